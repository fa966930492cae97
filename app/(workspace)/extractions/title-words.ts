import type { Extraction } from "@verso/contract/extractions";
import type { TitleColumn } from "@verso/contract/titles";

type Title = Extraction["titles"][number];

/** So many stand in a wide list beside what every extraction has. */
const columnsShown = 6;
/** In which order the usual ones stand, whichever schema comes first. */
const usual = ["supplier", "number", "date", "total"];
export const titleRank = (name: string): number => (usual.includes(name) ? usual.indexOf(name) : usual.length);

/**
 * Which titles have a column: those that were chosen, in their order; else the usual ones first, then the most frequent, without
 * those that nothing has a value of.
 */
export function shownColumns(columns: readonly TitleColumn[], chosen: readonly string[] | null = null): TitleColumn[] {
  if (chosen !== null) return chosen.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const filled = columns.filter(({ count }) => count > 0);
  return filled.toSorted((one, other) => titleRank(one.name) - titleRank(other.name)).slice(0, columnsShown);
}

/** A title as the head of its column: "invoice_number" is "Invoice number". */
export function titleWord(name: string): string {
  const plain = name.replaceAll("_", " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A decimal as people read it: "−1,017.90"; works on the digits alone. */
export function decimalWords(decimal: string): string {
  const [whole = "", fraction] = decimal.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${decimal.startsWith("-") ? "\u2212" : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** The value of a title as it stands in a row; null where there is none. */
export function titleText({ value, kind, currency }: Title): string | null {
  if (value === null) return null;
  const text = kind === "number" && /^-?\d+(\.\d+)?$/.test(value) ? decimalWords(value) : value;
  return currency === null ? text : `${text} ${currency}`;
}

/** "Total 1,267.90 EUR and 99.50 USD": what the numbers of a column come to; null where they come to nothing that means anything. */
export function sumWords({ name, sums }: TitleColumn): string | null {
  if (sums.length === 0) return null;
  const amounts = sums.map(({ currency, sum }) =>
    currency === null ? decimalWords(sum) : `${decimalWords(withCents(sum, currency))} ${currency}`,
  );
  return `${titleWord(name)} ${amounts.join(" and ")}`;
}

/** A sum with as many decimals as its currency is written with, or more; of what is no currency, as it is. */
function withCents(sum: string, currency: string): string {
  const [whole = "", fraction = ""] = sum.split(".");
  const digits = /^[A-Z]{3}$/.test(currency)
    ? (new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().minimumFractionDigits ?? 0)
    : 0;
  const padded = fraction.padEnd(digits, "0");
  return padded === "" ? whole : `${whole}.${padded}`;
}
