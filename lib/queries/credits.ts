import { queryOptions, useQuery } from "@tanstack/react-query";
import { Credits } from "@verso/contract/credit";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** The wallet. Fresh for a few seconds; whoever spends or gains credit invalidates it. */
export const creditsQuery = () =>
  queryOptions({
    queryKey: queryKeys.credits,
    queryFn: ({ signal }) => fetchParsed("/api/credits", Credits, { signal }),
    staleTime: 5_000,
  });

export const useCredits = () => useQuery(creditsQuery());
