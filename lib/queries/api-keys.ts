import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { CreateKey, IssuedKey } from "@verso/contract/keys";
import { useCallback } from "react";
import { fetchOk, fetchParsed, remove } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

export const apiKeysQuery = () =>
  queryOptions({
    queryKey: queryKeys.apiKeys,
    queryFn: async ({ signal }) => (await fetchParsed("/api/keys", "ListedKeys", { signal })).data,
  });

/** Issues a key, one for each idempotency key. What comes back holds it: keep it nowhere but in view. */
export function issueApiKey(body: CreateKey, idempotencyKey: string): Promise<IssuedKey> {
  return fetchParsed("/api/keys", "IssuedKey", { method: "POST", body, idempotencyKey });
}

/** Sets what a key may spend in a UTC month; null: no limit. */
export async function limitApiKey(id: string, limit: string | null): Promise<void> {
  await fetchOk(`/api/keys/${id}`, { method: "PATCH", body: { monthly_limit: limit } });
}

export async function revokeApiKey(id: string): Promise<void> {
  await remove(`/api/keys/${id}`);
}

/** Has the list asked for again. */
export function useApiKeysChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: queryKeys.apiKeys }), [client]);
}
