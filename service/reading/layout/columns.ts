import { type Box, heightOf, type Interval, median, overlapY, samePlace, unionOf, widthOf } from "../geometry.ts";
import { isRightToLeft } from "./lines.ts";
import { isMarker } from "./markers.ts";
import type { Segment } from "./segments.ts";
import { stacksWithin } from "./stacked-lines.ts";
import { isWrapped } from "./wrapped.ts";

/** Free room narrower than this, in em, is a gap between words and not a gutter. */
const gutterEm = 0.8;
/** A narrow gutter must run along more lines than a wide one, or it is chance. */
const narrowGutterEm = 1.5;
const columnLinesMin = 2;
const narrowColumnLinesMin = 4;
const depthMax = 12;
/** Of no more strips than these it is asked whether they are heads of the columns below them. */
const headsMax = 3;
/** A head is set so many times as large as what is below it. */
const headSizeMin = 1.2;
/** Of no more markers than these it is asked what they mark. */
const markersMax = 300;
/** How far below their end, in em, and how unevenly columns may end, for what follows to be no part of them. */
const columnsEndGapEm = 0.9;
const columnsEndToleranceEm = 4;
/** And how much further than their lines are from one another. */
const columnsEndGapShare = 1.25;
/** Lines of a column stand no further apart than this, in em. */
const lineGapMaxEm = 1.3;
/** The share of its height by which a segment may reach into the strip above or below it. */
const rimShare = 0.2;
/** Where so large a share of the fewer lines stand level with one on the other side, the sides are rows of a form, unless both are prose. */
const pairedShareMin = 0.7;
/** Lines stand level when they share this much of the higher one's height. */
const levelShareMin = 0.7;
/** Type is of one size from this share of the larger on; so large a share of a side in the other's size is much. */
const sameSizeMin = 0.85;
const ownSizeShareMin = 0.34;
/** What the middle line of prose has: so many words, and so large a share of its column's width. */
const proseWordsMin = 4;
const proseWidthShareMin = 0.6;

/** Where segments end that reach further than their boxes. */
type Ends = ReadonlyMap<Segment, number>;
type Group = { strips: Segment[][]; segments: Segment[]; gutters: Interval[]; columns: boolean };

/**
 * Parts segments into columns and gives them in reading order: each part is one column of lines.
 * Strips of lines are taken from the top down as long as one gutter runs through all of them; where its two sides
 * read like columns of prose they are read one after the other, and otherwise line by line, as in a form.
 */
export function toColumns(segments: readonly Segment[], depth = 0): Segment[][] {
  if (segments.length === 0) return [];
  const em = median(segments.map(({ size }) => size));
  const groups = groupStrips(toStrips(segments), gutterEm * em, markerEnds(segments));
  const parts: Segment[][] = [];
  let plain: Segment[] = [];
  for (const group of groups) {
    const columns = group.columns && depth < depthMax ? splitAt(group) : undefined;
    const stacks = columns || depth >= depthMax ? undefined : stacksWithin(group.strips, em);
    if (!columns) {
      plain.push(...(stacks ? stacks.before : group.segments));
      if (!stacks) continue;
    }
    if (plain.length > 0) parts.push(plain);
    plain = [];
    for (const column of columns ?? []) parts.push(...toColumns(column, depth + 1));
    if (stacks) parts.push(stacks.left, stacks.right, ...toColumns(stacks.after, depth + 1));
  }
  if (plain.length > 0) parts.push(plain);
  return parts;
}

/** Segments whose heights touch, from the top down. */
function toStrips(segments: readonly Segment[]): Segment[][] {
  const core = ({ box }: Segment) => ({
    top: box.y0 + rimShare * heightOf(box),
    bottom: box.y1 - rimShare * heightOf(box),
  });
  const sorted = [...segments].sort((a, b) => core(a).top - core(b).top || a.box.x0 - b.box.x0);
  const strips: Segment[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const segment of sorted) {
    const { top, bottom: end } = core(segment);
    const strip = strips.at(-1);
    if (strip && top < bottom) strip.push(segment);
    else strips.push([segment]);
    bottom = Math.max(bottom, end);
  }
  return strips;
}

/** A list's marker reaches to the text that it marks: the room between them is no gutter. */
function markerEnds(segments: readonly Segment[]): Ends {
  const lone = segments.filter(({ words: [only, ...more] }) => only && more.length === 0 && isMarker(only.text));
  const ends = new Map<Segment, number>();
  for (const marker of lone.slice(0, markersMax)) {
    for (const { box } of segments) {
      if (box.x0 <= marker.box.x1 || box.x0 >= (ends.get(marker) ?? Number.POSITIVE_INFINITY)) continue;
      if (sharesLine(marker.box, box)) ends.set(marker, box.x0);
    }
  }
  return ends;
}

