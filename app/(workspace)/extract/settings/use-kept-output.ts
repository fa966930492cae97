"use client";

import { Output } from "@verso/contract/output";
import { useCallback, useEffect, useState } from "react";

/** The output settings of this tab: a reload brings back what was chosen. */
export function useKeptOutput(tenantId: string, initial: Output): [Output, (output: Output) => void] {
  const [output, setOutput] = useState(initial);
  const slot = `verso.output.${tenantId}`;

  // The store of the tab can only be read in the browser, after hydration.
  useEffect(() => {
    try {
      const kept = Output.safeParse(JSON.parse(sessionStorage.getItem(slot) ?? "null"));
      if (kept.success) setOutput(kept.data);
    } catch {
      // What cannot be read is as good as nothing kept.
    }
  }, [slot]);

  const change = useCallback(
    (next: Output) => {
      setOutput(next);
      try {
        sessionStorage.setItem(slot, JSON.stringify(next));
      } catch {
        // A full or forbidden store costs a convenience only.
      }
    },
    [slot],
  );
  return [output, change];
}
