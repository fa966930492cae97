"use client";

import {
  ChevronDown,
  ChevronUp,
  Link2,
  Maximize,
  MoveHorizontal,
  PanelLeft,
  RotateCw,
  Unlink2,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { useRested } from "@/components/ui/use-rested.ts";
import { formatNumber } from "@/lib/format/counts.ts";
import { NumberField } from "./number-field.tsx";
import { type Turn, type Zoom, zoomMax, zoomMin } from "./page-geometry.ts";
import { useOfPage, usePage, usePositionStore, useTogether } from "./position.ts";
import type { Sheet } from "./sheets.ts";
import { zoomedBy } from "./zoom-steps.ts";

type BarProps = {
  sheets: readonly Sheet[];
  onGoTo: (page: number) => void;
  /** What was asked for, and how large a page is by it: 1 is 100 %. */
  zoom: Zoom;
  factorOf: (page: number) => number;
  onZoom: (zoom: Zoom) => void;
  turn: Turn;
  onTurn: () => void;
  thumbnails: { shown: boolean; onToggle: () => void };
  /** Called when both sides come together again; null where one of them is in view at a time. */
  onTogether: (() => void) | null;
  /** Whether pages are in view at all; without them only the way through them stays. */
  pagesShown: boolean;
  /** Which side of the result is shown, and what can be done with it. */
  tabs?: ReactNode;
  /** Stands at the end: the search. */
  search?: ReactNode;
};

const saidMs = 600;
const group = "flex items-center gap-0.5";

/** Over the pages and what was read from them: where one is, how large, which way up. */
export function ViewerBar(props: BarProps) {
  const { thumbnails, pagesShown, onTogether, tabs, search } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-surface border border-line bg-surface px-2 py-1.5">
      <div className={group}>
        <IconButton
          size="sm"
          label={thumbnails.shown ? "Hide thumbnails" : "Show thumbnails"}
          keys="t"
          aria-pressed={thumbnails.shown}
          icon={<PanelLeft aria-hidden="true" />}
          onClick={thumbnails.onToggle}
        />
        <Paging {...props} />
      </div>
      {pagesShown ? <Sizing {...props} /> : null}
      {onTogether ? <Together onTogether={onTogether} /> : null}
      {search || tabs ? (
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
          {tabs}
          {search}
        </div>
      ) : null}
      <Said {...props} />
    </div>
  );
}

/** Tells who cannot see it where one has come to and how the pages are drawn, once that rests. */
function Said({ factorOf, turn, pagesShown }: BarProps) {
  const words = useOfPage((page) => {
    const drawn = `, ${Math.round(factorOf(page) * 100)} percent${turn === 0 ? "" : `, turned by ${turn} degrees`}`;
    return `Page ${page}${pagesShown ? drawn : ""}`;
  });
  const said = useRested(words, saidMs);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function Paging({ sheets, onGoTo }: BarProps) {
  const store = usePositionStore();
  const first = sheets[0]?.number ?? 1;
  const last = sheets.at(-1)?.number ?? 1;
  const atFirst = useOfPage((page) => page <= first);
  const atLast = useOfPage((page) => page >= last);
  const step = (by: 1 | -1) => {
    const next = sheets[sheets.findIndex(({ number }) => number === store.get().page) + by];
    if (next !== undefined) onGoTo(next.number);
  };
  return (
    <>
      <IconButton
        size="sm"
        label="Previous page"
        keys="["
        icon={<ChevronUp aria-hidden="true" />}
        aria-disabled={atFirst}
        onClick={() => step(-1)}
      />
      <IconButton
        size="sm"
        label="Next page"
        keys="]"
        icon={<ChevronDown aria-hidden="true" />}
        aria-disabled={atLast}
        onClick={() => step(1)}
      />
      <PageNumber sheets={sheets} min={first} max={last} onGoTo={onGoTo} />
    </>
  );
}

/** The page one is at as a field; of a selection, its place among the selected ones. It alone changes with each page. */
function PageNumber(props: Pick<BarProps, "sheets" | "onGoTo"> & { min: number; max: number }) {
  const { sheets, onGoTo, min, max } = props;
  const page = usePage();
  const whole = useMemo(() => sheets.every(({ number }, index) => number === index + 1), [sheets]);
  const go = (wanted: number) => {
    // Of a selection, the nearest page that was selected.
    const nearest = sheets.find(({ number }) => number >= wanted) ?? sheets.at(-1);
    if (nearest !== undefined) onGoTo(nearest.number);
  };
  return (
    <span className="tabular ml-1.5 flex items-center gap-1.5 text-13 whitespace-nowrap text-muted">
      <span className="max-sm:sr-only">Page</span>
      <NumberField label="Page" value={page} min={min} max={max} onChange={go} />
      <span>
        {whole
          ? `of ${formatNumber(sheets.length)}`
          : `· ${sheets.findIndex(({ number }) => number === page) + 1} of ${formatNumber(sheets.length)}`}
      </span>
    </span>
  );
}

function Sizing({ zoom, factorOf, onZoom, onTurn }: BarProps) {
  const factor = useOfPage(factorOf);
  return (
    <div className={group}>
      <IconButton
        size="sm"
        label="Smaller"
        icon={<ZoomOut aria-hidden="true" />}
        aria-disabled={factor <= zoomMin}
        onClick={() => onZoom(zoomedBy(factor, -1))}
      />
      {/* On a telephone two fingers do it, and the search needs its place. */}
      <span className="max-sm:hidden">
        <NumberField
          label="Zoom in percent"
          unit="%"
          value={Math.round(factor * 100)}
          min={zoomMin * 100}
          max={zoomMax * 100}
          onChange={(percent) => onZoom(percent / 100)}
        />
      </span>
      <IconButton
        size="sm"
        label="Larger"
        icon={<ZoomIn aria-hidden="true" />}
        aria-disabled={factor >= zoomMax}
        onClick={() => onZoom(zoomedBy(factor, 1))}
      />
      <IconButton
        size="sm"
        label="Fit width"
        aria-pressed={zoom === "width"}
        className="ml-1 aria-pressed:bg-hover aria-pressed:text-ink"
        icon={<MoveHorizontal aria-hidden="true" />}
        onClick={() => onZoom("width")}
      />
      <IconButton
        size="sm"
        label="Fit page"
        aria-pressed={zoom === "page"}
        className="aria-pressed:bg-hover aria-pressed:text-ink"
        icon={<Maximize aria-hidden="true" />}
        onClick={() => onZoom("page")}
      />
      <IconButton size="sm" label="Turn the pages" icon={<RotateCw aria-hidden="true" />} onClick={onTurn} />
    </div>
  );
}

function Together({ onTogether }: { onTogether: () => void }) {
  const store = usePositionStore();
  const together = useTogether();
  return (
    <IconButton
      size="sm"
      label={together ? "Scroll the sides apart" : "Scroll the sides together"}
      aria-pressed={together}
      icon={together ? <Link2 aria-hidden="true" /> : <Unlink2 aria-hidden="true" />}
      onClick={() => {
        store.setTogether(!together);
        if (!together) onTogether();
      }}
    />
  );
}
