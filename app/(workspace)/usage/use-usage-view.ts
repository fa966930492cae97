"use client";
import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { oldestDayQuery } from "@/lib/queries/oldest-day.ts";
import type { LedgerFilter } from "@/lib/queries/usage.ts";
import { begunOf } from "@/lib/usage/breakdown.ts";
import { type DayRange, laterDay, lengthOf, periodOfRange, rangeDaysMax, readRange } from "@/lib/usage/day-range.ts";
import { utcDay } from "@/lib/usage/periods.ts";
import { overlap } from "@/lib/usage/windows.ts";
import { usageParams } from "./search-params.ts";

/** What the address asks for: which entries, which page of them, how they are shown; and how to ask for something else. */
export function useUsageView() {
  const [params, setParams] = useQueryStates(usageParams);
  const { range, fault } = readRange(params.from, params.to);
  const period = range === null ? null : periodOfRange(range);
  const filter: LedgerFilter = {
    kind: params.kind,
    extraction_id: params.extraction,
    from: period?.from ?? null,
    to: period?.to ?? null,
  };
  /** Another filter begins at its newest page, and the back button leads to the one before. */
  const show = (next: Partial<Pick<typeof params, "kind" | "extraction" | "from" | "to">>) =>
    void setParams({ ...next, page: 1 }, { history: "push" });
  return { params: { ...params, page: Math.max(1, params.page) }, setParams, show, range, fault, filter };
}

export type UsageView = ReturnType<typeof useUsageView>;

/**
 * The days of a range that there can be entries of: all of a short one, and of a long one, or of all time, those from the oldest
 * entry to today. `days` is undefined until that is known, and null where there are none. `shown` are those that a chart is of:
 * the range itself, without what is still to come; of all time the same days.
 */
export function useKnownDays(range: DayRange | null) {
  const [today] = useState(() => utcDay(new Date()));
  const isShort = range !== null && lengthOf(range) <= rangeDaysMax;
  const oldest = useQuery({ ...oldestDayQuery(), enabled: !isShort });
  const shown = range && begunOf(range, today);
  if (isShort) return { days: range, shown: range, oldest };
  if (oldest.data === undefined) return { days: undefined, shown: undefined, oldest };
  const lived = oldest.data === null ? null : { from: oldest.data, to: laterDay(oldest.data, today) };
  return { days: lived && range ? overlap(range, lived) : lived, shown: shown ?? lived, oldest };
}
