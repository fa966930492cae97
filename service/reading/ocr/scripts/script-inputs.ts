import type { Features } from "../letters/recognise.ts";
import { cropHeightPx, halfLevels, type LineCrop } from "../lines/crop.ts";
import type { LineInk } from "../lines/ink.ts";

/** A window of a line: its rows and columns, of which `rows` are as high as the line's ink. */
const [rows, columns] = [20, 16];
export const windowSize = rows * columns;
/** From one window to the next, in columns. */
const strideColumns = 4;
/** A long line is looked at in no more windows than these, spread over all of it. */
const windowsMax = 72;
/** A window with less than this share of ink says nothing. */
const inkShareMin = 0.04;
const inkHeightMinPx = 8;

/** The features that the packaged quick recogniser has of a step. */
export const stepSize = 80;
/** In bytes: a feature of nothing, and one of 1. */
const [zeroByte, unitBytes] = [128, 8];

/**
 * What the quick recogniser makes of each step of a line, in bytes: letters that it does not know look to it like others, in a way of
 * their own.
 */
export const scriptSteps = ({ values, size }: Features): Uint8Array[] =>
  Array.from({ length: values.length / size }, (_, step) =>
    Uint8Array.from(values.subarray(step * size, (step + 1) * size), (value) =>
      Math.max(0, Math.min(255, Math.round(zeroByte + unitBytes * value))),
    ),
  );

/** The pictures of a line's letters that tell its script: ink from 0 to 1, row by row, scaled by the height of the line's ink. */
export function scriptWindows(crop: LineCrop, ink: LineInk): Float32Array[] {
  const top = ink.top * cropHeightPx;
  const height = Math.max(inkHeightMinPx, (ink.bottom - ink.top) * cropHeightPx);
  const scale = height / rows;
  const count = Math.max(1, Math.floor((crop.width / scale - columns) / strideColumns) + 1);
  const taken = Math.min(count, windowsMax);
  const windows: Float32Array[] = [];
  for (let i = 0; i < taken; i++) {
    const at = Math.floor((i * count) / taken) * strideColumns;
    const window = windowAt(crop, ink, { left: at * scale, top, scale });
    if (window) windows.push(window);
  }
  return windows;
}

/** One window; nothing where it is as good as empty. Each of its pixels is the mean of four samples of the crop's. */
function windowAt(
  { planes, width }: LineCrop,
  { letters, paper }: LineInk,
  { left, top, scale }: { left: number; top: number; scale: number },
): Float32Array | undefined {
  const green = width * cropHeightPx;
  const factor = halfLevels / (letters - paper || 1);
  const shift = (halfLevels - paper) / (letters - paper || 1);
  const window = new Float32Array(windowSize);
  let inked = 0;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let sum = 0;
      for (let sample = 0; sample < 4; sample++) {
        const px = Math.floor(left + (x + 0.25 + (sample & 1) / 2) * scale);
        const py = Math.floor(top + (y + 0.25 + (sample >> 1) / 2) * scale);
        if (px >= width || py >= cropHeightPx) continue;
        const value = (planes[green + py * width + px] ?? 0) * factor + shift;
        if (value > 0) sum += Math.min(1, value);
      }
      window[y * columns + x] = sum / 4;
      inked += sum / 4;
    }
  }
  return inked < inkShareMin * windowSize ? undefined : window;
}
