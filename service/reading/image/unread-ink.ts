import { type Box, heightOf, median, overlapX, overlapY, unionOf, widthOf } from "../geometry.ts";
import { type InkMask, type InkPart, inkParts } from "./ink-parts.ts";

type Corner = readonly [number, number];
/** Ink that nothing covers and that stands as print does: its places, and its share of all the ink that is print. */
export type UnreadInk = { boxes: Box[]; share: number };

/** The ink is looked at in a picture of about this size. */
const sideMaxPx = 1600;
/** More parts than these are a picture. */
const partsMax = 40_000;
/** A part is read where this share of it lies on a line that was. */
const coveredMin = 0.3;
/** How far beyond its corners a line covers ink, in its heights. */
const coverMargin = 0.15;
/** The height of a letter that nothing was read of, in heights of the letters that were; and in pixels. */
const [letterMin, letterMax] = [0.45, 2.2];
const letterMinPx = 5;
/** How much of its box a letter fills. */
const [filledMin, filledMax] = [0.12, 0.9];
/** Of letters in a row most are no flatter than this, in heights of letters: dashes are. */
const flatMax = 0.25;
/** Letters of one place are so near to each other, in heights of letters: along a line, and from line to line. */
const [alongMax, downMax] = [1, 0.7];
/** A place of print has so many letters, most of them as high as each other within this. */
const lettersMin = 4;
const evenShareMin = 0.6;
const evenMax = 1.5;
/** With more specks than so many a letter it is a photograph, or dirt. */
const specksMax = 2;
/** Of letters on paper so much of the place is empty; of a photograph less. */
const inkedMax = 0.45;

/**
 * What stands on a picture as print does and lies on none of the lines that were read (`quads`: their corners). Specks, ruling
 * lines, frames, drawings and photographs are no print. `letterPx`: how high letters are. Boxes are in pixels, most ink first.
 */
export function unreadInk(full: InkMask, quads: readonly (readonly Corner[])[], letterPx: number): UnreadInk {
  const { mask, factor } = shrunk(full);
  const cover = coverOf(mask, quads, factor);
  const parts = inkParts(mask, cover, partsMax);
  const usual = Math.max(letterMinPx, letterPx / factor);
  const read = parts.reduce((sum, { count, covered }) => sum + (covered >= coveredMin * count ? count : 0), 0);
  const others = parts.filter(({ count, covered }) => covered < coveredMin * count);
  const places = placesOf(
    others.filter((part) => isLetter(part, usual)),
    usual,
  )
    .map((letters) => ({ letters, box: unionOf(letters.map(({ box }) => box)) }))
    .filter(({ letters, box }) => isPrint(letters, box, others, usual));
  const inkIn = (letters: readonly InkPart[]) => letters.reduce((sum, { count }) => sum + count, 0);
  const unread = places.reduce((sum, { letters }) => sum + inkIn(letters), 0);
  return {
    boxes: places
      .toSorted((a, b) => inkIn(b.letters) - inkIn(a.letters))
      .map(({ box }) => ({
        x0: box.x0 * factor,
        y0: box.y0 * factor,
        x1: Math.min(full.width, box.x1 * factor),
        y1: Math.min(full.height, box.y1 * factor),
      })),
    share: unread === 0 ? 0 : unread / (unread + read),
  };
}

/** Which pixels of a mask lie on lines; a pixel of it stands for a square of `factor` pixels of theirs. */
export function coverOf(mask: InkMask, quads: readonly (readonly Corner[])[], factor = 1): Uint8Array {
  const cover = new Uint8Array(mask.ink.length);
  for (const quad of quads) fillQuad(cover, mask, grown(quad, factor));
  return cover;
}

/** A smaller mask, each pixel of which stands for a square of `factor` pixels. */
function shrunk(full: InkMask): { mask: InkMask; factor: number } {
  const factor = Math.ceil(Math.max(full.width, full.height) / sideMaxPx);
  if (factor <= 1) return { mask: full, factor: 1 };
  const [width, height] = [Math.ceil(full.width / factor), Math.ceil(full.height / factor)];
  const ink = new Uint8Array(width * height);
  for (let at = full.ink.indexOf(1); at >= 0; at = full.ink.indexOf(1, at)) {
    const y = Math.floor(at / full.width);
    const [row, end] = [Math.floor(y / factor) * width, (y + 1) * full.width];
    for (let x = at - y * full.width; at < end && full.ink[at] === 1; x++, at++) ink[row + Math.floor(x / factor)] = 1;
  }
  return { mask: { ink, width, height }, factor };
}

