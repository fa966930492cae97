import { expect, test } from "vitest";
import { speedometer } from "./upload-speed.ts";

test("a speed is said once enough has been seen, and is that of the last seconds", () => {
  const speed = speedometer();
  expect(speed(0, 0)).toBeNull();
  expect(speed(100_000, 500)).toBeNull();
  expect(speed(1_000_000, 1_000)).toBe(1_000_000);
  for (let second = 2; second <= 5; second++) speed(second * 1_000_000, second * 1_000);
  // It slows down to a tenth.
  for (let second = 6; second <= 16; second++) speed(5_000_000 + (second - 5) * 100_000, second * 1_000);
  expect(speed(6_200_000, 17_000)).toBe(100_000);
});

test("what begins anew is measured anew, and what stands still has no speed", () => {
  const speed = speedometer();
  speed(0, 0);
  speed(5_000_000, 1_000);
  expect(speed(0, 2_000)).toBeNull();
  expect(speed(200_000, 3_000)).toBe(200_000);
  const still = speedometer();
  still(700, 0);
  expect(still(700, 9_000)).toBeNull();
});
