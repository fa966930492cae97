"use client";

import type { BlockKind, Layout } from "@verso/contract/output";
import type { OrderedResult } from "@verso/contract/results";
import { useMemo } from "react";
import { kindLooks } from "@/components/kinds.ts";
import { blockMarkdown } from "@/lib/export/block-markdown.ts";
import { countKinds } from "@/lib/export/group-blocks.ts";
import { formatCount } from "@/lib/format/counts.ts";
import { isDoubtful } from "../viewer/doubtful.ts";
import { sheetsOf } from "../viewer/sheets.ts";
import { rowsOf, viewerPages } from "./rows.ts";

/** What a result holds, as the viewer shows it: as rows, as boxes on sheets, and as what the keys move through. */
export function useBlocks(result: OrderedResult, view: Layout, kinds: readonly BlockKind[] | null) {
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
        return [{ id, page, doubtful: isDoubtful(confidence), copyText: () => blockMarkdown(row.block) }];
      }),
    [rows],
  );
  const boxes = useMemo(
    () =>
      all
        .filter(({ kind }) => kinds === null || kinds.includes(kind))
        .map(({ id, page, bbox, kind }) => ({ id, page, bbox, ...kindLooks[kind] })),
    [all, kinds],
  );
  const sheets = useMemo(
    () => sheetsOf(result, boxes, ({ blocks }) => formatCount(blocks.length, "block", "blocks")),
    [result, boxes],
  );
  return { byId, counts, rows, items, boxes, sheets };
}
