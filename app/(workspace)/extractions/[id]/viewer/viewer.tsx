"use client";

import type { BlockKind } from "@verso/contract/output";
import type { Block, OrderedResult } from "@verso/contract/results";
import clsx from "clsx";
import { useQueryStates } from "nuqs";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createPointerStore, PointerContext } from "@/components/page-image/pointer";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { countKinds } from "@/lib/export/group-blocks.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { type BlocksHandle, BlocksPane } from "./blocks-pane";
import { JsonPane } from "./json-pane";
import { KindFilter } from "./kind-filter";
import { type PagesHandle, PagesPane } from "./pages-pane";
import { rowsOf, viewerPages } from "./rows";
import { useViewerKeys } from "./use-viewer-keys";
import { useWide } from "./use-wide";
import { type ViewerTab, viewerParams } from "./viewer-params";

const everyTab = [
  { value: "page", label: "Page" },
  { value: "blocks", label: "Blocks" },
  { value: "json", label: "JSON" },
] as const;

/** The pages beside what was read from them. Pointing, focus and choice are one state for both. */
export function Viewer({ extraction, result }: { extraction: NamedExtraction; result: OrderedResult }) {
  const [params, setParams] = useQueryStates(viewerParams, { history: "replace" });
  const [store] = useState(() => createPointerStore(params.block));
  const pagesHandle = useRef<PagesHandle>(null);
  const blocksHandle = useRef<BlocksHandle>(null);
  const wide = useWide();

  const pages = useMemo(() => viewerPages(result), [result]);
  const allBlocks = useMemo(() => result.pages.flatMap((page) => page.blocks), [result]);
  const counts = useMemo(() => countKinds(allBlocks), [allBlocks]);
  const view = params.view ?? extraction.output.layout;
  const { kinds } = params;
  const shown = useCallback((kind: BlockKind) => kinds === null || kinds.includes(kind), [kinds]);
  const rows = useMemo(() => rowsOf(pages, view, shown), [pages, view, shown]);
  const blocks = useMemo(() => rows.flatMap((row) => (row.type === "block" ? [row.block] : [])), [rows]);

  const tab: ViewerTab = wide ? (params.tab === "json" ? "json" : "blocks") : (params.tab ?? "page");
  const first = pages[0]?.number ?? 1;
  const [page, setPage] = useState(params.page ?? first);
  // The page that this view itself put into the address last; any other that stands there was asked for.
  const written = useRef(params.page);
  const pageInUrl = page === first ? null : page;
  useEffect(() => {
    // Writing an address that already stands there would break off a navigation that is under way.
    if (pageInUrl === params.page) return;
    const timer = setTimeout(() => {
      written.current = pageInUrl;
      void setParams({ page: pageInUrl });
    }, 300);
    return () => clearTimeout(timer);
  }, [pageInUrl, params.page, setParams]);

  const choose = useCallback(
    (block: Block | null, from: "page" | "blocks" | "keys") => {
      store.select(block?.id ?? null);
      void setParams({ block: block?.id ?? null });
      if (block === null) return;
      if (from !== "page") pagesHandle.current?.reveal(block);
      if (from !== "blocks") blocksHandle.current?.reveal(block.id, from === "keys");
    },
    [store, setParams],
  );
  const goToPage = useCallback((number: number) => {
    pagesHandle.current?.goTo(number);
    blocksHandle.current?.goToPage(number);
  }, []);
  useEffect(() => {
    if (params.page === written.current) return;
    written.current = params.page;
    const asked = params.page ?? first;
    setPage(asked);
    // In a narrow window the pages may only just have come into view: they are measured by the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => goToPage(asked));
    });
    return () => cancelAnimationFrame(frame);
  }, [params.page, first, goToPage]);
  useViewerKeys({ blocks, pages, page, store, choose, goToPage });

  return (
    <PointerContext value={store}>
      <div className="grid min-h-0 flex-1 gap-3 max-[899px]:grid-rows-[auto_minmax(0,1fr)] min-[900px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        {wide ? null : (
          <SegmentedControl
            full
            label="Show"
            value={tab}
            onChange={(next) => void setParams({ tab: next })}
            segments={everyTab}
          />
        )}
        <PagesPane
          ref={pagesHandle}
          className={clsx(!wide && tab !== "page" && "hidden")}
          extraction={extraction}
          pages={pages}
          page={page}
          shown={shown}
          initialPage={params.page}
          initialBlock={params.block}
          onPage={setPage}
          onGoTo={goToPage}
          onChoose={(block) => choose(block, "page")}
          onShowInList={() => void setParams({ tab: "blocks" })}
          compact={!wide}
        />
        <section
          aria-label="Result"
          className={clsx(
            "flex min-h-0 min-w-0 flex-col overflow-hidden rounded-surface border border-line bg-surface",
            !wide && tab === "page" && "hidden",
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2">
            {wide ? (
              <SegmentedControl
                label="Show"
                value={tab}
                onChange={(next) => void setParams({ tab: next === "blocks" ? null : next })}
                segments={everyTab.slice(1)}
              />
            ) : null}
            <SegmentedControl
              label="Order of blocks"
              value={view}
              onChange={(next) => void setParams({ view: next === extraction.output.layout ? null : next })}
              segments={[
                { value: "ordered", label: "Reading order" },
                { value: "grouped", label: "By kind" },
              ]}
            />
          </div>
          {tab === "json" ? (
            <JsonPane extraction={extraction} view={view} />
          ) : (
            <>
              <KindFilter counts={counts} kinds={kinds} onChange={(next) => void setParams({ kinds: next })} />
              <BlocksPane
                ref={blocksHandle}
                rows={rows}
                extraction={extraction}
                initialBlock={params.block}
                onChoose={(block) => choose(block, "blocks")}
              />
            </>
          )}
        </section>
      </div>
    </PointerContext>
  );
}
