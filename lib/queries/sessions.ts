import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { Timestamp } from "@verso/contract/ids";
import { useCallback } from "react";
import { z } from "zod";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** A browser in which the person is signed in; `current`: this one. */
export const ListedSession = z.object({
  id: z.uuid(),
  browser: z.string(),
  address: z.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  current: z.boolean(),
});
export type ListedSession = z.infer<typeof ListedSession>;

export const SessionList = z.object({ data: z.array(ListedSession) });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await fetchParsed("/api/sessions", SessionList, { signal })).data,
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
