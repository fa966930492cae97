import { UsageSummaryQuery } from "@verso/contract/credit";
import { expect, test } from "vitest";
import { daysOf, lastDaysPeriod, monthPeriod } from "./periods.ts";
import { dayTotals, totalsOf } from "./totals.ts";

test("a month is the UTC month, up to the first of the next", () => {
  expect(monthPeriod(new Date("2026-12-31T23:59:59.999Z"))).toEqual({
    from: "2026-12-01T00:00:00.000Z",
    to: "2027-01-01T00:00:00.000Z",
  });
});

test("every period that is asked for is one that the service accepts", () => {
  for (let month = 0; month < 12; month++) {
    expect(UsageSummaryQuery.safeParse(monthPeriod(new Date(Date.UTC(2028, month, 28)))).success).toBe(true);
  }
  const period = lastDaysPeriod(new Date("2026-03-01T00:00:00.000Z"), 31);
  expect(UsageSummaryQuery.safeParse(period).success).toBe(true);
  expect(daysOf(period).slice(-2)).toEqual(["2026-02-28", "2026-03-01"]);
  expect(daysOf(period)).toHaveLength(31);
});

test("days without charges are there, modes add up, and no cent is lost to a float", () => {
  const period = { from: "2026-11-19T00:00:00.000Z", to: "2026-11-22T00:00:00.000Z" };
  const summary = {
    ...period,
    days: [
      { date: "2026-11-19", mode: "ocr" as const, pages: 1, charged: "0.10" },
      { date: "2026-11-19", mode: "structured" as const, pages: 2, charged: "0.20" },
      { date: "2026-11-21", mode: "ocr" as const, pages: 3, charged: "0.0375" },
    ],
  };
  expect(totalsOf(summary)).toEqual({ pages: 6, charged: "0.3375" });
  expect(dayTotals(summary, period)).toEqual([
    { date: "2026-11-19", pages: 3, charged: "0.30", ocr: "0.10", structured: "0.20" },
    { date: "2026-11-20", pages: 0, charged: "0.00", ocr: "0.00", structured: "0.00" },
    { date: "2026-11-21", pages: 3, charged: "0.0375", ocr: "0.0375", structured: "0.00" },
  ]);
});
