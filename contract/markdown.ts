import type { TableCells } from "./results.ts";
import { tableTexts } from "./table-grid.ts";

/** A text on one line of Markdown as nothing but text: a document's `<script>` or `[x](y)` stays what it is. */
export function escapeMarkdown(text: string): string {
  return text
    .trim()
    .replace(/[\\|`*[\]<&]/g, (sign) => `\\${sign}`)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/\s*(\r\n?|\n)\s*/g, "<br>");
}

/**
 * GitHub-flavoured Markdown. It knows no spans, so covered fields stay empty, and one header row: a table with none gets
 * an empty one, and further ones stand in the body.
 */
export function tableMarkdown(table: TableCells): string {
  const rows = tableTexts(table).map((row) => row.map(escapeMarkdown));
  const empty = Array.from({ length: table.columns }, () => "");
  const [header = empty, ...body] = table.header_rows > 0 ? rows : [empty, ...rows];
  const rule = empty.map(() => "---");
  return [header, rule, ...body].map((fields) => `| ${fields.join(" | ")} |`).join("\n");
}
