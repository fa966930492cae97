"use client";

import type { StructuredResult } from "@verso/contract/results";
import { useQueryStates } from "nuqs";
import { useCallback, useRef } from "react";
import { touchedPart } from "@/components/ui/later.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";

import { QueueBar } from "../queue/queue-bar.tsx";
import { useQueue } from "../queue/use-queue.ts";
import { useQueued } from "../queue/use-queued.ts";
import { EditorContext } from "../review/editor-slot.ts";
import { ReviewContext, useReview } from "../review/reviewing.ts";
import { useReviewing } from "../review/use-reviewing.ts";
import { SearchBar } from "../search/search-bar.tsx";
import { SearchContext } from "../search/search-context.ts";
import { DoubtContext, useDoubt } from "../viewer/doubt.ts";
import type { ListHandle } from "../viewer/list-handle.ts";
import { useSchemaDoubt } from "../viewer/use-schema-doubt.ts";
import { type ChosenFrom, useViewer } from "../viewer/use-viewer.ts";
import { useWide } from "../viewer/use-wide.ts";
import { ViewerFrame } from "../viewer/viewer-frame.tsx";
import { DataPane } from "./data-pane.tsx";
import { isDoubtfulLeaf, type Leaf } from "./data-tree.ts";
import { shapeAt } from "./field-shape.ts";
import { othersOf } from "./other-values.ts";
import { CopyData, ResultJson } from "./result-json.tsx";
import { ResultNotes } from "./result-notes.tsx";
import { SourceStrip } from "./source-strip.tsx";
import { structuredParams } from "./structured-params.ts";
import { toldOf, useNotes } from "./told.ts";
import { useChosenPlace } from "./use-chosen-place.ts";
import { useValueReview } from "./use-value-review.tsx";
import { useValueSearch } from "./use-value-search.ts";
import { useValues } from "./use-values.ts";
import { ValueBar } from "./value-bar.tsx";
import { placesIn, whyOf } from "./why-words.ts";

const CoveragePane = touchedPart(async () => (await import("../coverage/coverage-pane.tsx")).CoveragePane);
const SchemaPane = touchedPart(async () => (await import("./schema-pane.tsx")).SchemaPane);

const tabs = [
  { value: "data", label: "Data" },
  { value: "coverage", label: "Coverage" },
  { value: "json", label: "JSON" },
  { value: "schema", label: "Schema" },
] as const;

type ViewerProps = { extraction: NamedExtraction; result: StructuredResult };

/** The pages beside the data that follow the schema: each value and its place on the page are one choice. */
export function StructuredViewer(props: ViewerProps) {
  const doubt = useSchemaDoubt(props.extraction.id);
  return (
    <DoubtContext value={doubt}>
      <ReviewContext value={useReviewing(props.extraction.id)}>
        <Viewer {...props} />
      </ReviewContext>
    </DoubtContext>
  );
}

