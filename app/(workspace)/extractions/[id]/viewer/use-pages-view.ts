"use client";

import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import { anchoredView } from "./anchored-view.ts";
import type { Boxed } from "./box-overlay.tsx";
import { indexAt } from "./column.ts";
import {
  boxOnScreen,
  layOutPages,
  type PageSize,
  type Place,
  type Point,
  startOfPage,
  type Turn,
  type Zoom,
  zoomMax,
  zoomMin,
  zoomOf,
} from "./page-geometry.ts";
import type { PlacesOf, Sheet } from "./sheets.ts";
import { useElementSize } from "./use-element-size.ts";

/** How far down a page one is, from 0 to 1. */
export type PagePlace = { page: number; y: number };
export type PagesHandle = {
  /** Brings a place into view, where it is not in it whole. */
  reveal: (box: Pick<Boxed, "page" | "bbox">) => void;
  /** The page's first line becomes the view's. */
  goTo: (page: number) => void;
  /** That height of the page comes to the view's top. */
  follow: (place: PagePlace) => void;
  /** What is at the view's top. */
  top: () => PagePlace;
};

/** A failed page has no size of its own: the outline of an A4 sheet stands for it. */
export const a4: PageSize = { width: 595, height: 842, unit: "pt" };
const airPx = 16;

type Input = {
  ref: Ref<PagesHandle>;
  scroller: RefObject<HTMLElement | null>;
  sheets: readonly Sheet[];
  turn: Turn;
  /** Where the address leads. */
  asked: { page: number | null; chosen: string | null };
  placesOf: PlacesOf;
  /** Hears when a person has scrolled: of the page in view, and of what is at the view's top. */
  onScrolled: (page: number, top: PagePlace) => void;
};

/** The pages in their scroller: where each is, and the ways to places on them. Which are drawn their pane knows, and renders alone. */
export function usePagesView({ ref, scroller, sheets, turn, asked, placesOf, onScrolled }: Input) {
  const view = useElementSize(scroller);
  const [zoom, setZoom] = useState<Zoom>("width");
  const sizes = useMemo(() => sheets.map(({ read }) => read ?? a4), [sheets]);
  const layout = useMemo(() => layOutPages(sizes, zoom, turn, view), [sizes, zoom, turn, view]);
  const [anchored] = useState(() => {
    const index = Math.max(
      0,
      sheets.findIndex(({ number }) => number === asked.page),
    );
    return anchoredView<Place>({ place: startOfPage(layout, index), at: { x: 0, y: 0 } });
  });

  const indexOf = (page: number) => sheets.findIndex(({ number }) => number === page);
  const hold = (place: Place, at: Point) => anchored.hold({ place, at });
  const goTo = (page: number) => {
    const index = indexOf(page);
    if (index >= 0) hold(startOfPage(layout, index), { x: 0, y: 0 });
  };
  const follow = ({ page, y }: PagePlace) => {
    const index = indexOf(page);
    if (index < 0) return;
    if (turn !== 0 || y <= 0) return goTo(page);
    hold({ index, x: 0, y, dx: -(layout.frames[index]?.left ?? 0), dy: 0 }, { x: 0, y: 0 });
  };
  const reveal: PagesHandle["reveal"] = ({ page, bbox }) => {
    const index = indexOf(page);
    const size = sheets[index]?.read;
    if (!size) return;
    const box = boxOnScreen(layout, index, size, bbox);
    const { x, y } = anchored.scrollFor(layout, view);
    const fits = (from: number, length: number, start: number, room: number) =>
      from >= start + airPx && from + length <= start + room - airPx;
    const across = fits(box.left, box.width, x, view.width);
    if (across && fits(box.top, box.height, y, view.height)) return;
    const atX = across ? box.left - x : Math.max(airPx, (view.width - box.width) / 2);
    hold(layout.placeAt({ x: box.left, y: box.top }), { x: atX, y: view.height / 4 });
  };
  const placeOnTop = (corner: Point): PagePlace => {
    const { index, y } = layout.placeAt(corner);
    // Of a page that is turned its top says nothing of how far one has read.
    return { page: sheets[index]?.number ?? 1, y: turn === 0 ? y : 0 };
  };
  const top = () => placeOnTop(anchored.scrollFor(layout, view));
  /** The page that one reads: it lies a third down the view. */
  const indexAround = (corner: Point) => indexAt(layout.slots, corner.y + view.height / 3);
  useImperativeHandle(ref, () => ({ reveal, goTo, follow, top }));
  useRevealedOnce(view.height > 0, asked.chosen, placesOf, reveal);

  const centre: Point = { x: view.width / 2, y: view.height / 2 };
  /** Zooms; what is at this point of the view stays there. */
  const zoomAt = (next: Zoom, at: Point = centre) => {
    anchored.holdAt(layout, view, at);
    setZoom(typeof next === "number" ? Math.max(zoomMin, Math.min(zoomMax, next)) : next);
  };
  return {
    layout,
    anchored,
    view,
    zoom,
    zoomAt,
    /** What is in the middle of the view stays there, whatever changes next. */
    holdCentre: () => anchored.holdAt(layout, view, centre),
    /** How large the page that one reads is drawn. */
    factorNow: () => zoomOf(layout, sizes, indexAround(anchored.scrollFor(layout, view))),
    /** How large this page is drawn. */
    factorOf: (page: number) => zoomOf(layout, sizes, Math.max(0, indexOf(page))),
    onScrolled: (corner: Point) => onScrolled(sheets[indexAround(corner)]?.number ?? 1, placeOnTop(corner)),
  };
}

export type PagesView = ReturnType<typeof usePagesView>;

/** A link leads to its box once, when the pane knows its size. */
function useRevealedOnce(
  ready: boolean,
  chosen: string | null,
  placesOf: PlacesOf,
  reveal: PagesHandle["reveal"],
): void {
  const revealed = useRef(false);
  useLayoutEffect(() => {
    if (revealed.current || !ready) return;
    revealed.current = true;
    if (chosen === null) return;
    const [place] = placesOf(chosen);
    if (place !== undefined) reveal(place);
  });
}
