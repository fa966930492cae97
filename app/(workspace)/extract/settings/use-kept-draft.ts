"use client";

import { useCallback, useEffect, useState } from "react";
import { type Draft, initialDraft } from "./draft.ts";
import { takeHandedOverDraft } from "./handed-over-draft.ts";
import { readDraft } from "./read-draft.ts";

function keptDraft(slot: string): Draft | null {
  try {
    return readDraft(sessionStorage.getItem(slot) ?? "null");
  } catch {
    return null;
  }
}

/** The settings of this tab, schema and instructions with them: what was written survives a reload and other pages. */
export function useKeptDraft(tenantId: string): [Draft, (patch: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(initialDraft);
  const slot = `verso.draft.${tenantId}`;

  const change = useCallback(
    (patch: Partial<Draft>) =>
      setDraft((now) => {
        const next = { ...now, ...patch };
        try {
          sessionStorage.setItem(slot, JSON.stringify(next));
        } catch {
          // A full or forbidden store costs a convenience only.
        }
        return next;
      }),
    [slot],
  );
  // The store of the tab can only be read in the browser, after hydration.
  useEffect(() => {
    const kept = keptDraft(slot);
    const handed = takeHandedOverDraft();
    if (kept !== null || handed !== null) change({ ...kept, ...handed });
  }, [slot, change]);
  return [draft, change];
}
