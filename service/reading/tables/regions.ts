import { type Box, type Interval, middleX, overlapX, samePlace, unionOf, widthOf } from "../geometry.ts";
import { isCaption } from "../layout/captions.ts";
import { lineText } from "../layout/lines.ts";
import type { Segment } from "../layout/segments.ts";
import { bridges, columnGaps } from "./column-gaps.ts";
import { joinParts } from "./join-parts.ts";
import { isNumeric } from "./numeric.ts";
import { partStacked } from "./part-stacked.ts";
import { type TextRow, toRow } from "./text-rows.ts";

/** Free room narrower than this, in em, parts no columns while rows are gathered. */
const gapMinEm = 0.6;
/** Rows further apart than this are no part of one table. */
const rowDistanceMaxEm = 2.4;
/** So many rows in a run may lie across the columns: headings of groups, wrapped labels. */
const strangersMax = 3;
/** Lines of a column's text, which its figures may stand below or beside, count apart. */
const furtherLinesMax = 8;
/** What stands half-way between two lines of a text is no further from either, base to base, in em. */
const besideStepMaxEm = 0.8;
/** The lines of one cell are as far apart as others of their table, within so many em. */
const evenStepEm = 0.12;
/** A row of the region keeps so large a share of the free columns before it. */
const keptGapsShareMin = 0.6;
/** Two sides are one region where so large a share of the fewer rows has something on both. */
const pairedShareMin = 0.4;
/** Type is of one size from this share of the larger on. */
const sameSizeMin = 0.85;
/** Where so many of the right's own rows stand at the middle of two lines, within so many em, these are labels of two lines. */
const centredShareMin = 0.6;
const centredOffMaxEm = 0.12;
/** The lines of one label stand no further apart, base to base, in em. */
const labelLeadingEm = 1.4;
/** How far, in em, the last line of a label reaches up beside the row before. */
const besideMinEm = 0.3;
/** The lines of one cell begin at one place, within so many em. */
const alignedEm = 0.3;
/** A rule of a table has a width between these shares of the table's. */
const ruleShareMin = 0.6;
const ruleShareMax = 1.6;
/** How far, in em, a rule may lie within the line that it stands above or below. */
const ruleSlackEm = 0.3;
/** How far apart, in em, the lines of a header are at most, and its first line and the rule above it. */
const headerGapMaxEm = 1.2;
const headerRuleMaxEm = 3;

/** Rows that stand under one another with the same columns; the strangers between them belong to them. */
export type Region = { rows: TextRow[]; box: Box };

/** Gathers rows to regions from the top down, as long as free columns run through all of them. `rules` are lines across. */
export function findRegions(rows: readonly TextRow[], rules: readonly Box[]): Region[] {
  const parts: TextRow[][] = [];
  let at = 0;
  while (at < rows.length) {
    const first = rows[at];
    if (!first || first.pieces.length < 2 || isCaption(textOf(first))) {
      at++;
      continue;
    }
    const members = gather(rows, at);
    parts.push(...partStacked(members).flatMap(sever));
    const last = members.at(-1);
    at = members.length > 1 && last ? rows.indexOf(last, at) + 1 : at + 1;
  }
  return joinParts(parts)
    .map((part) => trim(part, rows, rules))
    .filter((region) => region.rows.length > 1);
}

const textOf = ({ pieces }: TextRow): string => pieces.map(lineText).join(" ");

/** The rows from `start` on that share free columns with those before them. */
function gather(rows: readonly TextRow[], start: number): TextRow[] {
  const members: TextRow[] = [];
  let strangers: TextRow[] = [];
  let free: Interval[] = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];
  let fitting = 0;
  let bottom = rows[start]?.box.y1 ?? 0;
  for (let i = start; i < rows.length; i++) {
    const row = rows[i];
    if (!row || row.box.y0 - bottom > rowDistanceMaxEm * row.em || (i > start && isCaption(textOf(row)))) break;
    const left = without(free, row, gapMinEm * row.em);
    const before = Math.max(0, free.length - 2);
    const after = Math.max(0, left.length - 2);
    const fits = row.pieces.length > 1 && (fitting === 0 || after >= Math.max(1, keptGapsShareMin * before));
    if (fits) {
      members.push(...strangers, row);
      strangers = [];
      free = left;
      fitting++;
    } else {
      strangers.push(row);
      const further = members.some(hasFigures)
        ? strangers.filter((stranger) => isFurtherLine(stranger, members, free)).length
        : 0;
      if (strangers.length - further > strangersMax || further > furtherLinesMax) break;
    }
    bottom = Math.max(bottom, row.box.y1);
  }
  // The last line of a label whose figures stand at its middle.
  const [next] = strangers;
  const last = members.at(-1);
  if (next && last && next.box.y0 < last.box.y1 - besideMinEm * last.em) members.push(next);
  else for (const row of strangers) if (!takeFurtherLine(members, row, free)) break;
  return members;
}

