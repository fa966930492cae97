"use client";

import { type RefObject, useEffect } from "react";
import { usePointerStore } from "./pointer.ts";

function idAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest("[data-row-block]") : null;
  return row?.getAttribute("data-row-block") ?? null;
}

/**
 * Pointing, focus and choice for every `data-row-block` within a list, by one listener each. A press that marks text, or is
 * meant for a control in the row that does not carry `data-choose`, chooses nothing.
 */
export function useRowPointing(list: RefObject<HTMLElement | null>, onChoose: (id: string) => void): void {
  const store = usePointerStore();
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const onClick = (event: MouseEvent) => {
      const onControl =
        event.target instanceof Element && event.target.closest("button:not([data-choose]), a, summary");
      const id = idAt(event.target);
      if (id === null || onControl || (document.getSelection()?.toString() ?? "") !== "") return;
      onChoose(id);
    };
    const onOver = (event: Event) => store.hover(idAt(event.target));
    const onLeave = () => store.hover(null);
    element.addEventListener("click", onClick);
    element.addEventListener("pointerover", onOver);
    element.addEventListener("pointerleave", onLeave);
    element.addEventListener("focusin", onOver);
    element.addEventListener("focusout", onLeave);
    return () => {
      element.removeEventListener("click", onClick);
      element.removeEventListener("pointerover", onOver);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("focusin", onOver);
      element.removeEventListener("focusout", onLeave);
    };
  }, [list, onChoose, store]);
}
