"use client";

import type { StructuredResult } from "@verso/contract/results";
import { settledCitations } from "@verso/contract/settled-citations";
import { useCallback, useMemo } from "react";
import { formatCount } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { standingValue, useReview } from "../review/reviewing.ts";
import type { KeyItem } from "../viewer/next-item.ts";
import { type PlacesOf, sheetsOf } from "../viewer/sheets.ts";
import { dataTree, isDoubtfulCitation, isDoubtfulLeaf, isMissing, leafText, leavesOf, pruned } from "./data-tree.ts";
import { othersOf } from "./other-values.ts";
import type { ValueFilter } from "./structured-params.ts";
import { boxesOf } from "./value-boxes.ts";
import { wantedBy } from "./value-filters.tsx";
import { valueOrder } from "./value-order.ts";
import { searchableValues } from "./value-places.ts";

type Asked = { only: ValueFilter | null; below: number; chosen: string | null };

/** What a result holds, as the viewer shows it: as a tree, as boxes on sheets, and as what the keys move through. */
export function useValues(extraction: NamedExtraction, result: StructuredResult, asked: Asked) {
  const { only, below, chosen } = asked;
  const { stands, isSettled } = useReview();
  const whole = useMemo(() => {
    const citations = settledCitations(result.citations, isSettled);
    return dataTree({ data: result.data, citations }, extraction.schema ?? {});
  }, [result, isSettled, extraction.schema]);
  const leaves = useMemo(() => leavesOf(whole), [whole]);
  const byPath = useMemo(() => new Map(leaves.map((leaf) => [leaf.path, leaf])), [leaves]);
  // What was doubtful, or one of two, and has just been reviewed stays in the list of these until one goes on.
  const stays = useMemo(() => {
    const own = result.citations.filter(({ path }) => path === chosen);
    if (only === "differing") return othersOf({ citations: own }).length > 0;
    return only === "doubtful" && own.some((each) => isDoubtfulCitation(each, below));
  }, [result, chosen, below, only]);
  const tree = useMemo(() => {
    if (only === null) return whole;
    const wanted = wantedBy(only, { below, isSettled });
    return pruned(whole, (leaf) => wanted(leaf) || (stays && leaf.path === chosen));
  }, [whole, only, below, isSettled, stays, chosen]);
  const items = useMemo(
    () =>
      (tree === null ? [] : leavesOf(tree)).map((leaf) => ({
        id: leaf.path,
        page: leaf.citations[0]?.page ?? null,
      })),
    [tree],
  );
  const isDoubtful = ({ id }: KeyItem) => {
    const leaf = byPath.get(id);
    return leaf !== undefined && isDoubtfulLeaf(leaf, below);
  };
  const textOf = (path: string) => {
    const leaf = byPath.get(path);
    return leaf === undefined ? "" : leafText(leaf, standingValue({ stands }, path, leaf.value) ?? "");
  };
  const boxes = useMemo(() => Map.groupBy(boxesOf(leaves, below), ({ page }) => page), [leaves, below]);
  const placesOf = useCallback<PlacesOf>(
    (path) => {
      const leaf = byPath.get(path);
      return leaf === undefined ? [] : boxesOf([leaf]);
    },
    [byPath],
  );
  const sheets = useMemo(() => {
    const boxesOn = ({ number }: { number: number }) => boxes.get(number) ?? [];
    return sheetsOf(result, boxesOn, (page) =>
      formatCount(new Set(boxesOn(page).map(({ id }) => id)).size, "value", "values"),
    );
  }, [result, boxes]);
  const order = useMemo(() => valueOrder(sheets), [sheets]);
  const searchable = useMemo(() => searchableValues(whole), [whole]);
  const found = leaves.filter((leaf) => !isMissing(leaf)).length;
  const doubtful = leaves.filter((leaf) => isDoubtfulLeaf(leaf, below)).length;
  return {
    found,
    doubtful,
    searchable,
    leaves,
    byPath,
    tree,
    contents: { sheets, placesOf, items, isDoubtful, textOf },
    order,
  };
}
