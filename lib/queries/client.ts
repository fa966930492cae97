import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";

/**
 * One cache a browser tab; `onError` hears of every failure. Retries belong to lib/api alone: a second layer
 * here would multiply them. What this layer does by itself is ask again while something moves, and that is polling, and
 * while an extraction that was made a moment ago cannot be read yet.
 */
export function makeQueryClient(onError: (error: Error) => void): QueryClient {
  // Whoever was offline before this page listened is back only for those who know it.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000, networkMode: "online" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
