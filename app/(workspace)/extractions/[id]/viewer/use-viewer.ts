"use client";

import { type RefObject, useCallback, useState } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import type { Boxed } from "./box-overlay.tsx";
import type { ListHandle } from "./list-handle.ts";
import { type KeyItem, nextItem, noneDoubtfulWords } from "./next-item.ts";
import type { Turn } from "./page-geometry.ts";
import { createPointerStore } from "./pointer.ts";
import { pressedId } from "./pressed-box.ts";
import type { Sheet } from "./sheets.ts";
import { useSides } from "./use-sides.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { useWide } from "./use-wide.ts";

/** Where a choice was made; there nothing has to be brought into view any more. */
export type ChosenFrom = "page" | "list" | "keys" | "search";

type Input = {
  sheets: readonly Sheet[];
  boxes: readonly Boxed[];
  /** What the keys move through, and what one of them is called. */
  items: readonly KeyItem[];
  noun: string;
  list: RefObject<ListHandle | null>;
  /** What stands in the address, and how another page or choice gets there. */
  asked: { page: number | null; chosen: string | null };
  /** How the pages are turned to be looked at. */
  turn: Turn;
  writeTurn: (turn: Turn) => void;
  writePage: (page: number | null) => void;
  /** Must stay the same function for as long as it does the same. */
  writeChoice: (id: string | null, from: ChosenFrom) => void;
};

/** What both viewers hold: which page is in view, what is chosen, and the ways from the one side to the other. */
export function useViewer(input: Input) {
  const { sheets, boxes, items, noun, list, asked, turn, writeTurn, writePage, writeChoice } = input;
  const [store] = useState(() => createPointerStore(asked.chosen));
  /** Keys of parts of the viewer that come and go. */
  const [keyActions] = useState(() => new Map<string, () => void>());
  const wide = useWide();

  const { pages, position, ...sides } = useSides({ sheets, boxes, list, asked, writePage });
  const { goToPage } = sides;

  const showPlace = useCallback(
    (id: string) => {
      const box = boxes.find((each) => each.id === id);
      if (box === undefined) return;
      position.setPage(box.page);
      pages.current?.reveal(box);
    },
    [boxes, position, pages],
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
    const next = nextItem(
      items,
      { selected: store.get().selected, page: position.get().page },
      by,
      ({ doubtful }) => doubtful,
    );
    if (next !== undefined) choose(next.id, "keys");
    else toast({ title: noneDoubtfulWords(items, noun, by), tone: "information" });
  };
  useViewerKeys({ items, noun, pages: sheets, position, store, choose, goToPage, goToDoubtful, keyActions });

  return {
    goToDoubtful,
    choose,
    store,
    position,
    pages,
    sheets,
    wide,
    ...sides,
    turn,
    writeTurn,
    keyActions,
    asked,
    showPlace,
    chooseOnPage,
    chooseInList,
  };
}

export type ViewerState = ReturnType<typeof useViewer>;
