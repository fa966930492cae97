import type { Raster } from "../raster.ts";

type Point = readonly [number, number];
/** Where a line of text stands, in pixels, how it falls (rows a column), and how much it counts. */
export type Fall = { x: number; y: number; slope: number; weight: number };
/** How a picture's lines fall in its middle, and how much more at its right edge and at its foot. */
export type Lie = { slope: number; across: number; down: number };
/** A picture whose lines are level, and where a point of it lies in the crooked one. */
export type Flattened = { raster: Raster; back(point: Point): Point };

/** Fewer lines than these tell nothing. */
const fallsMin = 5;
/** Lines that fall otherwise than the rest by more than this are of something else. */
const strayMax = 0.03;
const rounds = 3;
/** With less, about two degrees, lines are read as well where they are; with more the picture is not of a page that lies crooked. */
const slopeMin = 0.03;
const slopeMax = 0.35;
/** How much more steeply lines may fall at an edge than in the middle. */
const changeMax = 0.25;

/** How a page lies, by its lines; nothing where it is as good as level. */
export function lieOf(falls: readonly Fall[], width: number, height: number): Lie | undefined {
  if (falls.length < fallsMin) return undefined;
  const middle = weightedMedian(falls);
  let lie: Lie = { slope: middle, across: 0, down: 0 };
  for (let round = 0; round < rounds; round++) {
    // The first round allows for lines that converge.
    const most = strayMax * (round === 0 ? 3 : 1);
    const kept = falls.filter((fall) => Math.abs(fall.slope - slopeAt(lie, fall, width, height)) <= most);
    const fitted = fit(kept, width, height);
    if (!fitted) break;
    lie = fitted;
  }
  const { slope, across, down } = lie;
  const change = Math.abs(across) + Math.abs(down);
  if (Math.abs(slope) > slopeMax || change > changeMax) return undefined;
  return Math.abs(slope) + Math.abs(down) < slopeMin ? undefined : lie;
}

const slopeAt = ({ slope, across, down }: Lie, { x, y }: { x: number; y: number }, width: number, height: number) =>
  slope + across * ((2 * x) / width - 1) + down * ((2 * y) / height - 1);

function weightedMedian(falls: readonly Fall[]): number {
  const half = falls.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { slope, weight } of falls.toSorted((a, b) => a.slope - b.slope)) {
    sum += weight;
    if (sum >= half) return slope;
  }
  return 0;
}

/** Least squares by the normal equations, a little held back where all lines stand in one place. */
function fit(falls: readonly Fall[], width: number, height: number): Lie | undefined {
  if (falls.length < fallsMin) return undefined;
  const total = falls.reduce((sum, { weight }) => sum + weight, 0);
  const held = 0.02 * total;
  const a = [
    [0, 0, 0],
    [0, held, 0],
    [0, 0, held],
  ];
  const b = [0, 0, 0];
  for (const { x, y, slope, weight } of falls) {
    const row = [1, (2 * x) / width - 1, (2 * y) / height - 1];
    for (const [i, left] of row.entries()) {
      b[i] = (b[i] ?? 0) + weight * left * slope;
      for (const [j, right] of row.entries()) {
        const line = a[i];
        if (line) line[j] = (line[j] ?? 0) + weight * left * right;
      }
    }
  }
  const solved = solve(a, b);
  return solved && { slope: solved[0] ?? 0, across: solved[1] ?? 0, down: solved[2] ?? 0 };
}

/** Gauss's elimination with pivots. */
function solve(a: number[][], b: number[]): number[] | undefined {
  const rows = a.map((row, i) => [...row, b[i] ?? 0]);
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows.slice(i).toSorted((p, q) => Math.abs(q[i] ?? 0) - Math.abs(p[i] ?? 0))[0];
    if (!pivot || Math.abs(pivot[i] ?? 0) < 1e-9) return undefined;
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(i, 0, pivot);
    for (const [j, row] of rows.entries()) {
      if (j === i) continue;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let k = i; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[row.length - 1] ?? 0) / (row[i] ?? 1));
}

