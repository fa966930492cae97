import { expect, test } from "vitest";
import {
  completeRange,
  lengthOf,
  parseDay,
  periodOfRange,
  rangeOfPeriod,
  rangePresets,
  readRange,
} from "./day-range.ts";

test("both days of a range belong to it, and its instants are those of the service", () => {
  const range = { from: "2026-10-25", to: "2026-11-24" };
  expect(lengthOf(range)).toBe(31);
  expect(periodOfRange(range)).toEqual({ from: "2026-10-25T00:00:00.000Z", to: "2026-11-25T00:00:00.000Z" });
  expect(rangeOfPeriod(periodOfRange(range))).toEqual(range);
});

test("why a range cannot be shown is told apart", () => {
  expect(readRange(null, null)).toEqual({ range: null, fault: null });
  expect(readRange("2026-11-01", null).fault).toBe("incomplete");
  expect(readRange(null, "2026-11-01").fault).toBe("incomplete");
  expect(readRange("2026-11-02", "2026-11-01").fault).toBe("reversed");
  expect(readRange("2020-01-01", "2026-11-01")).toEqual({
    range: { from: "2020-01-01", to: "2026-11-01" },
    fault: null,
  });
});

test("a day alone gets the other one, at most a month away and not after today", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(completeRange("2026-11-10", null, now)).toEqual({ from: "2026-11-10", to: "2026-11-21" });
  expect(completeRange("2026-01-01", null, now)).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  expect(completeRange(null, "2026-01-31", now)).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  for (const day of ["2026-01-01", "2026-11-21", "2027-03-01"]) {
    for (const { from, to } of [completeRange(day, null, now), completeRange(null, day, now)]) {
      expect(readRange(from, to).fault, day).toBeNull();
    }
  }
  expect(completeRange("2026-11-10", "2026-11-01", now)).toEqual({ from: "2026-11-10", to: "2026-11-01" });
});

test("only days of the calendar are days", () => {
  expect(parseDay("2028-02-29")).toBe("2028-02-29");
  expect(["2026-02-29", "2026-2-1", "2026-13-01", "2026-11-21T00:00:00Z", ""].map(parseDay)).toEqual(
    Array(5).fill(null),
  );
});

test("every preset is a range, also across the ends of months and years", () => {
  for (const now of ["2026-03-31T23:59:59Z", "2026-01-01T00:00:00Z", "2028-02-29T12:00:00Z"]) {
    for (const { label, range } of rangePresets(new Date(now))) {
      expect(readRange(range.from, range.to).fault, `${label} at ${now}`).toBeNull();
    }
  }
  const presets = rangePresets(new Date("2026-03-31T23:59:59Z"));
  expect(Object.fromEntries(presets.map(({ label, range }) => [label, range]))).toEqual({
    Today: { from: "2026-03-31", to: "2026-03-31" },
    "Last 7 days": { from: "2026-03-25", to: "2026-03-31" },
    "Last 30 days": { from: "2026-03-02", to: "2026-03-31" },
    "This month": { from: "2026-03-01", to: "2026-03-31" },
    "Last 90 days": { from: "2026-01-01", to: "2026-03-31" },
    "Last month": { from: "2026-02-01", to: "2026-02-28" },
    "This year": { from: "2026-01-01", to: "2026-03-31" },
  });
});
