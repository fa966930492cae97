import { type Box, heightOf, median, overlapY, unionOf } from "../geometry.ts";
import type { Segment } from "../layout/segments.ts";

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

/** Pieces share a line when they share this much of the lower one's height. */
const levelShareMin = 0.62;

const sharesLine = (band: Box, box: Box): boolean =>
  overlapY(band, box) > levelShareMin * Math.min(heightOf(band), heightOf(box));
