import type { DraftCell, DraftTable } from "../layout/drafts.ts";
import type { Grid } from "./grid.ts";

/**
 * Double lines and spacers make slots with no room for text: rows and columns narrower than `slivers` that hold none are taken out.
 * So are empty columns at a side without a line: there the lines of the paper go on beyond the table.
 */
export function withoutEmptyBands(
  cells: readonly DraftCell[],
  grid: Grid,
  slivers: { rows: number; columns: number },
): Omit<DraftTable, "header_rows"> {
  const used = (
    from: (cell: DraftCell) => number,
    span: (cell: DraftCell) => number,
    positions: readonly number[],
    sliverMax: number,
    open: readonly number[] = [],
  ) => {
    const count = positions.length - 1;
    const sliver = (i: number) => open.includes(i) || (positions[i + 1] ?? 0) - (positions[i] ?? 0) < sliverMax;
    return Array.from({ length: count }, (_, i) => i).filter(
      (i) => !sliver(i) || cells.some((cell) => from(cell) === i && span(cell) === 1 && cell.text !== ""),
    );
  };
  const rows = used(
    (cell) => cell.row,
    (cell) => cell.row_span,
    grid.ys,
    slivers.rows,
  );
  const columns = used(
    (cell) => cell.column,
    (cell) => cell.column_span,
    grid.xs,
    slivers.columns,
    grid.open,
  );
  const kept = cells.flatMap((cell) => {
    const cellRows = rows.filter((row) => row >= cell.row && row < cell.row + cell.row_span);
    const cellColumns = columns.filter((column) => column >= cell.column && column < cell.column + cell.column_span);
    const [row, column] = [cellRows[0], cellColumns[0]];
    if (row === undefined || column === undefined) return [];
    return [
      {
        ...cell,
        row: rows.indexOf(row),
        column: columns.indexOf(column),
        row_span: cellRows.length,
        column_span: cellColumns.length,
      },
    ];
  });
  return { rows: Math.max(1, rows.length), columns: Math.max(1, columns.length), cells: kept };
}
