import { expect, test } from "vitest";
import { confidenceAtHeight, wordConfidence } from "./confidence.ts";

const word = (...chances: number[]) => chances.map((chance) => ({ text: "a", chance, from: 0, to: 8, space: 0 }));

test("a word is as sure as all of its characters together", () => {
  const steps = [word(0.2, 0.9), word(0.6, 0.9), word(0.9, 0.9), word(0.99, 0.9), word(0.99, 0.99), word(1, 1)];
  const confidences = steps.map((each) => wordConfidence(each));
  expect(confidences).toEqual(confidences.toSorted((a, b) => a - b));
  expect(wordConfidence(word(1, 1, 1))).toBeGreaterThan(0.98);
  expect(wordConfidence(word(0.01, 0.01, 0.01))).toBeLessThan(0.2);
  expect(wordConfidence(word(0.99, 0.5))).toBeLessThan(wordConfidence(word(0.99, 0.6)));
});

test("a word of small letters is less sure, the lower the less, and one of large letters is what it was", () => {
  const confidences = [4, 8, 12, 16, 40].map((inkPx) => confidenceAtHeight(0.95, inkPx));
  expect(confidences).toEqual(confidences.toSorted((a, b) => a - b));
  expect(confidences.slice(3)).toEqual([0.95, 0.95]);
  expect(confidenceAtHeight(0.95, 12)).toBeLessThan(0.92);
  expect(confidenceAtHeight(0.95, 4)).toBe(confidenceAtHeight(0.95, 8));
  expect(confidenceAtHeight(0, 8)).toBe(0);
});
