"use client";

import type { OrderedResult } from "@verso/contract/results";
import { useQueryStates } from "nuqs";
import { useCallback, useRef } from "react";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { JsonPane } from "../viewer/json-pane.tsx";
import { type ListHandle, useViewer } from "../viewer/use-viewer.ts";
import { ViewerFrame } from "../viewer/viewer-frame.tsx";
import { BlocksPane } from "./blocks-pane.tsx";
import { type BlocksTab, blocksParams } from "./blocks-params.ts";
import { KindFilter } from "./kind-filter.tsx";
import { SelectedStrip } from "./selected-strip.tsx";
import { useBlocks } from "./use-blocks.ts";

const tabs = [
  { value: "blocks", label: "Blocks" },
  { value: "json", label: "JSON" },
] as const;

/** The pages beside the blocks that were read from them. */
export function BlocksViewer({ extraction, result }: { extraction: NamedExtraction; result: OrderedResult }) {
  const [params, setParams] = useQueryStates(blocksParams, { history: "replace" });
  const list = useRef<ListHandle>(null);
  const view = params.view ?? extraction.output.layout;
  const { byId, counts, rows, items, boxes, sheets } = useBlocks(result, view, params.kinds);
  const viewer = useViewer({
    sheets,
    boxes,
    items,
    noun: "block",
    list,
    asked: { page: params.page, chosen: params.block },
    writePage: (page) => void setParams({ page }),
    writeChoice: useCallback((block: string | null) => void setParams({ block }), [setParams]),
  });

  const { wide } = viewer;
  const tab: BlocksTab = wide ? (params.tab === "json" ? "json" : "blocks") : (params.tab ?? "page");
  const strip = (
    <SelectedStrip
      blocks={byId}
      onShowInList={() => void setParams({ tab: "blocks" })}
      onClear={() => viewer.chooseOnPage(null)}
    />
  );
  return (
    <ViewerFrame
      viewer={viewer}
      extraction={extraction}
      tab={tab}
      tabs={tabs}
      onTab={(next) => void setParams({ tab: wide && next === "blocks" ? null : next })}
      strip={wide ? null : strip}
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
    >
      {tab === "json" ? (
        <JsonPane extraction={extraction} view={view} />
      ) : (
        <>
          <KindFilter counts={counts} kinds={params.kinds} onChange={(kinds) => void setParams({ kinds })} />
          <BlocksPane
            ref={list}
            rows={rows}
            extraction={extraction}
            initialBlock={params.block}
            onChoose={viewer.chooseInList}
          />
        </>
      )}
    </ViewerFrame>
  );
}