function Viewer({ extraction, result }: ViewerProps) {
  const { below } = useDoubt();
  const { isSettled } = useReview();
  const [params, setParams] = useQueryStates(structuredParams, { history: "replace" });
  const shows = { only: params.only, below, chosen: params.value };
  const { leaves, byPath, tree, contents, order, searchable, found, doubtful } = useValues(extraction, result, shows);
  const { items } = contents;
  const list = useRef<ListHandle>(null);
  const wide = useWide();
  const writeChoice = useCallback(
    (value: string | null, from: ChosenFrom) => {
      // A value that a filter hides is wanted after all.
      const hidden = value !== null && !items.some(({ id }) => id === value);
      // Beside the page stand the data, whatever tab was open.
      const besides = wide && from === "page" && value !== null ? { tab: null } : {};
      void setParams({ value, ...besides, ...(hidden ? { only: null } : {}) });
    },
    [setParams, items, wide],
  );
  const viewer = useViewer({
    ...contents,
    noun: "value",
    list,
    asked: { page: params.page, chosen: params.value },
    turn: params.turn,
    writeTurn: (turn) => void setParams({ turn }),
    writePage: (page) => void setParams({ page }),
    writeChoice,
  });

  const search = useValueSearch(viewer, searchable, byPath);
  const tab = wide && params.tab === "page" ? "data" : (params.tab ?? "data");
  const onShowPage = () => void setParams({ tab: "page" });
  const shown = useChosenPlace({ viewer, byPath, alone: !wide && tab === "page", onShowPage });
  const queue = useQueue(extraction.id);
  const { approve, queued } = useQueued({ queue, viewer, items, ...wantedInQueue({ result, byPath, below }) });
  const review = useValueReview({ viewer, extraction, items, leaves, byPath, list, tab, onShowPage, queued });
  const other =
    tab === "page"
      ? { label: "Show in the data", onPress: () => void setParams({ tab: "data" }) }
      : { label: "Show on the page", onPress: onShowPage };
  const told = toldOf({ result, leaves, found, isSettled });
  const notes = useNotes(told);
  const strip = (
    <>
      <SourceStrip
        leaves={byPath}
        pages={searchedPages(result)}
        onClear={() => viewer.chooseInList(null)}
        withValue={!wide && tab === "page"}
        other={wide ? undefined : other}
        onShowOther={shown.showOther}
        whyOf={whyIn(extraction, result)}
      />
      {review.strip}
    </>
  );
  return (
    <SearchContext value={search.state}>
      {queue === null ? null : <QueueBar extraction={extraction} queue={queue} approveRef={approve} />}
      <ViewerFrame
        viewer={shown.viewer}
        extraction={extraction}
        tab={tab}
        tabs={tabs}
        onTab={(next) => void setParams({ tab: next === "data" ? null : next })}
        strip={!wide && tab === "page" ? strip : null}
        search={<SearchBar search={search} />}
        tools={wide && tab === "data" ? <CopyData extraction={extraction} data={result.data} /> : null}
      >
        {tab === "coverage" ? (
          <CoveragePane
            extraction={extraction}
            result={result}
            onGoTo={(page) => (wide ? viewer.goToPage(page) : void setParams({ page, tab: "page" }))}
          />
        ) : null}
        {tab === "json" ? <ResultJson extraction={extraction} data={result.data} /> : null}
        {tab === "schema" ? <SchemaPane extraction={extraction} /> : null}
        {tab === "data" || tab === "page" ? (
          <>
            <ValueBar
              {...{ leaves, found, doubtful, notes }}
              engine={result.engine}
              only={params.only}
              onOnly={(next) => void setParams({ only: next })}
              onStep={viewer.goToDoubtful}
              review={review.said}
              isQueued={queue !== null}
            />
            <EditorContext value={review.editorOf}>
              <DataPane ref={list} tree={tree} initialValue={params.value} order={order} onChoose={viewer.chooseInList}>
                {notes.open ? (
                  <ResultNotes told={told} extraction={extraction} onShow={(path) => viewer.choose(path, "keys")} />
                ) : null}
              </DataPane>
            </EditorContext>
            {tab === "data" ? strip : null}
          </>
        ) : null}
      </ViewerFrame>
    </SearchContext>
  );
}

const whyIn =
  ({ schema }: NamedExtraction, result: StructuredResult) =>
  (leaf: Leaf) =>
    whyOf({
      leaf,
      shape: shapeAt(schema ?? {}, leaf.path, leaf.value),
      pages: searchedPages(result),
      ...{ engine: result.engine, warnings: result.warnings },
    });

type Wanted = { result: StructuredResult; byPath: ReadonlyMap<string, Leaf>; below: number };

/**
 * What of a result one is led to in a queue: what is required and missing, the sum that others do not come to (these are its `weightiest`,
 * as the reasons have it), what is doubtful, or of which another value was proposed.
 */
function wantedInQueue({ result, byPath, below }: Wanted) {
  const missing = result.errors.map(({ path, missing: lacking }) => lacking ?? path);
  // Of figures that do not add up the message names the sum last.
  const sums = result.warnings.flatMap(({ code, message }) =>
    code === "sums_disagree" ? placesIn(message).slice(-1) : [],
  );
  const weightiest = new Set([...missing, ...sums].filter((path) => byPath.has(path)));
  const isWanted = (path: string) => {
    const leaf = byPath.get(path);
    return leaf !== undefined && (isDoubtfulLeaf(leaf, below) || othersOf(leaf).length > 0 || weightiest.has(path));
  };
  return { isWanted, weightiest };
}

const searchedPages = ({ pages, failed_pages }: StructuredResult) => ({
  read: pages.map(({ number }) => number),
  failed: failed_pages.map(({ number }) => number),
});
