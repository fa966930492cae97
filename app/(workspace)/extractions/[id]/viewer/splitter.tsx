"use client";

import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useSyncExternalStore } from "react";

const storageKey = "verso.viewer.split";
const shareMin = 25;
const shareMax = 75;
const shareDefault = 52;
const stepShare = 2;

const within = (share: number) => Math.max(shareMin, Math.min(shareMax, Math.round(share * 10) / 10));

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keptShare(): number {
  const kept = Number(localStorage.getItem(storageKey) ?? Number.NaN);
  return kept > 0 ? within(kept) : shareDefault;
}

function keepShare(share: number): void {
  localStorage.setItem(storageKey, String(within(share)));
  for (const listener of listeners) listener();
}

/** What the pages have of the width, in percent; the same the next time, on this machine. */
export function useSplit(): [number, (share: number) => void] {
  const share = useSyncExternalStore(subscribe, keptShare, () => shareDefault);
  return [share, keepShare];
}

/** The two sides as columns, for a grid that has a gap where the splitter will stand. */
export function sidesStyle(share: number): CSSProperties & Record<"--sides", string> {
  return { "--sides": `minmax(0, ${share}fr) minmax(0, ${100 - share}fr)` };
}

/** Between the pages and the result: drag it, or move it with the arrow keys; a double press puts it back. */
export function Splitter(props: {
  /** Holds the two sides. */
  container: RefObject<HTMLElement | null>;
  /** Begins where the first side does. */
  start: RefObject<HTMLElement | null>;
  share: number;
  onChange: (share: number) => void;
}) {
  const { container, start, share, onChange } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const next: Record<string, number> = {
      ArrowLeft: share - stepShare,
      ArrowRight: share + stepShare,
      Home: shareMin,
      End: shareMax,
    };
    const wanted = next[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onChange(wanted);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = start.current?.getBoundingClientRect().left;
    const right = container.current?.getBoundingClientRect().right;
    if (left !== undefined && right !== undefined) onChange(((event.clientX - left) / (right - left)) * 100);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-label="Width of the pages"
      aria-orientation="vertical"
      aria-valuenow={Math.round(share)}
      aria-valuemin={shareMin}
      aria-valuemax={shareMax}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onChange(shareDefault)}
      className="group flex w-3 cursor-col-resize touch-none items-center justify-center rounded-control"
    >
      <span
        aria-hidden="true"
        className="h-10 w-1 rounded-full bg-line-strong transition-colors group-hover:bg-accent group-active:bg-accent"
      />
    </div>
  );
}
