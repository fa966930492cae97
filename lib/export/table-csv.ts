import type { TableCells } from "@verso/contract/results";
import { csvRow } from "./csv.ts";
import { tableTexts } from "./table-grid.ts";

/** A table as CSV (RFC 4180, CRLF). */
export function tableCsv(table: TableCells): string {
  return tableTexts(table).map(csvRow).join("\r\n");
}
