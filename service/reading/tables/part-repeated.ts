import type { DraftCell, DraftTable } from "../layout/drafts.ts";

/** Parts a table whose headings repeat from left to right: rows that were set side by side to save room are tables of their own. */
export function partRepeated(table: DraftTable): DraftTable[] {
  const { columns, header_rows: header } = table;
  for (let width = 2; header > 0 && width * 2 <= columns; width++) {
    if (columns % width !== 0) continue;
    const parts = Array.from({ length: columns / width }, (_, i) => takeColumns(table, i * width, width));
    const [first, ...others] = parts.map((part) => (part ? headingsOf(part, header) : undefined));
    if (first && others.every((headings) => headings === first)) return parts.flatMap((part) => part ?? []);
  }
  return [table];
}

/** The columns from `from` on as a table, without the rows that end it empty; none where a cell lies over their edge. */
function takeColumns(table: DraftTable, from: number, width: number): DraftTable | undefined {
  const end = from + width;
  const cells: DraftCell[] = [];
  for (const cell of table.cells) {
    if (cell.column >= end || cell.column + cell.column_span <= from) continue;
    if (cell.column < from || cell.column + cell.column_span > end) return undefined;
    cells.push({ ...cell, column: cell.column - from });
  }
  const rows = cells.reduce((last, cell) => (cell.text === "" ? last : Math.max(last, cell.row + cell.row_span)), 0);
  return { ...table, rows, columns: width, cells: cells.filter(({ row }) => row < rows) };
}

/** The headings with their places; nothing where one is missing. */
function headingsOf({ cells, columns }: DraftTable, header: number): string | undefined {
  const own = cells.filter(({ row, text }) => row < header && text !== "");
  const headed = new Set(
    own.flatMap(({ column, column_span }) => Array.from({ length: column_span }, (_, i) => column + i)),
  );
  if (headed.size < columns) return undefined;
  return own.map(({ row, column, column_span, text }) => `${row} ${column} ${column_span} ${text}`).join("\n");
}