/**
 * The picture with its lines level: turned by their slope in its middle, and each row bent as lines fall beside, above and below
 * it. What lay outside of the picture is white.
 */
export function flatten(raster: Raster, lie: Lie): Flattened {
  const [cos, sin] = [1 / Math.hypot(1, lie.slope), lie.slope / Math.hypot(1, lie.slope)];
  const { width: crookedWidth, height: crookedHeight } = raster;
  const width = Math.ceil(crookedWidth * cos + crookedHeight * Math.abs(sin));
  const height = Math.ceil(crookedWidth * Math.abs(sin) + crookedHeight * cos);
  const place: Place = (x, y, source) => {
    const dx = x - width / 2;
    const v = (2 * y) / height - 1;
    // Away from the middle a line falls by `across` and `down`; on its way there the row changes, and its slope with that.
    const bend = lie.down * v * dx * (1 + (lie.down * dx) / height) + (lie.across * dx * dx) / width;
    const dy = y + bend - height / 2;
    source[0] = crookedWidth / 2 + dx * cos - dy * sin;
    source[1] = crookedHeight / 2 + dx * sin + dy * cos;
  };
  const back = ([x, y]: Point): Point => {
    const source = new Float64Array(2);
    place(x, y, source);
    return [source[0] ?? 0, source[1] ?? 0];
  };
  return { raster: resampled(raster, width, height, place), back };
}

/** Where a point lies in the crooked picture, into `source`: millions of small arrays would cost more than all else here. */
type Place = (x: number, y: number, source: Float64Array) => void;

/** Larger pictures are sharp enough without the cubic's sixteen pixels. */
const cubicPixelsMax = 6_000_000;
const steps = 64;
/** Four weights for each of so many places between two pixels (Catmull and Rom 1974), and the same between the two alone. */
const cubic = weightsOf((t) => [
  ((2 - t) * t - 1) * t * 0.5,
  ((3 * t - 5) * t * t + 2) * 0.5,
  ((4 - 3 * t) * t + 1) * t * 0.5,
  (t - 1) * t * t * 0.5,
]);
const linear = weightsOf((t) => [0, 1 - t, t, 0]);

function weightsOf(at: (t: number) => readonly number[]): Float32Array {
  return Float32Array.from({ length: steps * 4 }, (_, i) => at((i >> 2) / steps)[i & 3] ?? 0);
}

/** Each pixel from where it lies in the other picture. */
function resampled(from: Raster, width: number, height: number, place: Place): Raster {
  const data = new Uint8ClampedArray(width * height * 3).fill(255);
  const pixels = from.data;
  const source = new Float64Array(2);
  const weights = width * height > cubicPixelsMax ? linear : cubic;
  const [first, last] = weights === linear ? [1, 2] : [0, 3];
  const stride = from.width * 3;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      place(x + 0.5, y + 0.5, source);
      const sourceX = source[0] ?? 0;
      const sourceY = source[1] ?? 0;
      const left = Math.floor(sourceX - 0.5);
      const top = Math.floor(sourceY - 0.5);
      if (left < 1 || top < 1 || left + 2 >= from.width || top + 2 >= from.height) continue;
      const stepX = Math.floor((sourceX - 0.5 - left) * steps) * 4;
      const stepY = Math.floor((sourceY - 0.5 - top) * steps) * 4;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let j = first; j <= last; j++) {
        let at = (top + j - 1) * stride + (left + first - 1) * 3;
        const across = weights[stepY + j] ?? 0;
        for (let i = first; i <= last; i++, at += 3) {
          const weight = across * (weights[stepX + i] ?? 0);
          red += weight * (pixels[at] ?? 0);
          green += weight * (pixels[at + 1] ?? 0);
          blue += weight * (pixels[at + 2] ?? 0);
        }
      }
      data[to] = Math.round(red);
      data[to + 1] = Math.round(green);
      data[to + 2] = Math.round(blue);
    }
  }
  return { data: new Uint8Array(data.buffer), width, height, scale: from.scale };
}
