import type { Point, Size } from "./page-geometry.ts";

/** Where everything is, as far as a view that holds on to a place must know it. CSS px. */
export type Laid<Place> = Size & { pointOf: (place: Place) => Point; placeAt: (point: Point) => Place };
/** What scrolls; an element is one. */
export type Scroller = { scrollLeft: number; scrollTop: number; clientWidth: number; clientHeight: number };
/** A place of the document, and where in the view it is to stay. */
export type Anchor<Place> = { place: Place; at: Point };

/** Browsers round what they are given to whole pixels of the device. */
const ownWithinPx = 1.5;
const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/**
 * Holds a place of the document at a point of the view through every change of sizes, until somebody scrolls: then the place
 * that has come to the corner is held. What it did itself it knows from what a person does by where it had put the scroller.
 */
export function anchoredView<Place>(first: Anchor<Place>) {
  let anchor = first;
  let put: Point | null = null;
  const listeners = new Set<() => void>();
  const scrollFor = (laid: Laid<Place>, view: Size): Point => {
    const { x, y } = laid.pointOf(anchor.place);
    return {
      x: clamp(x - anchor.at.x, laid.width - view.width),
      y: clamp(y - anchor.at.y, laid.height - view.height),
    };
  };
  return {
    hold: (next: Anchor<Place>) => {
      anchor = next;
      for (const listener of listeners) listener();
    },
    /** Hears that another place is held. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Holds what is at this point of the view now. */
    holdAt: (laid: Laid<Place>, view: Size, at: Point) => {
      const { x, y } = scrollFor(laid, view);
      anchor = { place: laid.placeAt({ x: x + at.x, y: y + at.y }), at };
    },
    /** How far the view must be scrolled for what is held, within what can be scrolled. */
    scrollFor,
    /** Scrolls to what is held. */
    settle: (laid: Laid<Place>, scroller: Scroller) => {
      const { x, y } = scrollFor(laid, { width: scroller.clientWidth, height: scroller.clientHeight });
      if (scroller.scrollLeft !== x) scroller.scrollLeft = x;
      if (scroller.scrollTop !== y) scroller.scrollTop = y;
      put = { x: scroller.scrollLeft, y: scroller.scrollTop };
    },
    /** Whether somebody has scrolled since. Then what is at the corner now is held. */
    scrolled: (laid: Laid<Place>, { scrollLeft: x, scrollTop: y }: Scroller): boolean => {
      if (put !== null && Math.abs(x - put.x) < ownWithinPx && Math.abs(y - put.y) < ownWithinPx) return false;
      put = null;
      anchor = { place: laid.placeAt({ x, y }), at: { x: 0, y: 0 } };
      return true;
    },
  };
}

export type AnchoredView<Place> = ReturnType<typeof anchoredView<Place>>;
