import { limits } from "@verso/contract/limits";
import { lastDaysPeriod, monthPeriod, type Period, utcDay } from "./periods.ts";

/** UTC days as people name them, "2026-11-21": both are part of the range. */
export type DayRange = { from: string; to: string };
export type RangeFault = "incomplete" | "reversed";

/** What the service serves at once; a longer range is put together. */
export const rangeDaysMax = limits.usagePeriodDaysMax;
const dayMs = 86_400_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

/** The day, where the text is one that the calendar has; null for "2026-02-30" and anything else. */
export function parseDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = startOf(text);
  return !Number.isNaN(at) && utcDay(new Date(at)) === text ? text : null;
}

export function addDays(day: string, days: number): string {
  return utcDay(new Date(startOf(day) + days * dayMs));
}

export const earlierDay = (one: string, other: string) => (one.localeCompare(other) < 0 ? one : other);
export const laterDay = (one: string, other: string) => (one.localeCompare(other) < 0 ? other : one);

/** How many days a range has; 1 for a single day, less for one that runs backwards. */
export function lengthOf({ from, to }: DayRange): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs) + 1;
}

/** What two days of an address mean: no range, one, or why they are none. */
export function readRange(
  from: string | null,
  to: string | null,
): { range: DayRange | null; fault: null } | { range: null; fault: RangeFault } {
  if (from === null && to === null) return { range: null, fault: null };
  if (from === null || to === null) return { range: null, fault: "incomplete" };
  return from > to ? { range: null, fault: "reversed" } : { range: { from, to }, fault: null };
}

/** Both days of a range of which one may be missing: the missing one is a month off, but not after today. */
export function completeRange(from: string | null, to: string | null, now: Date) {
  if (from !== null && to === null) {
    const today = utcDay(now);
    const end = addDays(from, rangeDaysMax - 1);
    return { from, to: from <= today && end > today ? today : end };
  }
  if (from === null && to !== null) return { from: addDays(to, 1 - rangeDaysMax), to };
  return { from, to };
}

/** The instants of a range as the service takes them: from the first day's start to the start of the day after the last. */
export function periodOfRange({ from, to }: DayRange): Period {
  return { from: new Date(startOf(from)).toISOString(), to: new Date(startOf(to) + dayMs).toISOString() };
}

/** The days of a period that begins and ends at midnight. */
export function rangeOfPeriod({ from, to }: Period): DayRange {
  return { from: from.slice(0, 10), to: addDays(to.slice(0, 10), -1) };
}

/** The ranges that people ask for most. */
export function rangePresets(now: Date): { label: string; range: DayRange }[] {
  const today = utcDay(now);
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return [
    { label: "Today", range: { from: today, to: today } },
    { label: "Last 7 days", range: rangeOfPeriod(lastDaysPeriod(now, 7)) },
    { label: "Last 30 days", range: rangeOfPeriod(lastDaysPeriod(now, 30)) },
    { label: "Last 90 days", range: rangeOfPeriod(lastDaysPeriod(now, 90)) },
    { label: "This month", range: rangeOfPeriod(monthPeriod(now)) },
    { label: "Last month", range: rangeOfPeriod(monthPeriod(lastMonth)) },
    { label: "This year", range: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ];
}
