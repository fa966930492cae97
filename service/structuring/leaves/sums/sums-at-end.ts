import { Decimal } from "decimal.js";
import type { Amount } from "../../vocabulary/values/amounts.ts";
import type { Sighting } from "../candidates/candidates.ts";

/** A net amount and a total, each as its number. */
export type SumsAtEnd = { net: string; grand: string };

/** What a tax is of its net amount. */
const taxRates = { over: 0.015, under: 0.3 };
/** Net, tax and total stand within so many lines, each alone in its own. */
const reach = { lines: 7, sums: 5 };

/** Under all rows, whatever stands before them: an amount, a tax of it, and what both make, which nothing below is more than. */
export function sumsAtEnd(all: readonly Sighting<Amount>[]): SumsAtEnd | undefined {
  const byLine = Map.groupBy(all, ({ line }) => line);
  const alone = [...byLine.values()]
    .flatMap(([one, ...more]) => (one && more.length === 0 && one.value.places === 2 ? [one] : []))
    .map(({ line, value }) => ({ line, sum: new Decimal(value.decimal) }));
  let most = new Decimal(0);
  for (let at = alone.length - 1; at >= 2; at--) {
    const grand = alone[at];
    if (!grand) break;
    most = Decimal.max(most, grand.sum.abs());
    if (grand.sum.abs().lt(most)) continue;
    const before = alone.slice(Math.max(0, at - reach.sums), at).filter(({ line }) => grand.line - line <= reach.lines);
    const found = closedBy(
      grand.sum,
      before.map(({ sum }) => sum),
    );
    if (found) return found;
  }
  return sumsInRow([...byLine.values()]);
}

/** A row has no more sums. */
const inRowMax = 12;

/** A last row of sums under heads: an amount, a tax of it and behind them what both make, which nothing on the paper is more than. */
function sumsInRow(rows: readonly (readonly Sighting<Amount>[])[]): SumsAtEnd | undefined {
  const isSum = ({ value }: Sighting<Amount>) => value.places === 2;
  const most = rows
    .flat()
    .filter(isSum)
    .reduce((max, { value }) => Decimal.max(max, new Decimal(value.decimal).abs()), new Decimal(0));
  for (const row of rows.toReversed()) {
    const sums = row.filter(isSum).map(({ value }) => new Decimal(value.decimal));
    const at = sums.length > inRowMax ? -1 : sums.findIndex((sum) => !sum.isZero() && sum.abs().eq(most));
    const [grand, before] = [sums[at], sums.slice(0, Math.max(0, at))];
    if (!grand) continue;
    const found = closedBy(grand, before);
    if (found) return found;
  }
  return undefined;
}

/** The first amount before a total that, with a tax of it behind, makes the total. */
function closedBy(grand: Decimal, before: readonly Decimal[]): SumsAtEnd | undefined {
  for (const [i, net] of before.entries()) {
    const tax = before.slice(i + 1).find((one) => net.plus(one).eq(grand));
    const rate = tax && !net.isZero() ? tax.div(net).toNumber() : 0;
    if (rate > taxRates.over && rate < taxRates.under) return { net: net.toString(), grand: grand.toString() };
  }
  return undefined;
}

/** A sum without labels has so many addends at least. */
const addendsMin = 3;

/** An amount that the last amounts of the lines before it, three at least, come to. */
export function sumOfLines(all: readonly Sighting<Amount>[]): Sighting<Amount>[] {
  const byLine = [...new Map(all.map((one) => [one.line, one])).values()].filter(({ value }) => value.places === 2);
  const firstWith = new Map<string, number>();
  let before = new Decimal(0);
  for (const [at, one] of byLine.entries()) {
    const from = firstWith.get(before.minus(one.value.decimal).toString());
    if (from !== undefined && at - from >= addendsMin && Number(one.value.decimal) !== 0) return [one];
    if (!firstWith.has(before.toString())) firstWith.set(before.toString(), at);
    before = before.plus(one.value.decimal);
  }
  return [];
}
