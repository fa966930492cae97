import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UsageSummary } from "@verso/contract/credit";
import { useState } from "react";
import { type DayRange, periodOfRange } from "../usage/day-range.ts";
import { monthsOf, rangeOfMonth } from "../usage/windows.ts";
import { fewAtOnce, type OnProgress } from "./few-at-once.ts";
import { queryKeys } from "./keys.ts";
import { usageSummaryQuery } from "./usage.ts";

/** `addedUp`: by the dashboard, from every charge, since the service tells no sums. */
export type Spend = { range: DayRange; days: UsageSummary["days"]; addedUp: boolean };

/** What was charged on the days of a range, from whole months, of which each is asked for once for all ranges. */
async function fetchSpend(
  client: QueryClient,
  range: DayRange,
  waiting: { signal: AbortSignal; onProgress: OnProgress },
): Promise<Spend> {
  const ask = (month: string) => client.fetchQuery(usageSummaryQuery(periodOfRange(rangeOfMonth(month))));
  const months = await fewAtOnce(monthsOf(range), ask, waiting);
  const days = months.flatMap((month) => month.days.filter(({ date }) => date >= range.from && date <= range.to));
  return { range, days, addedUp: months.some((month) => month.added_up) };
}

/** Spend by day over any range: what there is, how far it is, and how to give up. A null range has none; undefined is not known. */
export function useSpend(range: DayRange | null | undefined) {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const queryKey = queryKeys.spend(range ?? null);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => (range ? fetchSpend(client, range, { signal, onProgress: setProgress }) : null),
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
  });
  return { query, progress, stop: () => void client.cancelQueries({ queryKey }) };
}
