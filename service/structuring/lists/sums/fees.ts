import { Decimal } from "decimal.js";
import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { type Column, columnOf, type Row } from "../items/column.ts";

/** A line of words and an amount among things that have quantities and prices: a fee, or what several of them come to. */
export type Fee = { cells: ReadonlyMap<Column, Phrase[]>; line: PageLine; behind: number };

/** Whether a line has words where the things of the list have theirs: labels of sums stand elsewhere. */
export const isNamed = (cells: ReadonlyMap<Column, Phrase[]>, columns: readonly Column[]): boolean => {
  const column = columnOf(columns, "description");
  return (column && cells.get(column)?.some(({ text }) => /\p{L}{3}/u.test(text) && !text.includes("%"))) ?? false;
};

/** Among more of them some are sums. */
const feesMax = 6;

/**
 * The rows with those lines between and below them that have an amount alone, where only with these they come to an amount
 * that is printed below: a standing charge, postage. `behind` says how many rows stand above each.
 */
export function withFees(
  { text, decimalMark }: Reading,
  rows: readonly Row[],
  fees: readonly Fee[],
  amount: Column | undefined,
): Row[] {
  const last = fees.at(-1);
  if (!amount || !last || fees.length > feesMax) return [...rows];
  const amountsIn = (said: string) => findAmounts(said, decimalMark).filter(({ value }) => !value.percent);
  const sumOf = (all: readonly Row[]) =>
    all.reduce((sum, { cells }) => {
      const [first] = (cells.get(amount) ?? []).flatMap((phrase) => amountsIn(phrase.text));
      return sum.plus(first?.value.decimal ?? 0);
    }, new Decimal(0));
  const [own, whole] = [sumOf(rows), sumOf([...rows, ...fees])];
  const below = text.lines.slice(last.line.index + 1).flatMap((line) => amountsIn(line.text));
  const isBelow = (sum: Decimal) => below.some(({ value }) => sum.eq(value.decimal));
  if (isBelow(own) || !isBelow(whole)) return [...rows];
  return [...rows.entries(), [rows.length, undefined] as const].flatMap(([i, row]) => [
    ...fees.filter(({ behind }) => behind === i).map(({ cells }) => ({ cells })),
    ...(row ? [row] : []),
  ]);
}
