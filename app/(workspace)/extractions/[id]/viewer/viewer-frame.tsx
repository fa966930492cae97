"use client";

import clsx from "clsx";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { PagesPane } from "./pages-pane.tsx";
import { PointerContext } from "./pointer.ts";
import { PositionContext } from "./position.ts";
import { Splitter, useSplit } from "./splitter.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { usePagesView } from "./use-pages-view.ts";
import { useThumbnailsShown } from "./use-thumbnails-shown.ts";
import type { ViewerState } from "./use-viewer.ts";
import { isDocked, type Room, useRoom } from "./use-wide.ts";
import { useZoomGestures } from "./use-zoom-gestures.ts";
import { ViewerBar } from "./viewer-bar.tsx";

type FrameProps<Tab extends string> = {
  viewer: ViewerState;
  extraction: NamedExtraction;
  /** Without room for both sides one is shown at a time, and "page" is one of the tabs. */
  tab: Tab | "page";
  tabs: readonly { value: Tab; label: string }[];
  onTab: (tab: Tab | "page") => void;
  /** Below the pages: what was chosen, where there is no list beside them. */
  strip: ReactNode;
  /** Stands beside the tabs. */
  tools: ReactNode;
  /** Stands at the end of the bar over both sides. */
  search?: ReactNode;
  /** Whether one goes through the list by pages, too: in a narrow window its bar stays over it. */
  listHasPages?: boolean;
  children: ReactNode;
};

/** The pages at one side, what was made of them at the other. Pointing, focus and choice are one state for both. */
export function ViewerFrame<Tab extends string>(props: FrameProps<Tab>) {
  const { viewer, extraction, tab, tabs, onTab, strip, tools, search, listHasPages = false, children } = props;
  const { wide, sheets, goToPage, turn, pages } = viewer;
  const room = useRoom();
  const [sides, pagesSide] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const scroller = useRef<HTMLDivElement>(null);
  const [share, setShare] = useSplit();
  const thumbnails = useThumbnails(room, viewer, scroller);
  const view = usePagesView({
    ref: pages,
    scroller,
    sheets,
    turn,
    asked: viewer.asked,
    placesOf: viewer.placesOf,
    onScrolled: viewer.pagesScrolled,
  });
  useZoomGestures(scroller, (by, at) => flushSync(() => view.zoomAt(view.factorNow() * by, at)));
  const page = { value: "page", label: "Page" } as const;
  const pagesShown = wide || tab === "page";
  const hasBar = pagesShown || listHasPages;
  return (
    <PointerContext value={viewer.store}>
      <PositionContext value={viewer.position}>
        <div className="flex min-h-0 flex-1 flex-col gap-2">
          {wide ? null : (
            <div className="flex flex-wrap items-center gap-2">
              <div className="min-w-64 flex-1">
                <SegmentedControl<Tab | "page">
                  full
                  label="Show"
                  value={tab}
                  onChange={onTab}
                  segments={[page, ...tabs]}
                />
              </div>
              {hasBar ? null : <div className="min-w-0">{search}</div>}
            </div>
          )}
          {hasBar ? (
            <ViewerBar
              sheets={sheets}
              onGoTo={goToPage}
              zoom={view.zoom}
              factorOf={view.factorOf}
              onZoom={view.zoomAt}
              turn={turn}
              onTurn={() => {
                view.holdCentre();
                viewer.writeTurn(((turn + 90) % 360) as typeof turn);
              }}
              thumbnails={{ shown: thumbnails.shown, onToggle: thumbnails.toggle }}
              onTogether={wide ? viewer.joinSides : null}
              pagesShown={pagesShown}
              tabs={
                wide ? (
                  <>
                    {tools}
                    <SegmentedControl<Tab | "page"> label="Show" value={tab} onChange={onTab} segments={tabs} />
                  </>
                ) : null
              }
              search={search}
            />
          ) : null}
          <div
            ref={sides}
            className="relative grid min-h-0 flex-1"
            style={{ gridTemplateColumns: columns(room, thumbnails.shown, share), gridTemplateRows: "minmax(0, 1fr)" }}
          >
            {thumbnails.shown ? (
              <Thumbnails
                ref={thumbnails.ref}
                extraction={extraction}
                sheets={sheets}
                turn={turn}
                onGoTo={(number) => {
                  goToPage(number);
                  if (room === "one") thumbnails.close();
                }}
                onLeave={thumbnails.leave}
                className={isDocked(room) ? "mr-3" : "absolute inset-y-0 left-0 z-20 shadow-float"}
              />
            ) : null}
            <div ref={pagesSide} className={clsx("grid min-h-0 min-w-0", !pagesShown && "hidden")}>
              <PagesPane viewer={viewer} view={view} scroller={scroller} extraction={extraction}>
                {strip}
              </PagesPane>
            </div>
            {wide ? <Splitter container={sides} start={pagesSide} share={share} onChange={setShare} /> : null}
            <section
              aria-label="Result"
              className={clsx(
                "flex min-h-0 min-w-0 flex-col overflow-hidden rounded-surface border border-line bg-surface",
                !wide && tab === "page" && "hidden",
              )}
            >
              {!wide && tools ? (
                <div className="@container flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2">
                  {tools}
                </div>
              ) : null}
              {children}
            </section>
          </div>
        </div>
      </PositionContext>
    </PointerContext>
  );
}

function columns(room: Room, thumbnails: boolean, share: number): string {
  if (room === "one") return "minmax(0, 1fr)";
  const sides = `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)`;
  return isDocked(room) && thumbnails ? `auto ${sides}` : sides;
}

/** The thumbnails, and `t` for them: opened they take the focus, closed they give it back, or to the pages. */
function useThumbnails(room: Room, { keyActions }: ViewerState, pages: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLElement>(null);
  const from = useRef<Element | null>(null);
  const { shown, toggle, close } = useThumbnailsShown(room);
  const giveBack = () => {
    const to = from.current instanceof HTMLElement && from.current !== document.body ? from.current : pages.current;
    to?.focus({ preventScroll: true });
    from.current = null;
  };
  useEffect(() => {
    const press = () => {
      if (!shown) from.current = document.activeElement;
      toggle();
      if (shown) giveBack();
      else requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>("[aria-current]")?.focus());
    };
    keyActions.set("t", press);
    return () => {
      keyActions.delete("t");
    };
  });
  const leave = () => {
    close();
    giveBack();
  };
  return { ref, shown, toggle, close, leave };
}
