"use client";

import clsx from "clsx";
import { Check } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { PageThumbnail } from "@/components/page-thumbnail.tsx";
import { Button } from "@/components/ui/button.tsx";
import { parseSelection } from "@/lib/pages/parse-selection.ts";
import { usePageStrokes } from "./use-page-strokes.ts";

export type PickerProps = {
  name: string;
  uploadId: string;
  pageCount: number;
  /** The selection as it is written: what is pressed here is written there, and the other way round. */
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
  /** No other file is there: its pages may take the room. */
  only: boolean;
};

type Tiles = { widthPx: number; rowPx: number; picture: string };
const small: Tiles = { widthPx: 92, rowPx: 130, picture: "h-25 w-19" };
/** Where the pages have a wide list to themselves. */
const large: Tiles = { widthPx: 148, rowPx: 202, picture: "h-43 w-33" };
const largeFromPx = 640;
const paddingPx = 8;
/** Rows that are drawn above and below what is in view. */
const aroundRows = 2;

/**
 * The pages of a file in small, as they will be read: pressed, drawn over, or with Shift from the last one pressed, they are
 * chosen or not. By keyboard the arrows go from page to page, and Space presses. Only what is in view is drawn and asked for.
 */
export function PagePicker({ name, uploadId, pageCount, text, onChange, disabled, only }: PickerProps) {
  const scroller = useRef<HTMLFieldSetElement>(null);
  const { columns, first, last, tiles, onScroll } = useVisibleRows(scroller, { pageCount, only });
  const [at, setAt] = useState(1);
  const chosen = useMemo(() => {
    const parsed = parseSelection(text, pageCount);
    return new Set(parsed.ok ? parsed.numbers : []);
  }, [text, pageCount]);
  const goTo = (page: number) => {
    setAt(page);
    showRow(scroller.current, { row: Math.floor((page - 1) / columns), rowPx: tiles.rowPx });
    focusSoon(() => scroller.current?.querySelector<HTMLElement>(`[data-page="${page}"]`));
  };
  const { press, ...heard } = usePageStrokes({
    chosen,
    pageCount,
    columns,
    disabled,
    onChange,
    onReach: setAt,
    onGoTo: goTo,
  });
  const pages = Array.from(
    { length: Math.max(0, Math.min((last + 1) * columns, pageCount) - first * columns) },
    (_, i) => first * columns + i + 1,
  );
  return (
    <div className="mt-2 overflow-hidden rounded-control border border-line max-md:-mr-8 max-md:-ml-12">
      <fieldset
        ref={scroller}
        aria-label={`Pages of ${name}`}
        className={clsx(
          "relative overflow-y-auto bg-sunken p-2 select-none",
          tiles === large ? "max-h-[calc(100dvh-320px)] min-h-54" : "max-h-[min(424px,50dvh)]",
        )}
        onScroll={onScroll}
        {...heard}
      >
        <div style={{ height: Math.ceil(pageCount / columns) * tiles.rowPx }}>
          <div
            className="grid"
            style={{
              transform: `translateY(${first * tiles.rowPx}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {pages.map((page) => (
              <Tile
                key={page}
                uploadId={uploadId}
                page={page}
                tiles={tiles}
                chosen={chosen.has(page)}
                reachable={page === at || (!pages.includes(at) && page === pages[0])}
                disabled={disabled}
                onTouch={(isRange) => press(page, isRange)}
              />
            ))}
          </div>
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-1.5 text-12 text-faint">
        <span className="min-w-0 flex-1 coarse:invisible">Click, drag, or Shift-click for a range.</span>
        <Button size="sm" variant="ghost" onClick={() => onChange("all")} disabled={disabled}>
          All
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onChange("")} disabled={disabled}>
          None
        </Button>
      </div>
    </div>
  );
}

/** How many pages stand side by side in an element, and which rows of them are in view. */
function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  { pageCount, only }: { pageCount: number; only: boolean },
) {
  const [view, setView] = useState({ columns: 4, first: 0, last: 3, tiles: small });
  const read = () => {
    const element = scroller.current;
    if (element === null || element.clientWidth === 0) return;
    const tiles = only && element.clientWidth >= largeFromPx ? large : small;
    const { widthPx, rowPx } = tiles;
    const columns = Math.max(2, Math.floor((element.clientWidth - 2 * paddingPx) / widthPx));
    const rows = Math.ceil(pageCount / columns);
    const top = Math.floor((element.scrollTop - paddingPx) / rowPx);
    const first = Math.min(Math.max(0, top - aroundRows), Math.max(0, rows - 1));
    const last = Math.min(rows - 1, top + Math.ceil(element.clientHeight / rowPx) + aroundRows);
    setView((now) =>
      now.columns === columns && now.first === first && now.last === last && now.tiles === tiles
        ? now
        : { columns, first, last, tiles },
    );
  };
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return { ...view, onScroll: read };
}

function showRow(element: HTMLElement | null, { row, rowPx }: { row: number; rowPx: number }) {
  if (element === null) return;
  const top = paddingPx + row * rowPx;
  if (top < element.scrollTop) element.scrollTop = top - paddingPx;
  const over = top + rowPx + paddingPx - (element.scrollTop + element.clientHeight);
  if (over > 0) element.scrollTop += over;
}

const framesMax = 12;
/** Gives the focus to what may have to be drawn first. */
function focusSoon(find: () => HTMLElement | null | undefined, frames = 0): void {
  const found = find();
  if (found) found.focus({ preventScroll: true });
  else if (frames < framesMax) requestAnimationFrame(() => focusSoon(find, frames + 1));
}

type TileProps = {
  uploadId: string;
  page: number;
  tiles: Tiles;
  chosen: boolean;
  reachable: boolean;
  disabled: boolean;
  onTouch: (isRange: boolean) => void;
};

function Tile({ uploadId, page, tiles, chosen, reachable, disabled, onTouch }: TileProps) {
  return (
    <button
      type="button"
      data-page={page}
      aria-pressed={chosen}
      aria-label={`Page ${page}`}
      tabIndex={reachable ? 0 : -1}
      disabled={disabled}
      // A mouse has pressed already as it went down; keys are heard above. Left are fingers and screen readers.
      onClick={({ nativeEvent, shiftKey }) => {
        if (!(nativeEvent instanceof globalThis.PointerEvent) || !["mouse", "pen"].includes(nativeEvent.pointerType))
          onTouch(shiftKey);
      }}
      className={clsx(
        "group flex flex-col items-center gap-1 rounded-control px-1 pt-2 pb-1 focus-visible:-outline-offset-2",
        chosen ? "bg-accent-soft" : "not-disabled:hover:bg-hover",
      )}
      style={{ height: tiles.rowPx }}
    >
      <PageThumbnail uploadId={uploadId} page={page} className={clsx(tiles.picture, !chosen && "opacity-55")} />
      <span
        className={clsx(
          "tabular flex items-center gap-1 text-12 leading-4",
          chosen ? "font-medium text-accent" : "text-faint",
        )}
      >
        <span
          aria-hidden="true"
          className={clsx(
            "flex size-3.5 items-center justify-center rounded-[4px] border",
            chosen ? "border-accent-solid bg-accent-solid text-on-solid" : "border-line-strong bg-surface",
          )}
        >
          {chosen ? <Check className="size-3" strokeWidth={3} /> : null}
        </span>
        {page}
      </span>
    </button>
  );
}
