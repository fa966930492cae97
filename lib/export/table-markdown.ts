import type { TableCells } from "@verso/contract/results";
import { tableTexts } from "./table-grid.ts";

const field = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("|", "\\|")
    .replace(/\s*\r?\n\s*/g, "<br>")
    .trim();
const line = (row: string[]) => `| ${row.join(" | ")} |`;

/** A table as GitHub-flavoured Markdown. Several header rows become one; a table without one gets an empty one. */
export function tableMarkdown(table: TableCells): string {
  const rows = tableTexts(table).map((row) => row.map(field));
  const header = Array.from({ length: table.columns }, (_, column) =>
    rows
      .slice(0, table.header_rows)
      .map((row) => row[column] ?? "")
      .filter((text) => text !== "")
      .join(" "),
  );
  const rule = header.map(() => "---");
  return [header, rule, ...rows.slice(table.header_rows)].map(line).join("\n");
}
