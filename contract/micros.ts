import type { Money } from "./money.ts";

const written = /^(-?)(\d+)(?:\.(\d{0,6}))?$/;

/**
 * An amount as whole millionths of a USD, in which it is added, compared and multiplied exactly and without a library. Throws
 * on what is no decimal of at most 6 fractional digits.
 */
export function micros(amount: Money): bigint {
  const [, sign, whole = "", fraction = ""] = written.exec(amount) ?? [];
  if (sign === undefined) throw new RangeError("an amount is a decimal of at most 6 fractional digits");
  const size = BigInt(whole + fraction.padEnd(6, "0"));
  return sign === "-" ? -size : size;
}

/** The wire form of so many millionths. */
export function fromMicros(millionths: bigint): Money {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, "0");
  const fraction = digits.slice(-6).replace(/0{1,4}$/, "");
  return `${millionths < 0n ? "-" : ""}${digits.slice(0, -6)}.${fraction}`;
}

/** `price` for `pages` pages, exact. */
export function priceOfPages(price: Money, pages: number): Money {
  return fromMicros(micros(price) * BigInt(pages));
}

/** How many pages `available` buys at `price`; 0 where nothing is left. */
export function pagesFor(available: Money, price: Money): number {
  const left = micros(available);
  return left <= 0n ? 0 : Number(left / micros(price));
}
