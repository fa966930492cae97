import type { UsageSummary } from "@verso/contract/credit";
import { decimal, type Money, money } from "@verso/contract/money";
import { daysOf, type Period } from "./periods.ts";

type Day = UsageSummary["days"][number];
export type DayTotal = { date: string; pages: number; charged: Money; ocr: Money; structured: Money };

const sum = (days: readonly Day[]): Money =>
  money(days.reduce((total, day) => total.plus(decimal(day.charged)), decimal("0.00")));
const pagesOf = (days: readonly Day[]): number => days.reduce((total, day) => total + day.pages, 0);

/** Pages and charges over all days of a summary, exact. */
export function totalsOf(summary: UsageSummary): { pages: number; charged: Money } {
  return { pages: pagesOf(summary.days), charged: sum(summary.days) };
}

/** One entry a UTC day of the period, also where nothing was charged. */
export function dayTotals(summary: UsageSummary, period: Period): DayTotal[] {
  return daysOf(period).map((date) => {
    const days = summary.days.filter((day) => day.date === date);
    return {
      date,
      pages: pagesOf(days),
      charged: sum(days),
      ocr: sum(days.filter(({ mode }) => mode === "ocr")),
      structured: sum(days.filter(({ mode }) => mode === "structured")),
    };
  });
}
