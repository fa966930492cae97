/** A box in page coordinates: origin top left, y downwards. */
export type Box = { x0: number; y0: number; x1: number; y1: number };
/** A stretch of one axis, in page coordinates. */
export type Interval = { from: number; to: number };
/** Clockwise quarter turns in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Edges nearer than this, in units of the page, are at one place: what is worked out in fractions is off by less. */
export const samePlace = 0.01;

export const widthOf = (box: Box): number => box.x1 - box.x0;
export const heightOf = (box: Box): number => box.y1 - box.y0;
export const areaOf = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box));
export const middleX = (box: Box): number => (box.x0 + box.x1) / 2;
export const middleY = (box: Box): number => (box.y0 + box.y1) / 2;

/** Length of the common part of two boxes along y; negative where they are apart. */
export const overlapY = (a: Box, b: Box): number => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
export const overlapX = (a: Box, b: Box): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

export function intersection(a: Box, b: Box): Box | undefined {
  const box = {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
  return box.x1 > box.x0 && box.y1 > box.y0 ? box : undefined;
}

export const contains = (box: Box, x: number, y: number): boolean =>
  x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;

/** The smallest box around all; a box of no size at the origin when there are none. */
export function unionOf(boxes: readonly Box[]): Box {
  const [first] = boxes;
  if (!first) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  let { x0, y0, x1, y1 } = first;
  for (const box of boxes) {
    if (box.x0 < x0) x0 = box.x0;
    if (box.y0 < y0) y0 = box.y0;
    if (box.x1 > x1) x1 = box.x1;
    if (box.y1 > y1) y1 = box.y1;
  }
  return { x0, y0, x1, y1 };
}

/** Where a box of a page of `width` x `height` lies after that page was turned clockwise. */
export function turnBox(box: Box, turn: Turn, width: number, height: number): Box {
  if (turn === 90) return { x0: height - box.y1, y0: box.x0, x1: height - box.y0, y1: box.x1 };
  if (turn === 180) return { x0: width - box.x1, y0: height - box.y1, x1: width - box.x0, y1: height - box.y0 };
  if (turn === 270) return { x0: box.y0, y0: width - box.x1, x1: box.y1, y1: width - box.x0 };
  return box;
}

/** The turn that undoes `turn`. */
export function inverseOf(turn: Turn): Turn {
  return turn === 90 ? 270 : turn === 270 ? 90 : turn;
}

/** The nearest quarter turn to an angle in degrees. */
export function nearestTurn(degrees: number): Turn {
  const quarter = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return quarter === 1 ? 90 : quarter === 2 ? 180 : quarter === 3 ? 270 : 0;
}

/** The middle value of a list; 0 for an empty one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
