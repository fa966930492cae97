import type { PageWord } from "../content.ts";
import { type Box, contains, heightOf, middleX, middleY, unionOf } from "../geometry.ts";
import { toSegments } from "../layout/segments.ts";
import { columnAt, type Grid, type GridCell, snapPt } from "./grid.ts";

/** How high a shade of one row is, in points. */
const heightPt = { min: 6, max: 60 };
const comparedMax = 5e6;

/**
 * Grids with the shaded row on top of them that no line closes above: shades that begin and end where columns do, or one over all
 * of them in which each text keeps to its column. `scale` is the page's units a point.
 */
export function withHeadBands(
  grids: readonly Grid[],
  fills: readonly Box[],
  words: readonly PageWord[],
  scale: number,
): Grid[] {
  if (grids.length * (fills.length + words.length) > comparedMax) return [...grids];
  return grids.map((grid) => withHeadBand(grid, fills, words, scale));
}

function withHeadBand(grid: Grid, fills: readonly Box[], words: readonly PageWord[], scale: number): Grid {
  const snap = snapPt * scale;
  const top = grid.ys[0] ?? 0;
  const shades = fills
    .filter((fill) => Math.abs(fill.y1 - top) <= snap && isOfRow(fill, scale))
    .map((box) => ({ box, from: columnAt(grid, box.x0, snap), to: columnAt(grid, box.x1, snap) }))
    .filter(({ from, to }) => from >= 0 && to > from)
    .sort((a, b) => a.from - b.from);
  const [first] = shades;
  const isWhole =
    first !== undefined &&
    first.from === 0 &&
    shades.every(
      ({ box, from }, i) => Math.abs(box.y0 - first.box.y0) <= snap && (i === 0 || from === shades[i - 1]?.to),
    ) &&
    shades.at(-1)?.to === grid.xs.length - 1;
  if (!isWhole) return grid;
  const band = unionOf(shades.map(({ box }) => box));
  const spans = shades.length > 1 ? shades : grid.xs.slice(1).map((_, i) => ({ from: i, to: i + 1 }));
  const head = spans.map(({ from, to }): GridCell => {
    const box = { x0: grid.xs[from] ?? band.x0, y0: band.y0, x1: grid.xs[to] ?? band.x1, y1: top };
    return { row: 0, column: from, rowSpan: 1, columnSpan: to - from, box };
  });
  const own = toSegments(words.filter(({ box }) => contains(band, middleX(box), middleY(box))));
  const named = new Set(
    own.map(({ box }) => head.findIndex((cell) => box.x0 >= cell.box.x0 - snap && box.x1 <= cell.box.x1 + snap)),
  );
  if (named.has(-1) || named.size < 2) return grid;
  return {
    ...grid,
    box: unionOf([grid.box, band]),
    ys: [band.y0, ...grid.ys],
    cells: [...head, ...grid.cells.map((cell) => ({ ...cell, row: cell.row + 1 }))],
  };
}

const isOfRow = (fill: Box, scale: number): boolean =>
  heightOf(fill) >= heightPt.min * scale && heightOf(fill) <= heightPt.max * scale;
