"use client";

import { useEffect, useRef } from "react";
import { useReview } from "../review/reviewing.ts";
import type { KeyItem } from "../viewer/next-item.ts";
import type { ViewerState } from "../viewer/use-viewer.ts";
import type { Queue } from "./use-queue.ts";

type Input = { queue: Queue | null; viewer: ViewerState; items: readonly KeyItem[]; isWanted: (id: string) => boolean };

/** In a queue one begins at the first value that is to be looked at; after the last of them the document's approval has the focus. */
export function useQueued({ queue, viewer, items, isWanted }: Input) {
  const { known, stands } = useReview();
  const approve = useRef<HTMLButtonElement>(null);
  const onEnd = () => {
    viewer.choose(null, "keys");
    approve.current?.focus();
  };
  const begun = useRef(false);
  const isReady = queue !== null && known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what was said before
  useEffect(() => {
    if (!isReady || begun.current) return;
    begun.current = true;
    const first = items.find(({ id }) => !stands.has(id) && isWanted(id));
    if (first !== undefined) viewer.choose(first.id, "keys");
    else approve.current?.focus();
  }, [isReady]);
  return { approve, queued: queue === null ? null : { isWanted, onEnd } };
}
