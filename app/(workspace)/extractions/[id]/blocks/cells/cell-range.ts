import type { TableCells } from "@verso/contract/results";
import type { Field } from "@verso/contract/table-grid";

export type Place = { row: number; column: number };
/** Rows and columns from the first to the last, both within. */
export type Range = { top: number; left: number; bottom: number; right: number };
export type Grid = readonly (readonly Field[])[];

/** What the cell in a place covers; the place alone where there is no cell. */
export function spanAt(grid: Grid, { row, column }: Place): Range {
  const field = grid[row]?.[column];
  if (!field) return { top: row, left: column, bottom: row, right: column };
  const { cell, rowSpan } = field;
  const right = Math.min(cell.column + cell.column_span, grid[0]?.length ?? 0) - 1;
  return { top: cell.row, left: cell.column, bottom: cell.row + rowSpan - 1, right };
}

const united = (a: Range, b: Range): Range => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});
export const isSame = (a: Range, b: Range): boolean =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;

/** The least rectangle that holds both places and cuts through no merged cell. */
export function rangeBetween(grid: Grid, one: Place, other: Place): Range {
  let range = united(spanAt(grid, one), spanAt(grid, other));
  for (;;) {
    let grown = range;
    // A merged cell that is cut reaches over the rectangle's edge: only the edge has to be looked at.
    for (let row = range.top; row <= range.bottom; row++) {
      const isEdge = row === range.top || row === range.bottom;
      const columns = isEdge ? range.right - range.left : 0;
      for (let i = 0; i <= columns; i++) grown = united(grown, spanAt(grid, { row, column: range.left + i }));
      if (!isEdge) grown = united(grown, spanAt(grid, { row, column: range.right }));
    }
    if (isSame(grown, range)) return range;
    range = grown;
  }
}

export const holds = ({ top, left, bottom, right }: Range, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** The place that a key leads to, past what a merged cell covers; `undefined` for a key that leads nowhere. */
export function placeAfter(grid: Grid, from: Place, key: string, isFar: boolean): Place | undefined {
  const { top, left, bottom, right } = spanAt(grid, from);
  const lastRow = grid.length - 1;
  const lastColumn = (grid[0]?.length ?? 1) - 1;
  switch (key) {
    case "ArrowUp":
      return { row: isFar ? 0 : Math.max(0, top - 1), column: from.column };
    case "ArrowDown":
      return { row: isFar ? lastRow : Math.min(lastRow, bottom + 1), column: from.column };
    case "ArrowLeft":
      return { row: from.row, column: isFar ? 0 : Math.max(0, left - 1) };
    case "ArrowRight":
      return { row: from.row, column: isFar ? lastColumn : Math.min(lastColumn, right + 1) };
    case "Home":
      return { row: isFar ? 0 : from.row, column: 0 };
    case "End":
      return { row: isFar ? lastRow : from.row, column: lastColumn };
    default:
      return undefined;
  }
}

/** The cells of a range as a table of its own; heading rows stay headings. */
export function cut(table: TableCells, range: Range): TableCells {
  const { continues: _, ...rest } = table;
  const { top, left, bottom, right } = range;
  return {
    ...rest,
    rows: bottom - top + 1,
    columns: right - left + 1,
    header_rows: Math.max(0, Math.min(table.header_rows - top, bottom - top + 1)),
    cells: table.cells
      .filter((cell) => holds(range, cell))
      .map((cell) => ({ ...cell, row: cell.row - top, column: cell.column - left })),
  };
}

/** "12 cells, rows 2 to 4, columns 1 to 3", counted as people count. */
export function rangeWords({ top, left, bottom, right }: Range, cells: number): string {
  const words = (noun: string, from: number, to: number) =>
    from === to ? `${noun} ${from + 1}` : `${noun}s ${from + 1} to ${to + 1}`;
  const count = cells === 1 ? "1 cell" : `${cells} cells`;
  return `${count}, ${words("row", top, bottom)}, ${words("column", left, right)}`;
}
