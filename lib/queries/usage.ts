import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LedgerKind } from "@verso/contract/credit";
import { rangeOfPeriod } from "../usage/day-range.ts";
import { isClosed } from "../usage/windows.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";
import { whenThereIsRoom } from "./when-there-is-room.ts";

export type LedgerFilter = {
  kind: LedgerKind | null;
  extraction_id: string | null;
  from: string | null;
  to: string | null;
};
export type UsagePageFilter = LedgerFilter & { page: number };

const closedKeptMs = 3_600_000;

/** How long an answer holds: what is dated in a time that is over is asked for once. */
export function keeping(key: readonly unknown[], period: { to: string | null }) {
  if (!isClosed(period, new Date())) return { queryKey: key };
  return {
    queryKey: queryKeys.closedUsage(key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: closedKeptMs,
  };
}

function search(values: Record<string, string | number | null>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) params.set(name, String(value));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Balance, projections and one page of the ledger, ten entries. `from` and `to`, if any, are at most 31 days apart. */
export const usageQuery = (filter: UsagePageFilter) =>
  queryOptions({
    ...keeping(queryKeys.usagePage(filter), filter),
    queryFn: ({ signal }) =>
      whenThereIsRoom(() => fetchParsed(`/api/usage${search(filter)}`, "Usage", { signal }), signal),
  });

/** What extractions are called and moved, each with all of its entries. At most as many as a screen has entries. */
export const ledgerAccountsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.ledgerAccounts(ids),
    queryFn: ({ signal }) =>
      whenThereIsRoom(
        () => fetchParsed(`/api/usage/accounts?ids=${ids.join(",")}`, "LedgerAccounts", { signal }),
        signal,
      ),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

/** Pages and charges by UTC day. `from` and `to` are UTC instants, at most 31 days apart. */
export const usageSummaryQuery = (period: { from: string; to: string }) =>
  queryOptions({
    ...keeping(queryKeys.usageSummary(period), period),
    queryFn: ({ signal }) =>
      whenThereIsRoom(
        () => fetchParsed(`/api/usage/summary${search(period)}`, "UsageByDay", { signal, timeoutMs: 120_000 }),
        signal,
      ),
  });

/** Where the whole ledger of a filter is had as CSV, over any time. */
export function ledgerExportUrl({ from, to, ...filter }: LedgerFilter): string {
  const range = from === null || to === null ? null : rangeOfPeriod({ from, to });
  return `/api/usage/export${search({ ...filter, from: range?.from ?? null, to: range?.to ?? null })}`;
}
