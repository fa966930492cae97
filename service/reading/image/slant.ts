import { type GreyPicture, shrinkGrey } from "./grey.ts";
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
export async function measureSlant(picture: GreyPicture, guess: number): Promise<number> {
  if (Math.abs(guess) > slantMax) return 0;
  const grey = await shrinkGrey(picture, sideMaxPx);
  const points = inkPoints(grey);
  let best = guess;
  for (const { reach, step } of passes) {
    const middle = best;
    let sharpest = -1;
    for (let turn = -reach; turn <= reach + 1e-9; turn += step) {
      const angle = middle + turn * degree;
      const sharpness = sharpnessOfRows(points, grey, Math.tan(angle));
      if (sharpness > sharpest) {
        sharpest = sharpness;
        best = angle;
      }
    }
  }
  return Math.abs(best) < slantMin ? 0 : best;
}

type Points = { x: Uint16Array; y: Uint16Array };

function inkPoints(grey: GreyPicture): Points {
  const ink = inkOf(grey);
  const count = ink.reduce((sum, each) => sum + each, 0);
  const points = { x: new Uint16Array(count), y: new Uint16Array(count) };
  for (let at = ink.indexOf(1), to = 0; at >= 0; at = ink.indexOf(1, at + 1), to++) {
    points.x[to] = at % grey.width;
    points.y[to] = Math.floor(at / grey.width);
  }
  return points;
}

/** The sum of the squares of ink in each row that falls by `slope`. */
function sharpnessOfRows(points: Points, { width, height }: GreyPicture, slope: number): number {
  const margin = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Float64Array(height + 2 * margin);
  for (let i = 0; i < points.x.length; i++) {
    const row = Math.round((points.y[i] ?? 0) - (points.x[i] ?? 0) * slope) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}
