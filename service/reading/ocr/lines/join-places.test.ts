import { expect, test } from "vitest";
import { joinPlaces } from "./join-places.ts";
import type { Quad } from "./quads.ts";

/** A place of that box, whose right end lies so much lower than its left one. */
const place = (x0: number, y0: number, x1: number, y1: number, fall = 0) => {
  const quad: Quad = [
    [x0, y0],
    [x1, y0 + fall],
    [x1, y1 + fall],
    [x0, y1],
  ];
  return { quad, score: 0.9 };
};
const joined = (...places: ReturnType<typeof place>[]) => joinPlaces(places).map(({ quad }) => quad);

test("parts of a line that a word's space parts become one, however many and in whatever order they are found", () => {
  const [first, second, third] = [place(10, 10, 90, 30), place(98, 11, 200, 31), place(206, 10, 260, 30)];
  const whole = [
    [10, 10],
    [260, 10],
    [260, 30],
    [10, 30],
  ];
  expect(joined(first, second, third)).toEqual([whole]);
  expect(joined(third, first, second)).toEqual([whole]);
});

test("the joined line falls as its parts do, and has the score of the better one", () => {
  const [first, second] = [place(10, 10, 110, 30, 4), { ...place(115, 14, 215, 34, 4), score: 0.95 }];
  expect(joinPlaces([first, second])).toEqual([
    {
      quad: [
        [10, 10],
        [215, 18],
        [215, 38],
        [10, 30],
      ],
      score: 0.95,
    },
  ]);
});

test.each([
  ["a column apart", place(110, 10, 200, 30)],
  ["of another height", place(95, 5, 200, 35)],
  ["on another row", place(95, 17, 200, 37)],
  ["that run up the page", place(95, 10, 110, 30)],
])("places %s stay what they are", (_, other) => {
  const first = place(10, 10, 90, 30);
  expect(new Set(joined(first, other))).toEqual(new Set([first.quad, other.quad]));
});
