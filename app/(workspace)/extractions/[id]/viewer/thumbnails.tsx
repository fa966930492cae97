"use client";

import clsx from "clsx";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { pageImageUrl } from "@/lib/queries/uploads.ts";
import { topOf } from "./column.ts";
import { type Turn, turnedSize } from "./page-geometry.ts";
import { imageWidthPx, PageImage, usePicture } from "./page-image.tsx";
import { usePage } from "./position.ts";
import type { Sheet } from "./sheets.ts";
import { a4 } from "./use-pages-view.ts";
import { useRows } from "./use-rows.ts";

const sideMaxPx = 112;
const aroundPx = 36;
const hurryMs = 120;
const framesMax = 12;

type ThumbnailsProps = {
  ref: RefObject<HTMLElement | null>;
  extraction: NamedExtraction;
  sheets: readonly Sheet[];
  turn: Turn;
  onGoTo: (page: number) => void;
  /** Escape was pressed among them. */
  onLeave: () => void;
  className?: string;
};

/** How large a page is drawn, so that neither side is longer than there is room. */
function sizeOf({ read }: Sheet, turn: Turn) {
  const { width, height } = turnedSize(read ?? a4, turn);
  const scale = Math.min(sideMaxPx / width, (sideMaxPx * 1.5) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Every page in small; the one that is in view is marked and kept in view here too. */
export function Thumbnails({ ref, extraction, sheets, turn, onGoTo, onLeave, className }: ThumbnailsProps) {
  const page = usePage();
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => sheets.map(({ number }) => String(number)), [sheets]);
  const estimateOf = useCallback(
    (index: number) => {
      const sheet = sheets[index];
      return sheet === undefined ? 0 : sizeOf(sheet, turn).height + aroundPx;
    },
    [sheets, turn],
  );
  const { shown, column, totalPx, ready, rowRef, reveal } = useRows({ scroller, keys, estimateOf, onScrolled: none });
  const at = sheets.findIndex(({ number }) => number === page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page changes, not when somebody scrolls here
  useEffect(() => {
    if (ready && at >= 0) reveal(at);
  }, [at, ready]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      onLeave();
      return;
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = by === undefined ? undefined : sheets[at + by];
    if (next === undefined) return;
    event.preventDefault();
    onGoTo(next.number);
    // Its thumbnail may have to be drawn first.
    let frames = 0;
    const focus = () => {
      const button = scroller.current?.querySelector<HTMLElement>(`[data-key="${next.number}"] button`);
      if (button) button.focus({ preventScroll: true });
      else if (++frames < framesMax) requestAnimationFrame(focus);
    };
    requestAnimationFrame(focus);
  };
  return (
    <nav
      ref={ref}
      aria-label="Thumbnails"
      onKeyDown={onKeyDown}
      className={clsx(
        "flex min-h-0 w-40 flex-col overflow-hidden rounded-surface border border-line bg-surface",
        className,
      )}
    >
      <div ref={scroller} tabIndex={-1} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto pt-2">
        <div style={{ height: totalPx }}>
          <ul style={{ transform: `translateY(${topOf(column, shown.first)}px)` }}>
            {sheets.slice(shown.first, shown.last + 1).map((sheet) => (
              <li key={sheet.number} ref={rowRef} data-key={String(sheet.number)} className="flex justify-center">
                <Thumbnail
                  extraction={extraction}
                  sheet={sheet}
                  turn={turn}
                  current={sheet.number === page}
                  onGoTo={onGoTo}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </nav>
  );
}

function none() {}

type ThumbnailProps = {
  extraction: NamedExtraction;
  sheet: Sheet;
  turn: Turn;
  current: boolean;
  onGoTo: (page: number) => void;
};

function Thumbnail({ extraction, sheet, turn, current, onGoTo }: ThumbnailProps) {
  const { number, failure } = sheet;
  const size = sizeOf(sheet, turn);
  const upright = turnedSize(size, turn);
  const mayReturn = failure === null && Date.parse(extraction.retention.upload_expires_at) > Date.now();
  const src = pageImageUrl(extraction.upload_id, number, imageWidthPx(upright.width, 1));
  const picture = usePicture(src, { waitMs: hurryMs, mayReturn });
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      aria-current={current ? "page" : undefined}
      aria-label={failure === null ? `Page ${number}` : `Page ${number}, not read`}
      onClick={() => onGoTo(number)}
      className={clsx(
        "flex flex-col items-center gap-1 rounded-control px-2 pt-2 pb-1 focus-visible:-outline-offset-2",
        current ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      {/* Paper is white in both themes. */}
      <span
        className={clsx("paper relative block", current ? "ring-2 ring-accent" : "ring-1 ring-line-strong")}
        style={{ ...size, background: "#fff" }}
      >
        <span
          className="absolute block"
          style={{
            ...upright,
            left: (size.width - upright.width) / 2,
            top: (size.height - upright.height) / 2,
            ...(turn === 0 ? {} : { rotate: `${turn}deg` }),
          }}
        >
          <PageImage picture={picture} alt="" />
        </span>
      </span>
      <span
        className={clsx(
          "tabular text-12 leading-4",
          failure !== null ? "text-negative" : current ? "font-medium text-ink" : "text-faint",
        )}
      >
        {failure === null ? number : `${number} · not read`}
      </span>
    </button>
  );
}
