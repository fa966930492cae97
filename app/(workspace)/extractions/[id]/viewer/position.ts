import { createContext, useContext, useSyncExternalStore } from "react";

/** Which page one is at, and whether both sides move together. */
export type Position = { page: number; together: boolean };
export type PositionStore = {
  get: () => Position;
  subscribe: (listener: () => void) => () => void;
  setPage: (page: number) => void;
  setTogether: (together: boolean) => void;
};

/** Kept outside React's state, so that scrolling through a long document renders what shows the page, and nothing else. */
export function createPositionStore(page: number): PositionStore {
  let state: Position = { page, together: true };
  const listeners = new Set<() => void>();
  const set = (next: Position) => {
    if (next.page === state.page && next.together === state.together) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPage: (next) => set({ ...state, page: next }),
    setTogether: (together) => set({ ...state, together }),
  };
}

export const PositionContext = createContext<PositionStore | null>(null);

export function usePositionStore(): PositionStore {
  const store = useContext(PositionContext);
  if (store === null) throw new Error("the viewer's position is missing above this component");
  return store;
}

/** The page one is at. */
export function usePage(): number {
  return useOfPage((page) => page);
}

/** What the page one is at comes to: renders anew where that changes, and not with each page that goes by. */
export function useOfPage<Told extends string | number | boolean>(tell: (page: number) => Told): Told {
  const store = usePositionStore();
  const read = () => tell(store.get().page);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Whether both sides move together. */
export function useTogether(): boolean {
  const store = usePositionStore();
  const read = () => store.get().together;
  return useSyncExternalStore(store.subscribe, read, read);
}
