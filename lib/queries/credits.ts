import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Credits } from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import { pagesFor } from "@verso/contract/micros";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** The wallet. Fresh for a few seconds; whoever spends or gains credit invalidates it. */
export const creditsQuery = () =>
  queryOptions({
    queryKey: queryKeys.credits,
    queryFn: ({ signal }) => fetchParsed("/api/credits", "Credits", { signal }),
    staleTime: 5_000,
  });

export const useCredits = () => useQuery(creditsQuery());

/** How many pages the available credit buys at the price of mode `ocr`, and whether that is little. */
export function creditReach({ available, prices }: Credits): { pages: number; low: boolean } {
  const pages = pagesFor(available, prices.ocr);
  return { pages, low: pages < limits.lowCreditPages };
}
