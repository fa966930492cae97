import type { Raster } from "../raster.ts";
import { type Quad, quadHeight, quadWidth } from "./quads.ts";

/** A line cut out, levelled and scaled to the recogniser's height; planes B, G, R from -1 to 1. */
export type LineCrop = { planes: Float32Array; width: number };

/** The height of every line that the recogniser sees. */
export const cropHeightPx = 48;
const cropWidthMaxPx = 3200;

/** A line whose box is this much taller than wide runs up or down the page. */
export const isVertical = (quad: Quad): boolean => quadHeight(quad) >= 1.5 * quadWidth(quad);

/** Cuts a line out of the raster, with bilinear sampling; a strong reduction takes four samples a pixel. */
export function cropLine(raster: Raster, quad: Quad): LineCrop {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const lineHeight = Math.max(1, quadHeight(quad));
  const height = cropHeightPx;
  const width = Math.min(cropWidthMaxPx, Math.max(8, Math.ceil((height * quadWidth(quad)) / lineHeight)));
  const samples = lineHeight / height > 1.6 ? 2 : 1;
  const weight = 1 / (samples * samples) / 127.5;
  const count = width * height;
  const planes = new Float32Array(3 * count);
  const { data } = raster;
  const stride = raster.width * 3;
  const [maxX, maxY] = [Math.max(0, raster.width - 1.001), Math.max(0, raster.height - 1.001)];
  const below = raster.height > 1 ? stride : 0;
  const beside = raster.width > 1 ? 3 : 0;

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < samples * samples; sample++) {
        const fx = (x + ((sample % samples) + 0.5) / samples) / width;
        const fy = (y + (Math.floor(sample / samples) + 0.5) / samples) / height;
        const upX = topLeft[0] + (topRight[0] - topLeft[0]) * fx;
        const upY = topLeft[1] + (topRight[1] - topLeft[1]) * fx;
        const downX = bottomLeft[0] + (bottomRight[0] - bottomLeft[0]) * fx;
        const downY = bottomLeft[1] + (bottomRight[1] - bottomLeft[1]) * fx;
        const px = Math.min(maxX, Math.max(0, upX + (downX - upX) * fy - 0.5));
        const py = Math.min(maxY, Math.max(0, upY + (downY - upY) * fy - 0.5));
        const left = Math.floor(px);
        const top = Math.floor(py);
        const ax = px - left;
        const ay = py - top;
        const at = top * stride + left * 3;
        const [w00, w10, w01, w11] = [(1 - ax) * (1 - ay), ax * (1 - ay), (1 - ax) * ay, ax * ay];
        const [i10, i01, i11] = [at + beside, at + below, at + below + beside];
        red += (data[at] ?? 0) * w00 + (data[i10] ?? 0) * w10 + (data[i01] ?? 0) * w01 + (data[i11] ?? 0) * w11;
        green +=
          (data[at + 1] ?? 0) * w00 +
          (data[i10 + 1] ?? 0) * w10 +
          (data[i01 + 1] ?? 0) * w01 +
          (data[i11 + 1] ?? 0) * w11;
        blue +=
          (data[at + 2] ?? 0) * w00 +
          (data[i10 + 2] ?? 0) * w10 +
          (data[i01 + 2] ?? 0) * w01 +
          (data[i11 + 2] ?? 0) * w11;
      }
      const to = y * width + x;
      planes[to] = blue * weight - 1;
      planes[count + to] = green * weight - 1;
      planes[2 * count + to] = red * weight - 1;
    }
  }
  return { planes, width };
}
