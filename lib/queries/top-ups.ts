import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { mayRetry } from "@verso/contract/errors";
import type { TopUp } from "@verso/contract/top-ups";
import { useEffect } from "react";
import { asApiError } from "./as-api-error.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

const pollMs = 2_000;
const pollMaxMs = 20_000;

/**
 * How long to wait before payments are asked for again, or false: none waits for its money any more, or asking again
 * cannot mend what failed. A payment may wait for a day, so the pauses grow.
 */
export function paymentsPollMs(
  statuses: readonly TopUp["status"][],
  { polls, error }: { polls: number; error: Error | null },
): number | false {
  if (!statuses.includes("pending")) return false;
  if (error !== null && !mayRetry(asApiError(error))) return false;
  return Math.min(pollMaxMs, pollMs * 1.2 ** polls);
}

const pageSize = 25;

const topUpListQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.topUpList,
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(pageSize) });
      if (pageParam !== null) params.set("cursor", pageParam);
      return fetchParsed(`/api/top-ups?${params}`, "KnownTopUpList", { signal });
    },
    initialPageParam: initialCursor,
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount, error } }) =>
      paymentsPollMs(data?.pages.flatMap((page) => page.data.map(({ status }) => status)) ?? [], {
        polls: dataUpdateCount + errorUpdateCount,
        error,
      }),
  });

const initialCursor: string | null = null;

/** Payments, newest first, page by page. While one is pending they are followed; with each that is paid, so is the credit. */
export function useTopUps() {
  const client = useQueryClient();
  const list = useInfiniteQuery(topUpListQuery());
  const topUps = list.data?.pages.flatMap(({ data }) => data);
  const paid = topUps?.filter(({ status }) => status === "paid").length ?? 0;
  useEffect(() => {
    if (paid === 0) return;
    for (const queryKey of [queryKeys.credits, queryKeys.usage]) void client.invalidateQueries({ queryKey });
  }, [paid, client]);
  return { ...list, topUps };
}

/** One payment, followed while it is pending. When it has ended the list is asked for again. */
export const topUpQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.topUp(id),
    queryFn: async ({ client, signal }) => {
      const topUp = await fetchParsed(`/api/top-ups/${id}`, "KnownTopUp", { signal });
      if (topUp.status !== "pending") void client.invalidateQueries({ queryKey: queryKeys.topUpList });
      return topUp;
    },
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount, error } }) =>
      paymentsPollMs(data ? [data.status] : [], { polls: dataUpdateCount + errorUpdateCount, error }),
  });

/** Begins a payment under a key that was made for exactly this intent. Not retried here: the server does. */
export function beginTopUp(amount: string, idempotencyKey: string): Promise<TopUp> {
  return fetchParsed("/api/top-ups", "KnownTopUp", {
    method: "POST",
    body: { amount },
    idempotencyKey,
    timeoutMs: 90_000,
  });
}
