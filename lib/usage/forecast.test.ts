import { expect, test } from "vitest";
import { addDays } from "./day-range.ts";
import { forecastOf } from "./forecast.ts";

const today = "2026-11-25";
const day = (daysAgo: number, charged: string) => ({
  date: addDays(today, -daysAgo),
  mode: "ocr" as const,
  pages: 1,
  charged,
});
const everyDay = (count: number, charged: string) => Array.from({ length: count }, (_, i) => day(i + 1, charged));

test("an even pace has one date, to the day", () => {
  expect(forecastOf(everyDay(28, "0.10"), { available: "1.90", today })).toEqual({
    kind: "known",
    weeks: 4,
    until: "2026-12-14",
    earliest: "2026-12-14",
    latest: "2026-12-14",
  });
});

test("the last fraction of a cent decides the day", () => {
  const days = everyDay(28, "0.10");
  expect(forecastOf(days, { available: "1.899999", today })).toMatchObject({ until: "2026-12-13" });
  expect(forecastOf(days, { available: "1.999999", today })).toMatchObject({ until: "2026-12-14" });
  expect(forecastOf(everyDay(28, "0.000001"), { available: "0.000027", today })).toMatchObject({ until: "2026-12-22" });
});

test("weeks that differ give a range; a week without spending has no end", () => {
  const days = [day(1, "7.00"), day(8, "14.00"), day(15, "3.50"), day(28, "3.50")];
  expect(forecastOf(days, { available: "28.00", today })).toEqual({
    kind: "known",
    weeks: 4,
    until: "2026-12-23",
    earliest: "2026-12-09",
    latest: "2027-01-20",
  });
  expect(forecastOf([day(1, "7.00"), day(2, "1.00"), day(28, "1.00")], { available: "9.00", today })).toMatchObject({
    latest: null,
  });
});

test.each([
  ["nothing spent", []],
  ["only today", [day(0, "5.00")]],
  ["eight days", everyDay(8, "0.10")],
  ["thirteen days: the second week is not whole", everyDay(13, "0.10")],
  ["two days of a month", [day(1, "0.10"), day(28, "0.10")]],
  ["only before the weeks that count", [day(29, "1.00"), day(30, "1.00"), day(31, "1.00")]],
])("too little to tell: %s", (_, days) => {
  expect(forecastOf(days, { available: "5.00", today })).toEqual({ kind: "unknown" });
});

test("fourteen days are two weeks; what was spent today does not count", () => {
  expect(forecastOf([day(0, "99.00"), ...everyDay(14, "1.00")], { available: "5.50", today })).toMatchObject({
    weeks: 2,
    until: "2026-11-30",
  });
});

test("used up, and more than a year", () => {
  expect(forecastOf(everyDay(28, "1.00"), { available: "0.00", today })).toEqual({ kind: "used_up" });
  expect(forecastOf(everyDay(28, "0.01"), { available: "3.66", today })).toMatchObject({ kind: "known", until: null });
  expect(forecastOf(everyDay(28, "0.01"), { available: "3.65", today })).toMatchObject({ until: addDays(today, 365) });
});