function groupStrips(strips: readonly Segment[][], gutterMin: number, ends: Ends): Group[] {
  const groups: Group[] = [];
  let current: Segment[][] = [];
  let covered: Interval[] = [];
  let gutters: Interval[] = [];
  /** Closes the group; what of its end shares a gutter with `next`, where the group itself has no columns, goes on. */
  const finish = (next: Segment[] = []): Segment[][] => {
    const heads = current.findIndex(
      (strip, i) => i >= headsMax || !isHead(strip, current.slice(i + 1), gutterMin, ends),
    );
    if (heads > 0) {
      const head = current.slice(0, heads);
      groups.push({ strips: head, segments: head.flat(), gutters: [], columns: false });
      current = current.slice(heads);
      gutters = gapsOf(cover([], current.flat(), ends), gutterMin);
    }
    const segments = current.flat();
    const columns = segments.length > 0 && gutters.length > 0 && areColumns(segments, gutters);
    let kept = current.length;
    if (!columns && next.length > 0) {
      let shared = cover([], next, ends);
      for (; kept > 0; kept--) {
        shared = cover(shared, current[kept - 1] ?? [], ends);
        if (gapsOf(shared, gutterMin).length === 0) break;
      }
    }
    const closed = current.slice(0, kept);
    if (kept > 0) groups.push({ strips: closed, segments: closed.flat(), gutters, columns });
    return current.slice(kept);
  };
  for (const strip of strips) {
    const together = cover(covered, strip, ends);
    const after = gapsOf(together, gutterMin);
    const own = cover([], strip, ends);
    const severed = after.length === 0 && (gutters.length > 0 || gapsOf(own, gutterMin).length > 0);
    if (current.length > 0 && severed) {
      current = [...finish(strip), strip];
      covered = cover([], current.flat(), ends);
      gutters = gapsOf(covered, gutterMin);
    } else if (current.length > 0 && gutters.length > 0 && endsColumns(current, strip, gutters)) {
      finish();
      current = [strip];
      covered = own;
      gutters = gapsOf(own, gutterMin);
    } else {
      current.push(strip);
      covered = together;
      gutters = after;
    }
  }
  finish();
  return groups;
}

/** Whether a strip is one piece in larger type over a gutter of columns that stand below it, beside which it may leave another free. */
function isHead(
  [only, ...more]: readonly Segment[],
  below: readonly Segment[][],
  gutterMin: number,
  ends: Ends,
): boolean {
  if (!only || more.length > 0 || below.length < columnLinesMin) return false;
  const segments = below.flat();
  if (only.size < headSizeMin * median(segments.map(({ size }) => size))) return false;
  const crossed = gapsOf(cover([], segments, ends), gutterMin).filter(
    ({ from, to }) => only.box.x0 < from && only.box.x1 > to,
  );
  return crossed.length > 0 && areColumns(segments, crossed);
}

/** Whether columns that end at about the same height are over where `strip` begins, at some distance and on one side only. */
function endsColumns(current: readonly Segment[][], strip: readonly Segment[], gutters: readonly Interval[]): boolean {
  const last = unionOf((current.at(-1) ?? []).map(({ box }) => box));
  const em = median(strip.map(({ size }) => size));
  // Strips stand below one another: the last one ends lowest, but for pieces that are higher than their line.
  const gap = unionOf(strip.map(({ box }) => box)).y0 - last.y1;
  if (gap < columnsEndGapEm * em) return false;
  const segments = current.flat();
  return gutters.every(({ from, to }) => {
    const left = segments.filter(({ box }) => box.x1 <= from + samePlace);
    const right = segments.filter(({ box }) => box.x0 >= to - samePlace);
    const oneSided =
      strip.every(({ box }) => box.x1 <= from + samePlace) || strip.every(({ box }) => box.x0 >= to - samePlace);
    const between = [left, right].map(roomsBetween);
    // A single line says nothing of how far apart the lines of its column stand.
    const usual = between.every(({ length }) => length > 0) ? median(between.flat()) : Number.POSITIVE_INFINITY;
    if (gap < Math.min(columnsEndGapShare * usual, lineGapMaxEm * em)) return false;
    const ends = [left, right].map((side) => unionOf(side.map(({ box }) => box)).y1);
    return oneSided && Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) < columnsEndToleranceEm * em;
  });
}

