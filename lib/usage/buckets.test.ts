import { expect, test } from "vitest";
import { bucketSizeFor, bucketsOf } from "./buckets.ts";
import { addDays } from "./day-range.ts";

const day = (date: string, mode: "ocr" | "structured", pages: number, charged: string) => ({
  date,
  mode,
  pages,
  charged,
});

test("days without charges are there, modes add up, and no cent is lost to a float", () => {
  const days = [
    day("2026-11-21", "ocr", 3, "0.0375"),
    day("2026-11-19", "ocr", 1, "0.10"),
    day("2026-11-19", "structured", 2, "0.20"),
    day("2026-11-18", "ocr", 9, "0.90"),
    day("2026-11-22", "ocr", 9, "0.90"),
  ];
  expect(bucketsOf(days, { from: "2026-11-19", to: "2026-11-21" }, "day")).toEqual([
    { from: "2026-11-19", to: "2026-11-19", pages: 3, charged: "0.30", ocr: "0.10", structured: "0.20" },
    { from: "2026-11-20", to: "2026-11-20", pages: 0, charged: "0.00", ocr: "0.00", structured: "0.00" },
    { from: "2026-11-21", to: "2026-11-21", pages: 3, charged: "0.0375", ocr: "0.0375", structured: "0.00" },
  ]);
});

test("weeks begin on Monday, months on the first, and both end with the range", () => {
  const range = { from: "2026-11-19", to: "2026-12-01" };
  const bounds = (size: "week" | "month") => bucketsOf([], range, size).map(({ from, to }) => `${from} ${to}`);
  expect(bounds("week")).toEqual(["2026-11-19 2026-11-22", "2026-11-23 2026-11-29", "2026-11-30 2026-12-01"]);
  expect(bounds("month")).toEqual(["2026-11-19 2026-11-30", "2026-12-01 2026-12-01"]);
});

test("whatever the length there are few enough bars, and every charge is in one of them", () => {
  for (const length of [1, 62, 63, 371, 372, 3_000]) {
    const range = { from: "2020-02-29", to: addDays("2020-02-29", length - 1) };
    const days = Array.from({ length }, (_, index) => day(addDays(range.from, index), "ocr", 1, "0.000001"));
    const buckets = bucketsOf(days, range, bucketSizeFor(range));
    expect(buckets.length).toBeLessThanOrEqual(100);
    expect(buckets.reduce((pages, bucket) => pages + bucket.pages, 0)).toBe(length);
  }
});
