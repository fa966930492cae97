import { expect, test } from "vitest";
import { summaryOf } from "./summary-of.ts";

const period = { from: "2026-11-01T00:00:00.000Z", to: "2026-12-01T00:00:00.000Z" };
const charge = (created_at: string, mode: "ocr" | "structured" | null, pages: number | null, amount: string) => ({
  created_at,
  mode,
  pages,
  amount,
});

test("charges become sums by UTC day and mode, exact, oldest first", () => {
  const charges = [
    charge("2026-11-21T23:59:59.999Z", "structured", 2, "-0.0375"),
    charge("2026-11-20T00:00:00.000Z", "ocr", 1, "-0.1"),
    charge("2026-11-21T00:00:00.000Z", "ocr", 3, "-0.06"),
    charge("2026-11-20T12:00:00.000Z", "ocr", 1, "-0.2"),
  ];
  expect(summaryOf(charges, period)).toEqual({
    ...period,
    days: [
      { date: "2026-11-20", mode: "ocr", pages: 2, charged: "0.30" },
      { date: "2026-11-21", mode: "ocr", pages: 3, charged: "0.06" },
      { date: "2026-11-21", mode: "structured", pages: 2, charged: "0.0375" },
    ],
  });
});

test("nothing charged is no day, and an entry of no mode is of none", () => {
  expect(summaryOf([], period).days).toEqual([]);
  expect(summaryOf([charge("2026-11-20T12:00:00.000Z", null, null, "5.00")], period).days).toEqual([]);
});
