"use client";

import { type RefObject, useEffect } from "react";
import { usePointerStore } from "./pointer.ts";

function idAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest("[data-row-block]") : null;
  return row?.getAttribute("data-row-block") ?? null;
}

/** A pointer that went no further has been held still. */
const stillPx = 3;

/**
 * Pointing, focus and choice for every `data-row-block` within a list, by one listener each. A press that marks text, or is
 * meant for a control in the row that does not carry `data-choose`, chooses nothing. What was marked before counts for nothing:
 * where the press is on it, the browser lets it go only after the click.
 */
export function useRowPointing(list: RefObject<HTMLElement | null>, onChoose: (id: string) => void): void {
  const store = usePointerStore();
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let down = { x: 0, y: 0 };
    const onDown = ({ clientX: x, clientY: y }: PointerEvent) => {
      down = { x, y };
    };
    const marksText = ({ detail, shiftKey, clientX, clientY }: MouseEvent) =>
      // By keyboard there is no detail.
      detail > 0 &&
      (detail > 1 || shiftKey || Math.hypot(clientX - down.x, clientY - down.y) > stillPx) &&
      (document.getSelection()?.toString() ?? "") !== "";
    const onClick = (event: MouseEvent) => {
      const onControl =
        event.target instanceof Element && event.target.closest("button:not([data-choose]), a, summary");
      const id = idAt(event.target);
      if (id === null || onControl || marksText(event)) return;
      onChoose(id);
    };
    const onOver = (event: Event) => store.hover(idAt(event.target));
    const onLeave = () => store.hover(null);
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("click", onClick);
    element.addEventListener("pointerover", onOver);
    element.addEventListener("pointerleave", onLeave);
    element.addEventListener("focusin", onOver);
    element.addEventListener("focusout", onLeave);
    return () => {
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("click", onClick);
      element.removeEventListener("pointerover", onOver);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("focusin", onOver);
      element.removeEventListener("focusout", onLeave);
    };
  }, [list, onChoose, store]);
}
