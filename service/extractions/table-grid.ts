import type { TableCell, TableCells } from "@verso/contract/results";

/** One field of the grid: where a cell starts, where one that started elsewhere covers it, or where there is none. */
export type GridSlot =
  | { starts: true; covered: false; cell: TableCell }
  | { starts: false; covered: true }
  | { starts: false; covered: false };

const empty: GridSlot = { starts: false, covered: false };
const coveredSlot: GridSlot = { starts: false, covered: true };

/**
 * The table's `rows` by `columns` fields. A header cell covers header rows only, so that a header and a body can be
 * written apart. Cells outside the table, and spans beyond its edge, are cut.
 */
export function layOutTable({ rows, columns, header_rows, cells }: TableCells): GridSlot[][] {
  const grid: GridSlot[][] = Array.from({ length: rows }, () => Array.from({ length: columns }, () => empty));
  for (const cell of cells) {
    const bottom = cell.row < header_rows ? Math.min(header_rows, rows) : rows;
    const covered = grid.slice(cell.row, Math.min(cell.row + cell.row_span, bottom));
    for (const row of covered) {
      row.fill(coveredSlot, cell.column, cell.column + cell.column_span);
    }
    const first = covered[0];
    if (first && cell.column < columns) first[cell.column] = { starts: true, covered: false, cell };
  }
  return grid;
}
