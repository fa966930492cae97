import { expect, test } from "vitest";
import { isVertical } from "./crop.ts";
import { convexHull, type Point, quadHeight, quadWidth, smallestRectangle, toQuad } from "./quads.ts";

/** The corners of a line, 500 x 30, that is turned by so much, as they are found around its points. */
function found(degrees: number) {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corners: Point[] = [-250, 250].flatMap((x) =>
    [-15, 15].map((y): Point => [600 + x * cos - y * sin, 600 + x * sin + y * cos]),
  );
  const rectangle = smallestRectangle(convexHull(corners));
  if (!rectangle) throw new Error("no rectangle was found");
  return toQuad(rectangle, 0, 1, 1);
}

test.each([0, 4, -4, 30, -44])("a line that is turned by %d degrees runs along from its top left", (degrees) => {
  const [topLeft, topRight, bottomRight, bottomLeft] = found(degrees);
  expect([quadWidth(found(degrees)), quadHeight(found(degrees))].map(Math.round)).toEqual([500, 30]);
  expect(Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0])).toBeCloseTo((degrees * Math.PI) / 180);
  expect(bottomLeft[1]).toBeGreaterThan(topLeft[1]);
  expect(bottomRight[1]).toBeGreaterThan(topRight[1]);
});

// The ends of such a line are further to the left than a line that stands straight up is thick.
test.each([90, 94, 86, 60, -60, -94])("a line that is turned by %d degrees runs up or down", (degrees) => {
  const quad = found(degrees);
  expect([quadWidth(quad), quadHeight(quad)].map(Math.round)).toEqual([30, 500]);
  expect(isVertical(quad)).toBe(true);
  expect(Math.abs(quad[1][0] - quad[0][0])).toBeGreaterThan(Math.abs(quad[1][1] - quad[0][1]));
});

test("a square that stands on a corner has four corners", () => {
  const diamond: Point[] = [
    [10, 0],
    [20, 10],
    [10, 20],
    [0, 10],
  ];
  const rectangle = smallestRectangle(convexHull(diamond));
  expect(
    rectangle && new Set(toQuad(rectangle, 0, 1, 1).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)).size,
  ).toBe(4);
});
