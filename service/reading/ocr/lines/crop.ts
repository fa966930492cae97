import type { Raster } from "../../raster.ts";
import { type Quad, quadHeight, quadWidth } from "./quads.ts";

/** A line cut out, levelled and scaled to the recogniser's height; planes B, G, R from -1 to 1. */
export type LineCrop = { planes: Float32Array; width: number };

/** The height of every line that the recogniser sees. */
export const cropHeightPx = 48;
const cropWidthMaxPx = 3200;
/** The levels of a picture, 0 to 255, become -1 to 1: what one of those is in levels. */
export const halfLevels = 127.5;
/** A line whose box is this much taller than wide runs up or down the page. */
const verticalRatioMin = 1.5;
/** A line so many times as high as its crop is sampled more than once a pixel. */
const strongReduction = 1.6;
/** The last place with a pixel on either side lies this far within the picture's end. */
const endPx = 1.001;

export const isVertical = (quad: Quad): boolean => quadHeight(quad) >= verticalRatioMin * quadWidth(quad);

/** Cuts a line out of the raster, with bilinear sampling; a strong reduction takes four samples a pixel. */
export function cropLine(raster: Raster, quad: Quad): LineCrop {
  const lineHeight = Math.max(1, quadHeight(quad));
  const height = cropHeightPx;
  const width = Math.min(cropWidthMaxPx, Math.max(8, Math.ceil((height * quadWidth(quad)) / lineHeight)));
  const samples = lineHeight / height > strongReduction ? 2 : 1;
  const planes = new Float32Array(3 * width * height).fill(-1);
  const weight = 1 / (samples * samples) / halfLevels;
  for (let sample = 0; sample < samples * samples; sample++) {
    const offset = [((sample % samples) + 0.5) / samples, (Math.floor(sample / samples) + 0.5) / samples] as const;
    addSamples(raster, quad, { planes, width }, offset, weight);
  }
  return { planes, width };
}

/** Adds one sample of each pixel, taken at `offset` within it. */
function addSamples(
  { data, width: rasterWidth, height: rasterHeight }: Raster,
  [topLeft, topRight, , bottomLeft]: Quad,
  { planes, width }: LineCrop,
  offset: readonly [number, number],
  weight: number,
): void {
  const height = cropHeightPx;
  const count = width * height;
  const [maxX, maxY] = [Math.max(0, rasterWidth - endPx), Math.max(0, rasterHeight - endPx)];
  const stride = rasterWidth * 3;
  const below = rasterHeight > 1 ? stride : 0;
  const beside = rasterWidth > 1 ? 3 : 0;
  // A line's box is a parallelogram: one pixel along or down is the same step everywhere.
  const [alongX, alongY] = [(topRight[0] - topLeft[0]) / width, (topRight[1] - topLeft[1]) / width];
  const [downX, downY] = [(bottomLeft[0] - topLeft[0]) / height, (bottomLeft[1] - topLeft[1]) / height];
  for (let y = 0; y < height; y++) {
    const startX = topLeft[0] - 0.5 + downX * (y + offset[1]);
    const startY = topLeft[1] - 0.5 + downY * (y + offset[1]);
    for (let x = 0; x < width; x++) {
      const px = Math.min(maxX, Math.max(0, startX + alongX * (x + offset[0])));
      const py = Math.min(maxY, Math.max(0, startY + alongY * (x + offset[0])));
      const left = px | 0;
      const top = py | 0;
      const ax = px - left;
      const ay = (py - top) * weight;
      const by = weight - ay;
      const w00 = (1 - ax) * by;
      const w10 = ax * by;
      const w01 = (1 - ax) * ay;
      const w11 = ax * ay;
      let at = top * stride + left * 3;
      // The raster is R, G, B; the recogniser's planes are B, G, R.
      for (let to = 2 * count + y * width + x; to >= 0; to -= count, at++) {
        planes[to] =
          (planes[to] ?? 0) +
          (data[at] ?? 0) * w00 +
          (data[at + beside] ?? 0) * w10 +
          (data[at + below] ?? 0) * w01 +
          (data[at + below + beside] ?? 0) * w11;
      }
    }
  }
}
