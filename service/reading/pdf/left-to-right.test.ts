import { expect, test } from "vitest";
import { leftToRight } from "./left-to-right.ts";

/** Signs of one em, each drawn by an object of its own, in the order in which the file draws them. */
const drawn = (signs: string, places: readonly number[]) =>
  [...signs].map((sign, place) => ({ sign, place, x: places[place] ?? 0 }));
const read = (signs: ReturnType<typeof drawn>) =>
  leftToRight(signs, 1)
    .map(({ sign }) => sign)
    .join("");

test("letters that stand above one another are told by the file's order, from whichever end it runs", () => {
  const places = [0, 0.8, 0.6, 1.6, 2.4, 3.2, 4, 4.8, 5.6, 6.4, 7.2, 8];
  expect(read(drawn("abcdefghijkl", places))).toBe("abcdefghijkl");
  expect(read(drawn("lkjihgfedcba", places.toReversed()))).toBe("abcdefghijkl");
});

test("where the file draws them in any order, their places tell it", () => {
  expect(read(drawn("dacb", [6, 0, 4, 2]))).toBe("abcd");
});
