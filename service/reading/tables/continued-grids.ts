import type { PageWord } from "../content.ts";
import { type Box, contains, middleX, middleY, unionOf, widthOf } from "../geometry.ts";
import { columnAt, type Grid, snapPt } from "./grid.ts";
import { isNumeric } from "./numeric.ts";

/** The second grid is so wide, as a share of the first, has so many columns, and is so many of its rows away at most. */
const widthShareMin = 0.8;
const columnsMin = 3;
const rowsAwayMax = 2;
/** Its first row holds this share of figures: it heads no columns. */
const figuresShareMin = 0.5;

/** Joins grids that stand under one another, with nothing between, on the same lines down: totals set off from their table. */
export function joinContinued(grids: readonly Grid[], words: readonly PageWord[], scale: number): Grid[] {
  const joined: Grid[] = [];
  for (const grid of grids) {
    const at = joined.findLastIndex((above) => goesOn(above, grid, words, snapPt * scale));
    const above = joined[at];
    if (above) joined[at] = join(above, grid, snapPt * scale);
    else joined.push(grid);
  }
  return joined;
}

function goesOn(above: Grid, below: Grid, words: readonly PageWord[], snap: number): boolean {
  const [bottom, top] = [above.box.y1, below.box.y0];
  const [first = 0, second = 0] = below.ys;
  if (top < bottom || top - bottom > rowsAwayMax * (second - first)) return false;
  if (below.xs.length <= columnsMin || widthOf(below.box) < widthShareMin * widthOf(above.box)) return false;
  if (!below.xs.every((x) => columnAt(above, x, snap) >= 0)) return false;
  const between: Box = { ...unionOf([above.box, below.box]), y0: bottom, y1: top };
  if (words.some(({ box }) => contains(between, middleX(box), middleY(box)))) return false;
  const row: Box = { ...below.box, y1: second };
  const heads = words.filter(({ box }) => contains(row, middleX(box), middleY(box)));
  const figures = heads.filter(({ text }) => isNumeric(text)).length;
  return figures > 0 && figures >= figuresShareMin * heads.length;
}

/** The second grid's rows under those of the first; columns that it does not reach have a cell of their own in each. */
function join(above: Grid, below: Grid, snap: number): Grid {
  const firstRow = above.ys.length - 1;
  const columns = below.xs.map((x) => columnAt(above, x, snap));
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const cells = below.cells.map(({ row, column, rowSpan, columnSpan, box }) => {
    const from = columns[column] ?? 0;
    return {
      row: firstRow + row,
      column: from,
      rowSpan,
      columnSpan: (columns[column + columnSpan] ?? from) - from,
      box,
    };
  });
  const missing = above.xs.slice(0, -1).flatMap((x0, column) => {
    if (column >= left && column < right) return [];
    const x1 = above.xs[column + 1] ?? x0;
    return below.ys.slice(0, -1).map((y0, row) => {
      const box = { x0, y0, x1, y1: below.ys[row + 1] ?? y0 };
      return { row: firstRow + row, column, rowSpan: 1, columnSpan: 1, box };
    });
  });
  return {
    box: unionOf([above.box, below.box]),
    xs: above.xs,
    ys: [...above.ys, ...below.ys.slice(1)],
    open: above.open,
    cells: [...above.cells, ...[...cells, ...missing].sort((a, b) => a.row - b.row || a.column - b.column)],
  };
}
