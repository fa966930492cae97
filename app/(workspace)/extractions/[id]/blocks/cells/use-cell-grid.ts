"use client";

import { tableTsv } from "@verso/contract/csv";
import type { TableCells } from "@verso/contract/results";
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import { useReview } from "../../review/reviewing.ts";
import { blockTarget } from "../review-targets.ts";
import {
  cut,
  type Grid,
  holds,
  isSame,
  type Place,
  placeAfter,
  type Range,
  rangeBetween,
  spanAt,
} from "./cell-range.ts";
import { cellId, cellOf, focusCell, useCellStore } from "./cell-store.ts";

type Input = {
  block: string;
  grid: Grid;
  /** The table with what people corrected. */
  corrected: () => TableCells;
  /** Which way the columns go: the arrows follow what is seen. */
  direction: "ltr" | "rtl";
};

const origin: Place = { row: 0, column: 0 };

/** What a key does in a grid of cells. */
type KeyAction = { do: "go" | "extend" | "all"; to: Place } | { do: "edit" } | { do: "leave" };
type Pressed = {
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;
  from: Place;
  range: Range | undefined;
  direction: Input["direction"];
};

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** What a key does where one is; null where it is not one of ours. */
function keyAction(grid: Grid, { event, from, range, direction }: Pressed): KeyAction | null {
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  const key = direction === "rtl" ? (mirrored[event.key] ?? event.key) : event.key;
  const to = placeAfter(grid, from, key, isCommand);
  if (to) return { do: event.shiftKey ? "extend" : "go", to };
  if (isCommand && event.key.toLowerCase() === "a")
    return { do: "all", to: { row: grid.length - 1, column: (grid[0]?.length ?? 1) - 1 } };
  if (isCommand || event.shiftKey) return null;
  if (event.key === "Enter") return { do: "edit" };
  if (event.key !== "Escape") return null;
  const isOne = range !== undefined && isSame(range, spanAt(grid, from));
  return isOne ? { do: "leave" } : { do: "go", to: from };
}

const placeOf = (target: EventTarget | null): Place | null => {
  const id = target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null;
  return id ? cellOf(id) : null;
};

/**
 * Choosing cells of a table: a press and a drag, a press with Shift, the arrows, with Shift for a range and with Ctrl to the
 * edge, Home and End, Ctrl+A for all, Escape for none; Ctrl+C copies them for a spreadsheet, Enter corrects.
 */
export function useCellGrid({ block, grid, corrected, direction }: Input) {
  const store = useCellStore();
  const { canWrite, setDraft } = useReview();
  const dragFrom = useRef<Place | null>(null);
  const chosen = () => {
    const now = store.get();
    return now?.block === block ? now : null;
  };
  /** Where a place's cell begins. */
  const startOf = (place: Place): Place => {
    const { top, left } = spanAt(grid, place);
    return { row: top, column: left };
  };
  const choose = (anchor: Place, at: Place) =>
    store.set({ block, anchor, at: startOf(at), range: rangeBetween(grid, anchor, at) });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    // A finger may be about to scroll; where it presses, the focus tells.
    if (place === null || event.button !== 0 || event.pointerType === "touch") return;
    const before = chosen();
    if (event.shiftKey && before) {
      // A text must not be marked from there to here.
      event.preventDefault();
      choose(before.anchor, place);
      focusCell(cellId(block, startOf(place)));
      return;
    }
    choose(place, place);
    dragFrom.current = place;
    const { style } = event.currentTarget;
    const end = () => {
      dragFrom.current = null;
      style.userSelect = "";
    };
    window.addEventListener("pointerup", end, { once: true });
    window.addEventListener("pointercancel", end, { once: true });
  };
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const from = dragFrom.current;
    const place = placeOf(event.target);
    if (from === null || place === null || (event.buttons & 1) === 0) return;
    const before = chosen();
    if (before && before.at.row === place.row && before.at.column === place.column) return;
    // Within one cell a drag marks its text, over several it chooses them.
    event.currentTarget.style.userSelect = "none";
    document.getSelection()?.removeAllRanges();
    choose(from, place);
  };
  const onFocus = (target: EventTarget) => {
    const place = placeOf(target);
    const before = chosen();
    if (place !== null && !(before && holds(before.range, place))) choose(place, place);
  };
  const act = (action: KeyAction, from: Place) => {
    if (action.do === "edit") return setDraft({ target: blockTarget(block), text: "", citation: null, replaces: null });
    if (action.do === "leave") {
      store.set(null);
      document.querySelector<HTMLElement>(`[data-choose="${CSS.escape(block)}"]`)?.focus();
      return;
    }
    const anchor = action.do === "extend" ? (chosen()?.anchor ?? from) : action.do === "all" ? origin : action.to;
    store.set({
      block,
      anchor,
      at: startOf(action.do === "all" ? from : action.to),
      range: rangeBetween(grid, anchor, action.to),
    });
    if (action.do !== "all") focusCell(cellId(block, startOf(action.to)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    const action = from && keyAction(grid, { event, from, range: chosen()?.range, direction });
    if (!from || !action || (action.do === "edit" && !canWrite)) return;
    event.preventDefault();
    event.stopPropagation();
    act(action, from);
  };
  return {
    onPointerDown,
    onPointerOver,
    onKeyDown,
    onCopy: useCopy(block, corrected),
    onFocus: (event: { target: EventTarget }) => onFocus(event.target),
  };
}

/** Copies what is chosen in a table for a spreadsheet; marked text is the browser's to copy. */
function useCopy(block: string, corrected: () => TableCells) {
  const store = useCellStore();
  const toast = useToast();
  return (event: ClipboardEvent) => {
    const chosen = store.get();
    if (chosen?.block !== block || (document.getSelection()?.toString() ?? "") !== "") return;
    const { cells, ...part } = cut(corrected(), chosen.range);
    const [only] = cells;
    event.preventDefault();
    event.clipboardData.setData("text/plain", cells.length === 1 && only ? only.text : tableTsv({ ...part, cells }));
    toast({ title: cells.length === 1 ? "Copied the cell" : `Copied ${cells.length} cells`, tone: "positive" });
  };
}
