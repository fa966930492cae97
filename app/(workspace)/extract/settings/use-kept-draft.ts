"use client";

import { useCallback, useEffect, useState } from "react";
import { type Draft, initialDraft } from "./draft.ts";
import { takeHandedOverDraft } from "./handed-over-draft.ts";
import { readDraft } from "./read-draft.ts";

function keptDraft(store: () => Storage, slot: string): Draft | null {
  try {
    return readDraft(store().getItem(slot) ?? "null");
  } catch {
    return null;
  }
}

function keep(store: () => Storage, slot: string, draft: Draft): void {
  try {
    store().setItem(slot, JSON.stringify(draft));
  } catch {
    // A full or forbidden store costs a convenience only.
  }
}

const ofTab = () => sessionStorage;
const ofPerson = () => localStorage;

/**
 * The settings of this tab, schema and instructions with them: what was written survives a reload and other pages. A new tab
 * begins with what its person chose last, but for the metadata, which is of one order. `owner`: the person and the workspace.
 */
export function useKeptDraft(owner: string): [Draft, (patch: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(initialDraft);
  const slot = `verso.draft.${owner}`;

  const change = useCallback(
    (patch: Partial<Draft>) =>
      setDraft((now) => {
        const next = { ...now, ...patch };
        keep(ofTab, slot, next);
        keep(ofPerson, slot, { ...next, labels: [] });
        return next;
      }),
    [slot],
  );
  // The stores can only be read in the browser, after hydration.
  useEffect(() => {
    const kept = keptDraft(ofTab, slot) ?? keptDraft(ofPerson, slot);
    const handed = takeHandedOverDraft();
    if (kept !== null || handed !== null) change({ ...kept, ...handed });
  }, [slot, change]);
  return [draft, change];
}
