import type { Raster } from "../raster.ts";
import { type GreyPicture, toGrey } from "./grey.ts";

/** A pixel is ink when it is this much darker than its surroundings. */
const inkRatio = 0.82;
const surroundingsPx = 12;

/**
 * 1 where a pixel is clearly darker than the mean around it: shaded cells stay paper. With a `paleRatio` 2 where one is no ink,
 * but still at most that share of the mean.
 */
export function inkOf({ data: grey, width, height }: GreyPicture, paleRatio = 0): Uint8Array {
  const ink = new Uint8Array(width * height);
  // The sum of each column over the rows around the current one; a window of columns slides along it.
  const columns = new Int32Array(width);
  for (let y = 0; y < Math.min(height, surroundingsPx); y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) columns[x] = (columns[x] ?? 0) + (grey[at] ?? 0);
  }
  // The window is whole from one of these columns to the other.
  const wholeFrom = Math.min(width, surroundingsPx + 1);
  const wholeTo = Math.max(wholeFrom, width - surroundingsPx);
  for (let y = 0; y < height; y++) {
    slideRows(columns, grey, y, height);
    const rows = Math.min(height, y + surroundingsPx + 1) - Math.max(0, y - surroundingsPx);
    let pixels = rows * Math.min(width, surroundingsPx);
    let sum = 0;
    for (let x = 0; x < Math.min(width, surroundingsPx); x++) sum += columns[x] ?? 0;
    const start = y * width;
    const slide = (from: number, to: number) => {
      for (let x = from; x < to; x++) {
        if (x + surroundingsPx < width) {
          sum += columns[x + surroundingsPx] ?? 0;
          pixels += rows;
        }
        if (x > surroundingsPx) {
          sum -= columns[x - surroundingsPx - 1] ?? 0;
          pixels -= rows;
        }
        const tone = (grey[start + x] ?? 0) * pixels;
        if (tone < sum * inkRatio) ink[start + x] = 1;
        else if (tone < sum * paleRatio) ink[start + x] = 2;
      }
    };
    slide(0, wholeFrom);
    let whole = sum;
    for (let x = wholeFrom; x < wholeTo; x++) {
      whole += (columns[x + surroundingsPx] ?? 0) - (columns[x - surroundingsPx - 1] ?? 0);
      const tone = (grey[start + x] ?? 0) * pixels;
      if (tone < whole * inkRatio) ink[start + x] = 1;
      else if (tone < whole * paleRatio) ink[start + x] = 2;
    }
    sum = whole;
    slide(wholeTo, width);
  }
  return ink;
}

/** Brings the sums of columns to the rows around `y`: one comes in below, one goes out above. */
function slideRows(columns: Int32Array, grey: Uint8Array, y: number, height: number): void {
  const width = columns.length;
  const below = y + surroundingsPx < height ? (y + surroundingsPx) * width : -1;
  const above = y > surroundingsPx ? (y - surroundingsPx - 1) * width : -1;
  if (below >= 0 && above >= 0) {
    for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) + (grey[below + x] ?? 0) - (grey[above + x] ?? 0);
  } else if (below >= 0) for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) + (grey[below + x] ?? 0);
  else if (above >= 0) for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) - (grey[above + x] ?? 0);
}

/** What stands out from a picture's paper by so much, and over such a share of it, is more than dust. */
const inkToneMin = 32;
const inkShareMin = 1 / 20_000;

/** Whether anything stands on a picture; its paper is the tone that it has most of. */
export function hasInk(raster: Raster): boolean {
  const { data } = toGrey(raster);
  const tones = new Uint32Array(256);
  for (const tone of data) tones[tone] = (tones[tone] ?? 0) + 1;
  const paper = tones.indexOf(Math.max(...tones));
  const inked = tones.reduce((sum, count, tone) => (Math.abs(tone - paper) > inkToneMin ? sum + count : sum), 0);
  return inked > inkShareMin * data.length;
}
