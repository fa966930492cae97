import { type Box, heightOf, intersection, overlapY } from "../../geometry.ts";
import { type InkMask, inkParts } from "../../image/ink-parts.ts";
import { coverOf } from "../../image/unread-ink.ts";
import type { TextPlace } from "./detect.ts";
import { boxAround, type Point, type Quad, quadHeight, quadWidth } from "./quads.ts";

/** More parts than these are a picture. */
const partsMax = 40_000;
/** All in heights of the line: how far away what belongs to it may stand, and the least and most that that is high. */
const reach = 1;
const [heightMin, heightMax] = [0.06, 0.9];
/** Room left behind it. */
const room = 0.12;
/** A line that falls by more than this share of its length does not run level. */
const fallMax = 0.05;

/**
 * Places widened by the ink that stands beside them on their row and that no place has: a colon that is set apart is too small for the
 * detector, and read well as a part of its line.
 */
export function withInkBeside(mask: InkMask, places: readonly TextPlace[]): TextPlace[] {
  const cover = coverOf(
    mask,
    places.map(({ quad }) => quad),
  );
  // Parts by where they begin, from the top down, so that a line looks at its own rows alone.
  const alone: Set<Box>[] = Array.from({ length: mask.height }, () => new Set());
  for (const { box, covered } of inkParts(mask, cover, partsMax)) if (covered === 0) alone[box.y0]?.add(box);
  const boxes = places.map(({ quad }) => boxAround(quad));
  return places.map((place, i) => {
    const { quad } = place;
    const [height, box] = [quadHeight(quad), boxes[i] ?? boxAround(quad)];
    if (quadWidth(quad) < height || Math.abs(quad[1][1] - quad[0][1]) > fallMax * quadWidth(quad)) return place;
    const beside = alone
      .slice(Math.max(0, Math.floor(box.y0)), Math.max(0, Math.ceil(box.y1)))
      .flatMap((parts) => [...parts])
      .filter((part) => isOnRow(part, box, height) && (part.x0 > box.x1 || part.x1 < box.x0));
    if (beside.length === 0) return place;
    const others = boxes.filter((other, at) => at !== i && overlapY(other, box) > 0);
    const isFree = (from: number, to: number) =>
      !others.some((other) => intersection(other, { ...box, x0: Math.min(from, to), x1: Math.max(from, to) }));
    let [left, right] = [box.x0, box.x1];
    for (const part of beside.toSorted((a, b) => a.x0 - b.x0))
      if (part.x0 > box.x1 && part.x0 - right < reach * height && isFree(right, part.x1)) {
        right = Math.max(right, part.x1 + room * height);
        alone[part.y0]?.delete(part);
      }
    for (const part of beside.toSorted((a, b) => b.x1 - a.x1))
      if (part.x1 < box.x0 && left - part.x1 < reach * height && isFree(part.x0, left)) {
        left = Math.min(left, part.x0 - room * height);
        alone[part.y0]?.delete(part);
      }
    return { ...place, quad: widened(quad, box.x0 - left, right - box.x1) };
  });
}

const isOnRow = (part: Box, line: Box, height: number): boolean => {
  const middle = (part.y0 + part.y1) / 2;
  const tall = heightOf(part) / height;
  return part.y0 >= line.y0 && part.y1 <= line.y1 && middle > line.y0 && tall >= heightMin && tall <= heightMax;
};

/** A line's corners moved outwards along it. */
function widened([a, b, c, d]: Quad, left: number, right: number): Quad {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const move = ([x, y]: Point, by: number): Point => [
    x + ((b[0] - a[0]) / length) * by,
    y + ((b[1] - a[1]) / length) * by,
  ];
  return [move(a, -left), move(b, right), move(c, right), move(d, -left)];
}
