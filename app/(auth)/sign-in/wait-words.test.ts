import { expect, test } from "vitest";
import { waitWords } from "./wait-words.ts";

test.each([
  [1, "in 1 second."],
  [60, "in 60 seconds."],
  [61, "in 2 minutes."],
  [900, "in 15 minutes."],
])("%i seconds", (seconds, end) => {
  expect(waitWords(seconds).endsWith(end)).toBe(true);
});
