import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from "react";

/** Which block is pointed at and which is chosen: one state for the page and the list. */
export type Pointed = { hovered: string | null; selected: string | null };
export type PointerStore = {
  get: () => Pointed;
  subscribe: (listener: () => void) => () => void;
  hover: (id: string | null) => void;
  select: (id: string | null) => void;
};

/** Kept outside React's state, so that pointing at a block renders two elements and not two thousand. */
export function createPointerStore(selected: string | null): PointerStore {
  let state: Pointed = { hovered: null, selected };
  const listeners = new Set<() => void>();
  const set = (next: Pointed) => {
    if (next.hovered === state.hovered && next.selected === state.selected) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hover: (hovered) => set({ ...state, hovered }),
    select: (id) => set({ ...state, selected: id }),
  };
}

export const PointerContext = createContext<PointerStore | null>(null);

export function usePointerStore(): PointerStore {
  const store = useContext(PointerContext);
  if (store === null) throw new Error("the viewer's pointer is missing above this component");
  return store;
}

/** How this block stands: chosen, pointed at, or neither. */
export function usePointed(id: string): "selected" | "hovered" | null {
  const store = usePointerStore();
  const read = () => {
    const { selected, hovered } = store.get();
    return selected === id ? "selected" : hovered === id ? "hovered" : null;
  };
  return useSyncExternalStore(store.subscribe, read, () => null);
}

const nobody: Pointed = { hovered: null, selected: null };

/** What of these is pointed at and chosen; renders anew only when it is of these. */
export function usePointedAmong(all: readonly { id: string }[]): Pointed {
  const store = usePointerStore();
  const ids = useMemo(() => new Set(all.map(({ id }) => id)), [all]);
  const kept = useRef(nobody);
  const read = () => {
    const { hovered, selected } = store.get();
    const now = {
      hovered: hovered !== null && ids.has(hovered) ? hovered : null,
      selected: selected !== null && ids.has(selected) ? selected : null,
    };
    if (now.hovered !== kept.current.hovered || now.selected !== kept.current.selected) kept.current = now;
    return kept.current;
  };
  return useSyncExternalStore(store.subscribe, read, () => nobody);
}

/** The chosen block. */
export function useSelected(): string | null {
  return useSelectedOf(usePointerStore());
}

/** The same, above where the store is given on. */
export function useSelectedOf(store: PointerStore): string | null {
  const read = () => store.get().selected;
  return useSyncExternalStore(store.subscribe, read, read);
}
