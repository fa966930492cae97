import { Decimal } from "decimal.js";
import { type DecimalMark, findAmounts } from "../../vocabulary/values/amounts.ts";
import { kindOfValue, type ValueKind } from "../../vocabulary/values/kinds.ts";
import { letters } from "../../vocabulary/words.ts";

/** What can be said of a column by its cells and by those beside them, each from 0 to 1. */
export type ColumnFacts = Readonly<Record<(typeof factNames)[number], number>>;

const kinds = ["day", "money", "number", "share", "range", "code", "unit", "words"] as const satisfies ValueKind[];
export const factNames = [
  ...kinds,
  /** How many of the rows have something in it. */
  "filled",
  /** Its letters, of those of the column with most. */
  "long",
  /** How seldom its cells are the same. */
  "various",
  /** It counts the rows. */
  "rising",
  /** What a quantity times a price comes to, and these. */
  "product",
  "quantity",
  "price",
  "first_words",
  "first_day",
  "last_money",
  "only_number",
  "whole",
] as const;

/** The facts of each column, by the texts of its cells, row by row. */
export function columnFacts(columns: readonly (readonly string[])[], mark: DecimalMark | undefined): ColumnFacts[] {
  const all = columns.map((cells) => cells.map((text) => (text === "" ? undefined : kindOfValue(text, mark))));
  const rows = Math.max(1, columns[0]?.length ?? 0);
  const shareOf = (at: number, kind: ValueKind) =>
    (all[at] ?? []).filter((one) => one === kind).length / Math.max(1, filledIn(all[at] ?? []));
  const lettersIn = columns.map((cells) => cells.reduce((sum, text) => sum + letters(text), 0));
  const most = Math.max(1, ...lettersIn);
  const is = (kind: ValueKind) => columns.map((_, at) => shareOf(at, kind) > half);
  const [words, days, money, numbers] = [is("words"), is("day"), is("money"), is("number")];
  const figures = columns.map((cells) => cells.map((text) => figureOf(text, mark)));
  const products = productOf(figures);
  return columns.map((cells, at) => {
    const filled = filledIn(all[at] ?? []);
    const said = cells.filter((text) => text !== "");
    return {
      ...(Object.fromEntries(kinds.map((kind) => [kind, shareOf(at, kind)])) as Record<(typeof kinds)[number], number>),
      filled: filled / rows,
      long: (lettersIn[at] ?? 0) / most,
      various: new Set(said).size / Math.max(1, said.length),
      rising: Number(isRising(said)),
      product: Number(products?.product === at),
      quantity: Number(products?.quantity === at),
      price: Number(products?.price === at),
      first_words: Number(words.indexOf(true) === at),
      first_day: Number(days.indexOf(true) === at),
      last_money: Number(money.lastIndexOf(true) === at),
      only_number: Number(numbers[at] === true && numbers.filter(Boolean).length === 1),
      whole: said.filter((text) => /^\d{1,4}$/.test(text)).length / Math.max(1, said.length),
    };
  });
}

const half = 0.5;
const filledIn = (cells: readonly (ValueKind | undefined)[]): number => cells.filter((one) => one !== undefined).length;

/** The only number in a cell. */
function figureOf(text: string, mark: DecimalMark | undefined): Decimal | undefined {
  const [first, ...more] = findAmounts(text, mark).filter(({ value }) => !value.percent);
  return first && more.length === 0 ? new Decimal(first.value.decimal) : undefined;
}

/** 1, 2, 3, with or without a full stop; in tens as well. */
function isRising(cells: readonly string[]): boolean {
  const numbers = cells.map((text) => (/^\d{1,4}\.?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN));
  const [first = 0] = numbers;
  return numbers.length > 1 && (first === 1 || first === 10) && numbers.every((one, i) => one === (i + 1) * first);
}

/** In so many of the rows that have all three a quantity times a price has to be the amount. */
const shareMin = 0.6;

/** The three columns of which two multiply to the third in most rows; the quantity stands before the price. */
function productOf(
  figures: readonly (readonly (Decimal | undefined)[])[],
): { quantity: number; price: number; product: number } | undefined {
  const filled = figures.flatMap((cells, at) => (cells.some((one) => one !== undefined) ? [at] : []));
  for (const quantity of filled)
    for (const price of filled)
      for (const product of filled) {
        if (quantity === product || price === product || price <= quantity) continue;
        const rows = (figures[product] ?? []).flatMap((amount, i) => {
          const [q, p] = [figures[quantity]?.[i], figures[price]?.[i]];
          return q && p && amount && !q.eq(1) && !p.eq(1) ? [{ q, p, amount }] : [];
        });
        const right = rows.filter(({ q, p, amount }) => q.times(p).minus(amount).abs().lte("0.011")).length;
        if (right > 0 && right >= shareMin * rows.length) return { quantity, price, product };
      }
  return undefined;
}
