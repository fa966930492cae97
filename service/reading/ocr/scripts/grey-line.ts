import { cropHeightPx, halfLevels, type LineCrop } from "../lines/crop.ts";
import type { LineInk } from "../lines/ink.ts";
import type { GreyLine } from "../networks/tesseract.ts";

/** The height at which Tesseract is given a line, and the paper around it: measured to be best for most scripts. */
export const lineHeightPx = 36;
export const paperPx = 8;
/** How much of a pixel's light each of B, G and R is (ITU-R BT.601). */
const lightOf = [0.114, 0.587, 0.299] as const;

/** A line's crop in grey, dark on light, with paper around it. */
export function greyLine({ planes, width }: LineCrop, { letters, paper }: LineInk): GreyLine {
  const inner = Math.max(8, Math.round((width * lineHeightPx) / cropHeightPx));
  const wide = inner + 2 * paperPx;
  const dark = letters <= paper;
  const ground = dark ? paper : 255 - paper;
  const grey = new Uint8Array(wide * (lineHeightPx + 2 * paperPx)).fill(ground);
  const count = width * cropHeightPx;
  const step = cropHeightPx / lineHeightPx;
  for (let y = 0; y < lineHeightPx; y++) {
    for (let x = 0; x < inner; x++) {
      let light = 0;
      for (let sample = 0; sample < 4; sample++) {
        const px = Math.min(width - 1, Math.floor(((x + 0.25 + (sample & 1) / 2) * width) / inner));
        const py = Math.floor((y + 0.25 + (sample >> 1) / 2) * step);
        for (let plane = 0; plane < 3; plane++)
          light += (lightOf[plane] ?? 0) * ((planes[plane * count + py * width + px] ?? 0) + 1);
      }
      const level = Math.max(0, Math.min(255, Math.round((light / 4) * halfLevels)));
      grey[(y + paperPx) * wide + x + paperPx] = dark ? level : 255 - level;
    }
  }
  return { grey, width: wide, height: lineHeightPx + 2 * paperPx };
}
