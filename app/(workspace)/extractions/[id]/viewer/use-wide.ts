import { useSyncExternalStore } from "react";

/**
 * How much stands side by side: the page or the result; both, with the thumbnails in a drawer over the pages; both, with the
 * thumbnails beside them where one wants them; or all three.
 */
export type Room = "one" | "two" | "dock" | "three";

/** From which width of the window on, in CSS px, widest first. The stylesheet has the last as its breakpoint `sides`. */
export const roomFromPx = [
  ["three", 1920],
  ["dock", 1100],
  ["two", 900],
] as const;
const query = (px: number) => `(min-width: ${px}px)`;

function subscribe(onChange: () => void): () => void {
  const lists = roomFromPx.map(([, px]) => window.matchMedia(query(px)));
  for (const list of lists) list.addEventListener("change", onChange);
  return () => {
    for (const list of lists) list.removeEventListener("change", onChange);
  };
}

const read = (): Room => roomFromPx.find(([, px]) => window.matchMedia(query(px)).matches)?.[0] ?? "one";

export function useRoom(): Room {
  return useSyncExternalStore(subscribe, read, () => "two");
}

/** Whether there is room for the page and the blocks side by side. */
export function useWide(): boolean {
  return useRoom() !== "one";
}

/** Whether thumbnails stand beside the pages, not over them. */
export const isDocked = (room: Room): boolean => room === "dock" || room === "three";
