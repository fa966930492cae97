"use client";

import { useEffect, useMemo, useRef } from "react";
import { useReview } from "../review/reviewing.ts";
import type { Boxed } from "../viewer/box-overlay.tsx";
import { useSelectedOf } from "../viewer/pointer.ts";
import type { ViewerState } from "../viewer/use-viewer.ts";
import type { Leaf } from "./data-tree.ts";
import { otherBoxes, withBoxes } from "./other-values.ts";

type Input = {
  viewer: ViewerState;
  byPath: ReadonlyMap<string, Leaf>;
  /** In a narrow window the pages are in view by themselves. */
  alone: boolean;
  onShowPage: () => void;
};

/**
 * The viewer with the places of what else was proposed for the chosen value on its pages, and the way to one of them. In a narrow
 * window the pages come into view with their tab, and with them the place that was asked for, or the chosen value's.
 */
export function useChosenPlace({ viewer, byPath, alone, onShowPage }: Input) {
  const { store, showPlace, position, pages, wide } = viewer;
  const selected = useSelectedOf(store);
  const { stands } = useReview();
  const boxes = useMemo(() => {
    const leaf = selected === null ? undefined : byPath.get(selected);
    return leaf === undefined ? [] : otherBoxes(leaf, stands.get(leaf.path));
  }, [selected, byPath, stands]);
  const sheets = useMemo(() => withBoxes(viewer.sheets, boxes), [viewer.sheets, boxes]);
  const asked = useRef<Boxed | null>(null);
  const show = (box: Boxed) => {
    position.setPage(box.page);
    pages.current?.reveal(box);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the pages come into view
  useEffect(() => {
    const chosen = store.get().selected;
    if (!alone || chosen === null) return;
    if (asked.current === null) showPlace(chosen);
    else show(asked.current);
    asked.current = null;
  }, [alone, store, showPlace]);
  const showOther = (id: string) => {
    const box = boxes.find((each) => each.id === id);
    if (box === undefined) return;
    if (wide || alone) return show(box);
    asked.current = box;
    onShowPage();
  };
  return { viewer: { ...viewer, sheets }, showOther };
}
