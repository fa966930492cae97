import { addDays, type DayRange, earlierDay, laterDay, lengthOf, periodOfRange, rangeDaysMax } from "./day-range.ts";
import type { Period } from "./periods.ts";

/** A clock of a browser may be wrong by as much before a time that lies behind it is taken as over. */
const clockErrorMs = 3_600_000;

/** Whether nothing can be dated within a period any more: what was asked of it once holds for ever. */
export function isClosed({ to }: { to: string | null }, now: Date): boolean {
  return to !== null && Date.parse(to) + clockErrorMs <= now.getTime();
}

/** The UTC months that a range touches, oldest first: "2026-11". */
export function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = `${addDays(day, 31).slice(0, 7)}-01`)
    months.push(day.slice(0, 7));
  return months;
}

/** The days of a month: "2026-11" has 30. */
export function rangeOfMonth(month: string): DayRange {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** The days that two ranges share; null where there are none. */
export function overlap(one: DayRange, other: DayRange): DayRange | null {
  const from = laterDay(one.from, other.from);
  const to = earlierDay(one.to, other.to);
  return from <= to ? { from, to } : null;
}

/** A range as periods that the service serves, newest first: itself, or its months, so that another range shares them. */
export function windowsOf(range: DayRange): Period[] {
  if (lengthOf(range) <= rangeDaysMax) return [periodOfRange(range)];
  return monthsOf(range)
    .reverse()
    .flatMap((month) => {
      const days = overlap(range, rangeOfMonth(month));
      return days === null ? [] : [periodOfRange(days)];
    });
}
