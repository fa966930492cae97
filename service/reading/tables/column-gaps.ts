import { type Box, type Interval, samePlace } from "../geometry.ts";

type Boxed = { box: Box };

/** Free intervals at least `widthMin` wide between the pieces of rows, seen from above, that no more than `crossingsMax` rows cross. */
export function columnGaps(rows: readonly (readonly Boxed[])[], widthMin: number, crossingsMax = 0): Interval[] {
  const edges: { x: number; step: number }[] = [];
  for (const row of rows) {
    let right = Number.NEGATIVE_INFINITY;
    for (const { box } of row) {
      // Within a row pieces count once where they overlap.
      if (box.x1 <= right) continue;
      edges.push({ x: Math.max(box.x0, right), step: 1 }, { x: box.x1, step: -1 });
      right = box.x1;
    }
  }
  edges.sort((a, b) => a.x - b.x || b.step - a.step);
  const gaps: Interval[] = [];
  let cover = 0;
  let from: number | undefined;
  let begun = false;
  for (const { x, step } of edges) {
    const before = cover;
    cover += step;
    if (before > crossingsMax && cover <= crossingsMax) from = x;
    else if (before <= crossingsMax && cover > crossingsMax) {
      if (begun && from !== undefined && x - from >= widthMin) gaps.push({ from, to: x });
      begun = true;
    }
  }
  return gaps;
}

/** Whether a piece lies across a gap. */
const crosses = ({ box }: Boxed, { from, to }: Interval): boolean =>
  box.x0 < to - samePlace && box.x1 > from + samePlace;

/** Whether a piece reaches from one side of a gap to the other. */
export const bridges = ({ box }: Boxed, { from, to }: Interval): boolean =>
  box.x0 < from + samePlace && box.x1 > to - samePlace;

/** The gaps of most rows: those rows that cross a gap which nearly all the others share are left out of the count. */
export function sharedGaps(rows: readonly (readonly Boxed[])[], widthMin: number): Interval[] {
  const tolerated = Math.floor(rows.length / 12);
  if (tolerated === 0) return columnGaps(rows, widthMin);
  const rough = columnGaps(rows, widthMin, tolerated);
  const clean = rows.filter((row) => !row.some((piece) => rough.some((gap) => crosses(piece, gap))));
  return columnGaps(clean, widthMin);
}
