import { type Box, contains, median, middleY, unionOf, widthOf } from "../geometry.ts";
import { lineText } from "../layout/lines.ts";
import type { Segment } from "../layout/segments.ts";
import { columnGaps } from "./column-gaps.ts";
import { isNumeric } from "./numeric.ts";
import type { TextRow } from "./text-rows.ts";

/** A line of prose has so many words and is so wide, in em; runs have so many such lines. */
const wordsMin = 5;
const widthMinEm = 11;
const linesMin = 3;
/** A line wider than this share of the widest of its run fills it. */
const fullShareMin = 0.75;
/** Justified lines can have spaces as wide as this. */
const justifiedGapMaxEm = 2.2;
/** What follows a line of prose this closely is its end. */
const lineEndGapMaxEm = 1.2;
/** Paragraphs of one column stand at most so far apart. */
const zoneGapMaxEm = 3.5;
/**
 * The next line of a paragraph, against the one before, in em of that: how far below, base to base; how much its size may differ; how far
 * it may begin to the right and to the left; and how far it may go on beyond the end, in em or as a share of the width before.
 */
const nextLine = {
  stepMin: 0.7,
  stepMax: 2.1,
  sizeMax: 0.15,
  rightMax: 2.5,
  leftMax: 5,
  beyondMax: 6,
  beyondShareMax: 0.35,
};

/** A short text beside others is no line of the paragraph above where it stands so many times as far below as that one's lines. */
const apartStepMin = 1.3;

/** Segments that follow one another on a line, taken as one piece of text; `beside` are others that stand on it. */
type Chain = { segments: Segment[]; box: Box; size: number; words: number; beside: boolean };

/**
 * Segments that are lines of running text: wide, of several words, in runs that share their left edge and mostly fill
 * the width of the run. A label with figures to its right is none, however long.
 */
export function findProse(rows: readonly TextRow[]): Set<Segment> {
  const prose = new Set<Segment>();
  const zones: Box[] = [];
  const add = (runs: readonly Chain[][]) => {
    for (const run of runs) {
      for (const segment of run.flatMap(({ segments }) => segments)) prose.add(segment);
      const box = unionOf(run.map((chain) => chain.box));
      const em = run[0]?.size ?? 10;
      const zone = zones.findLast((above) => isNextInColumn(above, box, em));
      if (zone) zone.y1 = box.y1;
      else zones.push(box);
    }
  };
  const single = rows.map(({ pieces }) =>
    pieces.flatMap((piece, i) => (isLabel(pieces[i + 1]) ? [] : [toChain([piece], pieces.length > 1)])),
  );
  add(toRuns(single).filter(fills));
  const rest = rows.map(({ pieces }) => toChains(pieces.filter((piece) => !prose.has(piece))));
  add(toRuns(rest).filter((run) => isJustified(run) && fills(run)));
  for (const { pieces } of rows) {
    for (const [i, piece] of pieces.entries()) {
      const before = pieces[i - 1];
      if (before && prose.has(before) && piece.box.x0 - before.box.x1 < lineEndGapMaxEm * piece.size) prose.add(piece);
    }
  }
  // Short lines between paragraphs of a column are of that column.
  for (const segment of rows.flatMap(({ pieces }) => pieces)) {
    const { x0, x1 } = segment.box;
    const y = middleY(segment.box);
    if (zones.some((zone) => contains(zone, x0 + 1, y) && contains(zone, x1 - 1, y))) prose.add(segment);
  }
  return prose;
}

function toChain(segments: Segment[], beside: boolean): Chain {
  return {
    segments,
    beside,
    box: unionOf(segments.map(({ box }) => box)),
    size: median(segments.map(({ size }) => size)),
    words: segments.reduce((sum, { words }) => sum + words.length, 0),
  };
}

/** Joins the segments of a row that stand no further apart than the words of a justified line. */
function toChains(pieces: readonly Segment[]): Chain[] {
  const chains: Segment[][] = [];
  for (const piece of pieces) {
    const last = chains.at(-1)?.at(-1);
    if (last && piece.box.x0 - last.box.x1 < justifiedGapMaxEm * piece.size) chains.at(-1)?.push(piece);
    else chains.push([piece]);
  }
  return chains.map((chain) => toChain(chain, chains.length > 1));
}

/** Lines that follow one another down a column. */
function toRuns(rows: readonly Chain[][]): Chain[][] {
  const runs: Chain[][] = [];
  for (const chain of rows.flat()) {
    const run = runs.findLast((open) => follows(open.at(-1), chain) && !isApart(open, chain));
    if (run) run.push(chain);
    else if (isWide(chain)) runs.push([chain]);
  }
  return runs;
}

/** Whether a short text stands further below a run than its lines do from one another, with others beside it: headings of a table. */
function isApart(run: readonly Chain[], next: Chain): boolean {
  const [above, last] = run.slice(-2);
  if (!above || !last || !next.beside || isWide(next)) return false;
  return next.box.y1 - last.box.y1 > apartStepMin * (last.box.y1 - above.box.y1);
}

/** Whether most lines fill the width of their run; two lines must be long. */
function fills(run: readonly Chain[]): boolean {
  const wide = run.filter(isWide);
  const width = Math.max(...wide.map(({ box }) => widthOf(box)));
  const full = wide.filter(({ box }) => widthOf(box) > fullShareMin * width).length;
  const long =
    wide.length === 2 && run.length <= 3 && wide.every(({ box, size }) => widthOf(box) > 2 * widthMinEm * size);
  return (wide.length >= linesMin && full * 2 >= run.length) || long;
}

/** Whether lines have wide spaces only to end together: no space runs through all of them. */
function isJustified(run: readonly Chain[]): boolean {
  const parted = run.filter(({ segments }) => segments.length > 1);
  const right = Math.max(...run.map(({ box }) => box.x1));
  const even = run.filter(({ box, size }) => right - box.x1 < size).length;
  return (
    parted.length > 0 &&
    even >= Math.max(2, run.length - 2) &&
    columnGaps(
      run.slice(0, -1).map(({ segments }) => segments),
      0,
    ).length === 0
  );
}

const isNextInColumn = (above: Box, box: Box, em: number): boolean =>
  box.y0 - above.y1 < zoneGapMaxEm * em && Math.abs(above.x0 - box.x0) < 2 * em && Math.abs(above.x1 - box.x1) < 3 * em;

const isLabel = (next: Segment | undefined): boolean =>
  next !== undefined && next.words.length < wordsMin && isNumeric(lineText(next));

const isWide = ({ words, box, size }: Chain): boolean => words >= wordsMin && widthOf(box) >= widthMinEm * size;

/** The next line of a paragraph: close below, at about the same left edge, and of the same size. */
function follows(last: Chain | undefined, next: Chain): boolean {
  if (!last) return false;
  const step = next.box.y1 - last.box.y1;
  const { size } = last;
  return (
    step > nextLine.stepMin * size &&
    step < nextLine.stepMax * size &&
    Math.abs(next.size - size) < nextLine.sizeMax * size &&
    next.box.x0 - last.box.x0 < nextLine.rightMax * size &&
    // The first line of a paragraph may be indented.
    last.box.x0 - next.box.x0 < nextLine.leftMax * size &&
    next.box.x1 < last.box.x1 + Math.max(nextLine.beyondMax * size, nextLine.beyondShareMax * widthOf(last.box))
  );
}
