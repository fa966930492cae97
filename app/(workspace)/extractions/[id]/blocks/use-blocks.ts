"use client";

import { type CorrectedTexts, correctBlock } from "@verso/contract/corrected-block";
import type { BlockKind, Layout } from "@verso/contract/output";
import type { Block, OrderedResult } from "@verso/contract/results";
import { blockKinds } from "@verso/contract/vocabulary";
import { useCallback, useMemo } from "react";
import { kindLooks } from "@/components/kinds.ts";
import { blockMarkdown } from "@/lib/export/block-markdown.ts";
import { countKinds } from "@/lib/export/group-blocks.ts";
import type { Boxed } from "../viewer/box-overlay.tsx";
import type { KeyItem } from "../viewer/next-item.ts";
import { type PlacesOf, sheetsOf } from "../viewer/sheets.ts";
import { wordsOf } from "./block-places.ts";
import { isDoubtfulBlock } from "./doubtful-block.ts";
import { pageWords } from "./page-words.ts";
import { rowsOf, viewerPages } from "./rows.ts";

type Shown = {
  view: Layout;
  kinds: readonly BlockKind[] | null;
  /** Readings below this are doubtful. */
  below: number;
  /** What people corrected. */
  texts: CorrectedTexts;
};

/** What a result holds, as the viewer shows it: as rows, as boxes on sheets, and as what the keys move through. */
export function useBlocks(result: OrderedResult, { view, kinds, below, texts }: Shown) {
  const all = useMemo(() => result.pages.flatMap(({ blocks }) => blocks), [result]);
  const byId = useMemo(() => new Map(all.map((block) => [block.id, block])), [all]);
  const counts = useMemo(() => countKinds(all), [all]);
  const rows = useMemo(
    () => rowsOf(viewerPages(result), view, (kind) => kinds === null || kinds.includes(kind)),
    [result, view, kinds],
  );
  const items = useMemo(() => rows.flatMap((row) => (row.type === "block" ? [row.block] : [])), [rows]);
  const placesOf = useCallback<PlacesOf>(
    (id) => {
      const block = byId.get(id);
      return block === undefined ? [] : [block];
    },
    [byId],
  );
  const isDoubtful = ({ id }: KeyItem) => {
    const block = byId.get(id);
    return block !== undefined && isDoubtfulBlock(block, below);
  };
  const textOf = (id: string) => {
    const block = byId.get(id);
    return block === undefined ? "" : blockMarkdown(correctBlock(block, texts));
  };
  const sheets = useMemo(
    () =>
      sheetsOf(
        result,
        ({ blocks }) => blocks.filter(({ kind }) => kinds === null || kinds.includes(kind)).map(boxOf),
        (page) => pageWords(page, below),
      ),
    [result, kinds, below],
  );
  const omitted = useMemo(
    () => blockKinds.filter((kind) => result.pages.some((page) => page.omitted?.some((each) => each.kind === kind))),
    [result],
  );
  return {
    blocks: all,
    byId,
    counts,
    rows,
    contents: { sheets, placesOf, items, isDoubtful, textOf },
    omitted,
  };
}

function boxOf(block: Block): Boxed {
  const { id, page, bbox, kind } = block;
  const { colour, letter } = kindLooks[kind];
  return { id, page, bbox, colour, letter, words: wordsOf(block) };
}
