import { queryOptions, useQuery } from "@tanstack/react-query";
import type { KnownCredits, UpdateCredits } from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import { pagesFor } from "@verso/contract/micros";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** The wallet. Fresh for a few seconds; whoever spends or gains credit invalidates it. */
export const creditsQuery = () =>
  queryOptions({
    queryKey: queryKeys.credits,
    queryFn: ({ signal }) => fetchParsed("/api/credits", "KnownCredits", { signal }),
    staleTime: 5_000,
  });

export const useCredits = () => useQuery(creditsQuery());

/** How many pages the available credit buys at the price of mode `ocr`, and whether that is little: as the workspace has set it. */
export function creditReach({ available, prices, low_credit }: KnownCredits): { pages: number; low: boolean } {
  const pages = pagesFor(available, prices.ocr);
  return { pages, low: low_credit?.is_low ?? pages < limits.lowCreditPages };
}

/** For which extractions credit is held; `more`: for others, too. Followed while there are some. */
export const heldQuery = () =>
  queryOptions({
    queryKey: queryKeys.held,
    queryFn: ({ signal }) => fetchParsed("/api/credits/held", "HeldExtractions", { signal }),
    refetchInterval: ({ state: { data, error } }) => (error === null && data?.data.length ? heldPollMs : false),
  });
const heldPollMs = 5_000;

/** Sets what the workspace calls little, and what its top-ups of a month may come to. */
export function updateCredits(body: UpdateCredits): Promise<KnownCredits> {
  return fetchParsed("/api/credits", "KnownCredits", { method: "PATCH", body });
}
