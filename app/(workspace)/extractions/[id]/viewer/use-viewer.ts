"use client";

import { type RefObject, useCallback, useRef, useState } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import type { Boxed } from "./box-overlay.tsx";
import { type KeyItem, nextItem, noneDoubtfulWords } from "./next-item.ts";
import { createPointerStore } from "./pointer.ts";
import { pressedId } from "./pressed-box.ts";
import type { Sheet } from "./sheets.ts";
import { usePageInView } from "./use-page-in-view.ts";
import type { PagesHandle } from "./use-sheets.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { useWide } from "./use-wide.ts";

/** Where a choice was made; there nothing has to be brought into view any more. */
export type ChosenFrom = "page" | "list" | "keys" | "search";
/** The list beside the pages: leads to one of its items and, where it goes by pages, to a page's first. */
export type ListHandle = { reveal: (id: string, focus: boolean) => void; goToPage?: (page: number) => void };

type Input = {
  sheets: readonly Sheet[];
  boxes: readonly Boxed[];
  /** What the keys move through, and what one of them is called. */
  items: readonly KeyItem[];
  noun: string;
  list: RefObject<ListHandle | null>;
  /** What stands in the address, and how another page or choice gets there. */
  asked: { page: number | null; chosen: string | null };
  writePage: (page: number | null) => void;
  /** Must stay the same function for as long as it does the same. */
  writeChoice: (id: string | null, from: ChosenFrom) => void;
};

/** What both viewers hold: which page is in view, what is chosen, and the ways from the one side to the other. */
export function useViewer({ sheets, boxes, items, noun, list, asked, writePage, writeChoice }: Input) {
  const [store] = useState(() => createPointerStore(asked.chosen));
  const pages = useRef<PagesHandle>(null);
  const wide = useWide();

  const goToPage = useCallback(
    (number: number) => {
      pages.current?.goTo(number);
      list.current?.goToPage?.(number);
    },
    [list],
  );
  const first = sheets[0]?.number ?? 1;
  const [page, setPage] = usePageInView({ asked: asked.page, first, write: writePage, goToPage });

  const showPlace = useCallback(
    (id: string, behavior?: ScrollBehavior) => {
      const box = boxes.find((each) => each.id === id);
      if (box !== undefined) pages.current?.reveal(box, behavior);
    },
    [boxes],
  );
  const choose = useCallback(
    (pressed: string | null, from: ChosenFrom) => {
      const id = pressed !== null && from === "page" ? pressedId(boxes, pressed, store.get().selected) : pressed;
      store.select(id);
      writeChoice(id, from);
      if (id === null) return;
      if (from !== "page") showPlace(id);
      if (from !== "list") list.current?.reveal(id, from === "keys");
    },
    [store, boxes, list, writeChoice, showPlace],
  );
  const chooseOnPage = useCallback((id: string | null) => choose(id, "page"), [choose]);
  const chooseInList = useCallback((id: string | null) => choose(id, "list"), [choose]);
  const toast = useToast();
  const goToDoubtful = (by: 1 | -1) => {
    const next = nextItem(items, { selected: store.get().selected, page }, by, ({ doubtful }) => doubtful);
    if (next !== undefined) choose(next.id, "keys");
    else toast({ title: noneDoubtfulWords(items, noun, by), tone: "information" });
  };
  useViewerKeys({ items, noun, pages: sheets, page, store, choose, goToPage, goToDoubtful });

  return {
    goToDoubtful,
    choose,
    store,
    pages,
    sheets,
    wide,
    page,
    setPage,
    goToPage,
    asked,
    showPlace,
    chooseOnPage,
    chooseInList,
  };
}

export type ViewerState = ReturnType<typeof useViewer>;
