import { expect, test } from "vitest";
import { wordConfidence } from "./confidence.ts";
import { handSigns, isHandwritten } from "./handwriting.ts";
import table from "./handwriting-weights.json" with { type: "json" };

const featuresOf = (...steps: number[][]) => ({ values: Float32Array.from(steps.flat()), size: steps[0]?.length ?? 1 });

test("a line is told by its chance and by the mean and the spread of each feature over its steps", () => {
  const [odds = 0, ...signs] = handSigns(featuresOf([1, 0, -2], [3, 0, -2]), 0.9);
  expect(odds).toBeCloseTo(Math.log(9), 6);
  expect(signs).toEqual([2, 0, -2, 1, 0, 0]);
});

test("a line whose features are those of a hand is written by one, and less so the surer it was read", () => {
  const means = table.features.map(([mean = 0]) => mean);
  expect(means).toHaveLength(80);
  const stepOf = (strength: number) => means.map((weight) => Math.sign(weight) * strength);
  const isAt = (strength: number, chance: number) => isHandwritten(featuresOf(stepOf(strength)), chance);
  expect([-1, 1].map((strength) => isAt(strength, 0.9))).toEqual([false, true]);
  expect(table.chance).toBeLessThan(0);
});

test("a word by hand is as sure as its characters", () => {
  const word = (...chances: number[]) => chances.map((chance) => ({ text: "a", chance, from: 0, to: 8, space: 0 }));
  const steps = [word(0.2, 0.9), word(0.6, 0.9), word(0.9, 0.9), word(0.99, 0.99), word(1, 1)];
  const confidences = steps.map((each) => wordConfidence(each, true));
  expect(confidences).toEqual(confidences.toSorted((a, b) => a - b));
  expect(confidences[0]).toBeLessThan(0.3);
});
