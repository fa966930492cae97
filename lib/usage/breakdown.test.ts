import { expect, test } from "vitest";
import { addedUp, begunOf, compared, type Part, timeBefore } from "./breakdown.ts";

const part = (value: string | null, charged: string, pages = 1, failed = 0): Part => ({
  value,
  name: null,
  pages,
  failed,
  charged,
});

test("a part of several months is one, to the last millionth", () => {
  const months = [
    part("ocr", "0.000001", 1, 2),
    part(null, "1.00"),
    { ...part("ocr", "9007199254740993.10"), name: "Text" },
  ];
  expect(addedUp(months)).toEqual([
    { value: "ocr", name: "Text", pages: 2, failed: 2, charged: "9007199254740993.100001" },
    part(null, "1.00"),
  ]);
});

test("each part stands beside the time before, what was only then too, what cost most first", () => {
  const rows = compared(
    [part("b", "0.02"), part("failed", "0.00", 0, 3), part("a", "0.10")],
    [part("gone", "7.00"), part("a", "0.20", 4)],
  );
  expect(rows.map(({ value, charged, before }) => [value, charged, before.charged, before.pages])).toEqual([
    ["a", "0.10", "0.20", 4],
    ["b", "0.02", "0.00", 0],
    ["failed", "0.00", "0.00", 0],
    ["gone", "0.00", "7.00", 1],
  ]);
});

test.each([
  ["2026-11-01", "2026-11-30", "2026-11-25", "2026-11-25", "2026-10-07", "2026-10-31"],
  ["2026-11-25", "2026-11-25", "2026-11-25", "2026-11-25", "2026-11-24", "2026-11-24"],
  ["2028-03-01", "2028-03-01", "2028-12-31", "2028-03-01", "2028-02-29", "2028-02-29"],
  ["2027-01-01", "2027-01-02", "2026-11-25", "2027-01-02", "2026-12-30", "2026-12-31"],
])("%s to %s on %s is compared with as many days right before it", (from, to, today, end, beforeFrom, beforeTo) => {
  const begun = begunOf({ from, to }, today);
  expect(begun).toEqual({ from, to: end });
  expect(timeBefore(begun, null)).toEqual({ from: beforeFrom, to: beforeTo });
});

test("a time is compared with none of which a part lies before the first entry", () => {
  const year = { from: "2026-01-01", to: "2026-11-30" };
  expect(timeBefore(year, "2026-11-30")).toBeNull();
  expect(timeBefore(year, "2025-02-02")).toBeNull();
  expect(timeBefore(year, "2025-02-01")).toEqual({ from: "2025-02-01", to: "2025-12-31" });
});
