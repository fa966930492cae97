import { type Box, unionOf } from "../../geometry.ts";

export type Point = readonly [number, number];
/** Corners of a line of text, clockwise from its top left. */
export type Quad = readonly [Point, Point, Point, Point];
/** A rectangle in its own axes: `u` along (ux, uy), `v` across. */
type Rectangle = { ux: number; uy: number; u0: number; u1: number; v0: number; v1: number };

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
/** The mean of the two long and of the two short sides: width along the text and height across it. */
export const quadWidth = (quad: Quad): number => (distance(quad[0], quad[1]) + distance(quad[3], quad[2])) / 2;
export const quadHeight = (quad: Quad): number => (distance(quad[0], quad[3]) + distance(quad[1], quad[2])) / 2;

/** Andrew's monotone chain; the points are sorted in place. */
export function convexHull(points: Point[]): Point[] {
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turnsRight(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half([...points].reverse())];
}

function turnsRight(origin: Point | undefined, a: Point | undefined, b: Point): boolean {
  if (!origin || !a) return false;
  return (a[0] - origin[0]) * (b[1] - origin[1]) - (a[1] - origin[1]) * (b[0] - origin[0]) <= 0;
}

/** The smallest rectangle around a convex hull: one of its sides lies along a side of the hull. */
export function smallestRectangle(hull: readonly Point[]): Rectangle | undefined {
  let best: Rectangle | undefined;
  let bestArea = Number.POSITIVE_INFINITY;
  for (const [i, a] of hull.entries()) {
    const b = hull[(i + 1) % hull.length];
    const length = b ? distance(a, b) : 0;
    if (!b || length === 0) continue;
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const us = hull.map(([x, y]) => x * ux + y * uy);
    const vs = hull.map(([x, y]) => -x * uy + y * ux);
    const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
    const area = (u1 - u0) * (v1 - v0);
    if (area < bestArea) {
      bestArea = area;
      best = { ux, uy, u0, u1, v0, v1 };
    }
  }
  return best;
}

/** The rectangle's corners grown by `margin` on each side, scaled, clockwise from the top left: its top runs more along than up or down. */
export function toQuad({ ux, uy, u0, u1, v0, v1 }: Rectangle, margin: number, scaleX: number, scaleY: number): Quad {
  const corner = (u: number, v: number): Point => [(u * ux - v * uy) * scaleX, (u * uy + v * ux) * scaleY];
  const corners = [
    corner(u0 - margin, v0 - margin),
    corner(u1 + margin, v0 - margin),
    corner(u1 + margin, v1 + margin),
    corner(u0 - margin, v1 + margin),
  ];
  const sums = corners.map(([x, y]) => x + y);
  const topLeft = sums.indexOf(Math.min(...sums));
  const after = (count: number): Point => corners[(topLeft + count) % corners.length] ?? [0, 0];
  return [after(0), after(1), after(2), after(3)];
}

/** The level box around points. */
export const boxAround = (points: readonly Point[]): Box =>
  unionOf(points.map(([x, y]) => ({ x0: x, y0: y, x1: x, y1: y })));
