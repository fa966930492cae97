"use client";

import { useEffect, useRef } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import { type KeyItem, nextItem } from "./next-item.ts";
import type { PointerStore } from "./pointer.ts";
import type { PositionStore } from "./position.ts";

type Input = {
  items: readonly KeyItem[];
  /** What of one is copied. */
  textOf: (id: string) => string;
  /** What one of them is called: "block", "value". */
  noun: string;
  pages: readonly { number: number }[];
  position: PositionStore;
  store: PointerStore;
  choose: (id: string | null, from: "keys") => void;
  goToPage: (page: number) => void;
  goToDoubtful: (by: 1 | -1) => void;
  /** Keys of parts of the viewer that come and go. */
  keyActions: ReadonlyMap<string, () => void>;
};

/** Arrow keys move through radio groups, menus and text; there they are not ours. */
const ownsArrows = "[role=radiogroup], [role=menu], [role=listbox], [role=tablist]";
/** Where keys are letters. */
const takesText = "input:not([type=range]), textarea, select, [contenteditable=true], [role=combobox]";

/** j and k (or the arrows) through the list, n and p through the doubtful ones, [ and ] through the pages, c copies. */
export function useViewerKeys(input: Input): void {
  const toast = useToast();
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const step = (by: 1 | -1) => {
      const { items, store, choose, position } = latest.current;
      const { page } = position.get();
      const next = nextItem(items, { selected: store.get().selected, page }, by, () => true);
      if (next !== undefined) choose(next.id, "keys");
    };
    const turn = (by: 1 | -1) => {
      const { pages, position, goToPage } = latest.current;
      const { page } = position.get();
      const next = pages[pages.findIndex(({ number }) => number === page) + by];
      if (next !== undefined) goToPage(next.number);
    };
    const copy = () => {
      const { items, textOf, noun, store } = latest.current;
      const item = items.find(({ id }) => id === store.get().selected);
      if (item === undefined) return;
      navigator.clipboard.writeText(textOf(item.id)).then(
        () => toast({ title: `Copied the ${noun}`, tone: "positive" }),
        () => toast({ title: "Not copied: the browser refused", tone: "negative" }),
      );
    };
    const actions = new Map<string, () => void>([
      ["j", () => step(1)],
      ["k", () => step(-1)],
      ["ArrowDown", () => step(1)],
      ["ArrowUp", () => step(-1)],
      ["n", () => latest.current.goToDoubtful(1)],
      ["p", () => latest.current.goToDoubtful(-1)],
      ["]", () => turn(1)],
      ["[", () => turn(-1)],
      ["c", copy],
      ["Escape", () => latest.current.choose(null, "keys")],
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(takesText) || document.querySelector("[role=dialog]")) return;
      // Elsewhere the arrows scroll: they move the choice only from within the list.
      const arrow = event.key.startsWith("Arrow");
      if (arrow && (target?.closest(ownsArrows) || !target?.closest("[data-block-list]"))) return;
      const action = actions.get(event.key) ?? latest.current.keyActions.get(event.key);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [toast]);
}
