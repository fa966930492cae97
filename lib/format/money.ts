import type { Money } from "@verso/contract/money";

const MINUS = "\u2212";

/**
 * An amount as people read it: "0.2" cannot come in, "-1234.5678" gives "−$1,234.5678". Works on the
 * digits alone, so nothing is rounded and no float is made.
 */
export function formatMoney(amount: Money): string {
  const negative = amount.startsWith("-");
  const [whole = "0", fraction = "00"] = (negative ? amount.slice(1) : amount).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${negative ? MINUS : ""}$${grouped}.${fraction.padEnd(2, "0")}`;
}

/** The same with a plus sign before what comes in, for a ledger's column. */
export function formatSignedMoney(amount: Money): string {
  const text = formatMoney(amount);
  return amount.startsWith("-") || amount === "0.00" ? text : `+${text}`;
}

/** How many digits follow the decimal point when the amount is written: at least two. */
export function placesOf(amount: Money): number {
  return Math.max(2, amount.split(".")[1]?.length ?? 0);
}
