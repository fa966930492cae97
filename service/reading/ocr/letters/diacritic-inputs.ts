import { aboveHeightPx, cropHeightPx, halfLevels, type LineCrop } from "../lines/crop.ts";
import type { LineInk } from "../lines/ink.ts";
import { bodies, diacritics, familyOf } from "./letter-families.ts";
import { centreOf, type Emission } from "./recognise.ts";

/** A letter's picture: rows and columns, and how many letters' heights it reaches to. */
const [rows, columns] = [20, 14];
const [aboveShare, belowShare, widthShare, besideShare] = [1, 0.5, 1.6, 0.35];
const [headRows, headShare] = [11, 0.85];
const pixels = (rows + headRows) * columns;
export const inputCount = pixels + bodies.length + diacritics.length;
/** How many hidden units the network has that tells diacritics from these inputs. */
export const hiddenCount = 48;

/** Where the bodies of a line's small letters stand (of its capitals, where it has only those), in rows of the crop. */
type Band = { top: number; base: number };

/** How much ink each pixel of a line holds, row by row, from 0 to 1. */
type Ink = { ink: Float32Array; width: number };
type BandedInk = Ink & { band: Band };

/** Where a letter stands: its columns, and the row where its ink begins. */
type LetterBounds = { from: number; to: number; head: number };

const capital = /\p{Lu}/u;
/** Bodies that reach no higher than the small letters do, and how far their edges may be off. */
const lowBodies = /^[acenrsuz]$/;
const slackShare = 0.18;
/** One as wide as this, in heights, may be two that are joined: "æ". */
const wideShare = 1.25;
/** A row of a letter with less ink is empty. */
const rowInkMin = 0.8;
/** A column at a letter's edge with less ink than this, in pixels, is not of it. */
const columnInkMin = 0.5;
/** Between two letters an emptier column is taken, however far from their middle: what a pixel of distance costs, in pixels of ink. */
const distanceCost = 0.02;

/** What tells a letter's diacritic, for each character of a line that may carry one. */
export function diacriticInputs(
  crop: LineCrop,
  { letters, paper }: LineInk,
  emissions: readonly Emission[],
): (Float32Array | undefined)[] {
  const ink = inkShares(crop, letters, paper);
  const band = bandOf(ink, crop.width);
  const height = band.base - band.top;
  const body = bodyColumns(ink, crop.width, band);
  const edges = emissions
    .slice(1)
    .map((emission, i) => valley(body, centreOf(emissions[i] ?? emission), centreOf(emission)));
  const line: BandedInk = { ink, width: crop.width, band };
  let taller: BandedInk | undefined;
  return emissions.map((emission, i) => {
    const family = familyOf(emission.text);
    if (!family) return undefined;
    const centre = centreOf(emission);
    let from = Math.max(0, edges[i - 1] ?? Math.floor(centre - height));
    let to = Math.min(crop.width, (edges[i] ?? Math.ceil(centre + height)) + 1);
    while (from < centre && (body[from] ?? 0) < columnInkMin) from++;
    while (to > from + 1 && to > centre && (body[to - 1] ?? 0) < columnInkMin) to--;
    // Capitals carry above their line what small letters carry in it.
    if (crop.above && capital.test(emission.text)) taller ??= withAbove(line, crop.above(), letters, paper);
    const own = taller && capital.test(emission.text) ? taller : line;
    const inked = inkedRows(own, { from, to });
    const head = headOf(inked, own.band);
    const isNarrow = to - from < wideShare * height;
    if (isNarrow && lowBodies.test(emission.text) && isBare(inked, band, head)) return undefined;
    const input = new Float32Array(inputCount);
    fillPicture(input, own, { from, to, head });
    input[pixels + bodies.indexOf(family.body)] = 1;
    for (const { text, chance } of emission.candidates) {
      const diacritic = text.length === 1 ? family.letters.indexOf(text) : -1;
      if (diacritic >= 0) input[pixels + bodies.length + diacritic] = chance;
    }
    return input;
  });
}

/** How much ink each pixel of a line holds. */
export function inkShares({ planes, width }: LineCrop, letters: number, paper: number): Float32Array {
  return sharesOf(planes.subarray(width * cropHeightPx, 2 * width * cropHeightPx), letters, paper);
}

function sharesOf(green: Float32Array, letters: number, paper: number): Float32Array {
  const ink = new Float32Array(green.length);
  const factor = halfLevels / (letters - paper || 1);
  const shift = (halfLevels - paper) / (letters - paper || 1);
  for (let i = 0; i < green.length; i++) {
    const value = (green[i] ?? 0) * factor + shift;
    if (value > 0) ink[i] = Math.min(value, 1);
  }
  return ink;
}

/** A line's ink with that of the rows above it. */
function withAbove({ ink, width, band }: BandedInk, above: Float32Array, letters: number, paper: number): BandedInk {
  const count = width * aboveHeightPx;
  const tall = new Float32Array(count + ink.length);
  tall.set(sharesOf(above.subarray(count, 2 * count), letters, paper));
  tall.set(ink, count);
  return { ink: tall, width, band: { top: band.top + aboveHeightPx, base: band.base + aboveHeightPx } };
}

