import { type Box, heightOf, median, overlapY, unionOf, widthOf } from "../geometry.ts";
import { lineText } from "../layout/lines.ts";
import type { Segment } from "../layout/segments.ts";
import { isNumeric } from "./numeric.ts";

/** What stands on one line across the page, from left to right. */
export type TextRow = { pieces: Segment[]; box: Box; em: number };

/** Groups segments that share a line, from the top down. */
export function toRows(segments: readonly Segment[]): TextRow[] {
  const rows: { pieces: Segment[]; band: Box }[] = [];
  for (const piece of [...segments].sort((a, b) => a.box.y0 + a.box.y1 - b.box.y0 - b.box.y1)) {
    const row = rows.findLast(({ band }) => band.y1 > piece.box.y0 && sharesLine(band, piece.box));
    if (row) row.pieces.push(piece);
    else rows.push({ pieces: [piece], band: piece.box });
  }
  return rows.map(({ pieces }) => toRow(pieces)).sort((a, b) => a.box.y0 + a.box.y1 - b.box.y0 - b.box.y1);
}

export function toRow(pieces: readonly Segment[]): TextRow {
  return {
    pieces: [...pieces].sort((a, b) => a.box.x0 - b.box.x0),
    box: unionOf(pieces.map(({ box }) => box)),
    em: median(pieces.map(({ size }) => size)),
  };
}

const sharesLine = (band: Box, box: Box): boolean =>
  overlapY(band, box) > 0.62 * Math.min(heightOf(band), heightOf(box));

const proseWordsMin = 5;
const proseWidthMinEm = 11;
const proseLinesMin = 3;

/**
 * Segments that are lines of running text: wide, of several words, in runs that share their left edge and mostly fill
 * the width of the run. A label with figures to its right is none, however long.
 */
export function findProse(rows: readonly TextRow[]): Set<Segment> {
  const lines = rows.flatMap(({ pieces }) => pieces.map((segment, i) => ({ segment, label: isLabel(pieces[i + 1]) })));
  const runs: Segment[][] = [];
  for (const { segment, label } of lines) {
    if (label) continue;
    const run = runs.findLast((open) => follows(open.at(-1), segment));
    if (run) run.push(segment);
    else if (isWide(segment)) runs.push([segment]);
  }
  const prose = new Set<Segment>();
  for (const run of runs) {
    const wide = run.filter(isWide);
    const width = Math.max(...wide.map(({ box }) => widthOf(box)));
    const full = wide.filter(({ box }) => widthOf(box) > 0.75 * width).length;
    const long = run.length === 2 && wide.every(({ box, size }) => widthOf(box) > 2 * proseWidthMinEm * size);
    if ((wide.length >= proseLinesMin && full * 2 >= run.length) || long) for (const segment of run) prose.add(segment);
  }
  return prose;
}

const isLabel = (next: Segment | undefined): boolean => next !== undefined && isNumeric(lineText(next));

const isWide = ({ words, box, size }: Segment): boolean =>
  words.length >= proseWordsMin && widthOf(box) >= proseWidthMinEm * size;

/** The next line of a paragraph: close below, at about the same left edge, and of the same size. */
function follows(last: Segment | undefined, next: Segment): boolean {
  if (!last) return false;
  const step = next.box.y1 - last.box.y1;
  const { size } = last;
  return (
    step > 0.7 * size &&
    step < 2.1 * size &&
    Math.abs(next.size - size) < 0.15 * size &&
    Math.abs(next.box.x0 - last.box.x0) < 2.5 * size &&
    next.box.x1 < last.box.x1 + Math.max(6 * size, 0.35 * widthOf(last.box))
  );
}
