import type { TableCells } from "@verso/contract/results";
import { tableTexts } from "./table-grid.ts";

/** A text that a spreadsheet would take for a formula; numbers with a sign are none. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?[\d.,\s]+%?$/;

function field(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180, CRLF). What would run as a formula in a spreadsheet is led by an apostrophe. */
export function tableCsv(table: TableCells): string {
  return tableTexts(table)
    .map((row) => row.map(field).join(","))
    .join("\r\n");
}
