import { median } from "../geometry.ts";
import { lineText } from "../layout/lines.ts";
import { isNumeric } from "./numeric.ts";
import type { TextRow } from "./text-rows.ts";

/** A table that begins below another one has headings for so many columns, on average so many more cells in a row, and so many rows. */
const headingsMin = 4;
const moreCellsMin = 1;
const rowsMin = 3;
/** Over its headings there is more room than between its rows, by this factor; what is above has figures in so many rows. */
const roomFactor = 1.3;
const figuresMin = 2;

/** Headings have this share of the cells that the rows below them have. */
const headedShareMin = 0.6;

/**
 * Parts tables that stand below one another. Facts over a list: a line of headings with no figure in it, with room above, over rows of
 * more cells than those above have, which have figures of their own. Two tables that each have headings over figures: a line of words
 * again, perhaps under a title, with more room above than between the rows.
 */
export function partStacked(rows: readonly TextRow[]): TextRow[][] {
  for (let at = figuresMin; at < rows.length - 1; at++) {
    const [above, below] = [rows.slice(0, at), rows.slice(at)];
    if (below.length > rowsMin && isHeadings(above, below)) return [above, ...partStacked(below)];
    const titled = rows[at]?.pieces.length === 1 ? 1 : 0;
    if (isHeadedAnew(above, below, below.slice(titled))) return [above, ...partStacked(below.slice(titled))];
  }
  return [[...rows]];
}

/** Whether a table with headings over figures ends and another such begins; `own` is what is below without its title. */
function isHeadedAnew(above: readonly TextRow[], below: readonly TextRow[], own: readonly TextRow[]): boolean {
  const [last, next] = [above.at(-1), below[0]];
  if (!last || !next || !isOverFigures(above) || !isOverFigures(own)) return false;
  const steps = above.slice(1).map(({ box }, i) => box.y0 - (above[i]?.box.y1 ?? box.y0));
  return next.box.y0 - last.box.y1 > roomFactor * Math.max(0, ...steps);
}

/** Whether rows begin with headings, words for nearly all columns, over two rows of figures or more. */
function isOverFigures([head, ...body]: readonly TextRow[]): boolean {
  if (!head || head.pieces.length < 2 || hasFigure(head) || body.length < 2) return false;
  const figures = body.filter(({ pieces }) => pieces.slice(1).some((piece) => isNumeric(lineText(piece))));
  // What stands between is text of a cell whose figures stand lower.
  const between = body.slice(
    0,
    Math.max(
      0,
      body.findIndex((row) => figures.includes(row)),
    ),
  );
  return (
    between.every(({ pieces }) => pieces.length === 1) &&
    figures.length >= 2 &&
    head.pieces.length >= headedShareMin * Math.max(...figures.slice(0, rowsMin).map(({ pieces }) => pieces.length))
  );
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