/** Small letters begin where a line's rows become full and end where they become empty. */
export function bandOf(ink: Float32Array, width: number): Band {
  const row = new Float64Array(cropHeightPx);
  for (let y = 0; y < cropHeightPx; y++) {
    let sum = 0;
    for (let at = y * width; at < (y + 1) * width; at++) sum += ink[at] ?? 0;
    row[y] = sum;
  }
  const rise = (y: number) => (row[y] ?? 0) + (row[y + 1] ?? 0) - (row[y - 1] ?? 0) - (row[y - 2] ?? 0);
  let best: Band = { top: 14, base: 34 };
  let most = 0;
  for (let top = 2; top < cropHeightPx / 2 + 6; top++) {
    for (let base = Math.max(top + 10, cropHeightPx / 2); base < cropHeightPx - 1; base++) {
      const change = rise(top) - rise(base);
      if (change > most) [best, most] = [{ top, base }, change];
    }
  }
  return best;
}

function bodyColumns(ink: Float32Array, width: number, { top, base }: Band): Float32Array {
  const sums = new Float32Array(width);
  for (let y = top; y < base; y++) for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (ink[y * width + x] ?? 0);
  return sums;
}

/** The emptiest column between two letters' middles, the middlemost of several. */
function valley(body: Float32Array, from: number, to: number): number {
  const middle = (from + to) / 2;
  let best = Math.round(middle);
  let least = Number.POSITIVE_INFINITY;
  for (let x = Math.ceil(from); x <= to; x++) {
    const cost = (body[x] ?? 0) + distanceCost * Math.abs(x - middle);
    if (cost < least) [best, least] = [x, cost];
  }
  return best;
}

/** The picture of what stands between two columns, scaled to the height of the letters; and its head, larger. */
function fillPicture(input: Float32Array, { ink, width, band }: BandedInk, letter: LetterBounds): void {
  const lineRows = ink.length / width;
  const height = band.base - band.top;
  const left = (letter.from + letter.to) / 2 - (widthShare * height) / 2;
  const stepX = (widthShare * height) / columns / 2;
  const [first, last] = [letter.from - besideShare * height, letter.to + besideShare * height];
  const places = new Int16Array(2 * columns).fill(-1);
  for (let column = 0; column < 2 * columns; column++) {
    const x = Math.floor(left + (column + 0.5) * stepX);
    if (x >= Math.max(0, first) && x <= Math.min(width - 1, last)) places[column] = x;
  }
  const fill = (offset: number, rowCount: number, top: number, step: number) => {
    for (let half = 0; half < 2 * rowCount; half++) {
      const y = Math.floor(top + ((half + 0.5) * step) / 2);
      if (y < 0 || y >= lineRows) continue;
      const row = offset + (half >> 1) * columns;
      for (let column = 0; column < 2 * columns; column++) {
        const x = places[column] ?? -1;
        if (x < 0) continue;
        const value = ink[y * width + x] ?? 0;
        if (value > 0) input[row + (column >> 1)] = (input[row + (column >> 1)] ?? 0) + value / 4;
      }
    }
  };
  fill(0, rows, band.top - aboveShare * height, ((1 + aboveShare + belowShare) * height) / rows);
  fill(rows * columns, headRows, letter.head - 1, (headShare * height) / headRows);
}

/** The rows of a letter that hold ink, down to where what is below may hang. */
function inkedRows({ ink, width }: Ink, { from, to }: Pick<LetterBounds, "from" | "to">): Uint8Array {
  const inked = new Uint8Array(ink.length / width);
  for (let y = 0; y < inked.length; y++) {
    let sum = 0;
    for (let at = y * width + from; at < y * width + to; at++) sum += ink[at] ?? 0;
    if (sum > rowInkMin) inked[y] = 1;
  }
  return inked;
}

/** Where the ink above or of a letter begins. */
function headOf(inked: Uint8Array, { top, base }: Band): number {
  const highest = Math.max(0, Math.round(top - aboveShare * (base - top)));
  // What hangs down from the line above begins where the crop does.
  let y = 0;
  while (y < highest && inked[y] === 1) y++;
  for (y = Math.max(y, highest); y < base; y++) if (inked[y] === 1) return y;
  return top;
}

/** Whether a low letter has nothing above, nothing below and nothing apart: it can carry no diacritic. */
function isBare(inked: Uint8Array, { top, base }: Band, head: number): boolean {
  const [slack, reach] = [slackShare * (base - top), belowShare * (base - top)];
  if (head < top - slack) return false;
  for (let y = head; y < base - slack; y++) if (inked[y] === 0) return false;
  for (let y = Math.ceil(base + slack); y < Math.min(cropHeightPx, base + reach); y++) if (inked[y] === 1) return false;
  return true;
}
