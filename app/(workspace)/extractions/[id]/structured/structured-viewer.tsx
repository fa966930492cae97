"use client";

import type { StructuredResult } from "@verso/contract/results";
import clsx from "clsx";
import { useQueryStates } from "nuqs";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createPointerStore, PointerContext } from "@/components/page-image/pointer";
import { formatCount } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { type PagesHandle, PagesPane } from "../viewer/pages-pane";
import { sheetsOf } from "../viewer/sheets";
import { usePageInView } from "../viewer/use-page-in-view";
import { useViewerKeys } from "../viewer/use-viewer-keys";
import { useWide } from "../viewer/use-wide";
import { ViewerFrame } from "../viewer/viewer-frame";
import { type DataHandle, DataPane } from "./data-pane";
import { dataTree, isDoubtfulLeaf, isMissing, leavesOf, pruned, valueText } from "./data-tree";
import { CopyData, ResultJson } from "./result-json";
import { ResultNotes } from "./result-notes";
import { SchemaPane } from "./schema-pane";
import { SourceStrip } from "./source-strip";
import { structuredParams } from "./structured-params";
import { boxesOf, pressedValue } from "./value-boxes";
import { ValueFilters, wantedBy } from "./value-filters";

const tabs = [
  { value: "data", label: "Data" },
  { value: "json", label: "JSON" },
  { value: "schema", label: "Schema" },
] as const;

type ViewerProps = { extraction: NamedExtraction; result: StructuredResult };

/** The pages beside the data that follow the schema: each value and its place on the page are one choice. */
export function StructuredViewer({ extraction, result }: ViewerProps) {
  const [params, setParams] = useQueryStates(structuredParams, { history: "replace" });
  const [store] = useState(() => createPointerStore(params.value));
  const pagesHandle = useRef<PagesHandle>(null);
  const dataHandle = useRef<DataHandle>(null);
  const wide = useWide();

  const whole = useMemo(() => dataTree(result, extraction.schema ?? {}), [result, extraction.schema]);
  const leaves = useMemo(() => leavesOf(whole), [whole]);
  const byPath = useMemo(() => new Map(leaves.map((leaf) => [leaf.path, leaf])), [leaves]);
  const { only } = params;
  const tree = useMemo(() => (only === null ? whole : pruned(whole, wantedBy[only])), [whole, only]);
  const listed = useMemo(() => (tree === null ? [] : leavesOf(tree)), [tree]);
  const boxes = useMemo(() => boxesOf(leaves), [leaves]);
  const sheets = useMemo(
    () =>
      sheetsOf(result, ({ number }) => {
        const here = boxes.filter(({ page }) => page === number);
        const values = new Set(here.map(({ id }) => id)).size;
        return { found: formatCount(values, "value", "values"), boxes: here };
      }),
    [result, boxes],
  );
  const items = useMemo(
    () =>
      listed.map((leaf) => ({
        id: leaf.path,
        page: leaf.citations[0]?.page ?? null,
        doubtful: isDoubtfulLeaf(leaf),
        copyText: () => valueText(leaf.value),
      })),
    [listed],
  );

  const asked = params.tab ?? "data";
  const tab = wide && asked === "page" ? "data" : asked;
  const goToPage = useCallback((number: number) => pagesHandle.current?.goTo(number), []);
  const [page, setPage] = usePageInView({
    asked: params.page,
    first: sheets[0]?.number ?? 1,
    write: (next) => void setParams({ page: next }),
    goToPage,
  });

  const showPlace = useCallback(
    (path: string, behavior?: ScrollBehavior) => {
      const box = boxes.find(({ id }) => id === path);
      if (box !== undefined) pagesHandle.current?.reveal(box, behavior);
    },
    [boxes],
  );
  const choose = useCallback(
    (path: string | null, from: "page" | "data" | "keys") => {
      const value = path !== null && from === "page" ? pressedValue(boxes, path, store.get().selected) : path;
      store.select(value);
      // A value that a filter hides is wanted after all.
      const hidden = value !== null && !listed.some((leaf) => leaf.path === value);
      // Beside the page stand the data, whatever tab was open.
      const besides = wide && from === "page" && value !== null ? { tab: null } : {};
      void setParams({ value, ...besides, ...(hidden ? { only: null } : {}) });
      if (value === null) return;
      if (from !== "page") showPlace(value);
      if (from !== "data") dataHandle.current?.reveal(value, from === "keys");
    },
    [store, setParams, boxes, listed, showPlace, wide],
  );
  const chooseOnPage = useCallback((path: string | null) => choose(path, "page"), [choose]);
  const chooseInData = useCallback((path: string) => choose(path, "data"), [choose]);
  useViewerKeys({ items, noun: "value", pages: sheets, page, store, choose, goToPage });

  // In a narrow window the pages come into view with the tab, and are measured by the next frames.
  useEffect(() => {
    const selected = store.get().selected;
    if (wide || tab !== "page" || selected === null) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => showPlace(selected, "auto"));
    });
    return () => cancelAnimationFrame(frame);
  }, [wide, tab, store, showPlace]);

  const strip = (
    <SourceStrip
      leaves={byPath}
      onClear={() => choose(null, "data")}
      withValue={!wide && tab === "page"}
      other={
        wide
          ? undefined
          : tab === "page"
            ? { label: "Show in the data", onPress: () => void setParams({ tab: "data" }) }
            : { label: "Show on the page", onPress: () => void setParams({ tab: "page" }) }
      }
    />
  );
  return (
    <PointerContext value={store}>
      <ViewerFrame
        wide={wide}
        tab={tab}
        tabs={tabs}
        tools={wide && tab === "data" ? <CopyData data={result.data} /> : null}
        onTab={(next) => void setParams({ tab: next === "data" ? null : next })}
        pages={
          <PagesPane
            ref={pagesHandle}
            className={clsx(!wide && tab !== "page" && "hidden")}
            extraction={extraction}
            pages={sheets}
            page={page}
            initialPage={params.page}
            initialBox={params.value}
            onPage={setPage}
            onGoTo={goToPage}
            onChoose={chooseOnPage}
          >
            {!wide && tab === "page" ? strip : null}
          </PagesPane>
        }
      >
        {tab === "json" ? <ResultJson extraction={extraction} data={result.data} /> : null}
        {tab === "schema" ? <SchemaPane extraction={extraction} /> : null}
        {tab === "data" || tab === "page" ? (
          <>
            <ValueFilters
              leaves={leaves}
              engine={result.engine}
              only={only}
              onChange={(next) => void setParams({ only: next })}
            />
            <DataPane ref={dataHandle} tree={tree} initialValue={params.value} onChoose={chooseInData}>
              <ResultNotes {...result} asked={leaves.length} found={leaves.filter((leaf) => !isMissing(leaf)).length} />
            </DataPane>
            {tab === "data" ? strip : null}
          </>
        ) : null}
      </ViewerFrame>
    </PointerContext>
  );
}
