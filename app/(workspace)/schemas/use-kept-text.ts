"use client";

import { isJsonObject } from "@verso/contract/pointer";
import { useCallback, useState } from "react";

type Kept = { text: string; after: number };

function keptIn(slot: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slot) ?? "null");
    if (!isJsonObject(kept)) return null;
    const { text, after } = kept;
    return typeof text === "string" && typeof after === "number" ? { text, after } : null;
  } catch {
    return null;
  }
}

/**
 * What is being written of a schema in this tab, with the version that it began from: it survives a reload and other pages
 * until it is saved or given up. For what is drawn in the browser alone.
 */
export function useKeptText(slot: string, initial: Kept) {
  const [kept, setKept] = useState<Kept>(() => keptIn(slot) ?? initial);
  const { after } = kept;
  const write = useCallback(
    (text: string) => {
      setKept({ text, after });
      try {
        sessionStorage.setItem(slot, JSON.stringify({ text, after }));
      } catch {
        // A full or forbidden store costs a convenience only.
      }
    },
    [slot, after],
  );
  const forget = (next: Kept) => {
    sessionStorage.removeItem(slot);
    setKept(next);
  };
  return { ...kept, write, forget };
}
