import { type Box, heightOf, widthOf } from "../geometry.ts";
import type { InkMask } from "./ink-parts.ts";

/** A frame as wide as high, about, with room in it; in pixels of the picture. */
export type Square = { box: Box; inked: boolean };

/** How wide a square is at least and at most, in its height; and how much its two upright sides differ, in the same. */
const [ratioMin, ratioMax] = [0.75, 1.35];
const unevenMax = 0.22;
/** An upright side runs through with gaps of so many pixels; so much of a level side is there. */
const gapMaxPx = 1;
const drawnMin = 0.92;
/** A side is no thicker than this, in heights of the square, and at least so many pixels. */
const thicknessMax = 0.13;
const thicknessMinPx = 2;
/** The ink of a level side is looked for so far from the square's edge, in heights of the square. */
const edgeMax = 0.12;
/** Ink begins so near to each corner, along both axes together: in heights of the square, and in pixels; of round letters it does not. */
const [cornerMax, cornerPx] = [0.08, 1];
/** Beside a square is paper, but for a tick that reaches over its edge: one of so many columns or rows has no more ink than this. */
const [besidePx, besideMax] = [2, 0.25];
/** What goes on this far beyond a corner, in heights of the square, is a line of a table. */
const beyond = 0.35;
/** What lies further in than this, in heights of the square, stands in it. */
const insetMin = 0.22;
/** With more ink within its sides than this something stands in it. */
const inkedMin = 0.06;
/** More upright strokes than these in one place are a picture. */
const strokesMax = 2000;

/** An upright stroke: the columns and rows that it takes. */
type Stroke = Box;

/**
 * The squares whose sides are between `sideMin` and `sideMax` pixels within a part of a picture, from left to right: frames with
 * straight corners that are part of nothing larger. `inked`: something stands in it.
 */
export function squaresIn(mask: InkMask, within: Box, sideMin: number, sideMax: number): Square[] {
  const strokes = uprightStrokes(mask, within, sideMin, sideMax);
  if (strokes.length > strokesMax) return [];
  const squares: Square[] = [];
  for (const [i, left] of strokes.entries()) {
    if (left.x0 < (squares.at(-1)?.box.x1 ?? 0)) continue;
    const height = heightOf(left);
    for (let j = i + 1; j < strokes.length; j++) {
      const right = strokes[j];
      if (!right || right.x1 - left.x0 > ratioMax * height + thicknessMinPx) break;
      const square = squareOf(mask, left, right, sideMax);
      if (!square) continue;
      squares.push(square);
      break;
    }
  }
  return squares;
}

/** Runs of ink down the columns that are as long as a side, those beside each other joined; from left to right. */
function uprightStrokes(mask: InkMask, within: Box, sideMin: number, sideMax: number): Stroke[] {
  const strokes: Stroke[] = [];
  let open: Stroke[] = [];
  for (const run of runsDown(mask, within, sideMin, sideMax)) {
    open = open.filter((stroke) => stroke.x1 >= run.x0);
    const beside = open.find((stroke) => Math.min(stroke.y1, run.y1) - Math.max(stroke.y0, run.y0) > heightOf(run) / 2);
    if (beside) {
      beside.x1 = run.x1;
      beside.y0 = Math.min(beside.y0, run.y0);
      beside.y1 = Math.max(beside.y1, run.y1);
    } else {
      strokes.push(run);
      open.push(run);
    }
  }
  return strokes;
}

/** Runs of ink in single columns, by their columns. What reaches the upper or lower edge may go on beyond it and is none. */
function runsDown({ ink, width, height }: InkMask, within: Box, sideMin: number, sideMax: number): Stroke[] {
  const [x0, x1] = [Math.max(0, Math.floor(within.x0)), Math.min(width, Math.ceil(within.x1))];
  const [y0, y1] = [Math.max(0, Math.floor(within.y0)), Math.min(height, Math.ceil(within.y1))];
  const runs: Stroke[] = [];
  const starts = new Int32Array(Math.max(0, x1 - x0)).fill(-1);
  const lasts = new Int32Array(starts.length);
  for (let y = y0; y < y1; y++) {
    for (let i = 0, at = y * width + x0; i < starts.length; i++, at++) {
      const start = starts[i] ?? -1;
      if (ink[at] === 1) {
        if (start < 0) starts[i] = y;
        lasts[i] = y;
      } else if (start >= 0 && y - (lasts[i] ?? y) > gapMaxPx) {
        const end = (lasts[i] ?? y) + 1;
        if (start > y0 && end - start >= sideMin && end - start <= sideMax)
          runs.push({ x0: x0 + i, y0: start, x1: x0 + i + 1, y1: end });
        starts[i] = -1;
      }
    }
  }
  return runs.sort((a, b) => a.x0 - b.x0 || a.y0 - b.y0);
}

