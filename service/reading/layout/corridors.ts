import type { PageContent, PageWord } from "../content.ts";
import {
  type Box,
  contains,
  type Interval,
  median,
  middleX,
  middleY,
  overlapY,
  unionOf,
  widthOf,
} from "../geometry.ts";
import { isRightToLeft, type Line, toLines } from "./lines.ts";
import { toSegments } from "./segments.ts";

/** Free room between two columns of prose: where it is, and how far it goes down. */
export type Corridor = { x: Interval; y: Interval };

/** The page is looked at in cells so wide and so high, in em, and in no more than so many either way. */
const cellWidthEm = 0.125;
const cellHeightEm = 0.4;
const cellsMax = 1200;
/** A corridor is at least as wide and as long as this, in em. */
const widthMinEm = 0.5;
const lengthMinEm = 7;
const candidatesMax = 12;
const imagesMax = 50;
/** What stands further from its neighbour than this, in em, is not set in one column with it. */
const wordGapMaxEm = 1.2;
/** Beside a corridor on either side: so many lines of prose, each of so many letters and so large a share of their column's width. */
const proseLinesMin = 5;
const proseLettersMin = 18;
const proseWidthShareMin = 0.6;
/** So large a share of a side's letters are of its prose, and the lines of prose that begin beside it begin at one place, give or take em. */
const proseShareMin = 0.6;
const alignedShareMin = 0.6;
const alignedEm = 0.5;
/** The lines of columns end and begin no further from their corridor than this, in em, and some nearer. */
const raggedMaxEm = 12;
const indentMaxEm = 3;
/** A short line that stands this near, in em, to a column's prose is a part of it. */
const lineGapMaxEm = 0.9;
/** No more lines than these, above or below all prose, are a page's header or footer. */
const furnitureLinesMax = 2;
/** An image of this share of the text's width stands over its columns; with more words on it than these it is a ground or several. */
const imageWidthShareMin = 0.6;
const imageWordsMax = 40;
/** A letter of these scripts says as much as two. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The corridor that parts the columns of a page the furthest down; none where no free room stands between prose. */
export function longestCorridor(content: PageContent): Corridor | undefined {
  const em = median(content.words.map(({ size }) => size));
  const letters = content.words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < proseLinesMin * proseLettersMin || em <= 0) return undefined;
  for (const free of freeRooms(content, em).slice(0, candidatesMax)) {
    const corridor = proven(free, content.words, em);
    if (corridor) return corridor;
  }
  return undefined;
}