/**
 * Adds a row of one piece that goes on with a text of the last row, in a column but the first: it begins where that does, close below
 * it, with a small letter or as near as such a line stands elsewhere in the region, and keeps to its column.
 */
function takeFurtherLine(members: TextRow[], row: TextRow, free: readonly Interval[]): boolean {
  const last = members.at(-1);
  if (!last || !isFurtherLine(row, members, free)) return false;
  const step = row.box.y1 - last.box.y1;
  const before = members.at(-2);
  // The last line of two whose figures stand half-way between them.
  if (before && step < besideStepMaxEm * row.em && before.pieces.some(({ box }) => isAligned(box, row))) {
    members.push(row);
    return true;
  }
  if (!last.pieces.some(({ box }) => isAligned(box, row))) return false;
  if (step > labelLeadingEm * row.em) return false;
  const known = members.some((other, i) => {
    const above = members[i - 1];
    return (
      above !== undefined &&
      other.pieces.length === 1 &&
      isAligned(other.box, row) &&
      above.pieces.some(({ box }) => isAligned(box, row)) &&
      Math.abs(other.box.y1 - above.box.y1 - step) < evenStepEm * row.em
    );
  });
  if (!known && !/^\p{Ll}/u.test(textOf(row))) return false;
  members.push(row);
  return true;
}

const hasFigures = ({ pieces }: TextRow): boolean =>
  pieces.length > 2 && pieces.slice(1).some((piece) => isNumeric(lineText(piece)));

const isAligned = (box: Box, row: TextRow): boolean => Math.abs(box.x0 - row.box.x0) < alignedEm * row.em;

/** Whether a row is one piece that begins where a text of a column but the first does, and keeps to that column. */
function isFurtherLine(row: TextRow, members: readonly TextRow[], free: readonly Interval[]): boolean {
  const first = members.find(({ pieces }) => pieces.length > 1)?.pieces[0];
  if (row.pieces.length > 1 || !first || row.box.x0 < first.box.x1) return false;
  if (!members.some(({ pieces }) => pieces.some(({ box }) => isAligned(box, row)))) return false;
  return without(free, row, gapMinEm * row.em).length === free.length;
}

/** What a row leaves of free intervals; the outermost two are kept however narrow they are. */
function without(intervals: readonly Interval[], row: TextRow, widthMin: number): Interval[] {
  let left = [...intervals];
  for (const { box } of row.pieces) {
    left = left.flatMap((interval) => {
      if (box.x1 <= interval.from || box.x0 >= interval.to) return [interval];
      return [
        { from: interval.from, to: Math.min(interval.to, box.x0) },
        { from: Math.max(interval.from, box.x1), to: interval.to },
      ].filter(({ from, to }) => to - from >= widthMin);
    });
  }
  return left;
}

/** Parts what stands side by side by chance: columns whose rows seldom share their lines are two regions. */
function sever(rows: readonly TextRow[]): TextRow[][] {
  const em = rows[0]?.em ?? 10;
  const fitting = rows.filter(({ pieces }) => pieces.length > 1);
  for (const gap of columnGaps(
    fitting.map(({ pieces }) => pieces),
    gapMinEm * em,
  )) {
    const x = (gap.from + gap.to) / 2;
    const left = rows.filter(({ pieces }) => pieces.some(({ box }) => middleX(box) < x));
    const right = rows.filter(({ pieces }) => pieces.some(({ box }) => middleX(box) > x));
    const isLeft = ({ box }: Segment) => middleX(box) < x;
    const shared = left.filter((row) => right.includes(row));
    const rowsOfBoth = isMixed(rows, isLeft) ? shared.filter((row) => isOfOneSize(row, isLeft)) : shared;
    const both = rowsOfBoth.length + centredRows(left, right);
    if (both >= pairedShareMin * Math.min(left.length, right.length)) continue;
    const side = (some: readonly TextRow[], keep: (box: Box) => boolean) =>
      some.map(({ pieces }) => toRow(pieces.filter(({ box }) => keep(box))));
    return [...sever(side(left, (box) => middleX(box) < x)), ...sever(side(right, (box) => middleX(box) > x))];
  }
  return [[...rows]];
}

