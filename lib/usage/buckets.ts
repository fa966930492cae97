import type { UsageSummary } from "@verso/contract/credit";
import type { Money } from "@verso/contract/money";
import { addDays, type DayRange, earlierDay, lengthOf } from "./day-range.ts";
import { totalsByMode } from "./totals.ts";
import { monthsOf, overlap, rangeOfMonth } from "./windows.ts";

export type BucketSize = "day" | "week" | "month";
/** What was charged in some days that follow each other; both days belong to it. */
export type Bucket = DayRange & { pages: number; charged: Money; ocr: Money; structured: Money };

const [daysMax, weeksMax] = [62, 53];

/** As fine as still leaves bars that can be told apart. */
export function bucketSizeFor(range: DayRange): BucketSize {
  const days = lengthOf(range);
  if (days <= daysMax) return "day";
  return days <= weeksMax * 7 ? "week" : "month";
}

/** The days, ISO weeks (from Monday) or months of a range, in order; the first and the last end where the range does. */
function partsOf(range: DayRange, size: BucketSize): DayRange[] {
  const parts: DayRange[] = [];
  if (size === "month") {
    return monthsOf(range).flatMap((month) => overlap(range, rangeOfMonth(month)) ?? []);
  }
  for (let from = range.from; from <= range.to; ) {
    const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
    const end = size === "day" ? from : addDays(from, (7 - weekday) % 7);
    const to = earlierDay(end, range.to);
    parts.push({ from, to });
    from = addDays(to, 1);
  }
  return parts;
}

/** Pages and charges of a range, part by part, also where nothing was charged; days beyond the range are left out. */
export function bucketsOf(days: UsageSummary["days"], range: DayRange, size: BucketSize): Bucket[] {
  const sorted = [...days].sort((one, other) => one.date.localeCompare(other.date));
  let at = 0;
  return partsOf(range, size).map((part) => {
    while ((sorted[at]?.date ?? part.from) < part.from) at += 1;
    const begin = at;
    while ((sorted[at]?.date ?? "~") <= part.to) at += 1;
    return { ...part, ...totalsByMode(sorted.slice(begin, at)) };
  });
}