/** The room between each line of a column and the next. */
function roomsBetween(column: readonly Segment[]): number[] {
  const lines = toStrips(column).map((strip) => unionOf(strip.map(({ box }) => box)));
  return lines.slice(1).map((line, i) => line.y0 - (lines[i]?.y1 ?? line.y0));
}

/**
 * The intervals that segments cover besides those covered already, seen from above, from left to right; `ends` are those of segments
 * that reach further than their boxes.
 */
function cover(covered: readonly Interval[], segments: readonly Segment[], ends: Ends): Interval[] {
  const intervals = segments.map(
    (segment): Interval => ({ from: segment.box.x0, to: ends.get(segment) ?? segment.box.x1 }),
  );
  const merged: Interval[] = [];
  for (const interval of [...covered, ...intervals].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && interval.from <= last.to) last.to = Math.max(last.to, interval.to);
    else merged.push({ ...interval });
  }
  return merged;
}

/** The free intervals between covered ones. */
const gapsOf = (covered: readonly Interval[], gutterMin: number): Interval[] =>
  covered.slice(1).flatMap(({ from }, i) => {
    const { to } = covered[i] ?? { to: from };
    return from - to >= gutterMin ? [{ from: to, to: from }] : [];
  });

/** Whether at least one gutter parts columns; keeps only those that do. */
function areColumns(segments: readonly Segment[], gutters: Interval[]): boolean {
  for (let i = gutters.length - 1; i >= 0; i--) {
    const gutter = gutters[i];
    if (!gutter) continue;
    const left = segments.filter(
      ({ box }) => box.x1 <= gutter.from + samePlace && box.x1 > (gutters[i - 1]?.to ?? Number.NEGATIVE_INFINITY),
    );
    const right = segments.filter(
      ({ box }) => box.x0 >= gutter.to - samePlace && box.x0 < (gutters[i + 1]?.from ?? Number.POSITIVE_INFINITY),
    );
    if (!partsColumns(left, right, gutter)) gutters.splice(i, 1);
  }
  return gutters.length > 0;
}

function partsColumns(left: readonly Segment[], right: readonly Segment[], gutter: Interval): boolean {
  const [a, b] = [unionOf(left.map(({ box }) => box)), unionOf(right.map(({ box }) => box))];
  const beside = { ...a, y0: Math.max(a.y0, b.y0), y1: Math.min(a.y1, b.y1) };
  if (left.every(({ words }) => words.length === 1 && words.every(({ text }) => isMarker(text)))) return false;
  const em = median([...left, ...right].map(({ size }) => size));
  const linesMin = gutter.to - gutter.from < narrowGutterEm * em ? narrowColumnLinesMin : columnLinesMin;
  const linesBeside = (side: readonly Segment[]) => side.filter(({ box }) => overlapY(box, beside) > 0).length;
  if (linesBeside(left) < linesMin || linesBeside(right) < linesMin) return false;
  const fewer = left.length < right.length ? left : right;
  const more = fewer === left ? right : left;
  const paired = fewer.filter((segment) => hasRow(segment, more)).length / fewer.length;
  return paired < pairedShareMin || [left, right].every((side) => isProse(side) || isWrapped(side));
}

/** Whether a segment stands level with another, and not only with smaller or larger type where much of the others' is of its own size. */
function hasRow({ box, size }: Segment, others: readonly Segment[]): boolean {
  const isAlike = (other: Segment) => Math.min(size, other.size) >= sameSizeMin * Math.max(size, other.size);
  const level = others.filter((other) => sharesLine(box, other.box));
  if (level.length === 0 || level.some(isAlike)) return level.length > 0;
  return others.filter(isAlike).length < ownSizeShareMin * others.length;
}

const sharesLine = (a: Box, b: Box): boolean => overlapY(a, b) > levelShareMin * Math.max(heightOf(a), heightOf(b));

/** Lines of several words that fill their column. */
function isProse(segments: readonly Segment[]): boolean {
  const width = widthOf(unionOf(segments.map(({ box }) => box)));
  return (
    median(segments.map(({ words }) => words.length)) >= proseWordsMin &&
    median(segments.map(({ box }) => widthOf(box))) > proseWidthShareMin * width
  );
}

function splitAt({ segments, gutters }: Group): Segment[][] {
  const columns: Segment[][] = Array.from({ length: gutters.length + 1 }, () => []);
  for (const segment of segments) {
    const index = gutters.filter((gutter) => segment.box.x0 >= gutter.to - samePlace).length;
    columns[index]?.push(segment);
  }
  const filled = columns.filter((column) => column.length > 0);
  return isRightToLeft(segments.flatMap(({ words }) => words)) ? filled.reverse() : filled;
}
