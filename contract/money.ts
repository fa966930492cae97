import Decimal from "decimal.js";

/** An amount of USD on the wire: see the shape in `money-shape.ts`. */
export type Money = string;

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** The decimal behind an amount, or behind a whole number of pages. Throws on anything that is no decimal. */
export function decimal(value: Money | number): Decimal {
  if (typeof value === "number" && !Number.isSafeInteger(value)) {
    throw new RangeError("amounts are decimal strings; only whole counts may be numbers");
  }
  return new Exact(value);
}

const stored = /^(0|[1-9]\d*)\.\d{6}$/;

/** The wire form of a decimal in USD. Throws where more than 6 fractional digits would be lost. */
export function money(value: Decimal.Value): Money {
  // As NUMERIC(18, 6) is read from the database, which is how most amounts come: only zeros are to go.
  if (typeof value === "string" && stored.test(value)) return value.replace(/0{1,4}$/, "");
  const exact = new Exact(value);
  if (exact.decimalPlaces() > 6) throw new RangeError("an amount has at most 6 fractional digits");
  const text = exact.toFixed(Math.max(2, exact.decimalPlaces()));
  return exact.isZero() ? "0.00" : text;
}

/** The most that an amount can be: twelve digits before the point and six after it (NUMERIC(18, 6)). */
export const amountMax: Money = "999999999999.999999";

/** The most that a page may cost where an extraction may have `pages` pages: what it needs is an amount all the same. */
export function pricePerPageMax(pages: number): Money {
  return money(decimal(amountMax).div(decimal(pages)).toDecimalPlaces(6, Decimal.ROUND_DOWN));
}
