import { createContext, useContext, useSyncExternalStore } from "react";
import { holds, type Place, type Range } from "./cell-range.ts";

/** Cells that are chosen in the table of a block: from where the choice began, where it is now, and what it covers. */
export type ChosenCells = { block: string; anchor: Place; at: Place; range: Range };
export type CellStore = {
  get: () => ChosenCells | null;
  subscribe: (listener: () => void) => () => void;
  set: (next: ChosenCells | null) => void;
};

/** Kept outside React's state, so that a drag over a large table draws only the cells that change. */
export function createCellStore(): CellStore {
  let chosen: ChosenCells | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => chosen,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      if (next === chosen) return;
      chosen = next;
      for (const listener of listeners) listener();
    },
  };
}

export const CellContext = createContext<CellStore>(createCellStore());
export const useCellStore = (): CellStore => useContext(CellContext);

/** What is chosen, where it is chosen in this block, or anywhere. */
export function useChosenCells(store: CellStore, block?: string): ChosenCells | null {
  const read = () => {
    const chosen = store.get();
    return block === undefined || chosen?.block === block ? chosen : null;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

/** How a cell stands: where one is, among the chosen, or neither. */
export function useCellState(block: string, { row, column }: Place): "at" | "chosen" | null {
  const store = useCellStore();
  const read = () => {
    const chosen = store.get();
    if (chosen?.block !== block || !holds(chosen.range, { row, column })) return null;
    return chosen.at.row === row && chosen.at.column === column ? "at" : "chosen";
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The name of a cell on the page and in the list. */
export const cellId = (block: string, { row, column }: Place) => `${block}/${row}/${column}`;

/** The cell of a name; null of what names a block. */
export function cellOf(id: string): ({ block: string } & Place) | null {
  const [block = "", row, column] = id.split("/");
  return row === undefined || column === undefined ? null : { block, row: Number(row), column: Number(column) };
}

/** Puts the focus on a cell, as soon as it is drawn: a list draws only what is near the view. */
export function focusCell(id: string): void {
  let frames = 0;
  const tryFocus = () => {
    const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`);
    if (cell) cell.focus();
    else if (++frames < framesMax) requestAnimationFrame(tryFocus);
  };
  tryFocus();
}
const framesMax = 12;
