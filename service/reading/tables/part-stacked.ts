import { median } from "../geometry.ts";
import { lineText } from "../layout/lines.ts";
import type { TextRow } from "./text-rows.ts";

/** A table that begins below another one has headings for so many columns, on average so many more cells in a row, and so many rows. */
const headingsMin = 4;
const moreCellsMin = 1;
const rowsMin = 3;
/** Over its headings there is more room than between its rows, by this factor; what is above has figures in so many rows. */
const roomFactor = 1.3;
const figuresMin = 2;

/**
 * Parts facts from a list that stands below them: a line of headings with no figure in it, with room above, over rows of more cells than
 * those above have, which have figures of their own.
 */
export function partStacked(rows: readonly TextRow[]): TextRow[][] {
  for (let at = figuresMin; at + rowsMin < rows.length; at++) {
    const [above, below] = [rows.slice(0, at), rows.slice(at)];
    if (isHeadings(above, below)) return [above, ...partStacked(below)];
  }
  return [[...rows]];
}

function isHeadings(above: readonly TextRow[], below: readonly TextRow[]): boolean {
  const [head, ...body] = below;
  const last = above.at(-1);
  if (!head || !last || head.pieces.length < headingsMin || hasFigure(head) || above.some(isLikeHead(head)))
    return false;
  const steps = body.map(({ box }, i) => box.y0 - (below[i]?.box.y1 ?? box.y0));
  if (head.box.y0 - last.box.y1 < roomFactor * median(steps)) return false;
  return above.filter(hasFigure).length >= figuresMin && cellsOf(body) >= cellsOf(above) + moreCellsMin;
}

/** Rows above that have as many cells are of the same table. */
const isLikeHead = (head: TextRow) => (row: TextRow) => row.pieces.length >= head.pieces.length;

const hasFigure = ({ pieces }: TextRow): boolean => pieces.some((piece) => /\d/.test(lineText(piece)));
const cellsOf = (rows: readonly TextRow[]): number =>
  rows.reduce((sum, { pieces }) => sum + pieces.length, 0) / Math.max(1, rows.length);
