"use client";

import { type RefObject, startTransition, useEffect, useLayoutEffect, useReducer, useRef } from "react";
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

/**
 * How often another place was held, whether what is drawn is likely to be left again at once, and how much more than the view
 * is drawn at either side, as a share of the view.
 */
type Drawing = { held: number; hurried: boolean; around: number };

/** What is around the view is drawn once the view itself is, in steps of their own: all at once would hold the page up. */
const aroundMost = 0.6;
const aroundStep = 0.3;
/**
 * Who has lately passed a whole view hurries. What was passed counts for half after each of these times, and one step for no more
 * than this share of a view: a single leap is not hurry.
 */
const halfLifeMs = 80;
const stepMost = 0.6;
/** After so long without any hurry one is there. */
const calmMs = 120;

/**
 * The part of a column that is drawn, and the scroller kept at what is held. `hurried`: somebody hurries through; then what
 * is in view is drawn and nothing around it, until they are there.
 */
export function useAnchoredWindow<Place>({ scroller, anchored, laid, column, view, onScrolled }: Input<Place>) {
  // Where a person has scrolled, the scroller stands already where it should; to put it there would lay everything out twice.
  const [{ held, hurried, around }, draw] = useReducer(
    (now: Drawing, next: { held?: true; hurried: boolean; further?: true }): Drawing => ({
      held: next.held ? now.held + 1 : now.held,
      hurried: next.hurried,
      around: next.hurried ? 0 : Math.min(aroundMost, now.around + (next.further ? aroundStep : 0)),
    }),
    { held: 0, hurried: false, around: 0 },
  );
  const drawn = (extraPx: number) => {
    const { y } = anchored.scrollFor(laid, view);
    return indicesWithin(column, y - extraPx, y + view.height + extraPx);
  };
  const shown = view.height === 0 ? { first: 0, last: -1 } : drawn(around * view.height);
  const growing = view.height > 0 && !hurried && around < aroundMost;
  useEffect(() => {
    if (!growing) return;
    const next = setTimeout(() => startTransition(() => draw({ hurried: false, further: true })));
    return () => clearTimeout(next);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the number says that another place is held
  useLayoutEffect(() => {
    if (view.height > 0 && scroller.current) anchored.settle(laid, scroller.current);
  }, [laid, view, held, anchored, scroller]);

  const at = () => ({ y: anchored.scrollFor(laid, view).y, viewHeight: view.height, hurried });
  const latest = useRef({ laid, drawn, shown, at, onScrolled });
  useLayoutEffect(() => {
    latest.current = { laid, drawn, shown, at, onScrolled };
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let [atY, atMs, passed] = [Number.NaN, 0, 0];
    let calm: ReturnType<typeof setTimeout> | undefined;
    /** One is somewhere else now; whether one hurries. */
    const moved = (): boolean => {
      const { y, viewHeight, hurried: already } = latest.current.at();
      const now = performance.now();
      const step = Number.isNaN(atY) ? 0 : Math.min(stepMost, Math.abs(y - atY) / viewHeight);
      passed = passed * 2 ** ((atMs - now) / halfLifeMs) + step;
      [atY, atMs] = [y, now];
      if (passed < 1) return already;
      clearTimeout(calm);
      calm = setTimeout(() => startTransition(() => draw({ hurried: false })), calmMs);
      return true;
    };
    const onScroll = () => {
      const { laid: now, drawn: drawnNow, shown: before, onScrolled: tell } = latest.current;
      // Hidden, it has no height and says that it stands at its top.
      if (element.clientHeight === 0 || !anchored.scrolled(now, element)) return;
      const hurrying = moved();
      const needed = drawnNow(0);
      // Nothing may be seen empty: what is needed for this very frame is drawn within it.
      if (needed.first < before.first || needed.last > before.last) flushSync(() => draw({ hurried: hurrying }));
      else if (!hurrying) {
        const wanted = drawnNow((aroundMost * element.clientHeight) / 2);
        if (wanted.first < before.first || wanted.last > before.last) draw({ hurried: false });
      }
      tell({ x: element.scrollLeft, y: element.scrollTop });
    };
    const stopHearing = anchored.subscribe(() => draw({ held: true, hurried: moved() }));
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(calm);
      stopHearing();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller, anchored]);

  return { shown, hurried };
}
