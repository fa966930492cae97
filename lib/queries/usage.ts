import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type LedgerKind, UsageSummary } from "@verso/contract/credit";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";
import { ExplainedUsage } from "./shapes.ts";

export type LedgerFilter = {
  kind: LedgerKind | null;
  extraction_id: string | null;
  from: string | null;
  to: string | null;
};
export type UsagePageFilter = LedgerFilter & { page: number };

function search(values: Record<string, string | number | null>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) params.set(name, String(value));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Balance, projections and one page of the ledger. */
export const usageQuery = (filter: UsagePageFilter) =>
  queryOptions({
    queryKey: queryKeys.usagePage(filter),
    queryFn: ({ signal }) => fetchParsed(`/api/usage${search(filter)}`, ExplainedUsage, { signal }),
  });

/** Pages and charges by UTC day. `from` and `to` are UTC instants, at most 31 days apart. */
export const usageSummaryQuery = (period: { from: string; to: string }) =>
  queryOptions({
    queryKey: queryKeys.usageSummary(period),
    queryFn: ({ signal }) => fetchParsed(`/api/usage/summary${search(period)}`, UsageSummary, { signal }),
    placeholderData: keepPreviousData,
  });

/** Where the whole ledger of a filter is had as CSV. */
export function ledgerExportUrl(filter: LedgerFilter): string {
  return `/api/usage/export${search(filter)}`;
}
