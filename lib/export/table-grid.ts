import type { TableCell, TableCells } from "@verso/contract/results";

/** A place of the grid: the cell that begins there, or the cell that reaches over it. */
export type Place = { cell: TableCell; start: boolean } | null;

/** The table as rows of places, so that spans are known everywhere. Cells beyond the table's size are left out. */
export function tableGrid(table: TableCells): Place[][] {
  const grid: Place[][] = Array.from({ length: table.rows }, () => Array.from({ length: table.columns }, () => null));
  for (const cell of table.cells) {
    for (let r = cell.row; r < Math.min(cell.row + cell.row_span, table.rows); r++) {
      const row = grid[r];
      if (row === undefined) continue;
      for (let c = cell.column; c < Math.min(cell.column + cell.column_span, table.columns); c++) {
        if (row[c] === null) row[c] = { cell, start: r === cell.row && c === cell.column };
      }
    }
  }
  return grid;
}

/** The texts of the grid: a spanning cell says its text once, where it begins. */
export function tableTexts(table: TableCells): string[][] {
  return tableGrid(table).map((row) => row.map((place) => (place?.start ? place.cell.text : "")));
}
