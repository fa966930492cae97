import type { PageWord } from "../content.ts";
import { type Box, unionOf } from "../geometry.ts";
import type { Segment } from "../layout/segments.ts";

/** Part of a line that stands in the columns `from` to `to`. */
export type Piece = Segment & { from: number; to: number; text: string };
/** A line of a table, and whether a rule runs over the table just below it. */
export type TableLine = { pieces: Piece[]; box: Box; em: number; ruledBelow: boolean };
/** A cell before its words are joined: lines of words from the top down. */
export type Slot = { row: number; column: number; rowSpan: number; columnSpan: number; lines: PageWord[][]; box: Box };

/** The columns that a piece stands in. */
export const columnsOf = ({ from, to }: Piece): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Where the text of each column stands, by what stands in it alone. */
export function columnExtents(pieces: readonly Piece[]): Map<number, Box> {
  const extents = new Map<number, Box>();
  for (const { from, to, box } of pieces) {
    if (from !== to) continue;
    const known = extents.get(from);
    extents.set(from, known ? unionOf([known, box]) : box);
  }
  return extents;
}
