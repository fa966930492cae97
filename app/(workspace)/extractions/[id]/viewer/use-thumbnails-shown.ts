"use client";

import { useState } from "react";
import { isDocked, type Room } from "./use-wide.ts";

const storageKey = "verso.viewer.thumbnails";

/**
 * Whether the thumbnails are there: beside the pages as one left them, at first only where there is room for all three; over the
 * pages only when one asks.
 */
export function useThumbnailsShown(room: Room): { shown: boolean; toggle: () => void; close: () => void } {
  const [kept, setKept] = useState(() => globalThis.localStorage?.getItem(storageKey) ?? null);
  const [over, setOver] = useState(false);
  if (!isDocked(room)) return { shown: over, toggle: () => setOver(!over), close: () => setOver(false) };
  const shown = kept === null ? room === "three" : kept === "shown";
  const toggle = () => {
    const next = shown ? "hidden" : "shown";
    setKept(next);
    localStorage.setItem(storageKey, next);
  };
  return { shown, toggle, close: () => {} };
}
