import fc from "fast-check";
import { expect, test } from "vitest";
import { commonLength, editDistance, indelDistance, relativeDistance } from "./distance.ts";

test("known distances", () => {
  expect(editDistance("kitten", "sitting")).toBe(3);
  expect(indelDistance("kitten", "sitting")).toBe(5);
  expect(commonLength("kitten", "sitting")).toBe(4);
  expect(relativeDistance("kitten", "sitting")).toBeCloseTo(3 / 7);
  expect(relativeDistance("", "")).toBe(0);
  expect(editDistance(["two", "words"], ["two", "other", "words"])).toBe(1);
});

test("distances are as long as the other way round, and as what is nothing alike at most", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(indelDistance(a, b)).toBe(indelDistance(b, a));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(editDistance(a, b)).toBeLessThanOrEqual(indelDistance(a, b));
      expect(editDistance(a, a)).toBe(0);
    }),
  );
});
