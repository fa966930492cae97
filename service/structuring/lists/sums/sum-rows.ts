import { Decimal } from "decimal.js";
import type { Reading } from "../../document/reading.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { type Amount, findAmounts } from "../../vocabulary/values/amounts.ts";
import { normalWords } from "../../vocabulary/words.ts";
import { type Item, type Wanted, wantedAt } from "../items/item.ts";
import { numberOf } from "../items/numbers.ts";

/** One thing may cost what the one before it costs, if all do not cost as much; two together seldom cost what the third does. */
const totalFrom = 2;

/** A row that is what those above it come to, or that has less than they and a printed share of that, is none itself, nor are those below it. */
export function withoutTotal(reading: Reading, wanted: readonly Wanted[], rows: Item[]): Item[] {
  const column = wantedAt(wanted, "line_amount");
  const printed = totalsOf(reading);
  let sum = new Decimal(0);
  for (const [i, row] of rows.entries()) {
    const cell = row[column];
    const amount = cell && numberOf(reading, cell)?.value.decimal;
    if (!cell || amount === undefined) continue;
    const others = row.filter((_, at) => at !== column).flatMap((one) => one?.phrases ?? []);
    const isCome = i >= totalFrom || printed.has(sum.toString());
    const isTotal = isCome && sum.eq(amount) && !others.some(({ text }) => /\d/.test(text));
    const isLess = row.some((one, at) => !one && rows.slice(0, i).every((above) => above[at]));
    const shares = [...others, ...cell.phrases].flatMap(({ text, line }) =>
      [text, reading.text.lines[line]?.text ?? ""].flatMap((said) => findAmounts(said)),
    );
    const isShare = isLess && shares.some(({ value }) => isShareOf(sum, value, amount));
    const isPaid = isLess && sum.gt(0) && sum.plus(amount).lte(0);
    if (!sum.isZero() && (isTotal || isShare || isPaid)) return rows.slice(0, i);
    sum = sum.plus(amount);
  }
  return withoutSubtotals(reading, wanted, rows);
}

/** What lines that begin with the word for a sum of all say. */
function totalsOf({ text, labels, decimalMark }: Reading): ReadonlySet<string> {
  const led = wholes.flatMap((concept) => (labels.get(concept) ?? []).filter(({ from }) => from === 0));
  const said = led.flatMap(({ phrase }) => findAmounts(text.lines[phrase.line]?.text ?? "", decimalMark));
  return new Set(said.map(({ value }) => new Decimal(value.decimal).toString()));
}
const wholes = ["grand_total", "amount_due"] as const;

/** "VAT 20 %" beside so much of a sum. */
const isShareOf = (sum: Decimal, { percent, decimal }: Amount, amount: string): boolean =>
  percent && Number(decimal) !== 0 && sum.times(decimal).div(100).minus(amount).abs().lte("0.011");

/** Without rows that say that they are sums and have what some just above them come to; and without a last one that sums up all in two columns. */
function withoutSubtotals(reading: Reading, wanted: readonly Wanted[], rows: readonly Item[]): Item[] {
  const things: Item[] = [];
  // What the things come to, column by column, before each of them; and where a column last came to so much.
  const before = [wanted.map(() => new Decimal(0))];
  const lastWith = new Map<string, number>();
  for (const [i, row] of rows.entries()) {
    const now = before[things.length] ?? [];
    const figures = wanted.map((_, at) => figureIn(reading, wanted, row, at));
    const own = figures.flatMap((figure, at) => (figure ? [{ figure, at }] : []));
    const restOf = ({ figure, at }: { figure: Decimal; at: number }) => now[at]?.minus(figure) ?? figure;
    const from = own[0] && lastWith.get(`${own[0].at} ${restOf(own[0])}`);
    const isSum = from !== undefined && own.every((one) => before[from]?.[one.at]?.eq(restOf(one)));
    const isOfAll = from === 0 && i >= totalFrom && i === rows.length - 1 && own.length >= totalFrom;
    if (isSum && (isOfAll || isCalledSum(row))) continue;
    for (const [at, sum] of now.entries()) lastWith.set(`${at} ${sum}`, things.length);
    things.push(row);
    before.push(now.map((sum, at) => sum.plus(figures[at] ?? 0)));
  }
  return things;
}

function figureIn(reading: Reading, wanted: readonly Wanted[], row: Item, at: number): Decimal | undefined {
  const cell = row[at];
  const found = wanted[at]?.asks === "number" && cell ? numberOf(reading, cell)?.value : undefined;
  return found && !found.percent ? new Decimal(found.decimal) : undefined;
}

function isCalledSum(row: Item): boolean {
  const words = row.flatMap((cell) => cell?.phrases.flatMap(({ text }) => normalWords(text)) ?? []);
  return gistOf(words).cores.some((core) => hasSense(core, "total") || hasSense(core, "gross"));
}
