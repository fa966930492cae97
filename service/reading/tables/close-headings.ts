import { type Box, middleX, unionOf } from "../geometry.ts";
import { lineText } from "../layout/lines.ts";
import { type Segment, toSegment } from "../layout/segments.ts";
import { columnsOf, type Piece, type TableLine } from "./pieces.ts";

/** A heading stands over its column where both begin, end or have their middle this near to one another, in em. */
const levelMaxEm = 0.6;

/**
 * The lines of a header, with headings parted that stand so close that they were taken for one over several columns: each of its
 * words stands over a column of its own, and no other heading below. `extents` says where the text of each column stands; what
 * `isWhole` is left alone.
 */
export function partCloseHeadings(
  lines: readonly TableLine[],
  extents: ReadonlyMap<number, Box>,
  isWhole: (piece: Segment) => boolean,
): TableLine[] {
  return lines.map((line, i) => {
    const named = new Set(lines.slice(i + 1).flatMap(({ pieces }) => pieces.flatMap(columnsOf)));
    const pieces = line.pieces.flatMap((piece) => {
      const heads = columnsOf(piece).some((column) => named.has(column));
      // A text alone on its line is what it is.
      const whole = piece.to === piece.from || line.pieces.length === 1 || heads || isWhole(piece);
      return whole ? [piece] : (parted(piece, extents) ?? [piece]);
    });
    return { ...line, pieces };
  });
}

function parted(piece: Piece, extents: ReadonlyMap<number, Box>): Piece[] | undefined {
  const columns = columnsOf(piece).flatMap((column) => {
    const box = extents.get(column);
    return box ? [{ column, box }] : [];
  });
  if (columns.length <= piece.to - piece.from) return undefined;
  const own = Map.groupBy(piece.words, ({ box }) => nearest(middleX(box), columns));
  const parts = columns.map(({ column, box }) => ({ column, box, words: own.get(column) ?? [] }));
  const level = parts.every(
    ({ box, words }) => words.length > 0 && isLevel(unionOf(words.map((word) => word.box)), box, piece.size),
  );
  if (!level) return undefined;
  return parts.map(({ column, words }) => {
    const segment = toSegment(words);
    return { ...segment, from: column, to: column, text: lineText(segment) };
  });
}

function nearest(x: number, columns: readonly { column: number; box: Box }[]): number {
  const off = ({ box }: { box: Box }) => Math.abs(middleX(box) - x);
  return columns.reduce((best, one) => (off(one) < off(best) ? one : best)).column;
}

const isLevel = (heading: Box, column: Box, em: number): boolean =>
  Math.min(
    Math.abs(heading.x0 - column.x0),
    Math.abs(heading.x1 - column.x1),
    Math.abs(middleX(heading) - middleX(column)),
  ) <
  levelMaxEm * em;
