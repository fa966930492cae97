"use client";

import type { BlockKind } from "@verso/contract/output";
import type { OrderedResult } from "@verso/contract/results";
import clsx from "clsx";
import { useQueryStates } from "nuqs";
import { useCallback, useMemo, useRef, useState } from "react";
import { kindLooks } from "@/components/page-image/kinds";
import { createPointerStore, PointerContext } from "@/components/page-image/pointer";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { blockMarkdown } from "@/lib/export/block-markdown.ts";
import { countKinds } from "@/lib/export/group-blocks.ts";
import { formatCount } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { type BlocksHandle, BlocksPane } from "./blocks-pane";
import { JsonPane } from "./json-pane";
import { KindFilter } from "./kind-filter";
import { type PagesHandle, PagesPane } from "./pages-pane";
import { isDoubtful, rowsOf, viewerPages } from "./rows";
import { SelectedStrip } from "./selected-strip";
import { sheetsOf } from "./sheets";
import { usePageInView } from "./use-page-in-view";
import { useViewerKeys } from "./use-viewer-keys";
import { useWide } from "./use-wide";
import { ViewerFrame } from "./viewer-frame";
import { type ViewerTab, viewerParams } from "./viewer-params";

const tabs = [
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
  const byId = useMemo(() => new Map(allBlocks.map((block) => [block.id, block])), [allBlocks]);
  const counts = useMemo(() => countKinds(allBlocks), [allBlocks]);
  const view = params.view ?? extraction.output.layout;
  const { kinds } = params;
  const shown = useCallback((kind: BlockKind) => kinds === null || kinds.includes(kind), [kinds]);
  const rows = useMemo(() => rowsOf(pages, view, shown), [pages, view, shown]);
  const items = useMemo(
    () =>
      rows.flatMap((row) =>
        row.type === "block"
          ? [{ ...row.block, doubtful: isDoubtful(row.block), copyText: () => blockMarkdown(row.block) }]
          : [],
      ),
    [rows],
  );
  const sheets = useMemo(
    () =>
      sheetsOf(result, ({ blocks }) => ({
        found: formatCount(blocks.length, "block", "blocks"),
        boxes: blocks
          .filter(({ kind }) => shown(kind))
          .map(({ id, page, bbox, kind }) => ({ id, page, bbox, ...kindLooks[kind] })),
      })),
    [result, shown],
  );

  const tab: ViewerTab = wide ? (params.tab === "json" ? "json" : "blocks") : (params.tab ?? "page");
  const goToPage = useCallback((number: number) => {
    pagesHandle.current?.goTo(number);
    blocksHandle.current?.goToPage(number);
  }, []);
  const [page, setPage] = usePageInView({
    asked: params.page,
    first: pages[0]?.number ?? 1,
    write: (next) => void setParams({ page: next }),
    goToPage,
  });

  const choose = useCallback(
    (id: string | null, from: "page" | "blocks" | "keys") => {
      store.select(id);
      void setParams({ block: id });
      const block = id === null ? undefined : byId.get(id);
      if (block === undefined) return;
      if (from !== "page") pagesHandle.current?.reveal(block);
      if (from !== "blocks") blocksHandle.current?.reveal(block.id, from === "keys");
    },
    [store, setParams, byId],
  );
  const chooseOnPage = useCallback((id: string | null) => choose(id, "page"), [choose]);
  const chooseInList = useCallback((id: string) => choose(id, "blocks"), [choose]);
  useViewerKeys({ items, noun: "block", pages, page, store, choose, goToPage });

  return (
    <PointerContext value={store}>
      <ViewerFrame
        wide={wide}
        tab={tab}
        tabs={tabs}
        onTab={(next) => void setParams({ tab: wide && next === "blocks" ? null : next })}
        tools={
          <SegmentedControl
            label="Order of blocks"
            value={view}
            onChange={(next) => void setParams({ view: next === extraction.output.layout ? null : next })}
            segments={[
              { value: "ordered", label: "Reading order" },
              { value: "grouped", label: "By kind" },
            ]}
          />
        }
        pages={
          <PagesPane
            ref={pagesHandle}
            className={clsx(!wide && tab !== "page" && "hidden")}
            extraction={extraction}
            pages={sheets}
            page={page}
            initialPage={params.page}
            initialBox={params.block}
            onPage={setPage}
            onGoTo={goToPage}
            onChoose={chooseOnPage}
          >
            {wide ? null : (
              <SelectedStrip
                blocks={byId}
                onShowInList={() => void setParams({ tab: "blocks" })}
                onClear={() => chooseOnPage(null)}
              />
            )}
          </PagesPane>
        }
      >
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
              onChoose={chooseInList}
            />
          </>
        )}
      </ViewerFrame>
    </PointerContext>
  );
}
