"use client";

import type { ReviewEntry } from "@verso/contract/reviews";
import { useCallback, useEffect, useState } from "react";

const none: readonly ReviewEntry[] = [];
/** Of each extraction what waits for a choice: going to another page and back again loses nothing. */
const waiting = new Map<string, readonly ReviewEntry[]>();

/**
 * What was said of a result and met somebody else's words, until it is chosen upon. While there is some, or something else is
 * unsaved, the window asks before it closes.
 */
export function useConflicts(id: string, othersUnsaved: boolean) {
  const [conflicts, setConflicts] = useState(() => waiting.get(id) ?? none);
  const change = useCallback(
    (to: (now: readonly ReviewEntry[]) => readonly ReviewEntry[]) => {
      waiting.set(id, to(waiting.get(id) ?? none));
      setConflicts(waiting.get(id) ?? none);
    },
    [id],
  );
  const without = (now: readonly ReviewEntry[], targets: readonly string[]) =>
    now.filter(({ target }) => !targets.includes(target));
  const asks = conflicts.length > 0 || othersUnsaved;
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [asks]);
  return {
    conflicts,
    /** The last word on a target is the one that waits. */
    meet: (met: readonly ReviewEntry[]) =>
      change((now) => [
        ...without(
          now,
          met.map(({ target }) => target),
        ),
        ...met,
      ]),
    end: (targets: readonly string[]) => change((now) => without(now, targets)),
  };
}
