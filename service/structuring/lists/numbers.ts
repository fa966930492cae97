import { Decimal } from "decimal.js";
import type { Reading } from "../document/reading.ts";
import { type Sighting, valuesIn } from "../leaves/candidates.ts";
import { type Amount, findAmounts } from "../vocabulary/values/amounts.ts";
import type { Cell } from "./item.ts";

/** The number in a cell: the first with its sign; of a price, before its unit. A share only where it may be one. */
export function numberOf(
  { decimalMark }: Reading,
  { phrases, isOutgoing }: Cell,
  mayBeShare = false,
): Sighting<Amount> | undefined {
  const all = phrases.flatMap(({ words, line }) => valuesIn(words, line, (text) => findAmounts(text, decimalMark)));
  const found = all.find(({ value }) => !value.percent) ?? (mayBeShare ? all[0] : undefined);
  if (!found) return undefined;
  const isTurned = isOutgoing && !found.value.decimal.startsWith("-") && Number(found.value.decimal) !== 0;
  const value = isTurned ? { ...found.value, decimal: `-${found.value.decimal}` } : found.value;
  return { ...found, value };
}

/** Whether quantity times price is the amount, to the cent. */
export function multiplies(
  quantity: Amount | undefined,
  price: Amount | undefined,
  amount: Amount | undefined,
): boolean {
  if (!quantity || !price || !amount) return false;
  return new Decimal(quantity.decimal).times(price.decimal).minus(amount.decimal).abs().lte("0.011");
}
