import type { TableCells } from "./results.ts";
import { tableTexts } from "./table-grid.ts";

/** A text that a spreadsheet would take for a formula; numbers with a sign are none. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?[\d.,\s]+%?$/;

function field(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of CSV (RFC 4180) without its line break. What would run as a formula in a spreadsheet is led by an apostrophe. */
export function csvRow(texts: readonly string[]): string {
  return texts.map(field).join(",");
}

/** A table as CSV (RFC 4180, CRLF). */
export function tableCsv(table: TableCells): string {
  return tableTexts(table).map(csvRow).join("\r\n");
}
