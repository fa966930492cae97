"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { Point } from "./page-geometry.ts";

/** Of a wheel's step in CSS px, so that a notch of a mouse is about a fifth and a touchpad glides. */
const wheelShare = 1 / 500;
const wheelPxMax = 100;
const linePx = 16;

const between = ([a, b]: readonly [Touch, Touch]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const twoOf = ({ touches }: TouchEvent): readonly [Touch, Touch] | null => {
  const [a, b] = [touches[0], touches[1]];
  return touches.length === 2 && a !== undefined && b !== undefined ? [a, b] : null;
};

/** Ctrl or ⌘ with the wheel, a pinch on a touchpad or a screen: by how much to zoom, and where in the scroller. */
export function useZoomGestures(
  scroller: RefObject<HTMLElement | null>,
  zoomBy: (by: number, at: Point) => void,
): void {
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const pointAt = (clientX: number, clientY: number): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left - element.clientLeft, y: clientY - top - element.clientTop };
    };
    // A pinch on a touchpad comes as a wheel with Ctrl.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1);
      const step = Math.max(-wheelPxMax, Math.min(wheelPxMax, px));
      latest.current(Math.exp(-step * wheelShare), pointAt(event.clientX, event.clientY));
    };
    let apart = 0;
    const onTouchStart = (event: TouchEvent) => {
      const two = twoOf(event);
      apart = two === null ? 0 : between(two);
    };
    const onTouchMove = (event: TouchEvent) => {
      const two = twoOf(event);
      if (two === null || apart === 0) return;
      event.preventDefault();
      const now = between(two);
      const [a, b] = two;
      latest.current(now / apart, pointAt((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
      apart = now;
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("touchstart", onTouchStart, { passive: true });
    element.addEventListener("touchmove", onTouchMove, { passive: false });
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("touchstart", onTouchStart);
      element.removeEventListener("touchmove", onTouchMove);
    };
  }, [scroller]);
}
