"use client";

import { useState } from "react";
import type { Room } from "./use-wide.ts";

const storageKey = "verso.viewer.thumbnails";

/** Whether the thumbnails are there: beside the pages as one left them, over the pages only when one asks. */
export function useThumbnailsShown(room: Room): { shown: boolean; toggle: () => void; close: () => void } {
  const [beside, setBeside] = useState(() => globalThis.localStorage?.getItem(storageKey) !== "hidden");
  const [over, setOver] = useState(false);
  if (room !== "three") return { shown: over, toggle: () => setOver(!over), close: () => setOver(false) };
  const toggle = () => {
    setBeside(!beside);
    localStorage.setItem(storageKey, beside ? "hidden" : "shown");
  };
  return { shown: beside, toggle, close: () => {} };
}
