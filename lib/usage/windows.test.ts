import { UsageQuery } from "@verso/contract/credit";
import { expect, test } from "vitest";
import { addDays, lengthOf, rangeOfPeriod } from "./day-range.ts";
import { isClosed, monthsOf, overlap, rangeOfMonth, windowsOf } from "./windows.ts";

test("windows join without a gap and without an overlap, and the service takes each of them", () => {
  for (const days of [1, 31, 32, 59, 366, 1_461]) {
    const range = { from: "2024-01-31", to: addDays("2024-01-31", days - 1) };
    const windows = windowsOf(range);
    for (const window of windows) expect(UsageQuery.safeParse(window).success).toBe(true);
    expect(windows[0]?.to).toBe(`${addDays(range.to, 1)}T00:00:00.000Z`);
    expect(windows.at(-1)?.from).toBe("2024-01-31T00:00:00.000Z");
    for (const [index, window] of windows.slice(1).entries()) expect(window.to).toBe(windows[index]?.from);
    expect(windows.map((window) => lengthOf(rangeOfPeriod(window))).reduce((sum, length) => sum + length, 0)).toBe(
      days,
    );
  }
});

test("months are those that a range touches, leap years and ends of years too", () => {
  expect(monthsOf({ from: "2023-12-31", to: "2024-03-01" })).toEqual(["2023-12", "2024-01", "2024-02", "2024-03"]);
  expect(rangeOfMonth("2024-02")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  expect(rangeOfMonth("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("ranges share their days, or none", () => {
  const november = rangeOfMonth("2026-11");
  expect(overlap(november, { from: "2026-10-01", to: "2026-11-03" })).toEqual({ from: "2026-11-01", to: "2026-11-03" });
  expect(overlap(november, { from: "2026-12-01", to: "2026-12-03" })).toBeNull();
});

test("a window is closed when its end is over by more than a clock may be wrong; one without an end never", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(isClosed({ to: "2026-11-21T11:00:00.000Z" }, now)).toBe(true);
  expect(isClosed({ to: "2026-11-21T11:00:00.001Z" }, now)).toBe(false);
  expect(isClosed({ to: null }, now)).toBe(false);
});
