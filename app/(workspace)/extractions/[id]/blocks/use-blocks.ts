"use client";

import { type CorrectedTexts, correctBlock } from "@verso/contract/corrected-block";
import type { BlockKind, Layout } from "@verso/contract/output";
import type { OrderedResult } from "@verso/contract/results";
import { blockKinds } from "@verso/contract/vocabulary";
import { useMemo } from "react";
import { kindLooks } from "@/components/kinds.ts";
import { blockMarkdown } from "@/lib/export/block-markdown.ts";
import { countKinds } from "@/lib/export/group-blocks.ts";
import { isDoubtful } from "../viewer/doubtful.ts";
import { sheetsOf } from "../viewer/sheets.ts";
import { searchableBlocks, wordsOf } from "./block-places.ts";
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
  const items = useMemo(
    () =>
      rows.flatMap((row) => {
        if (row.type !== "block") return [];
        const { id, page, confidence } = row.block;
        const copyText = () => blockMarkdown(correctBlock(row.block, texts));
        return [{ id, page, doubtful: isDoubtful(confidence, below), copyText }];
      }),
    [rows, below, texts],
  );
  const boxes = useMemo(
    () =>
      all
        .filter(({ kind }) => kinds === null || kinds.includes(kind))
        .map((block) => ({
          id: block.id,
          page: block.page,
          bbox: block.bbox,
          words: wordsOf(block),
          ...kindLooks[block.kind],
        })),
    [all, kinds],
  );
  const sheets = useMemo(() => sheetsOf(result, boxes, (page) => pageWords(page, below)), [result, boxes, below]);
  const omitted = useMemo(
    () => blockKinds.filter((kind) => result.pages.some((page) => page.omitted?.some((each) => each.kind === kind))),
    [result],
  );
  const searchable = useMemo(() => searchableBlocks(all), [all]);
  return { blocks: all, searchable, byId, counts, rows, items, boxes, sheets, omitted };
}
