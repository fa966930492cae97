import { expect, test } from "vitest";
import { leftWords, timeLeftMs } from "./time-left.ts";

test("what is left follows from what was seen, and is not told before that says something", () => {
  const first = { atMs: 1_000, done: 10 };
  expect(timeLeftMs(first, { atMs: 9_000, done: 11 }, 20)).toBeNull();
  expect(timeLeftMs(first, { atMs: 2_000, done: 14 }, 20)).toBeNull();
  expect(timeLeftMs(first, { atMs: 9_000, done: 14 }, 20)).toBe(12_000);
  expect(timeLeftMs(first, { atMs: 9_000, done: 20 }, 20)).toBeNull();
});

test("it is told no finer than a guess is", () => {
  expect([1_000, 12_000, 50_000, 56_000, 100_000].map(leftWords)).toEqual([
    "a few seconds left",
    "about 15 s left",
    "about 50 s left",
    "about 1 min left",
    "about 2 min left",
  ]);
});
