import type { Extraction } from "@verso/contract/extractions";
import type { TitleColumn } from "@verso/contract/titles";

type Title = Extraction["titles"][number];

/** So many stand in the list beside what every extraction has. */
const columnsShown = 4;
/** In which order the usual ones stand, whichever schema comes first. */
const usual = ["supplier", "number", "date", "total"];

/** Which titles have a column: the usual ones first, then the most frequent. */
export function shownColumns(columns: readonly TitleColumn[]): TitleColumn[] {
  const filled = columns.filter(({ count }) => count > 0);
  const rank = ({ name }: TitleColumn) => (usual.includes(name) ? usual.indexOf(name) : usual.length);
  return filled.toSorted((one, other) => rank(one) - rank(other)).slice(0, columnsShown);
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
  const amounts = sums.map(({ currency, sum }) => `${decimalWords(sum)}${currency === null ? "" : ` ${currency}`}`);
  return `${titleWord(name)} ${amounts.join(" and ")}`;
}
