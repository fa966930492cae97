import { median } from "../geometry.ts";
import type { Raster } from "../raster.ts";
import type { GreyPicture } from "./grey.ts";
import { inkOf } from "./ink.ts";
import type { InkMask } from "./ink-parts.ts";

/** Lengths are in pixels of a picture whose longest side has so many; those of larger ones are so much larger. */
const sidePx = 1000;
/** A run of ink along a row may be part of a line where it is so long. */
const runMinPx = 24;
/** Worn print has gaps, of so many pixels of any picture. */
const gapMaxPx = 1;
/** Runs of one line stand so near to each other, along it and in rows. */
const joinPx = 8;
const joinRows = 2;
const lengthMinPx = 60;
/** A line of up to so many pixels of any picture is thin. */
const thicknessMinPx = 5;
const thicknessMaxPx = 3;
/** A line that rises or falls more is none of a level page. */
const driftMax = 0.03;
/** So much of a line has paper above and below it; what has less is a row of letters. */
const freeMin = 0.5;
/** A line goes on over a place without ink of its own that is no longer than this. */
const wornMaxPx = 6;
/** Ink on a line that is no higher and no longer than this is its own rough edge; what is more is a letter's. */
const [roughRows, roughPx] = [1, 3];
/** A letter that stands on a line is looked for so far above it. */
const letterRows = 10;
/** Wider gaps are between words: in pixels, and in thicknesses of the line. */
const gapMinPx = 3;
const gapThickness = 2;
/** A line from which letters hang more often than this is theirs, as the headline of Devanagari and Bengali is. */
const hangingEveryPx = 50;
const hangingMin = 3;
/** So far, at least, a letter hangs from its line. */
const hangingRows = 5;
/** Lines over more of a picture than this are left in it. */
const paintedShareMax = 0.25;
/** More runs than these are a picture. */
const runsMax = 50_000;

/** The ink, and how many of its pixels are one of those that lengths are given in; at least one. */
type Scaled = InkMask & { unit: number };
type Run = { x0: number; x1: number; y: number };
/** A line: for each of its columns, from `x0` on, the first and the last of its rows. */
type Line = { x0: number; tops: number[]; bottoms: number[] };
/** The first and the last row. */
type Rows = readonly [number, number];

/**
 * Finds the thin level lines that are written on, and the picture's ink without them: under words and between them they hide spaces
 * and are taken for signs. Letters that reach over a line keep their strokes. `grey`: the picture in grey.
 */
export function findUnderlines(raster: Raster, grey: GreyPicture): { underlines: Underlines; mask: InkMask } {
  const { width, height } = raster;
  const unit = Math.max(1, Math.max(width, height) / sidePx);
  const mask: Scaled = { ink: inkOf(grey), width, height, unit };
  const underlines = new Underlines(raster);
  const lines = chains(mask).flatMap((runs) => lineOf(runs, mask) ?? []);
  for (const line of lines.filter((each) => !isHeadline(mask, each)))
    if (underlines.pixels < paintedShareMax * width * height) underlines.add(erase(mask, line));
  return { underlines, mask };
}

/** Pixels of lines, and for each one of the paper beside it. */
type Painted = { at: number[]; paper: number[] };

/** The lines of a picture that are written on, taken out of it and put back where they are: a large picture is not held twice. */
export class Underlines {
  readonly #raster: Raster;
  /** Where each line's pixels stand, their own colours, and those of the paper beside them; three bytes each. */
  readonly #lines: { at: Uint32Array; own: Uint8Array; paper: Uint8Array }[] = [];
  /** How many pixels they have together. */
  pixels = 0;

  constructor(raster: Raster) {
    this.#raster = raster;
  }

  /** Adds a line; all of them are in the picture. */
  add({ at, paper }: Painted): void {
    const { data } = this.#raster;
    const coloursOf = (pixels: readonly number[]) => {
      const colours = new Uint8Array(3 * pixels.length);
      for (const [i, pixel] of pixels.entries()) colours.set(data.subarray(3 * pixel, 3 * pixel + 3), 3 * i);
      return colours;
    };
    this.#lines.push({ at: Uint32Array.from(at), own: coloursOf(at), paper: coloursOf(paper) });
    this.pixels += at.length;
  }

