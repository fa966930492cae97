import { tableMarkdown } from "@verso/contract/markdown";
import type { TableFormat } from "@verso/contract/output";
import type { Block, TableCells } from "@verso/contract/results";
import { type Field, layOutTable } from "@verso/contract/table-grid";

/** A table in the format asked for. HTML keeps spans; Markdown, which has none, leaves the covered fields empty. */
export function presentTable(table: TableCells, format: TableFormat, withWords: boolean): NonNullable<Block["table"]> {
  if (format === "markdown") return { markdown: tableMarkdown(table) };
  if (format === "html") return { html: tableHtml(table) };
  return withWords ? table : { ...table, cells: table.cells.map(({ words: _, ...cell }) => cell) };
}

/** A plain table: its only attributes are spans, and every text is escaped. */
export function tableHtml(table: TableCells): string {
  const headerRows = Math.min(table.header_rows, table.rows);
  const rows = layOutTable(table).map((row, index) => {
    const tag = index < headerRows ? "th" : "td";
    const fields = row.map((field) => {
      if (field === null) return `<${tag}></${tag}>`;
      return field.starts ? `<${tag}${spans(field)}>${escapeHtml(field.cell.text)}</${tag}>` : "";
    });
    return `<tr>${fields.join("")}</tr>`;
  });
  const head = headerRows > 0 ? `<thead>${rows.slice(0, headerRows).join("")}</thead>` : "";
  const body = headerRows < table.rows ? `<tbody>${rows.slice(headerRows).join("")}</tbody>` : "";
  return `<table>${head}${body}</table>`;
}

function spans({ cell: { column_span }, rowSpan }: NonNullable<Field>): string {
  return `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ""}${column_span > 1 ? ` colspan="${column_span}"` : ""}`;
}

const htmlEscapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => htmlEscapes[sign] ?? sign).replace(/\r\n?|\n/g, "<br>");
}
