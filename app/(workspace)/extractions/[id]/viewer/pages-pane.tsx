"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import clsx from "clsx";
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Boxed } from "@/components/page-image/box-overlay";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { PageSheet } from "./page-sheet";
import { PagesToolbar, zoomSteps } from "./pages-toolbar";
import type { Sheet } from "./sheets";
import { useElementWidth } from "./use-element-width";

export type PagesHandle = {
  reveal: (box: Pick<Boxed, "page" | "bbox">, behavior?: ScrollBehavior) => void;
  goTo: (page: number) => void;
};

const marginPx = 28;
const gapPx = 20;
const captionPx = 24;
const widthMaxPx = 1_000;
/** A failed page has no size of its own: the outline of an A4 sheet stands for it. */
const a4 = { width: 595, height: 842 };

const smooth = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** Every page of the extraction, drawn only near the view; a long document costs no more than a short one. */
export function PagesPane(props: {
  ref: Ref<PagesHandle>;
  className?: string;
  extraction: NamedExtraction;
  pages: readonly Sheet[];
  page: number;
  initialPage: number | null;
  initialBox: string | null;
  onPage: (page: number) => void;
  onGoTo: (page: number) => void;
  onChoose: (id: string | null) => void;
  /** Below the pages: what was chosen, where there is no list beside them. */
  children?: ReactNode;
}) {
  const { ref, className, extraction, pages, page, initialPage, initialBox, onPage, onGoTo, onChoose, children } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const paneWidth = useElementWidth(scroller);
  const [zoom, setZoom] = useState(1);
  const sheetWidth = Math.max(160, Math.min(widthMaxPx, paneWidth - 2 * marginPx)) * zoom;
  const heightOf = useCallback(
    (index: number) => {
      const { width, height } = pages[index]?.read ?? a4;
      return (sheetWidth * height) / width;
    },
    [pages, sheetWidth],
  );
  // A new function here would have every page of a long document measured anew on each render.
  const sizeOf = useCallback((index: number) => heightOf(index) + captionPx, [heightOf]);
  const keyOf = useCallback((index: number) => pages[index]?.number ?? index, [pages]);

  const virtualizer = useVirtualizer({
    count: pages.length,
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
      const number = item === undefined ? undefined : pages[item.index]?.number;
      if (number !== undefined && viewPx > 0) onPage(number);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes follow from the width alone
  useEffect(() => virtualizer.measure(), [sheetWidth]);

  const startOf = (index: number) => virtualizer.measurementsCache[index]?.start ?? 0;
  const goTo = (number: number) => {
    const index = pages.findIndex((each) => each.number === number);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "start" });
  };
  const reveal: PagesHandle["reveal"] = (box, behavior = smooth()) => {
    const index = pages.findIndex((each) => each.number === box.page);
    const size = pages[index]?.read;
    const element = scroller.current;
    if (!size || element === null || element.clientHeight === 0) return;
    const top = startOf(index) + captionPx + (box.bbox[1] / size.height) * heightOf(index);
    const bottom = startOf(index) + captionPx + (box.bbox[3] / size.height) * heightOf(index);
    const inView = top >= element.scrollTop + 16 && bottom <= element.scrollTop + element.clientHeight - 16;
    if (!inView) element.scrollTo({ top: Math.max(0, top - element.clientHeight / 4), behavior });
  };
  useImperativeHandle(ref, () => ({ reveal, goTo }));

  // A link leads to its box or page once, when the pane first knows its size.
  const placed = useRef(false);
  const isInitial = ({ id }: Boxed) => id === initialBox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a width
  useEffect(() => {
    if (placed.current || paneWidth === 0) return;
    placed.current = true;
    const box = initialBox === null ? undefined : pages.flatMap((each) => each.read?.boxes ?? []).find(isInitial);
    if (box !== undefined) reveal(box, "auto");
    else if (initialPage !== null) goTo(initialPage);
  }, [paneWidth]);

  return (
    <section
      aria-label="Pages"
      className={clsx(
        "flex min-h-0 min-w-0 flex-col overflow-hidden rounded-surface border border-line bg-sunken",
        className,
      )}
    >
      <PagesToolbar
        pages={pages}
        page={page}
        onGoTo={onGoTo}
        zoom={zoom}
        onZoom={(by) => setZoom((now) => zoomSteps[zoomSteps.indexOf(now) + by] ?? now)}
      />
      {/* The scroller takes the focus, so that its pages can be scrolled by keyboard. */}
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
      >
        <div
          className="relative mx-auto"
          style={{
            height: virtualizer.getTotalSize(),
            width: sheetWidth + 2 * marginPx,
            maxWidth: zoom <= 1 ? "100%" : undefined,
          }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const each = pages[item.index];
            if (each === undefined) return null;
            return (
              <div
                key={item.key}
                className="absolute top-0"
                style={{ left: marginPx, width: sheetWidth, transform: `translateY(${item.start}px)` }}
              >
                <PageSheet
                  extraction={extraction}
                  each={each}
                  widthPx={sheetWidth}
                  height={heightOf(item.index)}
                  onChoose={onChoose}
                />
              </div>
            );
          })}
        </div>
      </div>
      {children}
    </section>
  );
}
