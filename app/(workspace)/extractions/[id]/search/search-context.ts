"use client";

import type { Bbox } from "@verso/contract/results";
import type { PlacedWord } from "@verso/contract/reviews";
import { createContext, useContext } from "react";
import type { Match } from "./search-index.ts";

/** A place on a page that a match is lit at; `whole`: it is all of what holds the match, whose words are not known. */
export type Lit = { bbox: Bbox; current: boolean; whole?: true };

/** What is lit: the folded query, and which match one is at. */
export type SearchState = {
  query: string;
  current: (Pick<Match, "part" | "nth"> & { id: string }) | null;
  /** The places on a page where something of this id was found; `words` are all of that page, where they are known. */
  placesOf: (id: string, page: number, words?: readonly PlacedWord[]) => readonly Lit[];
};

const nothing: SearchState = { query: "", current: null, placesOf: () => [] };
export const SearchContext = createContext<SearchState>(nothing);

export function useSearchState(): SearchState {
  return useContext(SearchContext);
}
