import { withRaised } from "./raised.ts";
import type { TableCells } from "./results.ts";
import { type Field, layOutTable } from "./table-grid.ts";

/** A plain table: its only attributes are spans (and each field's own direction, where asked for), and every text is escaped. */
export function tableHtml(table: TableCells, { isDirected = false } = {}): string {
  const headerRows = Math.min(table.header_rows, table.rows);
  const own = isDirected ? ' dir="auto"' : "";
  const rows = layOutTable(table).map((row, index) => {
    const tag = index < headerRows ? "th" : "td";
    const fields = row.map((field) => {
      if (field === null) return `<${tag}></${tag}>`;
      return field.starts
        ? `<${tag}${spans(field)}${own}>${withRaised(field.cell.text, field.cell.runs, escapeHtml)}</${tag}>`
        : "";
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

/** A text that is nothing but text in HTML; its lines stay lines. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => htmlEscapes[sign] ?? sign).replace(/\r\n?|\n/g, "<br>");
}
