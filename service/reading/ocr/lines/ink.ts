import { cropHeightPx, halfLevels, type LineCrop } from "./crop.ts";

/** How much ink each column of a line holds: pixels clearly nearer to the letters' tone than to the paper's. */
export type InkColumns = Uint8Array;
/**
 * A line's ink: by columns, from where to where down its height the letters reach, as shares of it, and the tones of
 * letters and paper, from 0 to 255.
 */
export type LineInk = { columns: InkColumns; top: number; bottom: number; letters: number; paper: number };

/** Rows at the edges, where neighbouring lines reach in. */
const edgePx = 5;
/** How far from the paper's tone to the letters' ink begins. */
const inkShare = 0.4;
/** The shares of a line's pixels that are darker than its darkest, middle and lightest tones, and than paper that is dark or light. */
const darkerThan = { dark: 0.03, middle: 0.5, light: 0.97, darkPaper: 0.25, lightPaper: 0.75 };
/** A column with no more ink than this is empty; a speck is no letter. */
const speckPx = 1;
/** A row with no more ink than this share of its width is empty. */
const emptyRowShare = 0.01;
/** Letters cross the middle of their line: the row with the most ink is looked for here. */
const [middleFrom, middleTo] = [cropHeightPx / 4, (3 * cropHeightPx) / 4];
/** Left around the letters, whose edges are blurred. */
const marginPx = 1;

/** The ink of a line. Light letters on dark paper are ink as well. */
export function lineInkOf({ planes, width }: LineCrop): LineInk {
  const green = planes.subarray(width * cropHeightPx, 2 * width * cropHeightPx);
  const counts = new Uint32Array(256);
  for (let i = 0; i < green.length; i++) {
    // Tones are 0 to 255 but for what is lost in 32 bits, so that cutting off after half a level more is rounding.
    const tone = ((green[i] ?? 0) * halfLevels + halfLevels + 0.5) | 0;
    counts[tone] = (counts[tone] ?? 0) + 1;
  }
  const toneAt = (share: number): number => {
    let left = share * green.length;
    for (let tone = 0; tone < counts.length; tone++) {
      left -= counts[tone] ?? 0;
      if (left < 0) return tone;
    }
    return -1;
  };
  const [dark, middle, light] = [toneAt(darkerThan.dark), toneAt(darkerThan.middle), toneAt(darkerThan.light)];
  const darkLetters = light - middle <= middle - dark;
  const [letters, paper] = darkLetters ? [dark, toneAt(darkerThan.lightPaper)] : [light, toneAt(darkerThan.darkPaper)];
  const limit = (paper - inkShare * (paper - letters)) / halfLevels - 1;
  const columns = new Uint8Array(width);
  const rows = new Uint32Array(cropHeightPx);
  for (let y = 0; y < cropHeightPx; y++) {
    const inner = y >= edgePx && y < cropHeightPx - edgePx;
    let row = 0;
    for (let x = 0; x < width; x++) {
      const value = green[y * width + x] ?? 0;
      if (darkLetters ? value >= limit : value <= limit) continue;
      row++;
      if (inner) columns[x] = (columns[x] ?? 0) + 1;
    }
    rows[y] = row;
  }
  return { columns, ...extentOf(rows, width), letters, paper };
}

export const isInked = (columns: InkColumns, x: number): boolean => (columns[x] ?? 0) > speckPx;

/** The rows of ink around the fullest one, without those of the lines above and below that reach in. */
function extentOf(rows: Uint32Array, width: number): { top: number; bottom: number } {
  const isEmpty = (y: number) => (rows[y] ?? 0) <= Math.max(1, emptyRowShare * width);
  let fullest = middleFrom;
  for (let y = middleFrom; y < middleTo; y++) if ((rows[y] ?? 0) > (rows[fullest] ?? 0)) fullest = y;
  let [top, bottom] = [fullest, fullest];
  while (top > 0 && !isEmpty(top - 1)) top--;
  while (bottom < cropHeightPx && !isEmpty(bottom)) bottom++;
  return {
    top: Math.max(0, top - marginPx) / cropHeightPx,
    bottom: Math.min(cropHeightPx, bottom + marginPx) / cropHeightPx,
  };
}
