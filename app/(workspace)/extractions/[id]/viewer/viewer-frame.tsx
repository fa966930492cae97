"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { PagesPane } from "./pages-pane.tsx";
import { PointerContext } from "./pointer.ts";
import type { ViewerState } from "./use-viewer.ts";

type FrameProps<Tab extends string> = {
  viewer: ViewerState;
  extraction: NamedExtraction;
  /** Without room for both sides one is shown at a time, and "page" is one of the tabs. */
  tab: Tab | "page";
  tabs: readonly { value: Tab; label: string }[];
  onTab: (tab: Tab | "page") => void;
  /** Below the pages: what was chosen, where there is no list beside them. */
  strip: ReactNode;
  /** Stands at the end of the head of the result. */
  tools: ReactNode;
  children: ReactNode;
};

/** The pages at one side, what was made of them at the other. Pointing, focus and choice are one state for both. */
export function ViewerFrame<Tab extends string>(props: FrameProps<Tab>) {
  const { viewer, extraction, tab, tabs, onTab, strip, tools, children } = props;
  const { wide } = viewer;
  const page = { value: "page", label: "Page" } as const;
  return (
    <PointerContext value={viewer.store}>
      <div className="grid min-h-0 flex-1 gap-3 max-[899px]:grid-rows-[auto_minmax(0,1fr)] min-[900px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        {wide ? null : (
          <SegmentedControl<Tab | "page"> full label="Show" value={tab} onChange={onTab} segments={[page, ...tabs]} />
        )}
        <PagesPane viewer={viewer} extraction={extraction} className={clsx(!wide && tab !== "page" && "hidden")}>
          {strip}
        </PagesPane>
        <section
          aria-label="Result"
          className={clsx(
            "flex min-h-0 min-w-0 flex-col overflow-hidden rounded-surface border border-line bg-surface",
            !wide && tab === "page" && "hidden",
          )}
        >
          {wide || tools ? (
            <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2">
              {wide ? (
                <SegmentedControl<Tab | "page"> label="Show" value={tab} onChange={onTab} segments={tabs} />
              ) : null}
              {tools}
            </div>
          ) : null}
          {children}
        </section>
      </div>
    </PointerContext>
  );
}
