import { tableMarkdown } from "@verso/contract/markdown";
import type { TableFormat } from "@verso/contract/output";
import type { Block, TableCells } from "@verso/contract/results";
import { tableHtml } from "@verso/contract/table-html";

/** A table in the format asked for. HTML keeps spans; Markdown, which has none, leaves the covered fields empty. */
export function presentTable(table: TableCells, format: TableFormat, withWords: boolean): NonNullable<Block["table"]> {
  if (format === "markdown") return { markdown: tableMarkdown(table) };
  if (format === "html") return { html: tableHtml(table) };
  return withWords ? table : { ...table, cells: table.cells.map(({ words: _, ...cell }) => cell) };
}
