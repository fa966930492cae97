import { queryOptions, useQuery } from "@tanstack/react-query";
import { limits } from "@verso/contract/limits";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

export const settingsQuery = () =>
  queryOptions({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => fetchParsed("/api/settings", "WorkspaceSettings", { signal }),
    staleTime: 60_000,
  });

/** How long a page follows a running extraction by itself; the default until the tenant's own is known. */
export function usePollingTimeoutMs(): number {
  const { data } = useQuery(settingsQuery());
  return (data?.polling_timeout_s ?? limits.pollingTimeoutDefaultS) * 1000;
}
