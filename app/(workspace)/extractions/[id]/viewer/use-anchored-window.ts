"use client";

import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import type { AnchoredView, Laid } from "./anchored-view.ts";
import { type Column, indicesWithin } from "./column.ts";
import type { Point, Size } from "./page-geometry.ts";

type Input<Place> = {
  scroller: RefObject<HTMLElement | null>;
  anchored: AnchoredView<Place>;
  laid: Laid<Place>;
  column: Column;
  /** 0 while it is not known yet. */
  view: Size;
  /** Hears of it when a person has scrolled. */
  onScrolled: (corner: Point) => void;
};

/** How much more than the view is drawn at either side, as a share of the view. */
const around = 0.6;

/**
 * The part of a column that is drawn, and the scroller kept at what is held. `rehold` says that something else is held now.
 */
export function useAnchoredWindow<Place>({ scroller, anchored, laid, column, view, onScrolled }: Input<Place>) {
  const [version, rehold] = useReducer((count: number) => count + 1, 0);
  // Where a person has scrolled, the scroller stands already where it should; to put it there would lay everything out twice.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const drawn = (extraPx: number) => {
    const { y } = anchored.scrollFor(laid, view);
    return indicesWithin(column, y - extraPx, y + view.height + extraPx);
  };
  const shown = view.height === 0 ? { first: 0, last: -1 } : drawn(around * view.height);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that another place is held
  useLayoutEffect(() => {
    if (view.height > 0 && scroller.current) anchored.settle(laid, scroller.current);
  }, [laid, view, version, anchored, scroller]);

  const latest = useRef({ laid, drawn, shown, onScrolled });
  useLayoutEffect(() => {
    latest.current = { laid, drawn, shown, onScrolled };
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = () => {
      const { laid: now, drawn: drawnNow, shown: before, onScrolled: tell } = latest.current;
      // Hidden, it has no height and says that it stands at its top.
      if (element.clientHeight === 0 || !anchored.scrolled(now, element)) return;
      const needed = drawnNow(0);
      // Nothing may be seen empty: what is needed for this very frame is drawn within it.
      if (needed.first < before.first || needed.last > before.last) flushSync(redraw);
      else {
        const wanted = drawnNow((around * element.clientHeight) / 2);
        if (wanted.first < before.first || wanted.last > before.last) redraw();
      }
      tell({ x: element.scrollLeft, y: element.scrollTop });
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [scroller, anchored]);

  return { shown, rehold: useCallback(() => rehold(), []) };
}
