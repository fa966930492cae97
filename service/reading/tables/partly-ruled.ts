import { type Box, heightOf, median, middleY, overlapX, unionOf, widthOf } from "../geometry.ts";
import { toLines } from "../layout/lines.ts";
import { levelRules } from "./merge-rules.ts";
import { columnExtents, type Piece, type Slot, type TableLine } from "./pieces.ts";

/** Rules nearer to one another than this, in em, part the same rows. */
const sameLevelEm = 0.4;
/** What runs through the middle part of a text, and no further than it, is a stroke of its letters. */
const middleShare = 0.6;
const rulesMax = 2000;
/** A rule parts a column that it runs over by this share of its text's width. */
const overShareMin = 0.6;
/** So many rules part rows, so many of them in some columns alone; there are no more than so many. */
const levelsMin = 3;
const partialMin = 2;
const levelsMax = 500;
/** A column that all rules part has text in this share of its rows, and hardly more than a line in each. */
const filledShareMin = 0.8;
const linesMax = 1.5;

/** Rows that end where `y` is, and the columns in which they do. */
type Level = { y: number; columns: ReadonlySet<number> };

/**
 * The cells of a table's body where rules part the rows, some of them in some of the columns alone: what they do not part beside
 * them is one cell. Nothing where rules do not tell the rows.
 */
export function partlyRuled(
  lines: readonly TableLine[],
  across: readonly Box[],
  columns: number,
  firstRow: number,
): { slots: Slot[]; rows: number } | undefined {
  const pieces = lines.flatMap((line) => line.pieces);
  if (pieces.length === 0) return undefined;
  const levels = levelsOf(pieces, across, columns);
  const partial = levels.filter((level) => level.columns.size < columns).length;
  if (levels.length < levelsMin || levels.length > levelsMax || partial < partialMin) return undefined;
  const rowOf = ({ box }: Piece) => levels.filter(({ y }) => y < middleY(box)).length;
  const rows = levels.length + 1;
  const finest = Array.from({ length: columns }, (_, i) => i).filter((i) =>
    levels.every((level) => level.columns.has(i)),
  );
  const partsRows = finest.some((column) => {
    const own = pieces.filter(({ from, to }) => from === column && to === column);
    return new Set(own.map(rowOf)).size >= filledShareMin * rows && own.length <= linesMax * rows;
  });
  if (!partsRows) return undefined;
  const cells = new Map<string, { row: number; rowSpan: number; pieces: Piece[] }>();
  for (const piece of pieces) {
    const at = rowOf(piece);
    const ends = levels.flatMap((level, i) => (level.columns.has(piece.from) ? [i + 1] : []));
    const row = ends.findLast((end) => end <= at) ?? 0;
    const end = ends.find((each) => each > at) ?? rows;
    const key = `${row} ${piece.from}`;
    const cell = cells.get(key) ?? { row, rowSpan: end - row, pieces: [] };
    cell.pieces.push(piece);
    cells.set(key, cell);
  }
  const slots = [...cells.values()].map(
    ({ row, rowSpan, pieces: own }): Slot => ({
      row: firstRow + row,
      column: Math.min(...own.map(({ from }) => from)),
      rowSpan,
      columnSpan: Math.max(...own.map(({ from, to }) => to - from + 1)),
      lines: toLines(own).map(({ words }) => words),
      box: unionOf(own.map(({ box }) => box)),
    }),
  );
  return { slots, rows };
}

const isStroke = (rule: Box, text: Box): boolean =>
  Math.abs(middleY(rule) - middleY(text)) < (middleShare / 2) * heightOf(text) &&
  overlapX(rule, text) > (1 - middleShare / 2) * widthOf(rule);

/** Where rules run between the lines of the body, from the top down, and over which columns. */
function levelsOf(pieces: readonly Piece[], across: readonly Box[], columns: number): Level[] {
  const em = median(pieces.map(({ size }) => size));
  const body = unionOf(pieces.map(({ box }) => box));
  const middles = pieces.map(({ box }) => middleY(box)).sort((p, q) => p - q);
  const [first = 0, last = 0] = [middles[0], middles.at(-1)];
  const inside = across
    .filter((rule) => middleY(rule) > first && middleY(rule) < last && overlapX(rule, body) > 0)
    .slice(0, rulesMax)
    .filter((rule) => !pieces.some(({ box }) => isStroke(rule, box)));
  const extents = columnExtents(pieces);
  return levelRules(inside, sameLevelEm * em).flatMap((level): Level[] => {
    const over = new Set<number>();
    for (let column = 0; column < columns; column++) {
      const extent = extents.get(column);
      const length = extent ? level.reduce((sum, rule) => sum + Math.max(0, overlapX(rule, extent)), 0) : 0;
      if (extent && length >= overShareMin * widthOf(extent)) over.add(column);
    }
    return over.size > 0 ? [{ y: median(level.map(middleY)), columns: over }] : [];
  });
}
