import type { Reading } from "../document/reading.ts";
import { crossedLines } from "../leaves/sums/crossed-sums.ts";
import type { Concept } from "../vocabulary/concepts.ts";
import { type Item, type Wanted, wantedAt } from "./items/item.ts";
import { withUnit } from "./items/measures.ts";
import { multiplies, numberOf } from "./items/numbers.ts";
import { withoutStrays } from "./items/strays.ts";
import { withDaysAbove } from "./rows/days-above.ts";
import { withLeading } from "./rows/leading.ts";
import { signedByBalances, withoutBalances } from "./sums/balances.ts";
import { withoutTotal } from "./sums/sum-rows.ts";
import { withoutTaxes } from "./sums/tax-lines.ts";

/** The things without what only sums them up, each with what stands beside its parts. */
export function finished(reading: Reading, wanted: readonly Wanted[], found: Item[]): Item[] {
  const summed = crossedLines(reading);
  const things = withoutStrays(found).filter(
    (row) => !row.some((cell) => cell?.phrases.some(({ line }) => summed.has(line))),
  );
  const untaxed = withoutTaxes(things, (item) => {
    const cell = item[wantedAt(wanted, "line_amount")];
    const text = cell?.phrases.map((phrase) => reading.text.lines[phrase.line]?.text ?? "").join(" ") ?? "";
    return { text, amount: cell && numberOf(reading, cell)?.value.decimal };
  });
  const own = withoutBalances(wanted, withoutTotal(reading, wanted, untaxed)).map((item) => withUnit(wanted, item));
  const items = withDaysAbove(reading, wanted, own);
  return signedByBalances(reading, wanted, withLeading(wanted, items));
}

/** In how many rows a quantity times a price is the amount. */
export function multiplying(reading: Reading, wanted: readonly Wanted[], rows: readonly Item[]): number {
  const value = (row: Item, concept: Concept) => {
    const cell = row[wantedAt(wanted, concept)];
    return cell && numberOf(reading, cell)?.value;
  };
  return rows.filter((row) => multiplies(value(row, "quantity"), value(row, "unit_price"), value(row, "line_amount")))
    .length;
}
