import { expect, test } from "vitest";
import { formatDuration, formatRelative, formatUtc } from "./time.ts";

const now = new Date("2026-11-21T14:00:00.000Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  [0, "just now"],
  [44, "just now"],
  [45, "1 minute ago"],
  [125, "2 minutes ago"],
  [44 * 60, "44 minutes ago"],
  [46 * 60, "46 minutes ago"],
  [59 * 60 + 29, "59 minutes ago"],
  [59 * 60 + 31, "1 hour ago"],
  [5 * 3_600, "5 hours ago"],
  [20 * 3_600, "20 hours ago"],
  [26 * 3_600, "yesterday"],
  [3 * 86_400, "3 days ago"],
  [8 * 86_400, "Nov 13"],
  [400 * 86_400, "Oct 17, 2025"],
  [-10, "in a moment"],
  [-3_600, "in 1 hour"],
  [-30 * 86_400, "in 30 days"],
])("%i seconds before now reads %s", (seconds, text) => {
  expect(formatRelative(before(seconds), now)).toBe(text);
});

test("the exact time is UTC to the second", () => {
  expect(formatUtc(new Date("2026-11-21T14:03:09.512Z"))).toBe("2026-11-21 14:03:09 UTC");
});

test.each([
  [840, "0.8 s"],
  [9_960, "10.0 s"],
  [12_400, "12 s"],
  [60_000, "1 min"],
  [245_000, "4 min 5 s"],
  [7_800_000, "2 h 10 min"],
  [7_200_000, "2 h"],
])("%i ms last %s", (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