/** Rooms with neither words, lines across nor pictures in them, the longest first. */
function freeRooms({ words, rules, images }: PageContent, em: number): Corridor[] {
  const around = unionOf(words.map(({ box }) => box));
  const across = rules.filter((rule) => widthOf(rule) > Math.max(2 * em, rule.y1 - rule.y0));
  const pictures = images
    .filter((image) => widthOf(image) > imageWidthShareMin * widthOf(around))
    .slice(0, imagesMax)
    .filter((image) => words.filter(({ box }) => contains(image, middleX(box), middleY(box))).length <= imageWordsMax);
  const cellWidth = Math.max(cellWidthEm * em, widthOf(around) / cellsMax);
  const cellHeight = Math.max(cellHeightEm * em, (around.y1 - around.y0) / cellsMax);
  const columns = Math.min(cellsMax, Math.ceil(widthOf(around) / cellWidth));
  const rows = Math.min(cellsMax, Math.ceil((around.y1 - around.y0) / cellHeight));
  const cells = [...words.map(({ box }) => box), ...across, ...pictures].map(
    ({ x0, y0, x1, y1 }): Cells => ({
      left: Math.max(0, Math.floor((x0 - around.x0) / cellWidth)),
      right: Math.min(columns - 1, Math.ceil((x1 - around.x0) / cellWidth) - 1),
      top: Math.max(0, Math.floor((y0 - around.y0) / cellHeight)),
      bottom: Math.min(rows - 1, Math.ceil((y1 - around.y0) / cellHeight) - 1),
    }),
  );
  const rooms: Corridor[] = [];
  const cellsMin = Math.ceil((widthMinEm * em) / cellWidth);
  const rowsMin = Math.ceil((lengthMinEm * em) / cellHeight);
  // The longest free run of each column of cells that a neighbour shares for most of its length.
  const runs = freeRuns(cells, columns, rows, rowsMin);
  for (const [column, own] of runs.entries()) {
    const before = runs[column - 1] ?? [];
    for (const run of own) {
      // What begins here lies in what began one column before, where that is as free.
      if (before.some((other) => other.from === run.from && other.to === run.to)) continue;
      let { from, to } = run;
      let right = column;
      while (right + 1 < columns) {
        const next = runs[right + 1]?.find(
          (other) => Math.min(to, other.to) - Math.max(from, other.from) >= 0.9 * (to - from),
        );
        if (!next) break;
        [from, to] = [Math.max(from, next.from), Math.min(to, next.to)];
        right++;
      }
      if (right - column + 1 < cellsMin) continue;
      rooms.push({
        x: { from: around.x0 + column * cellWidth, to: around.x0 + (right + 1) * cellWidth },
        y: { from: around.y0 + from * cellHeight, to: around.y0 + to * cellHeight },
      });
    }
  }
  return widest(rooms.sort((a, b) => lengthOf(b.y) - lengthOf(a.y) || lengthOf(b.x) - lengthOf(a.x)));
}

const lengthOf = ({ from, to }: Interval): number => to - from;

/** Of rooms that lie in one another nearly as long the widest. */
function widest(rooms: readonly Corridor[]): Corridor[] {
  const kept: Corridor[] = [];
  for (const room of rooms) {
    const same = kept.findIndex(
      (other) =>
        room.x.from < other.x.to &&
        room.x.to > other.x.from &&
        lengthOf(room.y) > 0.95 * lengthOf(other.y) &&
        room.y.from < other.y.to &&
        room.y.to > other.y.from,
    );
    const other = kept[same];
    if (!other) kept.push(room);
    else if (lengthOf(room.x) > lengthOf(other.x)) kept[same] = room;
    if (kept.length > 4 * candidatesMax) break;
  }
  return kept;
}

/** The cells that a box lies in, the last ones included. */
type Cells = { left: number; right: number; top: number; bottom: number };

/** Of each column of cells the runs of at least `rowsMin` that nothing lies in, from the top down. */
function freeRuns(taken: Cells[], columns: number, rows: number, rowsMin: number): Interval[][] {
  const runs = Array.from({ length: columns }, (): Interval[] => []);
  /** Where each column is free again after what was seen of it. */
  const free = new Int32Array(columns);
  for (const { left, right, top, bottom } of taken.sort((a, b) => a.top - b.top)) {
    if (bottom < top) continue;
    for (let column = left; column <= right; column++) {
      const from = free[column] ?? 0;
      if (top - from >= rowsMin) runs[column]?.push({ from, to: top });
      if (bottom >= from) free[column] = bottom + 1;
    }
  }
  for (const [column, from] of free.entries()) if (rows - from >= rowsMin) runs[column]?.push({ from, to: rows });
  return runs;
}

