"use client";

import { type RefObject, useCallback, useRef, useState } from "react";
import type { ListHandle } from "./list-handle.ts";
import { createPositionStore } from "./position.ts";
import type { PlacesOf, Sheet } from "./sheets.ts";
import { usePageAddress } from "./use-page-address.ts";
import type { PagePlace, PagesHandle } from "./use-pages-view.ts";

type Input = {
  sheets: readonly Sheet[];
  placesOf: PlacesOf;
  list: RefObject<ListHandle | null>;
  asked: { page: number | null; chosen: string | null };
  writePage: (page: number | null) => void;
};

/** The page one is at, which both sides and the address follow: what moves one side moves the other, unless they were parted. */
export function useSides({ sheets, placesOf, list, asked, writePage }: Input) {
  const pages = useRef<PagesHandle>(null);
  const first = sheets[0]?.number ?? 1;
  const [position] = useState(() => {
    const chosen = asked.chosen === null ? [] : placesOf(asked.chosen);
    return createPositionStore(chosen[0]?.page ?? asked.page ?? first);
  });
  const goToPage = useCallback(
    (number: number) => {
      position.setPage(number);
      pages.current?.goTo(number);
      list.current?.goToPage?.(number);
    },
    [position, list],
  );
  usePageAddress({ position, asked: asked.page, first, write: writePage, goToPage });

  /** What moves one side moves the other, unless they were parted. */
  const pagesScrolled = useCallback(
    (page: number, top: PagePlace) => {
      position.setPage(page);
      if (position.get().together) list.current?.follow?.(top);
    },
    [position, list],
  );
  const listScrolled = useCallback(
    (top: PagePlace) => {
      if (!position.get().together) return;
      position.setPage(top.page);
      pages.current?.follow(top);
    },
    [position],
  );

  const joinSides = () => {
    const top = pages.current?.top();
    if (top !== undefined) list.current?.follow?.(top);
  };

  return { pages, position, goToPage, pagesScrolled, listScrolled, joinSides };
}
