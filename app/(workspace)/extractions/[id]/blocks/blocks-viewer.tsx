"use client";

import type { ConfidenceLevel, Layout } from "@verso/contract/output";
import type { Block, OrderedResult } from "@verso/contract/results";
import { useQueryState, useQueryStates } from "nuqs";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { touchedPart } from "@/components/ui/later.ts";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { EditorContext } from "../review/editor-slot.ts";
import { ReviewContext, useReview } from "../review/reviewing.ts";
import { useReviewsSegment } from "../review/reviews-segment.tsx";
import { useReviewing } from "../review/use-reviewing.ts";
import { SearchBar } from "../search/search-bar.tsx";
import { SearchContext } from "../search/search-context.ts";
import { DoubtContext, useDoubt, useKeptDoubt } from "../viewer/doubt.ts";
import { DoubtBar } from "../viewer/doubt-bar.tsx";
import type { ListHandle } from "../viewer/list-handle.ts";
import { useViewer } from "../viewer/use-viewer.ts";
import { ViewerFrame } from "../viewer/viewer-frame.tsx";
import { BlocksPane } from "./blocks-pane.tsx";
import { type BlocksTab, blocksParams } from "./blocks-params.ts";
import { CellContext } from "./cells/cell-store.ts";
import { useCells } from "./cells/use-cells.ts";
import { isDoubtfulBlock, settledResult } from "./doubtful-block.ts";
import { KindFilter } from "./kind-filter.tsx";
import { blocksWords } from "./page-words.ts";
import { SelectedStrip } from "./selected-strip.tsx";
import { useBlockReview } from "./use-block-review.tsx";
import { useBlockSearch } from "./use-block-search.ts";
import { useBlocks } from "./use-blocks.ts";
import { useMarkingTab } from "./use-marking-tab.tsx";

const CoveragePane = touchedPart(async () => (await import("../coverage/coverage-pane.tsx")).CoveragePane);
const JsonPane = touchedPart(async () => (await import("../viewer/json-pane.tsx")).JsonPane);

const tabs = [
  { value: "blocks", label: "Blocks" },
  { value: "coverage", label: "Coverage" },
  { value: "json", label: "JSON" },
  { value: "schema", label: "Schema" },
] as const;
/** Who cannot keep a schema makes none. */
const tabsOfViewers = tabs.filter(({ value }) => value !== "schema");

type ViewerProps = { extraction: NamedExtraction; result: OrderedResult };

/** The pages beside the blocks that were read from them. */
export function BlocksViewer(props: ViewerProps) {
  const doubt = useKeptDoubt();
  return (
    <DoubtContext value={doubt}>
      <ReviewContext value={useReviewing(props.extraction.id)}>
        <Viewer {...props} />
      </ReviewContext>
    </DoubtContext>
  );
}

