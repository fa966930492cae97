"use client";

import { useCallback } from "react";
import { type Find, useSearch } from "../search/use-search.ts";
import type { ViewerState } from "../viewer/use-viewer.ts";
import type { Leaf } from "./data-tree.ts";
import { litSources, type SearchableValue, textsOf } from "./value-places.ts";

/** The search through values, whose matches are chosen as one comes to them. */
export function useValueSearch(
  { position, choose }: ViewerState,
  items: readonly SearchableValue[],
  byPath: ReadonlyMap<string, Leaf>,
) {
  const placesOf = useCallback<Find>(
    (asked, path, on) => {
      const leaf = byPath.get(path);
      return leaf === undefined ? [] : litSources(leaf, on, asked);
    },
    [byPath],
  );
  return useSearch({
    items,
    textsOf,
    pageNow: () => position.get().page,
    goTo: (path) => choose(path, "search"),
    placesOf,
  });
}
