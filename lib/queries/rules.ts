import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import type { Rule, UpdateRule } from "@verso/contract/rules";
import { useCallback } from "react";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

const pageSize = 50;

/** What is proposed and what was accepted, newest first. */
export const rulesQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.rules,
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(pageSize) });
      if (pageParam !== null) params.set("cursor", pageParam);
      return fetchParsed(`/api/rules?${params}`, "RuleList", { signal });
    },
    initialPageParam: initialCursor,
    getNextPageParam: (last) => last.next_cursor,
  });

const initialCursor: string | null = null;

export const decideRule = (id: string, status: UpdateRule["status"]): Promise<Rule> =>
  fetchParsed(`/api/rules/${id}`, "Rule", { method: "PATCH", body: { status } });

/** Has the rules asked for again. */
export function useRulesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: queryKeys.rules }), [client]);
}
