import sharp from "sharp";
import type { Raster } from "../raster.ts";
import { inkOf } from "./ink.ts";

const sideMaxPx = 800;
const degree = Math.PI / 180;
/** How far around the first guess is looked, and how finely, in degrees: first coarsely, then around the best. */
const passes = [
  { reach: 1.5, step: 0.1 },
  { reach: 0.1, step: 0.02 },
] as const;
/** Slants smaller than this do not disturb the search for lines; larger ones are no slants. */
const slantMin = 0.1 * degree;
const slantMax = 12 * degree;

/**
 * The slant of a picture's lines in radians, near a first guess: the angle at which its ink falls into the sharpest rows
 * (projection profiles, Postl 1986). Boxes of single words are too short to say it well.
 */
export async function measureSlant(raster: Raster, guess: number): Promise<number> {
  if (Math.abs(guess) > slantMax) return 0;
  const shape = { width: raster.width, height: raster.height, channels: 3 } as const;
  const { data, info } = await sharp(raster.data, { raw: shape, limitInputPixels: false })
    .resize(sideMaxPx, sideMaxPx, { fit: "inside", withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = inkOf(data, info.width, info.height, info.channels);
  const points: number[] = [];
  for (let at = 0; at < ink.length; at++) if (ink[at] === 1) points.push(at);
  let best = guess;
  for (const { reach, step } of passes) {
    const middle = best;
    let sharpest = -1;
    for (let turn = -reach; turn <= reach + 1e-9; turn += step) {
      const angle = middle + turn * degree;
      const sharpness = sharpnessOfRows(points, info.width, info.height, Math.tan(angle));
      if (sharpness > sharpest) {
        sharpest = sharpness;
        best = angle;
      }
    }
  }
  return Math.abs(best) < slantMin ? 0 : best;
}

/** The sum of the squares of ink in each row that falls by `slope`. */
function sharpnessOfRows(points: readonly number[], width: number, height: number, slope: number): number {
  const margin = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Float64Array(height + 2 * margin);
  for (const point of points) {
    const x = point % width;
    const row = Math.round((point - x) / width - x * slope) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}
