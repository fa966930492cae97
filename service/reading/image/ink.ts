import type { Raster } from "../raster.ts";
import { type GreyPicture, toGrey } from "./grey.ts";

/** A pixel is ink when it is this much darker than its surroundings. */
const inkRatio = 0.82;
const surroundingsPx = 12;

/** 1 where a pixel is clearly darker than the mean around it: shaded cells stay paper. */
export function inkOf({ data: grey, width, height }: GreyPicture): Uint8Array {
  const ink = new Uint8Array(width * height);
  // The sum of each column over the rows around the current one; a window of columns slides along it.
  const columns = new Int32Array(width);
  const include = (y: number, sign: number) => {
    for (let x = 0, at = y * width; x < width; x++, at++) columns[x] = (columns[x] ?? 0) + sign * (grey[at] ?? 0);
  };
  const innerTo = width - surroundingsPx;
  for (let y = 0; y < Math.min(height, surroundingsPx); y++) include(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + surroundingsPx < height) include(y + surroundingsPx, 1);
    if (y - surroundingsPx - 1 >= 0) include(y - surroundingsPx - 1, -1);
    const rows = Math.min(height, y + surroundingsPx + 1) - Math.max(0, y - surroundingsPx);
    let pixels = rows * Math.min(width, surroundingsPx);
    let sum = 0;
    for (let x = 0; x < Math.min(width, surroundingsPx); x++) sum += columns[x] ?? 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (x < innerTo) {
        sum += columns[x + surroundingsPx] ?? 0;
        pixels += rows;
      }
      if (x > surroundingsPx) {
        sum -= columns[x - surroundingsPx - 1] ?? 0;
        pixels -= rows;
      }
      if ((grey[at] ?? 0) * pixels < sum * inkRatio) ink[at] = 1;
    }
  }
  return ink;
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
