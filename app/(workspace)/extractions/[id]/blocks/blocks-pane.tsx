"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from "react";
import { formatCount } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { useRowPointing } from "../viewer/use-row-pointing.ts";
import type { ListHandle } from "../viewer/use-viewer.ts";
import { BlockRow } from "./block-row.tsx";
import { KindHeading, PageHeading } from "./row-headings.tsx";
import type { Row } from "./rows.ts";

const estimatesPx: Record<Row["type"], number> = { page: 36, kind: 32, block: 64, note: 48 };
const framesMax = 12;

/**
 * The blocks as a list that mirrors the boxes: the same order, the same choice, and reachable without a
 * pointer. Only the rows near the view exist; positions and counts tell a screen reader of the others.
 */
export function BlocksPane(props: {
  ref: Ref<ListHandle>;
  rows: readonly Row[];
  extraction: NamedExtraction;
  initialBlock: string | null;
  /** Must stay the same function. */
  onChoose: (id: string) => void;
}) {
  const { ref, rows, extraction, initialBlock, onChoose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // A new function here would have every row of a long result measured anew on each render.
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const estimateOf = useCallback((index: number) => estimatesPx[rows[index]?.type ?? "block"], [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: estimateOf,
    getItemKey: keyOf,
    overscan: 8,
    paddingEnd: 24,
  });

  const reveal = (id: string, focus: boolean) => {
    const index = rows.findIndex((row) => row.key === id);
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: "auto" });
    if (!focus) return;
    // The row exists only once it has been scrolled to; a few frames later at most.
    let frames = 0;
    const tryFocus = () => {
      const button = scroller.current?.querySelector<HTMLElement>(`[data-choose="${CSS.escape(id)}"]`);
      if (button) button.focus({ preventScroll: true });
      else if (++frames < framesMax) requestAnimationFrame(tryFocus);
    };
    tryFocus();
  };
  const goToPage = (page: number) => {
    const index = rows.findIndex((row) => row.key === `page-${page}`);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "start" });
  };
  useImperativeHandle(ref, () => ({ reveal, goToPage }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the address leads
  useEffect(() => {
    if (initialBlock !== null) reveal(initialBlock, false);
  }, []);

  useRowPointing(scroller, onChoose);

  const blockCount = rows.filter((row) => row.type === "block").length;
  const firstBlock = rows.find((row) => row.type === "block")?.key ?? null;
  return (
    <div ref={scroller} data-block-list className="min-h-0 flex-1 overflow-y-auto">
      <p className="sr-only">
        {formatCount(blockCount, "block", "blocks")}. Press j and k to move through them, c to copy one.
      </p>
      <ul aria-label="Blocks" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <RowFace row={row} extraction={extraction} entry={row.key === firstBlock} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function RowFace({ row, extraction, entry }: { row: Row; extraction: NamedExtraction; entry: boolean }) {
  switch (row.type) {
    case "page":
      return <PageHeading each={row.page} extraction={extraction} />;
    case "kind":
      return <KindHeading kind={row.kind} count={row.count} />;
    case "note":
      return <p className="px-4 py-3 text-13 text-faint">{row.words}</p>;
    case "block":
      return <BlockRow block={row.block} position={row.position} of={row.of} entry={entry} />;
  }
}
