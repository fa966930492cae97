"use client";

import type { Block } from "@verso/contract/results";
import { useCallback } from "react";
import { type Find, useSearch } from "../search/use-search.ts";
import type { ViewerState } from "../viewer/use-viewer.ts";
import { litPlaces, textsOf } from "./block-places.ts";

/** The search through blocks, whose matches are chosen as one comes to them. */
export function useBlockSearch(
  { position, choose }: ViewerState,
  items: readonly Block[],
  byId: ReadonlyMap<string, Block>,
) {
  const placesOf = useCallback<Find>(
    (asked, id, _, words) => {
      const block = byId.get(id);
      return block === undefined ? [] : litPlaces(block, asked, words);
    },
    [byId],
  );
  return useSearch({
    items,
    textsOf,
    pageNow: () => position.get().page,
    goTo: (id) => choose(id, "search"),
    placesOf,
  });
}
