import { Decimal } from "decimal.js";
import type { Reading } from "../../document/reading.ts";
import { type Sighting, valuesIn } from "../../leaves/candidates/candidates.ts";
import { type Amount, findAmounts } from "../../vocabulary/values/amounts.ts";
import { isShortDay } from "../../vocabulary/values/dates.ts";
import type { Cell } from "./item.ts";

/** The number in a cell: the first with its sign; of a price, before its unit. A share only where it may be one. */
export function numberOf(
  { decimalMark }: Reading,
  { phrases, isOutgoing }: Cell,
  mayBeShare = false,
): Sighting<Amount> | undefined {
  const all = phrases
    .filter(({ text }) => !isShortDay(text))
    .flatMap(({ words, line }) => valuesIn(words, line, (text) => findAmounts(text, decimalMark)));
  const found = all.find(({ value }) => !value.percent) ?? (mayBeShare ? all[0] : undefined);
  if (!found) return undefined;
  const isTurned =
    (isOutgoing || phrases.some(({ text }) => isDebited(text))) &&
    !found.value.decimal.startsWith("-") &&
    Number(found.value.decimal) !== 0;
  const value = isTurned ? { ...found.value, decimal: `-${found.value.decimal}` } : found.value;
  return { ...found, value };
}

/** "89,00 S", "110.75 DR": what an account is debited with has a letter behind it. */
const isDebited = (text: string): boolean => /\d[.,]\d\d\s?(?:S|DR|Dr)$/.test(text);

/** Whether quantity times price is the amount, to the cent. */
export function multiplies(
  quantity: Amount | undefined,
  price: Amount | undefined,
  amount: Amount | undefined,
): boolean {
  if (!quantity || !price || !amount) return false;
  return new Decimal(quantity.decimal).times(price.decimal).minus(amount.decimal).abs().lte("0.011");
}
