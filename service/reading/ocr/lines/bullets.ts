import type { Raster } from "../../raster.ts";
import { type Quad, quadHeight, quadWidth } from "./quads.ts";

/** A bullet before a line: its ends, as shares of the line's width; the beginning may lie before the line's own. */
type Bullet = { from: number; to: number };

/** All in heights of the line. A bullet is a spot about as wide as high, with room on both sides of it. */
const reach = 3;
const [sideMin, sideMax] = [0.12, 0.55];
const roomBefore = 0.5;
const roomAfter = 0.15;
/** How far a level line may fall from its beginning to its end. */
const fallMax = 0.3;
/** Where the middle of a spot stands, from the line's top. */
const [middleMin, middleMax] = [0.3, 0.75];
/** How many times as high as wide a spot is. */
const [ratioMin, ratioMax] = [0.65, 1.5];
/** How much of its box a spot fills: a disc does by .79, a ring or a letter by less. */
const filledMin = 0.68;
const darkerBy = 60;

/** What a recogniser may make of a spot; no line of text begins with one of these alone. */
const spotSign = /^[.·•*]$/;

/** A line's words, with a bullet before them where there is a spot; a sign that stands for the spot goes. */
export function withBullet<Word extends { text: string; from: number; to: number }>(
  raster: Raster,
  quad: Quad,
  words: readonly Word[],
): readonly Word[] {
  const rest = words[0] && spotSign.test(words[0].text) ? words.slice(1) : words;
  const [first] = rest;
  const bullet = first && bulletBefore(raster, quad, first.from);
  return first && bullet ? [{ ...first, text: "•", ...bullet }, ...rest] : words;
}

/**
 * The spot before a line's first word, which begins at `textFrom` of its width; recognisers have no sign for it and drop
 * it. Only lines that run level are looked at.
 */
function bulletBefore(raster: Raster, quad: Quad, textFrom: number): Bullet | undefined {
  const [height, width] = [quadHeight(quad), quadWidth(quad)];
  const [[left, top], , , [, bottom]] = quad;
  if (height < 8 || Math.abs(quad[1][1] - top) > fallMax * height) return undefined;
  const rows = { from: Math.round(top), to: Math.round(bottom) };
  const end = Math.round(left + textFrom * width);
  const start = Math.max(0, Math.round(end - reach * height));
  if (rows.from < 0 || rows.to >= raster.height || end <= start) return undefined;

  const paper = level(raster, start, rows);
  const isInk = (x: number, y: number) => (raster.data[(y * raster.width + x) * 3 + 1] ?? 255) < paper - darkerBy;
  const isEmpty = (x: number) => {
    for (let y = rows.from; y < rows.to; y++) if (isInk(x, y)) return false;
    return true;
  };
  // The first word may begin a little before where the recogniser says.
  let at = Math.min(raster.width - 1, end);
  while (at > start && !isEmpty(at)) at--;
  const gapEnd = at;
  while (at > start && isEmpty(at)) at--;
  const x1 = at + 1;
  while (at > start && !isEmpty(at)) at--;
  const x0 = at + 1;
  const beforeEnd = at;
  while (at > start && isEmpty(at)) at--;
  const side = (x1 - x0) / height;
  if (side < sideMin || side > sideMax) return undefined;
  if (gapEnd - x1 < roomAfter * height || beforeEnd - at < roomBefore * height) return undefined;

  let [y0, y1, count] = [rows.to, rows.from, 0];
  for (let y = rows.from; y < rows.to; y++) {
    for (let x = x0; x < x1; x++) {
      if (!isInk(x, y)) continue;
      [y0, y1] = [Math.min(y0, y), Math.max(y1, y + 1)];
      count++;
    }
  }
  const ratio = (y1 - y0) / (x1 - x0);
  const middle = ((y0 + y1) / 2 - rows.from) / (rows.to - rows.from);
  const isSpot = ratio > ratioMin && ratio < ratioMax && count >= filledMin * (x1 - x0) * (y1 - y0);
  if (!isSpot || middle < middleMin || middle > middleMax) return undefined;
  return { from: (x0 - left) / width, to: (x1 - left) / width };
}

/** The lightest level in the column before which nothing is looked at: that of the paper, most likely. */
function level({ data, width }: Raster, x: number, rows: { from: number; to: number }): number {
  let lightest = 0;
  for (let y = rows.from; y < rows.to; y++) lightest = Math.max(lightest, data[(y * width + x) * 3 + 1] ?? 0);
  return lightest;
}