/** The corridor where prose stands on both sides of it, without the lines of header and footer at its ends. */
function proven(corridor: Corridor, words: readonly PageWord[], em: number): Corridor | undefined {
  const { x, y } = corridor;
  const beside: PageWord[] = [];
  let [ends, begins] = [0, 0];
  for (const word of words) {
    const { box } = word;
    if (middleY(box) <= y.from || middleY(box) >= y.to) continue;
    beside.push(word);
    if (box.x1 <= x.to && x.from - box.x1 < raggedMaxEm * em) ends++;
    if (box.x0 >= x.from && box.x0 - x.to < indentMaxEm * em) begins++;
  }
  if (ends < proseLinesMin || begins < proseLinesMin) return undefined;
  const middle = (x.from + x.to) / 2;
  const sides = [beside.filter(({ box }) => box.x1 <= middle), beside.filter(({ box }) => box.x0 >= middle)];
  const [left, right] = sides.map((side, i) => facing(toLines(toSegments(side)), i === 0, em));
  if (!left || !right) return undefined;
  const prose = [proseOf(left), proseOf(right)];
  const [a, b] = prose.map((lines) => unionOf(lines.map(({ box }) => box)));
  if (!a || !b || prose.some((lines) => lines.length < proseLinesMin)) return undefined;
  if (overlapY(a, b) < 3 * em) return undefined;
  const starts = isRightToLeft(beside) ? prose[0]?.map(({ box }) => box.x1) : prose[1]?.map(({ box }) => box.x0);
  if (!starts) return undefined;
  const common = median(starts);
  const aligned = starts.filter((start) => Math.abs(start - common) < alignedEm * em).length;
  if (aligned < alignedShareMin * starts.length) return undefined;
  const reach = [reachOf(left, a, em), reachOf(right, b, em)];
  const [top, bottom] = [Math.min(...reach.map(({ from }) => from)), Math.max(...reach.map(({ to }) => to))];
  const lines = [...left, ...right];
  const above = lines.filter(({ box }) => box.y1 <= top).length;
  const below = lines.filter(({ box }) => box.y0 >= bottom).length;
  return {
    x,
    y: {
      from: above <= furnitureLinesMax ? Math.max(y.from, top) : y.from,
      to: below <= furnitureLinesMax ? Math.min(y.to, bottom) : y.to,
    },
  };
}

/** The ends of lines that face a corridor: as far as their words stand close together. */
function facing(lines: readonly Line[], fromRight: boolean, em: number): Line[] {
  return lines.flatMap((line) => {
    const words = [...line.words].sort((p, q) => (fromRight ? q.box.x1 - p.box.x1 : p.box.x0 - q.box.x0));
    const apart = words.findIndex((word, i) => {
      const before = words[i - 1]?.box;
      return (
        before !== undefined && (fromRight ? before.x0 - word.box.x1 : word.box.x0 - before.x1) > wordGapMaxEm * em
      );
    });
    const own = apart < 0 ? words : words.slice(0, apart);
    return own.length > 0 ? [{ ...line, words: own, box: unionOf(own.map(({ box }) => box)) }] : [];
  });
}

/** How far up and down a column goes whose prose is in `prose`: short lines close above and below are its own. */
function reachOf(lines: readonly Line[], prose: Box, em: number): Interval {
  let [from, to] = [prose.y0, prose.y1];
  for (const { box } of lines) if (box.y0 < to + em * lineGapMaxEm) to = Math.max(to, box.y1);
  for (const { box } of lines.toReversed()) if (box.y1 > from - em * lineGapMaxEm) from = Math.min(from, box.y0);
  return { from, to };
}

const lettersOf = ({ words }: Line): number =>
  words.reduce((sum, { text }) => sum + text.length + (text.match(wide)?.length ?? 0), 0);

/** The lines of prose of a column; none where they are the smaller part of it. */
function proseOf(lines: readonly Line[]): Line[] {
  const widths = lines
    .filter((line) => lettersOf(line) >= proseLettersMin)
    .map(({ box }) => widthOf(box))
    .sort((p, q) => p - q);
  const usual = widths[Math.floor(widths.length * 0.8)] ?? 0;
  const prose = lines.filter(
    (line) => lettersOf(line) >= proseLettersMin && widthOf(line.box) >= proseWidthShareMin * usual,
  );
  const letters = (some: readonly Line[]) => some.reduce((sum, line) => sum + lettersOf(line), 0);
  return letters(prose) >= proseShareMin * letters(lines) ? prose : [];
}
