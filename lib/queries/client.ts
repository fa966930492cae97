import { MutationCache, type Query, QueryCache, QueryClient, replaceEqualDeep } from "@tanstack/react-query";

/**
 * One cache a browser tab; `onError` hears of every failure. Retries belong to lib/api alone: a second layer
 * here would multiply them. What this layer does by itself is ask again while something moves, and that is polling, and
 * while an extraction that was made a moment ago cannot be read yet.
 */
export function makeQueryClient(onError: (error: Error) => void): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000, networkMode: "online", structuralSharing: shared },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  // What failed for want of a connection before anybody listened for its end is asked for once more, too.
  globalThis.addEventListener?.("online", () => refetchFailed(client));
  return client;
}

/** What did not change stays the same object; a member `__proto__` would be lost on the way, so that what has one is taken whole. */
const shared = (before: unknown, now: unknown): unknown => (holdsProto(now) ? now : replaceEqualDeep(before, now));
const holdsProto = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (Object.hasOwn(value, "__proto__") || Object.values(value).some(holdsProto));

/** Asks once more for all that is shown and could not be had. */
export function refetchFailed(client: QueryClient): void {
  const failed = { type: "active", predicate: ({ state }: Query) => state.status === "error" } as const;
  void client.refetchQueries(failed, { cancelRefetch: false });
}
