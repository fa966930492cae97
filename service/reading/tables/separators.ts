import { type Box, heightOf, type Interval, median, middleX, overlapY } from "../geometry.ts";
import { lineText } from "../layout/lines.ts";
import type { Segment } from "../layout/segments.ts";
import { sharedGaps } from "./column-gaps.ts";
import { isNumeric, isYear } from "./numeric.ts";

/** What is drawn in and about a table. */
export type Ruling = { across: readonly Box[]; down: readonly Box[] };

/** Between rows of figures columns part at this share of the gap between cells. */
const figuresGapShare = 0.2;
/** How near, in em, a line drawn down is to the free room that it stands in, and to the other pieces of the same line. */
const drawnNearEm = 0.1;
const samePositionEm = 0.15;
const numericRowsMin = 3;
/** A row of figures says where columns part if it has this share of the usual number of cells. */
const fullShareMin = 0.5;
/** So many lines of headings may lie across the columns of words, where so many rows are left below. */
const headingRowsMax = 3;
const bodyRowsMin = 3;

/** Where two columns part; `drawn` where a line does it. */
export type Separator = { x: number; drawn: boolean };

/** Where columns part: the free room that rows of figures share, or all rows where there are few figures. */
export function findSeparators(
  rows: readonly Segment[][],
  gap: number,
  em: number,
  ruling: Ruling,
  box: Box,
): Separator[] {
  const parted = rows.filter((pieces) => pieces.length > 1);
  const numeric = parted.filter((pieces) => {
    const texts = pieces.map(lineText);
    const figures = texts.filter(isNumeric).length;
    // A line of years heads columns, often several of them each.
    return !texts.every(isYear) && figures >= 1 && figures * 2 >= pieces.length - 1;
  });
  const figures = numeric.length >= numericRowsMin;
  // A sum below the rows has few cells of its own, and its label may lie across their columns.
  const usual = median(numeric.map(({ length }) => length));
  const full = numeric.filter(({ length }) => fullShareMin * usual <= length);
  const gaps = figures ? sharedGaps(full, figuresGapShare * gap) : gapsUnderHeadings(parted, gap);
  const lines = verticals(ruling.down, box, em);
  const near = drawnNearEm * em;
  const separators = gaps.map(({ from, to }): Separator => {
    const drawn = lines.find((x) => x > from - near && x < to + near);
    return { x: drawn ?? (from + to) / 2, drawn: drawn !== undefined };
  });
  for (const x of lines) {
    const crossed = rows.filter((pieces) =>
      pieces.some((piece) => piece.box.x0 < x - near && piece.box.x1 > x + near),
    ).length;
    if (!gaps.some(({ from, to }) => x > from - gap && x < to + gap) && crossed * 4 < rows.length)
      separators.push({ x, drawn: true });
  }
  return separators.sort((a, b) => a.x - b.x);
}

/** The gaps that rows of words share, or all but the first of them: headings may lie over columns that part below them. */
function gapsUnderHeadings(rows: readonly Segment[][], gap: number): Interval[] {
  const candidates = Array.from({ length: headingRowsMax + 1 }, (_, i) => rows.slice(i))
    .filter((some, i) => i === 0 || some.length >= Math.max(bodyRowsMin, rows.length / 2))
    .map((some) => sharedGaps(some, gap));
  return candidates.reduce((best, gaps) => (gaps.length > best.length ? gaps : best), []);
}

/** Positions of vertical lines that run along at least half of a table, within it. */
function verticals(down: readonly Box[], box: Box, em: number): number[] {
  const found: { x: number; length: number }[] = [];
  for (const rule of down) {
    const x = middleX(rule);
    const length = overlapY(rule, box);
    if (x < box.x0 || x > box.x1 || length <= 0) continue;
    const same = found.find((other) => Math.abs(other.x - x) < samePositionEm * em);
    if (same) same.length += length;
    else found.push({ x, length });
  }
  return found.flatMap(({ x, length }) => (length > 0.5 * heightOf(box) ? [x] : []));
}
