import type { TableFormat } from "@verso/contract/output";
import type { Block, TableCell, TableCells } from "@verso/contract/results";
import { layOutTable } from "./table-grid.ts";

/** A table in the format asked for. HTML keeps spans; Markdown, which has none, leaves the covered fields empty. */
export function presentTable(table: TableCells, format: TableFormat, withWords: boolean): NonNullable<Block["table"]> {
  if (format === "markdown") return { markdown: tableMarkdown(table) };
  if (format === "html") return { html: tableHtml(table) };
  return withWords ? table : { ...table, cells: table.cells.map(({ words: _, ...cell }) => cell) };
}

/** GitHub-flavoured Markdown. It knows one header row: a table with none gets an empty one. */
export function tableMarkdown(table: TableCells): string {
  const rows = layOutTable(table).map((row) => row.map((slot) => (slot.starts ? escapeMarkdown(slot.cell.text) : "")));
  const header = table.header_rows > 0 ? rows.slice(0, 1) : [Array.from({ length: table.columns }, () => "")];
  const body = table.header_rows > 0 ? rows.slice(1) : rows;
  const rule = Array.from({ length: table.columns }, () => "---");
  return [...header, rule, ...body].map((fields) => `| ${fields.join(" | ")} |`).join("\n");
}

/** A plain table: its only attributes are spans, and every text is escaped. */
export function tableHtml(table: TableCells): string {
  const headerRows = Math.min(table.header_rows, table.rows);
  const rows = layOutTable(table).map((row, index) => {
    const tag = index < headerRows ? "th" : "td";
    // A span must not run out of its section: a header that does is cut where the body begins.
    const end = index < headerRows ? headerRows : table.rows;
    const fields = row.map((slot) => {
      if (slot.covered) return "";
      return slot.starts
        ? `<${tag}${spans(slot.cell, end - index)}>${escapeHtml(slot.cell.text)}</${tag}>`
        : `<${tag}></${tag}>`;
    });
    return `<tr>${fields.join("")}</tr>`;
  });
  const head = headerRows > 0 ? `<thead>${rows.slice(0, headerRows).join("")}</thead>` : "";
  const body = headerRows < table.rows ? `<tbody>${rows.slice(headerRows).join("")}</tbody>` : "";
  return `<table>${head}${body}</table>`;
}

function spans({ row_span, column_span }: TableCell, rowsLeft: number): string {
  const rows = Math.min(row_span, rowsLeft);
  return `${rows > 1 ? ` rowspan="${rows}"` : ""}${column_span > 1 ? ` colspan="${column_span}"` : ""}`;
}

const htmlEscapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => htmlEscapes[sign] ?? sign).replace(/\r\n?|\n/g, "<br>");
}

/** What would end a field, or turn text into markup: a document's `<script>` or `[x](y)` stays text. */
function escapeMarkdown(text: string): string {
  return text
    .trim()
    .replace(/[\\|`*[\]<&]/g, (sign) => `\\${sign}`)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/\s*(\r\n?|\n)\s*/g, "<br>");
}
