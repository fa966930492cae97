"use client";

import clsx from "clsx";
import { type ReactNode, type RefObject, useRef } from "react";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { captionPx } from "./page-geometry.ts";
import { PageSheet } from "./page-sheet.tsx";
import { useAnchoredWindow } from "./use-anchored-window.ts";
import type { PagesView } from "./use-pages-view.ts";
import type { ViewerState } from "./use-viewer.ts";

/** So long a page must stay in view before its picture is asked for, while somebody scrolls. */
const hurryMs = 120;

/** Every page of the extraction, drawn only near the view; a long document costs no more than a short one. */
export function PagesPane(props: {
  viewer: ViewerState;
  view: PagesView;
  scroller: RefObject<HTMLDivElement | null>;
  extraction: NamedExtraction;
  className?: string;
  /** Below the pages: what was chosen, where there is no list beside them. */
  children: ReactNode;
}) {
  const { viewer, view, scroller, extraction, className, children } = props;
  const { sheets, chooseOnPage, turn } = viewer;
  const { layout, anchored, onScrolled } = view;
  const { shown, hurried } = useAnchoredWindow({
    scroller,
    anchored,
    laid: layout,
    column: layout.slots,
    view: view.view,
    onScrolled,
  });
  // What is drawn at first is drawn at once.
  const started = useRef(false);
  const waitMs = started.current ? hurryMs : 0;
  if (shown.last >= 0) started.current = true;
  return (
    <section
      aria-label="Pages"
      className={clsx(
        "flex min-h-0 min-w-0 flex-col overflow-hidden rounded-surface border border-line bg-sunken",
        className,
      )}
    >
      {/* The scroller takes the focus, so that its pages can be scrolled by keyboard. */}
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
        tabIndex={0}
        className="relative min-h-0 flex-1 touch-pan-x touch-pan-y overflow-x-auto overflow-y-scroll focus-visible:-outline-offset-2"
      >
        <div className="relative" style={{ height: layout.height, width: layout.width }}>
          {sheets.slice(shown.first, shown.last + 1).map((each, at) => {
            const frame = layout.frames[shown.first + at];
            if (frame === undefined) return null;
            const { left, top, width } = frame;
            return (
              <div
                key={each.number}
                data-page={each.number}
                className="absolute top-0 left-0"
                style={{ width, transform: `translate(${left}px, ${top - captionPx}px)` }}
              >
                <PageSheet
                  extraction={extraction}
                  each={each}
                  size={frame}
                  turn={turn}
                  waitMs={waitMs}
                  hurried={hurried}
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