  /** Paints the paper over the lines. */
  takeOut(): void {
    for (const { at, paper } of this.#lines) this.#paint(at, paper);
  }

  /** The picture as it was. */
  putBack(): void {
    for (const { at, own } of this.#lines) this.#paint(at, own);
  }

  #paint(at: Uint32Array, colours: Uint8Array): void {
    const { data } = this.#raster;
    for (const [i, pixel] of at.entries())
      for (let channel = 0; channel < 3; channel++) data[3 * pixel + channel] = colours[3 * i + channel] ?? 255;
  }
}

/** Long runs of ink, those that follow one another joined. */
function chains(mask: Scaled): Run[][] {
  const all: Run[][] = [];
  let open: { runs: Run[]; last: Run }[] = [];
  let count = 0;
  for (let y = 0; y < mask.height; y++) {
    const found = runsOf(mask, y);
    count += found.length;
    if (count > runsMax) return [];
    open = open.filter(({ last }) => last.y >= y - joinRows);
    for (const run of found) {
      const beside = open.find(
        ({ last }) => last.x0 <= run.x1 + joinPx * mask.unit && run.x0 <= last.x1 + joinPx * mask.unit,
      );
      if (beside) {
        beside.runs.push(run);
        beside.last = run;
      } else {
        const runs = [run];
        all.push(runs);
        open.push({ runs, last: run });
      }
    }
  }
  return all;
}

function runsOf({ ink, width, unit }: Scaled, y: number): Run[] {
  const runs: Run[] = [];
  const row = ink.subarray(y * width, (y + 1) * width);
  for (let x = row.indexOf(1); x >= 0; x = row.indexOf(1, x)) {
    const x0 = x;
    let last = x;
    for (; x < width && x - last <= gapMaxPx + 1; x++) if (row[x] === 1) last = x;
    if (last + 1 - x0 >= runMinPx * unit) runs.push({ x0, x1: last + 1, y });
  }
  return runs;
}

/** The line that runs belong to, followed to both sides as far as it goes; nothing where they are of something else. */
function lineOf(runs: readonly Run[], mask: Scaled): Line | undefined {
  const x0 = Math.min(...runs.map((run) => run.x0));
  const x1 = Math.max(...runs.map((run) => run.x1));
  if (x1 - x0 < lengthMinPx * mask.unit) return undefined;
  const [sums, counts] = [new Float64Array(x1 - x0), new Uint32Array(x1 - x0)];
  for (const { y, ...run } of runs) {
    for (let i = run.x0 - x0; i < run.x1 - x0; i++) {
      sums[i] = (sums[i] ?? 0) + y;
      counts[i] = (counts[i] ?? 0) + 1;
    }
  }
  const thickness = median([...counts].filter((each) => each > 0));
  if (thickness > Math.max(thicknessMinPx, thicknessMaxPx * mask.unit)) return undefined;
  const free = new Map<number, Rows>();
  let level = 0;
  for (let x = x0; x < x1; x++) {
    const count = counts[x - x0] ?? 0;
    if (count > 0) level = Math.round((sums[x - x0] ?? 0) / count);
    const rows = freeRows(mask, x, level, thickness);
    if (rows) free.set(x, rows);
  }
  if (free.size < freeMin * (x1 - x0)) return undefined;
  const tops = [...free.values()].map(([top]) => top);
  if (Math.max(...tops) - Math.min(...tops) > thickness + driftMax * (x1 - x0)) return undefined;
  follow(mask, free, x0 - 1, -1, thickness);
  follow(mask, free, x1, 1, thickness);
  return between(free);
}

/** The rows that a line has in a column where nothing touches it. */
function freeRows({ ink, width, height }: Scaled, x: number, level: number, thickness: number): Rows | undefined {
  const isInk = (y: number) => y >= 0 && y < height && ink[y * width + x] === 1;
  const at = [level, level + 1, level - 1].find(isInk);
  if (at === undefined) return undefined;
  let [top, bottom] = [at, at];
  while (bottom - top <= thickness && isInk(top - 1)) top--;
  while (bottom - top <= thickness && isInk(bottom + 1)) bottom++;
  return bottom - top <= thickness ? [top, bottom] : undefined;
}

/** Adds the columns beyond an end of a line, as far as it goes on. */
function follow(mask: Scaled, free: Map<number, Rows>, from: number, step: 1 | -1, thickness: number): void {
  let last = free.get(from - step) ?? free.get([...free.keys()].at(step === 1 ? -1 : 0) ?? 0);
  for (let x = from, worn = 0; last && x >= 0 && x < mask.width && worn <= wornMaxPx * mask.unit; x += step, worn++) {
    const rows = freeRows(mask, x, Math.round((last[0] + last[1]) / 2), thickness);
    if (!rows) continue;
    free.set(x, rows);
    last = rows;
    worn = -1;
  }
}

/** The line through the columns where it stands free: between them it goes straight on. */
function between(free: ReadonlyMap<number, Rows>): Line {
  const xs = [...free.keys()].sort((a, b) => a - b);
  const line: Line = { x0: xs[0] ?? 0, tops: [], bottoms: [] };
  for (const [i, x] of xs.entries()) {
    const [top, bottom] = free.get(x) ?? [0, 0];
    const next = xs[i + 1] ?? x + 1;
    const [nextTop, nextBottom] = free.get(next) ?? [top, bottom];
    for (let step = 0; step < next - x; step++) {
      const share = step / (next - x);
      line.tops.push(Math.round(top + (nextTop - top) * share));
      line.bottoms.push(Math.round(bottom + (nextBottom - bottom) * share));
    }
  }
  return line;
}

/** Whether letters hang from a line all along, with paper above it. */
function isHeadline({ ink, width, height, unit }: Scaled, { x0, tops, bottoms }: Line): boolean {
  const isInk = (x: number, y: number) => y >= 0 && y < height && ink[y * width + x] === 1;
  const isHung = tops.map((top, i) => {
    const [x, bottom] = [x0 + i, bottoms[i] ?? top];
    if (isInk(x, top - 1 - roughRows)) return false;
    for (let y = bottom + 1; y <= bottom + hangingRows * unit; y++) if (!isInk(x, y)) return false;
    return true;
  });
  const hanging = isHung.filter((is, i) => is && !isHung[i - 1]).length;
  return hanging >= hangingMin && hanging * hangingEveryPx * unit > tops.length;
}

/**
 * Takes a line out of the mask and says which pixels it has, but where a letter hangs from it and under all of a word that
 * touches it: the feet of its letters may be the line itself.
 */
function erase({ ink, width, height, unit }: Scaled, { x0, tops, bottoms }: Line): Painted {
  const isInk = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y < height && ink[y * width + x] === 1;
  /** How many rows the line's rough edge has in a column; undefined where it is a letter. */
  const rough = (x: number, y: number, step: number): number | undefined => {
    if (!isInk(x, y)) return 0;
    let [from, to] = [x, x];
    while (x - from < roughPx && isInk(from - 1, y)) from--;
    while (to - from < roughPx && isInk(to + 1, y)) to++;
    return to - from < roughPx && !isInk(x, y + step * roughRows) ? roughRows : undefined;
  };
  const columns = tops.map((top, i) => ({
    x: x0 + i,
    top,
    bottom: bottoms[i] ?? top,
    above: rough(x0 + i, top - 1, -1),
    below: rough(x0 + i, (bottoms[i] ?? top) + 1, 1),
  }));
  const isUnderLetter = ({ x, top }: { x: number; top: number }) => {
    for (let y = top - 1 - roughRows; y >= top - letterRows * unit; y--) if (isInk(x, y)) return true;
    return false;
  };
  const kept = new Set<number>();
  const gap = Math.max(gapMinPx, gapThickness * median(columns.map(({ top, bottom }) => bottom + 1 - top)));
  for (const word of wordsOf(columns.map(isUnderLetter), gap)) {
    const under = columns.slice(word.from, word.to);
    if (under.some(({ above }) => above === undefined)) for (const { x } of under) kept.add(x);
  }
  const painted: Painted = { at: [], paper: [] };
  for (const { x, top, bottom, above, below } of columns) {
    if (kept.has(x) || above === undefined || below === undefined) continue;
    // A line's edges are grey; the paper lies a pixel further.
    const [first, last] = [Math.max(0, top - above - 1), Math.min(height - 1, bottom + below + 1)];
    const paper = Math.min(height - 1, last + 1);
    for (let y = first; y <= last; y++) {
      ink[y * width + x] = 0;
      painted.at.push(y * width + x);
      painted.paper.push(paper * width + x);
    }
  }
  return painted;
}

/** Stretches of columns under letters, with the gaps between letters that are no wider than `gap`. */
function wordsOf(underLetter: readonly boolean[], gap: number): { from: number; to: number }[] {
  const words: { from: number; to: number }[] = [];
  for (const [i, under] of underLetter.entries()) {
    if (!under) continue;
    const last = words.at(-1);
    if (last && i - last.to <= gap) last.to = i + 1;
    else words.push({ from: i, to: i + 1 });
  }
  return words;
}
