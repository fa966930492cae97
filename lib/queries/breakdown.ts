import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addedUp, type BreakdownBy, type Compared, compared, type Part } from "../usage/breakdown.ts";
import type { DayRange } from "../usage/day-range.ts";
import type { Period } from "../usage/periods.ts";
import { windowsOf } from "../usage/windows.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { fewAtOnce, type OnProgress } from "./few-at-once.ts";
import { queryKeys } from "./keys.ts";
import { keeping } from "./usage.ts";
import { whenThereIsRoom } from "./when-there-is-room.ts";

/** What was charged in a period of at most 31 days, by what is asked; null where the service cannot tell. */
const breakdownQuery = (by: BreakdownBy, period: Period) =>
  queryOptions({
    ...keeping(queryKeys.breakdown(by, period), period),
    queryFn: ({ signal }) =>
      whenThereIsRoom(
        () => fetchParsed(`/api/usage/breakdown?${new URLSearchParams({ by, ...period })}`, "Breakdown", { signal }),
        signal,
      ).then(({ parts }) => parts),
  });

type Asked = { by: BreakdownBy; range: DayRange; before: DayRange | null };
type Broken = Asked & { rows: Compared[] | null };

async function fetchBreakdown(
  client: QueryClient,
  asked: Asked,
  waiting: { signal: AbortSignal; onProgress: OnProgress },
): Promise<Broken> {
  const { by, range, before } = asked;
  const now = windowsOf(range);
  const then = before === null ? [] : windowsOf(before);
  const told = await fewAtOnce([...now, ...then], (period) => client.fetchQuery(breakdownQuery(by, period)), waiting);
  if (told.some((parts) => parts === null)) return { ...asked, rows: null };
  const sum = (parts: (Part[] | null)[]) => addedUp(parts.flatMap((part) => part ?? []));
  return { ...asked, rows: compared(sum(told.slice(0, now.length)), sum(told.slice(now.length))) };
}

/** Spend of any range by what is asked, beside the range before; how far it is, and how to give up. */
export function useBreakdown(asked: Asked | null | undefined) {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const queryKey = queryKeys.brokenDown(asked ?? null);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => (asked ? fetchBreakdown(client, asked, { signal, onProgress: setProgress }) : null),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  return { query, progress, stop: () => void client.cancelQueries({ queryKey }) };
}
