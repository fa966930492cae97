"use client";

import { useEffect, useRef } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import type { PointerStore } from "./pointer.ts";

/** What the keys move through: blocks or values. `page` is null for what stands on none. */
export type KeyItem = { id: string; page: number | null; doubtful: boolean; copyText: () => string };

type Input = {
  items: readonly KeyItem[];
  /** What one of them is called: "block", "value". */
  noun: string;
  pages: readonly { number: number }[];
  page: number;
  store: PointerStore;
  choose: (id: string | null, from: "keys") => void;
  goToPage: (page: number) => void;
};

/** Arrow keys move through radio groups, menus and text; there they are not ours. */
const ownsArrows = "[role=radiogroup], [role=menu], [role=listbox], [role=tablist]";
const takesText = "input, textarea, select, [contenteditable=true], [role=combobox]";

/** j and k (or the arrows) through the list, n and p through the doubtful ones, [ and ] through the pages, c copies. */
export function useViewerKeys(input: Input): void {
  const toast = useToast();
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const step = (by: 1 | -1, wanted: (item: KeyItem) => boolean) => {
      const { items, store, choose, page } = latest.current;
      const at = items.findIndex(({ id }) => id === store.get().selected);
      // With nothing chosen one begins where one looks: at the page in view.
      const from =
        at >= 0
          ? at + by
          : Math.max(
              0,
              items.findIndex((item) => item.page !== null && item.page >= page),
            );
      for (let i = from; i >= 0 && i < items.length; i += by) {
        const item = items[i];
        if (item !== undefined && wanted(item)) return choose(item.id, "keys");
      }
    };
    const turn = (by: 1 | -1) => {
      const { pages, page, goToPage } = latest.current;
      const next = pages[pages.findIndex(({ number }) => number === page) + by];
      if (next !== undefined) goToPage(next.number);
    };
    const copy = () => {
      const { items, noun, store } = latest.current;
      const item = items.find(({ id }) => id === store.get().selected);
      if (item === undefined) return;
      navigator.clipboard.writeText(item.copyText()).then(
        () => toast({ title: `Copied the ${noun}`, tone: "positive" }),
        () => toast({ title: "Not copied: the browser refused", tone: "negative" }),
      );
    };
    const any = () => true;
    const isDoubtful = (item: KeyItem) => item.doubtful;
    const actions = new Map<string, () => void>([
      ["j", () => step(1, any)],
      ["k", () => step(-1, any)],
      ["ArrowDown", () => step(1, any)],
      ["ArrowUp", () => step(-1, any)],
      ["n", () => step(1, isDoubtful)],
      ["p", () => step(-1, isDoubtful)],
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
      const action = actions.get(event.key);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [toast]);
}
