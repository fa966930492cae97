import { Decimal } from "decimal.js";
import { findAmounts } from "../../vocabulary/values/amounts.ts";

/** Without lines that print one share of which an amount is that share of another: they are what is taxed, its tax, and both together. */
export function withoutTaxes<T>(
  things: readonly T[],
  say: (thing: T) => { text: string; amount: string | undefined },
): T[] {
  const all = things.flatMap((thing) => {
    const { text, amount } = say(thing);
    const share = findAmounts(text).find(({ value }) => value.percent)?.value.decimal;
    return share && amount && Number(share) !== 0 ? [{ thing, share, amount: new Decimal(amount) }] : [];
  });
  const keyOf = (share: string, amount: Decimal) => `${share} ${amount.toFixed(2)}`;
  const byKey = Map.groupBy(all, ({ share, amount }) => keyOf(share, amount));
  const taxes = new Set<T>();
  for (const one of all) {
    const tax = one.amount.times(one.share).div(100);
    const told = byKey.get(keyOf(one.share, tax)) ?? [];
    const both = byKey.get(keyOf(one.share, one.amount.plus(tax))) ?? [];
    if (!tax.isZero() && told.length > 0) for (const { thing } of [one, ...told, ...both]) taxes.add(thing);
  }
  return things.filter((thing) => !taxes.has(thing));
}
