import { Decimal } from "decimal.js";
import type { Reading } from "../../document/reading.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { normalWords } from "../../vocabulary/words.ts";
import { type Item, type Wanted, wantedAt } from "../items/item.ts";
import { numberOf } from "../items/numbers.ts";

/** One thing may cost what the one before it costs; two together seldom cost what the third does. */
const totalFrom = 2;

/** A row that is what those above it come to is no thing of its own, nor are those below it. */
export function withoutTotal(reading: Reading, wanted: readonly Wanted[], rows: Item[]): Item[] {
  const column = wantedAt(wanted, "line_amount");
  let sum = new Decimal(0);
  for (const [i, row] of rows.entries()) {
    const cell = row[column];
    const amount = cell && numberOf(reading, cell)?.value.decimal;
    if (amount === undefined) continue;
    const isTotal = i >= totalFrom && !sum.isZero() && sum.eq(amount);
    const others = row.filter((_, at) => at !== column).flatMap((one) => one?.phrases ?? []);
    if (isTotal && !others.some(({ text }) => /\d/.test(text))) return rows.slice(0, i);
    sum = sum.plus(amount);
  }
  return isSumRow(reading, wanted, rows) ? rows.slice(0, -1) : rows;
}

/** Whether the last row has in every column of figures what those above it come to, and calls itself a sum or has two such columns. */
function isSumRow(reading: Reading, wanted: readonly Wanted[], rows: readonly Item[]): boolean {
  const last = rows.at(-1);
  if (!last || rows.length <= totalFrom) return false;
  const figure = (row: Item, at: number) => {
    const cell = row[at];
    const found = wanted[at]?.asks === "number" && cell ? numberOf(reading, cell)?.value : undefined;
    return found && !found.percent ? new Decimal(found.decimal) : undefined;
  };
  const sums = wanted.flatMap((_, at) => {
    const own = figure(last, at);
    if (!own) return [];
    const above = rows.slice(0, -1).flatMap((row) => figure(row, at) ?? []);
    return [above.length >= totalFrom && above.reduce((sum, one) => sum.plus(one), new Decimal(0)).eq(own)];
  });
  const words = last.flatMap((cell) => cell?.phrases.flatMap(({ text }) => normalWords(text)) ?? []);
  const isCalled = gistOf(words).cores.some((core) => hasSense(core, "total") || hasSense(core, "gross"));
  return sums.length >= (isCalled ? 1 : totalFrom) && sums.every(Boolean);
}
