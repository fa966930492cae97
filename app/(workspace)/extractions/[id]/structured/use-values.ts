"use client";

import type { StructuredResult } from "@verso/contract/results";
import { useMemo } from "react";
import { formatCount } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { sheetsOf } from "../viewer/sheets.ts";
import { dataTree, isDoubtfulLeaf, leavesOf, pruned, valueText } from "./data-tree.ts";
import type { ValueFilter } from "./structured-params.ts";
import { boxesOf } from "./value-boxes.ts";
import { wantedBy } from "./value-filters.tsx";

/** What a result holds, as the viewer shows it: as a tree, as boxes on sheets, and as what the keys move through. */
export function useValues(extraction: NamedExtraction, result: StructuredResult, only: ValueFilter | null) {
  const whole = useMemo(() => dataTree(result, extraction.schema ?? {}), [result, extraction.schema]);
  const leaves = useMemo(() => leavesOf(whole), [whole]);
  const byPath = useMemo(() => new Map(leaves.map((leaf) => [leaf.path, leaf])), [leaves]);
  const tree = useMemo(() => (only === null ? whole : pruned(whole, wantedBy[only])), [whole, only]);
  const items = useMemo(
    () =>
      (tree === null ? [] : leavesOf(tree)).map((leaf) => ({
        id: leaf.path,
        page: leaf.citations[0]?.page ?? null,
        doubtful: isDoubtfulLeaf(leaf),
        copyText: () => valueText(leaf.value),
      })),
    [tree],
  );
  const boxes = useMemo(() => boxesOf(leaves), [leaves]);
  const sheets = useMemo(
    () => sheetsOf(result, boxes, (_, here) => formatCount(new Set(here.map(({ id }) => id)).size, "value", "values")),
    [result, boxes],
  );
  return { leaves, byPath, tree, items, boxes, sheets };
}
