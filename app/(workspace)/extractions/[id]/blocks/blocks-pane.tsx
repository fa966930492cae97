"use client";

import {
  memo,
  type Ref,
  type RefCallback,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { formatCount } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { heightOf, topOf } from "../viewer/column.ts";
import type { ListHandle } from "../viewer/list-handle.ts";
import type { PagePlace } from "../viewer/use-pages-view.ts";
import { useRowPointing } from "../viewer/use-row-pointing.ts";
import { useRows } from "../viewer/use-rows.ts";
import type { ViewerState } from "../viewer/use-viewer.ts";
import { BlockRow } from "./block-row.tsx";
import { KindHeading, PageHeading } from "./row-headings.tsx";
import { pageStarts, placeOf, rowAt } from "./row-places.ts";
import type { Row } from "./rows.ts";

const estimatesPx: Record<Row["type"], number> = { page: 36, kind: 32, block: 40, note: 48 };
const charsALine = 64;
const linePx = 20;

/** How high a row will be about: a block by the lines that its text takes. */
function estimatePx(row: Row | undefined): number {
  if (row?.type !== "block") return estimatesPx[row?.type ?? "block"];
  const { text, items, table } = row.block;
  if (table !== undefined && "cells" in table) return 48 + table.rows * 29;
  const lines = items?.length ?? text.split("\n").reduce((sum, line) => sum + Math.ceil(line.length / charsALine), 0);
  return estimatesPx.block + Math.max(0, lines - 1) * linePx;
}
const framesMax = 12;

/**
 * The blocks as a list that mirrors the boxes: the same order, the same choice, and reachable without a
 * pointer. Only the rows near the view exist; positions and counts tell a screen reader of the others.
 */
export function BlocksPane(props: {
  ref: Ref<ListHandle>;
  rows: readonly Row[];
  extraction: NamedExtraction;
  viewer: ViewerState;
}) {
  const { ref, rows, extraction, viewer } = props;
  const { store, position, listScrolled, chooseInList } = viewer;
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const starts = useMemo(() => pageStarts(rows), [rows]);
  const { shown, hurried, column, totalPx, ready, rowRef, place, reveal } = useRows({
    scroller,
    keys,
    estimateOf: useCallback((index: number) => estimatePx(rows[index]), [rows]),
    onScrolled: (point) => {
      const top = placeOf(rows, point);
      if (top !== null) listScrolled(top);
    },
  });

  const show = (id: string, focus: boolean) => {
    const index = keys.indexOf(id);
    if (index < 0) return;
    reveal(index);
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
  const goToPage = (page: number) => place(starts.get(page) ?? -1);
  const follow = (top: PagePlace) => {
    const point = rowAt(rows, starts, top);
    if (point !== null) place(point.index, point.share);
  };
  useImperativeHandle(ref, () => ({ reveal: show, goToPage, follow }));

  // When the list comes into being, and when it comes into view, it stands where one is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has a height
  useEffect(() => {
    if (!ready) return;
    const { selected } = store.get();
    const { page } = position.get();
    const chosen = rows.find((row) => row.key === selected);
    if (chosen?.type === "block" && chosen.block.page === page) show(chosen.key, false);
    else goToPage(page);
  }, [ready]);

  useRowPointing(scroller, chooseInList);

  const blockCount = useMemo(() => rows.filter((row) => row.type === "block").length, [rows]);
  const firstBlock = useMemo(() => rows.find((row) => row.type === "block")?.key ?? null, [rows]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups the list with what is said of it
    <div
      ref={scroller}
      data-block-list
      role="group"
      aria-label="Blocks"
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
    >
      <p className="sr-only">
        {formatCount(blockCount, "block", "blocks")}. Press j and k to move through them, c to copy one.
      </p>
      <div style={{ height: totalPx }}>
        <ul aria-label="Blocks" style={{ transform: `translateY(${topOf(column, shown.first)}px)` }}>
          {rows.slice(shown.first, shown.last + 1).map((row, at) => (
            <RowItem
              key={row.key}
              row={row}
              extraction={extraction}
              entry={row.key === firstBlock}
              rowRef={rowRef}
              passingPx={hurried ? heightOf(column, shown.first + at) : null}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

type ItemProps = {
  row: Row;
  extraction: NamedExtraction;
  entry: boolean;
  rowRef: RefCallback<HTMLElement>;
  /** How high the row is thought to be while somebody hurries past it, in CSS px. */
  passingPx: number | null;
};

/** A block that somebody hurries past is what it says, and nothing that can be pressed. */
const passingClass = "overflow-hidden whitespace-pre-line break-words py-2 pr-4 pl-[50px] text-14 text-ink";

/** Drawn once for as long as it is there: while somebody scrolls, most rows stay as they are. */
const RowItem = memo(function RowItem({ row, extraction, entry, rowRef, passingPx }: ItemProps) {
  // What was drawn whole stays whole: it may hold the focus.
  const [whole, drawWhole] = useState(passingPx === null || row.type !== "block");
  if (!whole && passingPx === null) drawWhole(true);
  if (!whole && passingPx !== null && row.type === "block") {
    return (
      <li ref={rowRef} data-key={row.key} data-passing className={passingClass} style={{ height: passingPx }}>
        {row.block.text}
      </li>
    );
  }
  return (
    <li ref={rowRef} data-key={row.key} className="flow-root">
      <RowFace row={row} extraction={extraction} entry={entry} />
    </li>
  );
});

function RowFace({ row, extraction, entry }: Pick<ItemProps, "row" | "extraction" | "entry">) {
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