/** Corners moved away from their middle by a share of the shorter side, and scaled. */
function grown(quad: readonly Corner[], factor: number): Corner[] {
  const [a, b, c, d] = quad;
  if (!a || !b || !c || !d) return [];
  const distance = ([x0, y0]: Corner, [x1, y1]: Corner) => Math.hypot(x1 - x0, y1 - y0);
  const [along, across] = [distance(a, b), distance(a, d)];
  const margin = coverMargin * Math.min(along, across);
  const unit = ([x0, y0]: Corner, [x1, y1]: Corner, length: number): Corner =>
    length === 0 ? [0, 0] : [((x1 - x0) / length) * margin, ((y1 - y0) / length) * margin];
  const [u, v] = [unit(a, b, along), unit(a, d, across)];
  const move = ([x, y]: Corner, su: number, sv: number): Corner => [
    (x + su * u[0] + sv * v[0]) / factor,
    (y + su * u[1] + sv * v[1]) / factor,
  ];
  return [move(a, -1, -1), move(b, 1, -1), move(c, 1, 1), move(d, -1, 1)];
}

/** Marks the pixels of a convex shape. */
function fillQuad(cover: Uint8Array, { width, height }: InkMask, corners: readonly Corner[]): void {
  const ys = corners.map(([, y]) => y);
  const [first, last] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height - 1, Math.ceil(Math.max(...ys)))];
  for (let y = first; y <= last; y++) {
    let [from, to] = [width, -1];
    for (const [i, [x0, y0]] of corners.entries()) {
      const [x1, y1] = corners[(i + 1) % corners.length] ?? [x0, y0];
      // Where the edge lies within this row of pixels.
      const [low, high] = [Math.max(y, Math.min(y0, y1)), Math.min(y + 1, Math.max(y0, y1))];
      if (low > high) continue;
      const at = (level: number) => (y1 === y0 ? x0 : x0 + ((level - y0) / (y1 - y0)) * (x1 - x0));
      const ends = y1 === y0 ? [x0, x1] : [at(low), at(high)];
      from = Math.min(from, ...ends);
      to = Math.max(to, ...ends);
    }
    const [start, end] = [Math.max(0, Math.floor(from)), Math.min(width, Math.ceil(to))];
    if (end > start) cover.fill(1, y * width + start, y * width + end);
  }
}

function isLetter({ box, count }: InkPart, usual: number): boolean {
  const [width, height] = [widthOf(box), heightOf(box)];
  const longest = Math.max(width, height);
  const filled = count / (width * height);
  return (
    longest >= Math.max(letterMinPx, letterMin * usual) &&
    longest <= letterMax * usual &&
    filled >= filledMin &&
    (filled <= filledMax || Math.min(width, height) < longest / 2)
  );
}

/** Letters gathered with those beside, above and below them. */
function placesOf(letters: readonly InkPart[], usual: number): InkPart[][] {
  const cell = (letterMax + alongMax) * usual;
  const cells = new Map<string, InkPart[]>();
  const keyOf = (x: number, y: number) => `${x} ${y}`;
  const placeOf = ({ box }: InkPart): [number, number] => [Math.floor(box.x0 / cell), Math.floor(box.y0 / cell)];
  for (const letter of letters) {
    const key = keyOf(...placeOf(letter));
    cells.set(key, [...(cells.get(key) ?? []), letter]);
  }
  const seen = new Set<InkPart>();
  const places: InkPart[][] = [];
  for (const start of letters) {
    if (seen.has(start)) continue;
    seen.add(start);
    const place = [start];
    for (let i = 0; i < place.length; i++) {
      const one = place[i] ?? start;
      const [x, y] = placeOf(one);
      for (const [dx, dy] of around) {
        for (const other of cells.get(keyOf(x + dx, y + dy)) ?? []) {
          if (seen.has(other) || !isBeside(one.box, other.box, usual)) continue;
          seen.add(other);
          place.push(other);
        }
      }
    }
    places.push(place);
  }
  return places;
}

const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

function isBeside(a: Box, b: Box, usual: number): boolean {
  const [x, y] = [overlapX(a, b), overlapY(a, b)];
  return (y > 0 && x > -alongMax * usual) || (x > 0 && y > -downMax * usual);
}

/** Whether letters are as even as print, with little between them. */
function isPrint(letters: readonly InkPart[], box: Box, others: readonly InkPart[], usualPx: number): boolean {
  if (letters.length < lettersMin) return false;
  if (median(letters.map((each) => Math.min(widthOf(each.box), heightOf(each.box)))) < flatMax * usualPx) return false;
  const usual = median(letters.map((each) => heightOf(each.box)));
  const even = letters.filter((each) => heightOf(each.box) < evenMax * usual && heightOf(each.box) * evenMax > usual);
  if (even.length < evenShareMin * letters.length) return false;
  const inside = others.filter((each) => overlapX(each.box, box) > 0 && overlapY(each.box, box) > 0);
  const specks = inside.filter((each) => heightOf(each.box) < usual / 3 && widthOf(each.box) < usual / 3).length;
  const ink = inside.reduce((sum, { count }) => sum + count, 0);
  return specks <= specksMax * letters.length && ink <= inkedMax * widthOf(box) * heightOf(box);
}
