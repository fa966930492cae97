import { expect, it } from "vitest";
import { formatRanges } from "./ranges.ts";

it.each([
  [[], ""],
  [[4], "4"],
  [[1, 2, 4], "1, 2, 4"],
  [[1, 2, 3, 7], "1 to 3, 7"],
  [[1, 3, 5, 7, 9, 11, 13], "1, 3, 5, 7, 9, 11 and others"],
])("%j is %j", (numbers, words) => {
  expect(formatRanges(numbers)).toBe(words);
});
