"use client";

import clsx from "clsx";
import { type ReactNode, useRef, useState } from "react";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { PageSheet } from "./page-sheet.tsx";
import { PagesToolbar, zoomSteps } from "./pages-toolbar.tsx";
import { marginPx, useSheets } from "./use-sheets.ts";
import type { ViewerState } from "./use-viewer.ts";

/** Every page of the extraction, drawn only near the view; a long document costs no more than a short one. */
export function PagesPane(props: {
  viewer: ViewerState;
  extraction: NamedExtraction;
  className?: string;
  /** Below the pages: what was chosen, where there is no list beside them. */
  children: ReactNode;
}) {
  const { viewer, extraction, className, children } = props;
  const { pages: ref, sheets, page, asked, setPage, goToPage, chooseOnPage } = viewer;
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const { virtualizer, sheetWidth, heightOf } = useSheets({ ref, scroller, sheets, zoom, asked, onPage: setPage });
  return (
    <section
      aria-label="Pages"
      className={clsx(
        "flex min-h-0 min-w-0 flex-col overflow-hidden rounded-surface border border-line bg-sunken",
        className,
      )}
    >
      <PagesToolbar
        pages={sheets}
        page={page}
        onGoTo={goToPage}
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
            const each = sheets[item.index];
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
                  onChoose={chooseOnPage}
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
