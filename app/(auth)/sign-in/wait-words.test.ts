import { expect, test } from "vitest";
import { waitWords } from "./wait-words.ts";

test.each([
  [1, "in 1 second."],
  [60, "in 60 seconds."],
  [61, "in 2 minutes."],
  [900, "in 15 minutes."],
])("%i seconds", (seconds, end) => {
  for (const busy of [true, false]) expect(waitWords(seconds, busy).endsWith(end)).toBe(true);
});

test("what passes by itself is told apart from what somebody did", () => {
  expect(waitWords(3, true)).toContain("by itself");
  expect(waitWords(3, false)).toContain("failed");
});
