import type { UsageSummary } from "@verso/contract/credit";
import { fromMicros, micros } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";

type Day = UsageSummary["days"][number];

const sum = (days: readonly Day[]): Money => fromMicros(days.reduce((total, day) => total + micros(day.charged), 0n));

/** Pages and charges over days, exact. */
export function totalsOf(days: readonly Day[]): { pages: number; charged: Money } {
  return { pages: days.reduce((total, day) => total + day.pages, 0), charged: sum(days) };
}

/** The same by mode. */
export function totalsByMode(days: readonly Day[]): { pages: number; charged: Money; ocr: Money; structured: Money } {
  return {
    ...totalsOf(days),
    ocr: sum(days.filter(({ mode }) => mode === "ocr")),
    structured: sum(days.filter(({ mode }) => mode === "structured")),
  };
}
