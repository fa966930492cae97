"use client";
import { useQueryStates } from "nuqs";
import type { LedgerFilter } from "@/lib/queries/usage.ts";
import { periodOfRange, readRange } from "@/lib/usage/day-range.ts";
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
  return { params: { ...params, page: Math.max(1, params.page) }, setParams, show, range, fault, period, filter };
}

export type UsageView = ReturnType<typeof useUsageView>;
