import type { TableCells } from "./results.ts";
import { tableTexts } from "./table-grid.ts";

/** A text that a spreadsheet would take for a formula; numbers with a sign are none. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?[\d.,\s]+%?$/;

/** What no spreadsheet takes for a formula: led by an apostrophe, where it would. */
const mereText = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text);
const quoted = (text: string, where: RegExp): string => (where.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What parts the fields of a row, and what asks for quotes with it. */
const separators = {
  comma: { sign: ",", where: /[",\r\n]/ },
  semicolon: { sign: ";", where: /[";\r\n]/ },
  tab: { sign: "\t", where: /["\t\r\n]/ },
} as const;
export type CsvSeparator = keyof typeof separators;

/**
 * A row of CSV (RFC 4180, or with another separator) without its line break. What would run as a formula in a spreadsheet is led by an
 * apostrophe.
 */
export function csvRow(texts: readonly string[], separator: CsvSeparator = "comma"): string {
  const { sign, where } = separators[separator];
  return texts.map((text) => quoted(mereText(text), where)).join(sign);
}

/** A table as CSV (RFC 4180, CRLF). */
export function tableCsv(table: TableCells): string {
  return tableTexts(table)
    .map((texts) => csvRow(texts))
    .join("\r\n");
}

/** A table as spreadsheets paste it: a tab between fields, a line a row; quoted where a text holds one of these itself. */
export function tableTsv(table: TableCells): string {
  const row = (texts: readonly string[]) => texts.map((text) => quoted(mereText(text), /["\t\r\n]/)).join("\t");
  return tableTexts(table).map(row).join("\n");
}
