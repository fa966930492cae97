import type { Phrase } from "../../document/page-text.ts";
import { findAmounts, findCurrency } from "../../vocabulary/values/amounts.ts";
import { type Column, columnOf } from "../items/column.ts";

/** A line of words and an amount, without the numbers that each thing has: what several things come to. */
export function isSumOf(
  cells: ReadonlyMap<Column, Phrase[]>,
  columns: readonly Column[],
  first: ReadonlyMap<Column, Phrase[]> | undefined,
): boolean {
  const { amount, factors } = figuresOf(columns);
  const needed = factors.filter((column) => hasNumber(first?.get(column)));
  if (!amount || needed.length === 0 || !hasNumber(cells.get(amount))) return false;
  return needed.every((column) => !hasNumber(cells.get(column)));
}

/** The same where no heading names the amounts: words and an amount of money, without quantity and price. */
export function isSumBeside(cells: ReadonlyMap<Column, Phrase[]>, columns: readonly Column[]): boolean {
  const { amount, factors } = figuresOf(columns);
  if (amount || factors.length < 2 || !describes(cells, columns)) return false;
  const isMoney = ({ text }: Phrase) => findAmounts(text).some(({ value }) => value.places === 2);
  return (
    factors.every((column) => !cells.has(column)) &&
    [...cells].some(([column, phrases]) => !column.concepts.includes("description") && phrases.some(isMoney))
  );
}

/** Words with figures in two columns in which the thing above has its own: "Gross pay" below the wages that make it. */
export function hasFiguresOf(cells: ReadonlyMap<Column, Phrase[]>, row: ReadonlyMap<Column, Phrase[]>): boolean {
  const both = [...cells.keys()].filter(
    (column) => column.byLine.length < 2 && isMoney(cells.get(column)) && isMoney(row.get(column)),
  );
  return both.length > 1 && describes(cells, [...cells.keys()]);
}

const isMoney = (phrases: readonly Phrase[] | undefined): boolean =>
  (phrases ?? []).some(
    ({ text }) => /^\P{L}*$/u.test(text) && findAmounts(text).some(({ value }) => value.places === 2),
  );

/** The column of amounts, and those of quantities and prices. */
export function figuresOf(columns: readonly Column[]): { amount: Column | undefined; factors: Column[] } {
  const amount = columnOf(columns, "line_amount") ?? columnOf(columns, "grand_total");
  const factors = [columnOf(columns, "quantity"), columnOf(columns, "unit_price")].filter(
    (column) => column !== undefined && column !== amount,
  );
  return { amount, factors: factors.flatMap((column) => column ?? []) };
}

/** Whether a line has words of its own, in the column for them or in any other that is not for numbers. */
export function describes(cells: ReadonlyMap<Column, Phrase[]>, columns: readonly Column[]): boolean {
  const column = columnOf(columns, "description");
  const phrases = column ? (cells.get(column) ?? []) : [...cells.values()].flat();
  return phrases.some(({ text }) => /\p{L}{3}/u.test(text));
}

export const hasNumber = (phrases: readonly Phrase[] | undefined): boolean =>
  (phrases ?? []).some(({ text }) => findAmounts(text).length > 0 && !/^\p{L}{3,}/u.test(withoutCurrency(text)));

/** A dash stands where a figure would. */
export const isDash = (phrases: readonly Phrase[] | undefined): boolean =>
  phrases !== undefined && phrases.length > 0 && phrases.every(({ text }) => /^[-–—]+$/.test(text));

/** A currency alone: its number is broken into the next line of a narrow column. */
export const awaits = (phrases: readonly Phrase[] | undefined): boolean => {
  const text = phrases?.length === 1 ? (phrases[0]?.text ?? "") : "";
  return text !== "" && findCurrency(text)?.length === text.length;
};

/** Whether a line has numbers that the line above awaits, and no others. */
export function isAwaited(above: ReadonlyMap<Column, Phrase[]>, cells: ReadonlyMap<Column, Phrase[]>): boolean {
  const numbered = [...cells].filter(([, phrases]) =>
    phrases.every(({ text }) => /^[\d.,'’ -]*\d[\d.,'’ -]*$/.test(text)),
  );
  return numbered.length > 0 && numbered.every(([column]) => awaits(above.get(column)));
}

const withoutCurrency = (text: string): string => {
  const found = findCurrency(text);
  return found?.at === 0 ? text.slice(found.length) : text;
};
