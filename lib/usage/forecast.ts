import type { UsageSummary } from "@verso/contract/credit";
import { micros } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";
import { addDays } from "./day-range.ts";

/** How many whole weeks before today are looked at: the longest that one question to the service may span. */
export const forecastWeeks = 4;
const weeksMin = 2;
const spendDaysMin = 3;
/** Beyond this a date would say more than is known. */
const daysMax = 365;

/**
 * How long credit lasts. `unknown`: too little was spent to tell. `until` is the UTC day on which it is used up at the mean pace of
 * the last weeks, `earliest` at that of the busiest of them, `latest` at that of the quietest; null: not within a year.
 */
export type Forecast =
  | { kind: "unknown" }
  | { kind: "used_up" }
  | { kind: "known"; weeks: number; until: string | null; earliest: string | null; latest: string | null };

/**
 * Reckons from what was charged on whole UTC days before `today`; weeks before the first charge do not count. Exact: no amount
 * becomes a float.
 */
export function forecastOf(
  days: UsageSummary["days"],
  { available, today }: { available: Money; today: string },
): Forecast {
  const left = micros(available);
  if (left <= 0n) return { kind: "used_up" };
  const weekly = Array.from({ length: forecastWeeks }, () => 0n);
  const spendDays = new Set<string>();
  let weeks = 0;
  for (const { date, charged } of days) {
    const daysAgo = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
    const week = Math.floor((daysAgo - 1) / 7);
    const sum = weekly[week];
    if (daysAgo < 1 || sum === undefined || micros(charged) <= 0n) continue;
    weekly[week] = sum + micros(charged);
    spendDays.add(date);
    // A week that had only begun when the first page was charged is no week.
    weeks = Math.max(weeks, daysAgo % 7 === 0 ? week + 1 : week);
  }
  if (weeks < weeksMin || spendDays.size < spendDaysMin) return { kind: "unknown" };
  const whole = weekly.slice(0, weeks);
  const dayAt = (spent: bigint, inDays: number) => {
    if (spent === 0n) return null;
    const lasts = (left * BigInt(inDays)) / spent;
    return lasts > BigInt(daysMax) ? null : addDays(today, Number(lasts));
  };
  const sorted = [...whole].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [quietest, busiest] = [sorted[0], sorted.at(-1)];
  if (quietest === undefined || busiest === undefined) return { kind: "unknown" };
  const total = whole.reduce((sum, one) => sum + one);
  return {
    kind: "known",
    weeks,
    until: dayAt(total, weeks * 7),
    earliest: dayAt(busiest, 7),
    latest: dayAt(quietest, 7),
  };
}
