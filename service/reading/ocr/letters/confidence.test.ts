import { expect, test } from "vitest";
import { wordConfidence } from "./confidence.ts";

const word = (...chances: number[]) =>
  chances.map((chance) => ({ text: "a", chance, from: 0, to: 8, candidates: [], spaces: [0] }));

test("a word is as sure as all of its characters together", () => {
  const steps = [word(0.2, 0.9), word(0.6, 0.9), word(0.9, 0.9), word(0.99, 0.9), word(0.99, 0.99), word(1, 1)];
  const confidences = steps.map(wordConfidence);
  expect(confidences).toEqual(confidences.toSorted((a, b) => a - b));
  expect(wordConfidence(word(1, 1, 1))).toBeGreaterThan(0.98);
  expect(wordConfidence(word(0.01, 0.01, 0.01))).toBeLessThan(0.2);
  expect(wordConfidence(word(0.99, 0.5))).toBeLessThan(wordConfidence(word(0.99, 0.6)));
});
