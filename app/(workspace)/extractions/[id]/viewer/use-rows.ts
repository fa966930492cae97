"use client";

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { passOn } from "@/components/ui/focus-heir.ts";
import { anchoredView } from "./anchored-view.ts";
import { heightOf, restack, stack, topOf } from "./column.ts";
import { layOutRows, type RowPlace } from "./row-layout.ts";
import { useAnchoredWindow } from "./use-anchored-window.ts";
import { useElementSize } from "./use-element-size.ts";

type Input = {
  scroller: RefObject<HTMLElement | null>;
  /** Names the rows; must stay the same array for as long as they are the same. */
  keys: readonly string[];
  /** How high a row will be about, in CSS px, before it was drawn. */
  estimateOf: (index: number) => number;
  /** Hears of the row at the top when a person has scrolled. */
  onScrolled: (place: RowPlace) => void;
};

const endPx = 24;
/** What a measurement may differ by before it counts. */
const samePx = 0.25;

/**
 * The rows of a long list, of which only those near the view exist. None knows its height before it is drawn, so a row is
 * held where it is to stand while the ones above it turn out higher or lower than thought. Of one with `data-passing` nothing is
 * learnt: it is as high as was thought. The scroller has the focus when the row that had it is no longer drawn.
 */
export function useRows({ scroller, keys, estimateOf, onScrolled }: Input) {
  const view = useElementSize(scroller);
  const [measured] = useState(() => new Map<string, number>());
  const [version, remeasured] = useReducer((count: number) => count + 1, 0);
  // Both are kept from measurement to measurement and written in place: anew each time, those of a long list were most of
  // what the browser had to clear away while somebody scrolls.
  const heights = useMemo(
    () => Float64Array.from(keys, (key, index) => measured.get(key) ?? estimateOf(index)),
    [keys, estimateOf, measured],
  );
  const column = useMemo(() => stack(heights), [heights]);
  const indices = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that a height became known
  const laid = useMemo(() => layOutRows(keys, column, endPx), [keys, column, version]);
  const [anchored] = useState(() =>
    anchoredView<RowPlace>({ place: { key: keys[0] ?? "", index: 0, share: 0 }, at: { x: 0, y: 0 } }),
  );
  const { shown, hurried } = useAnchoredWindow({
    scroller,
    anchored,
    laid,
    column,
    view,
    onScrolled: ({ x, y }) => onScrolled(laid.placeAt({ x, y })),
  });

  const rows = useRef(new Map<string, HTMLElement>());
  /** Takes the heights of what is drawn; whether any was not as thought. */
  const measure = useCallback(() => {
    let first = Number.POSITIVE_INFINITY;
    let changed = false;
    for (const [key, element] of rows.current) {
      if (element.dataset.passing !== undefined) continue;
      const { height } = element.getBoundingClientRect();
      if (height === 0 || Math.abs(height - (measured.get(key) ?? -1)) < samePx) continue;
      measured.set(key, height);
      changed = true;
      const index = indices.get(key);
      if (index === undefined) continue;
      heights[index] = height;
      first = Math.min(first, index);
    }
    restack(column, heights, first);
    return changed;
  }, [measured, heights, column, indices]);
  useLayoutEffect(() => {
    if (measure()) remeasured();
  });
  const observer = useRef<ResizeObserver | null>(null);
  useEffect(() => {
    const watching = new ResizeObserver(() => {
      if (measure()) flushSync(remeasured);
    });
    observer.current = watching;
    for (const element of rows.current.values()) watching.observe(element);
    return () => watching.disconnect();
  }, [measure]);
  const rowRef = useCallback(
    (element: HTMLElement | null) => {
      const key = element?.dataset.key;
      if (element === null || key === undefined) return;
      rows.current.set(key, element);
      observer.current?.observe(element);
      return () => {
        rows.current.delete(key);
        observer.current?.unobserve(element);
        passOn(element, () => scroller.current);
      };
    },
    [scroller],
  );

  /** Puts a row's point this far below the top of the view. */
  const place = (index: number, share = 0, belowTopPx = 0) => {
    const key = keys[index];
    if (key === undefined) return;
    anchored.hold({ place: { key, index, share }, at: { x: 0, y: belowTopPx } });
  };
  /** Brings a row into view, where it is not in it whole. */
  const reveal = (index: number) => {
    const { y } = anchored.scrollFor(laid, view);
    const top = topOf(column, index);
    const known = measured.has(keys[index] ?? "") && view.height > 0;
    if (known && top >= y && top + heightOf(column, index) <= y + view.height) return;
    place(index, 0, view.height / 4);
  };
  return { shown, hurried, column, totalPx: laid.height, ready: view.height > 0, rowRef, place, reveal };
}
