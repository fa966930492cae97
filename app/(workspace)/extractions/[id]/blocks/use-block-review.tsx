"use client";

import type { Block } from "@verso/contract/results";
import { type RefObject, useMemo } from "react";
import { kindLooks } from "@/components/kinds.ts";
import { touchedPart } from "@/components/ui/later.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { ReviewStrip } from "../review/review-strip.tsx";
import { useReview } from "../review/reviewing.ts";
import type { ListHandle } from "../viewer/list-handle.ts";
import type { KeyItem } from "../viewer/next-item.ts";
import { PageReviewBar } from "../viewer/page-review-bar.tsx";
import { useReviewFlow } from "../viewer/use-review-flow.ts";
import type { ViewerState } from "../viewer/use-viewer.ts";
import { type CellStore, cellId, focusCell } from "./cells/cell-store.ts";
import { CopyChosenCells } from "./cells/copy-cells.tsx";
import { ReadElsewhere } from "./read-elsewhere.tsx";
import { blockIn, blockTarget, pageTarget, targetWords } from "./review-targets.ts";

const ValueEditor = touchedPart(async () => (await import("../review/value-editor.tsx")).ValueEditor);
const TableEditor = touchedPart(async () => (await import("./table-editor.tsx")).TableEditor);

type Input = {
  viewer: ViewerState;
  extraction: NamedExtraction;
  items: readonly KeyItem[];
  byId: ReadonlyMap<string, Block>;
  list: RefObject<ListHandle | null>;
  cells: CellStore;
  tab: string;
  onShowPage: () => void;
};

const textShape = { kind: "text", isDate: false, choices: [] } as const;

/** The review of blocks: texts and tables are corrected in their places, pages are marked as reviewed. */
export function useBlockReview(input: Input) {
  const { viewer, extraction, items, byId, list, cells, tab, onShowPage } = input;
  // Where the pages alone are in view the editor stands below them.
  const pageAlone = !viewer.wide && tab === "page";
  const { stands, draft } = useReview();
  const readValue = (id: string) => byId.get(id)?.text ?? "";
  const failed = extraction.failed_pages.map(({ number }) => number);
  const isOwn = (id: string) => !failed.includes(byId.get(id)?.page ?? 0);
  const { selected, accept, edit } = useReviewFlow({ viewer, items, targetOf: blockTarget, readValue, isOwn });

  const editorOf = (target: string) => {
    const id = blockIn(target) ?? "";
    const block = byId.get(id);
    if (block === undefined) return null;
    const onClose = () => {
      const chosen = cells.get();
      if (chosen?.block === id) focusCell(cellId(id, chosen.at));
      else list.current?.reveal(id, true);
    };
    if (block.table && "cells" in block.table) return <TableEditor id={id} table={block.table} onClose={onClose} />;
    return (
      <ValueEditor
        extractionId={extraction.id}
        name={`the ${kindLooks[block.kind].one.toLowerCase()}`}
        shape={textShape}
        before={block.text}
        page={block.page}
        isBlock
        onClose={onClose}
        onShowPage={() => (viewer.wide ? undefined : onShowPage())}
      />
    );
  };
  const done = useMemo(
    () => items.filter(({ id, page }) => stands.has(blockTarget(id)) || stands.has(pageTarget(page ?? 0))).length,
    [items, stands],
  );
  const isRead = (page: number) => viewer.sheets.some(({ number, read }) => number === page && read !== null);
  const targetsOn = (page: number) =>
    isRead(page) && !failed.includes(page) && !stands.has(pageTarget(page)) ? [pageTarget(page)] : [];
  const blockAt = (target: string) => byId.get(blockIn(target) ?? "");
  const naming = {
    nameOf: (target: string) => targetWords(target, blockAt(target)),
    onShow: (target: string) => {
      const block = blockAt(target);
      if (block) viewer.choose(block.id, "keys");
    },
  };
  const bar = <PageReviewBar done={done} total={items.length} targetsOn={targetsOn} naming={naming} />;
  const below = pageAlone && selected !== null && draft?.target === blockTarget(selected);
  const strip =
    selected === null || !byId.has(selected) ? null : !isOwn(selected) ? (
      <ReadElsewhere extraction={extraction} id={selected} page={byId.get(selected)?.page ?? 0} />
    ) : (
      <>
        <ReviewStrip target={blockTarget(selected)} onEdit={edit} onAccept={accept}>
          <CopyChosenCells block={byId.get(selected)} />
        </ReviewStrip>
        {below ? (
          <div className="max-h-60 overflow-y-auto border-t border-line bg-raised px-4 py-2">
            {editorOf(blockTarget(selected))}
          </div>
        ) : null}
      </>
    );
  return { bar, strip, editorOf: pageAlone ? null : editorOf };
}
