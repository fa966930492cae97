import { UsageSummaryQuery } from "@verso/contract/credit";
import { expect, test } from "vitest";
import { lastDaysPeriod, monthPeriod } from "./periods.ts";
import { totalsOf } from "./totals.ts";

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
  expect(period).toEqual({ from: "2026-01-30T00:00:00.000Z", to: "2026-03-02T00:00:00.000Z" });
});

test("no cent is lost to a float", () => {
  const day = { date: "2026-11-19", mode: "ocr" as const };
  const days = ["0.10", "0.20", "0.0375"].map((charged) => ({ ...day, pages: 2, charged }));
  expect(totalsOf(days)).toEqual({ pages: 6, charged: "0.3375" });
});
