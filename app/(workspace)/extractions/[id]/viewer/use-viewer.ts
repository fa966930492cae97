"use client";

import { type RefObject, useCallback, useState } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import type { ListHandle } from "./list-handle.ts";
import { type KeyItem, nextItem, noneDoubtfulWords } from "./next-item.ts";
import type { Turn } from "./page-geometry.ts";
import { createPointerStore } from "./pointer.ts";
import { pressedId } from "./pressed-box.ts";
import { boxesOf, type PlacesOf, type Sheet } from "./sheets.ts";
import { useSides } from "./use-sides.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { useWide } from "./use-wide.ts";

/** Where a choice was made; there nothing has to be brought into view any more. */
export type ChosenFrom = "page" | "list" | "keys" | "search";

type Input = {
  sheets: readonly Sheet[];
  /** Where something stands on the pages; nowhere, where nothing is known of it. Must stay the same function for as long as it says the same. */
  placesOf: PlacesOf;
  /** What the keys move through, which of it is doubtful, what of one is copied, and what one is called. */
  items: readonly KeyItem[];
  isDoubtful: (item: KeyItem) => boolean;
  textOf: (id: string) => string;
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
  const { sheets, placesOf, items, isDoubtful, textOf, noun, list } = input;
  const { asked, turn, writeTurn, writePage, writeChoice } = input;
  const [store] = useState(() => createPointerStore(asked.chosen));
  /** Keys of parts of the viewer that come and go. */
  const [keyActions] = useState(() => new Map<string, () => void>());
  const wide = useWide();

  const { pages, position, ...sides } = useSides({ sheets, placesOf, list, asked, writePage });
  const { goToPage } = sides;

  const showPlace = useCallback(
    (id: string) => {
      const [place] = placesOf(id);
      if (place === undefined) return;
      position.setPage(place.page);
      pages.current?.reveal(place);
    },
    [placesOf, position, pages],
  );
  const choose = useCallback(
    (pressed: string | null, from: ChosenFrom) => {
      const beside = (id: string) => boxesOf(sheets, new Set(placesOf(id).map(({ page }) => page)));
      const id =
        pressed !== null && from === "page" ? pressedId(beside(pressed), pressed, store.get().selected) : pressed;
      store.select(id);
      writeChoice(id, from);
      if (id === null) return;
      if (from !== "page") showPlace(id);
      if (from !== "list") list.current?.reveal(id, from === "keys");
    },
    [store, sheets, placesOf, list, writeChoice, showPlace],
  );
  const chooseOnPage = useCallback((id: string | null) => choose(id, "page"), [choose]);
  const chooseInList = useCallback((id: string | null) => choose(id, "list"), [choose]);
  const toast = useToast();
  const goToDoubtful = (by: 1 | -1) => {
    const next = nextItem(items, { selected: store.get().selected, page: position.get().page }, by, isDoubtful);
    if (next !== undefined) choose(next.id, "keys");
    else toast({ title: noneDoubtfulWords(items.filter(isDoubtful).length, noun, by), tone: "information" });
  };
  useViewerKeys({ items, textOf, noun, pages: sheets, position, store, choose, goToPage, goToDoubtful, keyActions });

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
    placesOf,
    showPlace,
    chooseOnPage,
    chooseInList,
  };
}

export type ViewerState = ReturnType<typeof useViewer>;
