import type { TableCell, TableCells } from "./results.ts";

/** A field of a table: the cell that starts there or reaches over it, and how many rows it reaches over; null without one. */
export type Field = { cell: TableCell; starts: boolean; rowSpan: number } | null;

/**
 * The table's `rows` by `columns` fields. A header cell covers header rows only, so that a header and a body can be
 * written apart. Cells outside the table, and spans beyond its edge, are cut.
 */
export function layOutTable({ rows, columns, header_rows, cells }: TableCells): Field[][] {
  const grid: Field[][] = Array.from({ length: rows }, () => Array.from({ length: columns }, () => null));
  for (const cell of cells) {
    const bottom = cell.row < header_rows ? Math.min(header_rows, rows) : rows;
    const covered = grid.slice(cell.row, Math.min(cell.row + cell.row_span, bottom));
    const rowSpan = covered.length;
    for (const row of covered) {
      row.fill({ cell, starts: false, rowSpan }, cell.column, cell.column + cell.column_span);
    }
    const first = covered[0];
    if (first && cell.column < columns) first[cell.column] = { cell, starts: true, rowSpan };
  }
  return grid;
}

/** The texts of the grid: a spanning cell says its text once, where it starts. */
export function tableTexts(table: TableCells): string[][] {
  return layOutTable(table).map((row) => row.map((field) => (field?.starts ? field.cell.text : "")));
}