/** Whether both sides have type of several sizes, as lists have whose entries go on in smaller type. */
const isMixed = (rows: readonly TextRow[], isLeft: (piece: Segment) => boolean): boolean => {
  const pieces = rows.flatMap((row) => row.pieces);
  return [pieces.filter(isLeft), pieces.filter((piece) => !isLeft(piece))].every((side) => {
    const sizes = side.map(({ size }) => size);
    return Math.min(...sizes) < sameSizeMin * Math.max(...sizes);
  });
};

/** Whether what stands next to each other on both sides is of one size. */
function isOfOneSize({ pieces }: TextRow, isLeft: (piece: Segment) => boolean): boolean {
  const [a, b] = [pieces.findLast(isLeft)?.size ?? 0, pieces.find((piece) => !isLeft(piece))?.size ?? 0];
  return Math.min(a, b) >= sameSizeMin * Math.max(a, b);
}

/** How many rows of the right stand half-way between two lines of the left, if most do: figures beside labels of two lines. */
function centredRows(left: readonly TextRow[], right: readonly TextRow[]): number {
  const alone = right.filter((row) => !left.includes(row));
  const centred = alone.filter((row) => {
    const above = left.findLast(({ box }) => box.y1 < row.box.y1);
    const below = left.find(({ box }) => box.y1 > row.box.y1);
    if (!above || !below || below.box.y1 - above.box.y1 > labelLeadingEm * row.em) return false;
    return Math.abs((above.box.y1 + below.box.y1) / 2 - row.box.y1) < centredOffMaxEm * row.em;
  });
  return centred.length >= centredShareMin * alone.length ? centred.length : 0;
}

/** Takes captions off the top and notes off the foot, and takes in header lines and what a last rule encloses. */
function trim(members: readonly TextRow[], all: readonly TextRow[], rules: readonly Box[]): Region {
  let rows = [...members];
  const em = rows[0]?.em ?? 10;
  const fitting = rows.filter(({ pieces }) => pieces.length > 1);
  const body = fitting.filter(({ pieces }) => pieces.slice(1).some((piece) => isNumeric(lineText(piece))));
  const gaps = columnGaps(
    (body.length > 2 ? body : fitting).map(({ pieces }) => pieces),
    gapMinEm * em,
  );
  const heads = (row: TextRow) =>
    row.pieces.every((piece) => gaps.every((gap) => !bridges(piece, gap)) || piece.box.x0 > (gaps[0]?.from ?? 0));
  while (rows[0] && !heads(rows[0])) rows = rows.slice(1);
  const box = unionOf(rows.map((row) => row.box));
  const wide = rules.filter(
    (rule) => overlapX(rule, box) > ruleShareMin * widthOf(box) && widthOf(rule) < ruleShareMax * widthOf(box),
  );

  // Above: header lines that stand over the columns of figures, or between rules.
  const firstAt = rows[0] ? all.findIndex((row) => row.box.y0 >= box.y0 - samePlace) : -1;
  for (let i = firstAt - 1; i >= 0; i--) {
    const above = all[i];
    const top = rows[0]?.box.y0 ?? 0;
    if (!above || top - above.box.y1 > headerGapMaxEm * em || isCaption(textOf(above))) break;
    const row = toRow(above.pieces.filter((piece) => overlapX(piece.box, box) > 0));
    // The first rule of a table has its caption above it.
    const topRule = wide.some((rule) => rule.y0 > above.box.y1 - ruleSlackEm * em && rule.y1 < top + ruleSlackEm * em);
    const higher = wide.some(
      (rule) => rule.y1 < above.box.y0 + ruleSlackEm * em && above.box.y0 - rule.y1 < headerRuleMaxEm * em,
    );
    if (topRule && !higher) break;
    const over = row.pieces.length > 0 && row.pieces.every((piece) => piece.box.x0 > (gaps[0]?.from ?? 0));
    if (!over && !(higher && heads(row))) break;
    rows.unshift(row);
  }
  // Below: what follows the last rule with fewer columns is a note.
  const lastY = Math.max(...wide.map(({ y0 }) => y0), Number.NEGATIVE_INFINITY);
  if (lastY > (rows[2]?.box.y0 ?? Number.POSITIVE_INFINITY)) {
    const below = rows.filter((row) => row.box.y0 > lastY - ruleSlackEm * em);
    const above = rows.filter((row) => !below.includes(row));
    const mean = (some: readonly TextRow[]) => some.reduce((sum, { pieces }) => sum + pieces.length, 0) / some.length;
    const plain = !below.some((row) => body.includes(row)) && body.length > 2;
    if (below.length > 0 && above.length > 2 && (plain || mean(below) < 0.5 * mean(above))) rows = above;
  }
  return { rows, box: unionOf(rows.map((row) => row.box)) };
}
