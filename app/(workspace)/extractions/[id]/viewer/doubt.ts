"use client";

import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import { doubtfulBelow } from "./doubtful.ts";

/** From where on a reading counts as doubtful, and whether words are tinted by how surely they were read. */
export type Doubt = { below: number; heat: boolean };
export type DoubtControl = Doubt & {
  change: (next: Partial<Doubt>) => void;
  /** Where the threshold is kept, as its bar says it. */
  keptWords: string;
};

const plain: Doubt = { below: doubtfulBelow, heat: false };
const keptWords = "Kept in this browser.";
export const DoubtContext = createContext<DoubtControl>({ ...plain, change: () => {}, keptWords });

/** What counts as doubtful in the result that is shown. */
export function useDoubt(): DoubtControl {
  return useContext(DoubtContext);
}

const storeKey = "verso.doubt";
const listeners = new Set<() => void>();

let text: string | null = null;
let kept = plain;

/** What is remembered; parsed only when it has changed. What is no threshold counts as not there. */
function readKept(): Doubt {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(storeKey);
  } catch {
    // A forbidden store: nothing is remembered.
    return kept;
  }
  if (stored === text) return kept;
  text = stored;
  try {
    const parsed = JSON.parse(stored ?? "null");
    const isOne = typeof parsed?.below === "number" && parsed.below >= 0 && parsed.below <= 1;
    kept = isOne ? { below: parsed.below, heat: parsed.heat === true } : plain;
  } catch {
    kept = plain;
  }
  return kept;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The threshold for pages that were read without a schema, remembered in this browser. */
export function useKeptDoubt(): DoubtControl {
  const doubt = useSyncExternalStore(subscribe, readKept, () => plain);
  const change = useCallback((next: Partial<Doubt>) => {
    kept = { ...readKept(), ...next };
    try {
      localStorage.setItem(storeKey, JSON.stringify(kept));
      text = localStorage.getItem(storeKey);
    } catch {
      // A full or forbidden store: it then holds for as long as the page is open.
    }
    for (const listener of listeners) listener();
  }, []);
  return { ...doubt, change, keptWords };
}
