import { useSyncExternalStore } from "react";

/** How much stands side by side: the page or the result; both; or the thumbnails, too. */
export type Room = "one" | "two" | "three";
const twoFrom = "(min-width: 900px)";
const threeFrom = "(min-width: 1920px)";

function subscribe(onChange: () => void): () => void {
  const lists = [twoFrom, threeFrom].map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener("change", onChange);
  return () => {
    for (const list of lists) list.removeEventListener("change", onChange);
  };
}

const read = (): Room =>
  window.matchMedia(threeFrom).matches ? "three" : window.matchMedia(twoFrom).matches ? "two" : "one";

export function useRoom(): Room {
  return useSyncExternalStore(subscribe, read, () => "two");
}

/** Whether there is room for the page and the blocks side by side. */
export function useWide(): boolean {
  return useRoom() !== "one";
}
