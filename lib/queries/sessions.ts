import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

export const sessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await fetchParsed("/api/sessions", "SessionList", { signal })).data,
  });

/** Ends one session, or all but this one where no id is given. */
export async function endSessions(id?: string): Promise<void> {
  await fetchOk(id === undefined ? "/api/sessions" : `/api/sessions/${id}`, { method: "DELETE" });
}

/** Has the list asked for again. */
export function useSessionsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: queryKeys.sessions }), [client]);
}
