import type { PageWord } from "../content.ts";
import { type Box, type Interval, median, overlapX, unionOf, widthOf } from "../geometry.ts";
import { toSegment } from "../layout/segments.ts";
import { isNumeric } from "./numeric.ts";
import { type TextRow, toRow } from "./text-rows.ts";

/** Free room that parts narrow columns: in em, and so many times as wide as the file's own spaces. */
const gapMinEm = 0.36;
const spaceFactor = 1.3;
/** The file's own spaces are known from so many on. */
const spacesMin = 3;
/** So many rows tell how wide they are. */
const spacedRowsMax = 30;
/** Such columns: how many, of how many rows, this share of which has something in each, and stands no further from the next, in em. */
const columnsMin = 3;
const rowsMin = 3;
const bareRowsMin = 4;
const filledShareMin = 0.6;
const rowDistanceMaxEm = 1.4;
/** What shows that such room is none between words: figures, words that no space of the file's stands before, rules above and below. */
const figuresShareMin = 0.4;
const guessedShareMin = 0.8;
const rulesMin = 2;
const ruleShareMin = 0.8;
/** Room within what was taken for one text, in this share of the rows. */
const innerShareMin = 0.5;
const headerLinesMax = 3;

/**
 * Runs of rows whose columns stand hardly further apart than words do, each with its rows parted there: free room runs through all of
 * them, and figures, the file's own spaces, or rules show that it parts columns. `rules` are lines across.
 */
export function narrowRuns(rows: readonly TextRow[], rules: readonly Box[]): TextRow[][] {
  const runs: TextRow[][] = [];
  for (let at = 0; at < rows.length; at++) {
    // Only where room in what was taken for one text may part columns is there anything to find.
    const run = rows.slice(at, at + 2).some(hasRoomWithin) ? longestRun(rows, at) : undefined;
    if (!run || !isProven(run, rules)) continue;
    const body = run.rows.map((row) => partAt(row, run.free));
    runs.push([...headingsAbove(rows, at, run), ...body]);
    at += run.rows.length - 1;
  }
  return runs;
}

type Run = { rows: TextRow[]; free: Interval[] };

/** The rows from `at` on through which free room for three columns or more runs; another beginning may leave more of it. */
function longestRun(rows: readonly TextRow[], at: number): Run | undefined {
  const run = runFrom(rows, at);
  const later = run && runFrom(rows, at + 1);
  return later && later.free.length > run.free.length && later.rows.length >= run.rows.length - 1 ? undefined : run;
}

function runFrom(rows: readonly TextRow[], start: number): Run | undefined {
  let covered: Interval[] = [];
  let kept: Run | undefined;
  let gap = 0;
  for (let i = start; i < rows.length; i++) {
    const [row, above] = [rows[i], rows[i - 1]];
    if (!row || (i > start && above && row.box.y0 - above.box.y1 > rowDistanceMaxEm * row.em)) break;
    covered = cover(covered, wordsOf(row));
    if (i - start < spacedRowsMax) gap = gapIn(rows.slice(start, i + 1));
    const free = gapsBetween(covered, gap);
    if (free.length < columnsMin - 1) break;
    kept = { rows: rows.slice(start, i + 1), free };
  }
  return kept && kept.rows.length >= rowsMin ? kept : undefined;
}

const hasRoomWithin = ({ pieces, em }: TextRow): boolean =>
  pieces.some(({ words }) =>
    words.some((word, i) => word.box.x0 - (words[i - 1]?.box.x1 ?? word.box.x0) > gapMinEm * em),
  );

const wordsOf = ({ pieces }: TextRow): PageWord[] =>
  pieces.flatMap(({ words }) => words).sort((a, b) => a.box.x0 - b.box.x0);

/** The least room between columns: above the file's own spaces, where some are known. */
function gapIn(rows: readonly TextRow[]): number {
  const spaces = rows.flatMap(ownSpaces);
  const em = median(rows.map((row) => row.em));
  return Math.max(gapMinEm * em, spaces.length < spacesMin ? 0 : spaceFactor * median(spaces));
}

