import { type CsvSeparator, csvRow, tableCsv } from "@verso/contract/csv";
import { type JoinedTable, tableTitle } from "./joined-tables.ts";

/** Without it a spreadsheet takes the letters of other languages for something else. */
const byteOrderMark = "\uFEFF";
const lineEnd = "\r\n";

/** One table: its rows and nothing else. */
export function oneTableCsv({ table }: JoinedTable): Iterable<string> {
  return [byteOrderMark, tableCsv(table), lineEnd];
}

/** Tables one below the other: each led by a row with its title, with an empty row between them. */
export function* tablesCsv(tables: readonly JoinedTable[]): Iterable<string> {
  yield byteOrderMark;
  for (const [i, each] of tables.entries()) {
    if (i > 0) yield lineEnd;
    yield `${csvRow([tableTitle(each, i)])}${lineEnd}${tableCsv(each.table)}${lineEnd}`;
  }
}

export type CsvForm = { separator?: CsvSeparator; decimal?: "point" | "comma" };

/** Rows with their heading. `decimal` is how numbers are written; texts stay as they are. */
export function* rowsCsv(
  heading: readonly string[],
  rows: Iterable<readonly unknown[]>,
  { separator = "comma", decimal = "point" }: CsvForm = {},
): Iterable<string> {
  const written = (value: unknown) =>
    typeof value === "number" && decimal === "comma" ? String(value).replace(".", ",") : String(value ?? "");
  yield `${byteOrderMark}${csvRow(heading, separator)}${lineEnd}`;
  for (const row of rows) yield `${csvRow(row.map(written), separator)}${lineEnd}`;
}
