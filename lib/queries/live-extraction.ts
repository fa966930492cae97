import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isTerminal } from "@verso/contract/statuses";
import { useCallback, useEffect, useState } from "react";
import { asApiError } from "./as-api-error.ts";
import { extractionQuery, extractionsChanged } from "./extractions.ts";
import { jitterOf, nextPollMs } from "./polling.ts";
import { usePollingTimeoutMs } from "./settings.ts";
import type { NamedExtraction } from "./shapes.ts";

const settled = (extraction: NamedExtraction | undefined) =>
  extraction !== undefined && (isTerminal(extraction.status) || extraction.status === "dead_letter");

/**
 * An extraction, followed while it runs: from 0.5 s growing to 5 s, for as long as the tenant's timeout.
 * When that is over nothing has failed: `paused` says so and `resume` begins another round on the same id.
 * Coming back to the tab resumes by itself.
 */
export function useLiveExtraction(id: string) {
  const client = useQueryClient();
  const timeoutMs = usePollingTimeoutMs();
  const [round, setRound] = useState(() => ({ startedAt: Date.now(), pollsBefore: 0 }));

  const query = useQuery({
    ...extractionQuery(id),
    // Right after a submission what is known is a moment old already, and a short document may be done.
    refetchOnMount: (current) => (settled(current.state.data) ? true : "always"),
    refetchOnWindowFocus: (current) => current.state.data === undefined || !isTerminal(current.state.data.status),
    refetchInterval: ({ state }) => {
      const polls = state.dataUpdateCount + state.errorUpdateCount - round.pollsBefore;
      return nextPollMs({
        terminal: settled(state.data),
        polls,
        elapsedMs: Math.max(state.dataUpdatedAt, state.errorUpdatedAt) - round.startedAt,
        timeoutMs,
        error: state.error === null ? null : asApiError(state.error),
        jitter: jitterOf(`${id}:${state.dataUpdateCount}:${state.errorUpdateCount}`),
      });
    },
  });

  const resume = useCallback(() => {
    const state = client.getQueryState(extractionQuery(id).queryKey);
    setRound({ startedAt: Date.now(), pollsBefore: (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0) });
    void client.refetchQueries({ queryKey: extractionQuery(id).queryKey });
  }, [client, id]);

  const ended = settled(query.data);
  const lastAnswerAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  const paused = !ended && query.data !== undefined && lastAnswerAt - round.startedAt >= timeoutMs;

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

  return { ...query, paused, resume };
}