const ownSpaces = ({ pieces }: TextRow): number[] =>
  pieces.flatMap(({ words }) =>
    words.slice(1).flatMap((word, i) => (word.guessed ? [] : [word.box.x0 - (words[i]?.box.x1 ?? word.box.x0)])),
  );

function cover(covered: readonly Interval[], words: readonly PageWord[]): Interval[] {
  const merged: Interval[] = [];
  const all = [...covered, ...words.map(({ box }) => ({ from: box.x0, to: box.x1 }))];
  for (const interval of all.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && interval.from <= last.to) last.to = Math.max(last.to, interval.to);
    else merged.push({ ...interval });
  }
  return merged;
}

const gapsBetween = (covered: readonly Interval[], widthMin: number): Interval[] =>
  covered.slice(1).flatMap(({ from }, i) => {
    const { to = from } = covered[i] ?? {};
    return from - to >= widthMin ? [{ from: to, to: from }] : [];
  });

/** Whether free room parts columns: each has something in most rows, and it is no room between words. */
function isProven({ rows, free }: Run, rules: readonly Box[]): boolean {
  const lines = rows.map((row) => wordsOf(row));
  const edges = [Number.NEGATIVE_INFINITY, ...free.map(({ to }) => to), Number.POSITIVE_INFINITY];
  const filled = edges.slice(1).every((end, i) => {
    const begin = edges[i] ?? end;
    const with_ = lines.filter((words) => words.some(({ box }) => box.x0 >= begin - 1 && box.x0 < end - 1));
    return with_.length >= filledShareMin * rows.length;
  });
  if (!filled) return false;
  const inner = rows.filter(({ pieces }) =>
    pieces.some(({ box }) => free.some(({ from, to }) => box.x0 < from && box.x1 > to)),
  );
  if (inner.length < innerShareMin * rows.length) return false;
  const words = lines.flat();
  const figures = words.filter(({ text }) => isNumeric(text)).length;
  if (rows.length >= bareRowsMin && figures >= figuresShareMin * words.length) return true;
  const begun = lines.flatMap((line) => free.flatMap(({ to }) => line.find(({ box }) => box.x0 >= to - 1) ?? []));
  const apart = begun.filter(({ guessed }) => guessed).length >= guessedShareMin * begun.length;
  if (apart && rows.flatMap(ownSpaces).length >= spacesMin) return true;
  const box = unionOf(rows.map((row) => row.box));
  const em = rows[0]?.em ?? 10;
  const near = rules.filter(
    (rule) => overlapX(rule, box) > ruleShareMin * widthOf(box) && rule.y1 > box.y0 - 2 * em && rule.y0 < box.y1 + em,
  );
  return rows.length >= bareRowsMin && near.length >= rulesMin;
}

/** The row with its words parted at free room. */
function partAt(row: TextRow, free: readonly Interval[]): TextRow {
  const parts = Map.groupBy(wordsOf(row), ({ box }) => free.filter(({ to }) => box.x0 >= to - 1).length);
  return toRow([...parts].sort(([a], [b]) => a - b).map(([, words]) => toSegment(words)));
}

/** The lines just above a run that stand over its columns, parted where they have as much room. */
function headingsAbove(rows: readonly TextRow[], at: number, run: Run): TextRow[] {
  const headings: TextRow[] = [];
  const box = unionOf(run.rows.map((row) => row.box));
  const gap = gapIn(run.rows);
  let below = rows[at];
  for (let i = at - 1; i >= Math.max(0, at - headerLinesMax); i--) {
    const row = rows[i];
    if (!row || !below || below.box.y0 - row.box.y1 > rowDistanceMaxEm * row.em) break;
    const parts: PageWord[][] = [];
    for (const word of wordsOf(row)) {
      const last = parts.at(-1)?.at(-1);
      if (last && word.box.x0 - last.box.x1 < gap) parts.at(-1)?.push(word);
      else parts.push([word]);
    }
    const within = row.box.x0 > box.x0 - row.em && row.box.x1 < box.x1 + row.em;
    if (!within || parts.length < 2 || parts.length * 2 < run.free.length) break;
    headings.unshift(toRow(parts.map(toSegment)));
    below = row;
  }
  return headings;
}
