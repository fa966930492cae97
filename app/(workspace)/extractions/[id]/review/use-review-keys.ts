"use client";

import { useEffect, useRef } from "react";

type Actions = {
  accept: () => void;
  edit: () => void;
  undo: () => void;
  takeOther: () => void;
  /** Where what is chosen can be missing. */
  remove?: (() => void) | undefined;
  isChosen: () => boolean;
};

const takesText = "input:not([type=range]), textarea, select, [contenteditable=true], [role=combobox], [data-editor]";

/** Enter accepts what is chosen and goes on, e corrects it, a takes the other value that was proposed, x says that the document does not have it, u takes back what was said of it. */
export function useReviewKeys(actions: Actions | null): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const now = latest.current;
      if (now === null || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat)
        return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(takesText) || document.querySelector("[role=dialog]") || !now.isChosen()) return;
      // On another control Enter is that control's; on the chosen row it would only choose once more.
      const control = target?.closest("button, a, summary, [role=radio], [tabindex]:not([data-block-list])");
      if (event.key === "Enter" && event.shiftKey) return;
      if (event.key === "Enter" && control && control.getAttribute("aria-pressed") !== "true") return;
      if (event.key === "Enter" && control && !control.hasAttribute("data-choose")) return;
      const action = { Enter: now.accept, e: now.edit, u: now.undo, a: now.takeOther, x: now.remove }[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    // Before the row's own click.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
