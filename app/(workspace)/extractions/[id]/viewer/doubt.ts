"use client";

import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import { doubtfulBelow } from "./doubtful.ts";

/** From where on a reading counts as doubtful, and whether words are tinted by how surely they were read. */
export type Doubt = { below: number; heat: boolean };
export type DoubtControl = Doubt & { change: (next: Partial<Doubt>) => void };

const plain: Doubt = { below: doubtfulBelow, heat: false };
export const DoubtContext = createContext<DoubtControl>({ ...plain, change: () => {} });

/** What counts as doubtful in the result that is shown. */
export function useDoubt(): DoubtControl {
  return useContext(DoubtContext);
}

const storeKey = "verso.doubt";
/** Of so many schemas the thresholds are remembered; the one that was changed longest ago is forgotten first. */
const slotsMax = 100;
const listeners = new Set<() => void>();

/** FNV-1a: a short name for a schema, which itself is too long for a key. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Under what a threshold is remembered: documents that were asked the same share it, and so does all of mode `ocr`. */
export function doubtSlot(schema: object | null): string {
  return schema === null ? "ocr" : hashOf(JSON.stringify(schema));
}

let text: string | null = null;
let kept: Record<string, Doubt> = {};

/** What is remembered; parsed only when it has changed. What is no threshold counts as not there. */
function readKept(): Record<string, Doubt> {
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
    const parsed: unknown = JSON.parse(stored ?? "{}");
    const entries = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
    kept = Object.fromEntries(
      entries
        .filter(([, each]) => typeof each?.below === "number" && each.below >= 0 && each.below <= 1)
        .map(([slot, each]) => [slot, { below: each.below, heat: each.heat === true }]),
    );
  } catch {
    kept = {};
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

/** The threshold of a slot, remembered in this browser. */
export function useKeptDoubt(slot: string): DoubtControl {
  const doubt = useSyncExternalStore(
    subscribe,
    () => readKept()[slot] ?? plain,
    () => plain,
  );
  const change = useCallback(
    (next: Partial<Doubt>) => {
      const { [slot]: now = plain, ...others } = readKept();
      const entries = [...Object.entries(others), [slot, { ...now, ...next }] as const].slice(-slotsMax);
      kept = Object.fromEntries(entries);
      try {
        localStorage.setItem(storeKey, JSON.stringify(kept));
        text = localStorage.getItem(storeKey);
      } catch {
        // A full or forbidden store: it then holds for as long as the page is open.
      }
      for (const listener of listeners) listener();
    },
    [slot],
  );
  return { ...doubt, change };
}