function Viewer({ extraction, result: read }: ViewerProps) {
  const { below } = useDoubt();
  const { texts, isSettled } = useReview();
  const result = useMemo(() => settledResult(read, isSettled), [read, isSettled]);
  const [params, setParams] = useQueryStates(blocksParams, { history: "replace" });
  const list = useRef<ListHandle>(null);
  const view = params.view ?? extraction.output.layout;
  const { blocks, byId, counts, rows, contents, omitted } = useBlocks(result, {
    view,
    kinds: params.kinds,
    below,
    texts,
  });
  const { items } = contents;
  const viewer = useViewer({
    ...contents,
    noun: "block",
    list,
    asked: { page: params.page, chosen: params.block },
    turn: params.turn,
    writeTurn: (turn) => void setParams({ turn }),
    writePage: (page) => void setParams({ page }),
    writeChoice: useCallback(
      (block: string | null) => {
        // A block that a filter hides is wanted after all.
        const hidden = block !== null && !items.some(({ id }) => id === block);
        void setParams({ block, ...(hidden ? { kinds: null } : {}) });
      },
      [setParams, items],
    ),
  });
  const cells = useCells(viewer, byId);
  const search = useBlockSearch(viewer, blocks, byId);

  const { wide } = viewer;
  const tab = shownTab(params.tab, wide);
  const onShowPage = () => void setParams({ tab: "page" });
  const onTab = (next: BlocksTab) => void setParams({ tab: wide && next === "blocks" ? null : next });
  const marking = useMarkingTab({ extraction, blocks, wide, onTab });
  const review = useBlockReview({ viewer, extraction, items, byId, list, cells: cells.store, tab, onShowPage });
  const strip = marking?.strip ?? (
    <>
      <SelectedStrip
        blocks={byId}
        onShowInList={() => void setParams({ tab: "blocks" })}
        onClear={() => viewer.chooseOnPage(null)}
      />
      {review.strip}
    </>
  );
  return (
    <SearchContext value={search.state}>
      <CellContext value={cells.store}>
        <ViewerFrame
          viewer={cells.viewer}
          extraction={extraction}
          tab={tab}
          tabs={marking === null ? tabsOfViewers : tabs}
          onTab={onTab}
          strip={wide ? null : strip}
          search={<SearchBar search={search} />}
          listHasPages
          tools={
            tab === "blocks" || tab === "json" ? (
              <Order view={view} kept={extraction.output.layout} keys={viewer.keyActions} />
            ) : null
          }
        >
          {tab === "coverage" ? (
            <CoveragePane
              extraction={extraction}
              result={result}
              onGoTo={(page) => (wide ? viewer.goToPage(page) : void setParams({ page, tab: "page" }))}
            />
          ) : tab === "json" ? (
            <BlocksJson extraction={extraction} view={view} />
          ) : tab === "schema" && marking !== null ? (
            marking.pane
          ) : (
            <>
              <BlocksDoubt items={items} kept={extraction.output.confidence} onStep={viewer.goToDoubtful} />
              {review.bar}
              <KindFilter
                omitted={omitted}
                counts={counts}
                kinds={params.kinds}
                onChange={(kinds) => void setParams({ kinds })}
              />
              <EditorContext value={review.editorOf}>
                <BlocksPane ref={list} rows={rows} extraction={extraction} viewer={viewer} />
              </EditorContext>
              {tab === "page" ? null : review.strip}
            </>
          )}
        </ViewerFrame>
      </CellContext>
    </SearchContext>
  );
}

/** The order of blocks, which stands in the address where it is not the one that was asked for. */
function Order({ view, kept, keys }: { view: Layout; kept: Layout; keys: Map<string, () => void> }) {
  const [, setView] = useQueryState("view", blocksParams.view.withOptions({ history: "replace" }));
  const turnTo = (next: Layout) => void setView(next === kept ? null : next);
  useEffect(() => {
    keys.set("o", () => turnTo(view === "ordered" ? "grouped" : "ordered"));
    return () => void keys.delete("o");
  });
  return (
    <SegmentedControl
      label="Order of blocks"
      value={view}
      onChange={turnTo}
      segments={[
        { value: "ordered", label: "Reading order" },
        { value: "grouped", label: "By kind" },
      ]}
    />
  );
}

/** Beside the pages stand the blocks unless something else is asked for; where there is no room, the pages alone. */
function shownTab(asked: BlocksTab | null, wide: boolean): BlocksTab {
  if (!wide) return asked ?? "page";
  return asked === null || asked === "page" ? "blocks" : asked;
}

function BlocksJson({ extraction, view }: Pick<ViewerProps, "extraction"> & { view: Layout }) {
  const { newest, control } = useReviewsSegment();
  return (
    <JsonPane extraction={extraction} view={view} newestReview={newest}>
      {control}
    </JsonPane>
  );
}

type DoubtProps = { items: readonly Block[]; kept: ConfidenceLevel; onStep: (by: 1 | -1) => void };

/** How many blocks are listed, what of them is doubtful, and from where on they are. */
function BlocksDoubt({ items, kept, onStep }: DoubtProps) {
  const { below } = useDoubt();
  const doubtful = useMemo(() => items.filter((block) => isDoubtfulBlock(block, below)).length, [items, below]);
  const summary = blocksWords(items.length, doubtful, kept);
  return <DoubtBar summary={summary} doubtful={doubtful} noun="block" onStep={onStep} words={kept === "word"} />;
}
