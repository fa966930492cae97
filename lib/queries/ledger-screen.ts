import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LedgerEntry } from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import { useState } from "react";
import type { Period } from "../usage/periods.ts";
import { ledgerScreenSize } from "./bounds.ts";
import { fewAtOnce, type OnProgress } from "./few-at-once.ts";
import { queryKeys } from "./keys.ts";
import { type LedgerFilter, usageQuery } from "./usage.ts";

const pageSize = limits.ledgerPageSize;

/** `windows`: the periods that make up the time asked for, newest first; none where every time is. */
export type ScreenFilter = Pick<LedgerFilter, "kind" | "extraction_id"> & {
  page: number;
  windows: readonly Period[] | null;
};
export type LedgerScreen = { entries: LedgerEntry[]; totalEntries: number; totalPages: number };

type Window = Period | { from: null; to: null };

/** A screen of the ledger, put together from windows and from pages of ten within them, of which each is asked for once. */
async function fetchScreen(
  client: QueryClient,
  { page, windows, kind, extraction_id }: ScreenFilter,
  { signal, onProgress }: { signal: AbortSignal; onProgress: OnProgress },
): Promise<LedgerScreen> {
  const periods: readonly Window[] = windows ?? [{ from: null, to: null }];
  const ask = (period: Window, number: number) =>
    client.fetchQuery(usageQuery({ page: number, kind, extraction_id, from: period.from, to: period.to }));
  const firsts = await fewAtOnce(periods, (period) => ask(period, 1), { signal, onProgress });

  const [begin, end] = [(page - 1) * ledgerScreenSize, page * ledgerScreenSize];
  const wanted: { period: Window; number: number; at: number }[] = [];
  let totalEntries = 0;
  for (const [index, { ledger }] of firsts.entries()) {
    const period = periods[index];
    for (let number = 1; period !== undefined && number <= ledger.total_pages; number++) {
      const at = totalEntries + (number - 1) * pageSize;
      if (at >= end) break;
      if (at + pageSize > begin) wanted.push({ period, number, at });
    }
    totalEntries += ledger.total_entries;
  }
  const pages = await fewAtOnce(wanted, ({ period, number }) => ask(period, number), { signal });
  const entries = pages.flatMap(({ ledger }, index) => {
    const at = wanted[index]?.at ?? 0;
    return ledger.entries.slice(Math.max(0, begin - at), end - at);
  });
  // What is written meanwhile moves older entries on to later pages, where they come once more.
  const seen = new Map(entries.map((entry) => [entry.id, entry]));
  return { entries: [...seen.values()], totalEntries, totalPages: Math.ceil(totalEntries / ledgerScreenSize) };
}

/** A screen of the ledger: what it holds, how far it is, and how to give up and go on. Null windows are not known yet. */
export function useLedgerScreen(filter: ScreenFilter, enabled: boolean) {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const { windows, ...rest } = filter;
  const range = { from: windows?.at(-1)?.from ?? null, to: windows?.[0]?.to ?? null };
  const queryKey = queryKeys.ledgerScreen({ ...rest, ...range });
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchScreen(client, filter, { signal, onProgress: setProgress }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { query, progress, stop: () => void client.cancelQueries({ queryKey }) };
}
