"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useRef } from "react";
import type { Boxed } from "./box-overlay.tsx";
import type { Sheet } from "./sheets.ts";
import { useElementWidth } from "./use-element-width.ts";

export type PagesHandle = {
  reveal: (box: Pick<Boxed, "page" | "bbox">, behavior?: ScrollBehavior) => void;
  goTo: (page: number) => void;
};

export const marginPx = 28;
const gapPx = 20;
const captionPx = 24;
const widthMaxPx = 1_000;
/** A failed page has no size of its own: the outline of an A4 sheet stands for it. */
const a4 = { width: 595, height: 842 };

const smooth = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

type Input = {
  ref: Ref<PagesHandle>;
  scroller: RefObject<HTMLElement | null>;
  sheets: readonly Sheet[];
  zoom: number;
  /** Where the address leads. */
  asked: { page: number | null; chosen: string | null };
  /** Hears of the page in view. */
  onPage: (page: number) => void;
};

/** The sheets below each other in their scroller, of which only those near the view exist, and the ways to places on them. */
export function useSheets({ ref, scroller, sheets, zoom, asked, onPage }: Input) {
  const paneWidth = useElementWidth(scroller);
  const sheetWidth = Math.max(160, Math.min(widthMaxPx, paneWidth - 2 * marginPx)) * zoom;
  const heightOf = useCallback(
    (index: number) => {
      const { width, height } = sheets[index]?.read ?? a4;
      return (sheetWidth * height) / width;
    },
    [sheets, sheetWidth],
  );
  // A new function here would have every page of a long document measured anew on each render.
  const sizeOf = useCallback((index: number) => heightOf(index) + captionPx, [heightOf]);
  const keyOf = useCallback((index: number) => sheets[index]?.number ?? index, [sheets]);

  const virtualizer = useVirtualizer({
    count: sheets.length,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    getItemKey: keyOf,
    overscan: 1,
    gap: gapPx,
    paddingStart: 8,
    paddingEnd: gapPx,
    onChange: (instance) => {
      const viewPx = instance.scrollRect?.height ?? 0;
      const item = instance.getVirtualItemForOffset((instance.scrollOffset ?? 0) + viewPx / 3);
      const number = item === undefined ? undefined : sheets[item.index]?.number;
      if (number !== undefined && viewPx > 0) onPage(number);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes follow from the width alone
  useEffect(() => virtualizer.measure(), [sheetWidth]);

  const goTo = (number: number) => {
    const index = sheets.findIndex((each) => each.number === number);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "start" });
  };
  const reveal: PagesHandle["reveal"] = ({ page, bbox }, behavior = smooth()) => {
    const index = sheets.findIndex((each) => each.number === page);
    const size = sheets[index]?.read;
    const element = scroller.current;
    if (!size || element === null || element.clientHeight === 0) return;
    const sheetTop = (virtualizer.measurementsCache[index]?.start ?? 0) + captionPx;
    const top = sheetTop + (bbox[1] / size.height) * heightOf(index);
    const bottom = sheetTop + (bbox[3] / size.height) * heightOf(index);
    const inView = top >= element.scrollTop + 16 && bottom <= element.scrollTop + element.clientHeight - 16;
    if (!inView) element.scrollTo({ top: Math.max(0, top - element.clientHeight / 4), behavior });
  };
  useImperativeHandle(ref, () => ({ reveal, goTo }));

  // A link leads to its box or page once, when the pane knows its size and, two frames later, that of its sheets.
  const placed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a width
  useEffect(() => {
    if (placed.current || paneWidth === 0) return;
    const { chosen, page } = asked;
    const isChosen = ({ id }: Boxed) => id === chosen;
    const place = () => {
      placed.current = true;
      const box = chosen === null ? undefined : sheets.flatMap(({ read }) => read?.boxes ?? []).find(isChosen);
      if (box !== undefined) reveal(box, "auto");
      else if (page !== null) goTo(page);
    };
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(place);
    });
    return () => cancelAnimationFrame(frame);
  }, [paneWidth]);

  return { virtualizer, sheetWidth, heightOf };
}
