import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { hasResult, isTerminal } from "@verso/contract/statuses";
import { useCallback, useEffect, useState } from "react";
import { asApiError } from "./as-api-error.ts";
import { extractionQuery, extractionsChanged, fetchExtraction } from "./extractions.ts";
import { takeFromLists } from "./known-from-lists.ts";
import { jitterOf, nextPollMs } from "./polling.ts";
import { resultQuery } from "./results.ts";
import { usePollingTimeoutMs } from "./settings.ts";
import type { NamedExtraction } from "./shapes.ts";

const settled = (extraction: NamedExtraction | undefined) =>
  extraction !== undefined && (isTerminal(extraction.status) || extraction.status === "dead_letter");

/** One stretch of following: when it began, and what had been asked before it. */
export type Round = { startedAt: number; pollsBefore: number };

/** A new round that begins now. */
export function newRound(client: QueryClient, id: string): Round {
  const state = client.getQueryState(extractionQuery(id).queryKey);
  return { startedAt: Date.now(), pollsBefore: (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0) };
}

/** The extraction's query with its pauses: how long the next one is follows from what is known, and from nothing else. */
export const liveExtractionQuery = (id: string, round: Round, timeoutMs: number) =>
  queryOptions({
    ...extractionQuery(id),
    queryFn: async ({ client, signal }) => {
      const extraction = await fetchExtraction(id, signal);
      // The result is on its way before the view that shows it is drawn.
      if (hasResult(extraction.status)) void client.prefetchQuery(resultQuery(id, extraction.mode));
      return extraction;
    },
    // Right after a submission what is known is a moment old already, and a short document may be done.
    refetchOnMount: (current) => (settled(current.state.data) ? true : "always"),
    refetchOnWindowFocus: (current) => current.state.data === undefined || !isTerminal(current.state.data.status),
    refetchInterval: ({ state }) =>
      nextPollMs({
        terminal: settled(state.data),
        polls: state.dataUpdateCount + state.errorUpdateCount - round.pollsBefore,
        elapsedMs: Math.max(state.dataUpdatedAt, state.errorUpdatedAt) - round.startedAt,
        timeoutMs,
        error: state.error === null ? null : asApiError(state.error),
        jitter: jitterOf(`${id}:${state.dataUpdateCount}:${state.errorUpdateCount}`),
      }),
  });

type Answered = { data: NamedExtraction | undefined; dataUpdatedAt: number; errorUpdatedAt: number };

/** The time is over and the work is not. Nothing has failed. */
export function isPaused({ data, dataUpdatedAt, errorUpdatedAt }: Answered, round: Round, timeoutMs: number): boolean {
  if (data === undefined || settled(data)) return false;
  return Math.max(dataUpdatedAt, errorUpdatedAt) - round.startedAt >= timeoutMs;
}

/**
 * An extraction, followed while it runs: from 0.5 s growing to 5 s, for as long as the tenant's timeout.
 * When that is over nothing has failed: `paused` says so and `resume` begins another round on the same id.
 * Coming back to the tab resumes by itself.
 */
export function useLiveExtraction(id: string) {
  const client = useQueryClient();
  const timeoutMs = usePollingTimeoutMs();
  const [round, setRound] = useState(() => {
    takeFromLists(client, id);
    return newRound(client, id);
  });
  const query = useQuery(liveExtractionQuery(id, round, timeoutMs));
  const ended = settled(query.data);

  const resume = useCallback(() => {
    setRound(newRound(client, id));
    void client.refetchQueries({ queryKey: extractionQuery(id).queryKey });
  }, [client, id]);

  useEffect(() => {
    if (ended) return;
    const onVisible = () => {
      if (document.visibilityState === "visible") resume();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [ended, resume]);

  // The end of an extraction moves money: the balance in the shell is asked for once more.
  useEffect(() => {
    if (ended) extractionsChanged(client);
  }, [ended, client]);

  return { ...query, paused: isPaused(query, round, timeoutMs), resume };
}