function squareOf(mask: InkMask, left: Stroke, right: Stroke, sideMax: number): Square | undefined {
  const box = { x0: left.x0, y0: Math.min(left.y0, right.y0), x1: right.x1, y1: Math.max(left.y1, right.y1) };
  const [width, height] = [widthOf(box), heightOf(box)];
  const thickness = Math.max(thicknessMinPx, thicknessMax * height);
  const uneven = Math.abs(left.y0 - right.y0) > unevenMax * height || Math.abs(left.y1 - right.y1) > unevenMax * height;
  if (uneven || height > sideMax || width < ratioMin * height || width > ratioMax * height) return undefined;
  if (!hasCorners(mask, box) || sidesOf(mask, box).some((side) => side > thickness)) return undefined;
  const [from, to] = [left.x1, right.x0];
  const edge = Math.ceil(
    Math.max(thicknessMinPx, edgeMax * height, Math.abs(left.y0 - right.y0), Math.abs(left.y1 - right.y1)),
  );
  const levels = [
    { y0: box.y0 - 1, y1: box.y0 + edge },
    { y0: box.y1 - edge, y1: box.y1 + 1 },
  ];
  const reach = Math.ceil(beyond * height);
  for (const level of levels) {
    const isDrawn = (x0: number, x1: number) => shareOfColumns(mask, { ...level, x0, x1 }) >= drawnMin;
    if (!isDrawn(from, to) || isDrawn(box.x0 - reach, box.x0) || isDrawn(box.x1, box.x1 + reach)) return undefined;
  }
  if (!isAlone(mask, box)) return undefined;
  const inset = Math.ceil(Math.max(edge + 1, insetMin * height));
  const inside = { x0: box.x0 + inset, y0: box.y0 + inset, x1: box.x1 - inset, y1: box.y1 - inset };
  return { box, inked: shareOfInk(mask, inside) > inkedMin };
}

/** Whether paper is seen beside a square, above and below it. */
function isAlone(mask: InkMask, box: Box): boolean {
  const steps = [...Array(besidePx).keys()];
  const isFree = (partAt: (step: number) => Partial<Box>) =>
    steps.some((step) => shareOfInk(mask, { ...box, ...partAt(step) }) <= besideMax);
  return (
    isFree((step) => ({ x0: box.x0 - 1 - step, x1: box.x0 - step })) &&
    isFree((step) => ({ x0: box.x1 + step, x1: box.x1 + 1 + step })) &&
    isFree((step) => ({ y0: box.y0 - 1 - step, y1: box.y0 - step })) &&
    isFree((step) => ({ y0: box.y1 + step, y1: box.y1 + 1 + step }))
  );
}

function hasCorners({ ink, width }: InkMask, { x0, y0, x1, y1 }: Box): boolean {
  const reach = Math.floor(cornerMax * (y1 - y0) + cornerPx);
  return [
    [x0, y0, 1, 1],
    [x1 - 1, y0, -1, 1],
    [x0, y1 - 1, 1, -1],
    [x1 - 1, y1 - 1, -1, -1],
  ].every(([x = 0, y = 0, stepX = 1, stepY = 1]) => {
    for (let dx = 0; dx <= reach; dx++)
      for (let dy = 0; dx + dy <= reach; dy++) if (ink[(y + stepY * dy) * width + x + stepX * dx] === 1) return true;
    return false;
  });
}

/** How thick the upright sides are, where they are thinnest: what stands inside may touch them. */
function sidesOf({ ink, width }: InkMask, { x0, y0, x1, y1 }: Box): number[] {
  const rows = [0.3, 0.5, 0.7].map((share) => Math.round(y0 + share * (y1 - y0)));
  const thickness = (x: number, y: number, step: 1 | -1) => {
    // A side may lean by a pixel or two.
    let at = x;
    while (Math.abs(at - x) < thicknessMinPx && ink[y * width + at] !== 1) at += step;
    let count = 0;
    for (; at >= x0 && at < x1 && ink[y * width + at] === 1; at += step) count++;
    return count;
  };
  return [Math.min(...rows.map((y) => thickness(x0, y, 1))), Math.min(...rows.map((y) => thickness(x1 - 1, y, -1)))];
}

/** The share of a part's columns that have any ink. */
function shareOfColumns({ ink, width, height }: InkMask, { x0, y0, x1, y1 }: Box): number {
  let columns = 0;
  for (let x = Math.max(0, x0); x < Math.min(width, x1); x++) {
    for (let y = Math.max(0, y0); y < Math.min(height, y1); y++) {
      if (ink[y * width + x] !== 1) continue;
      columns++;
      break;
    }
  }
  return x1 > x0 ? columns / (x1 - x0) : 0;
}

function shareOfInk({ ink, width }: InkMask, { x0, y0, x1, y1 }: Box): number {
  let count = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) count += ink[y * width + x] ?? 0;
  return x1 > x0 && y1 > y0 ? count / ((x1 - x0) * (y1 - y0)) : 0;
}
