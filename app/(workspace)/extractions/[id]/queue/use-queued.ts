"use client";

import { useEffect, useRef } from "react";
import { useReview } from "../review/reviewing.ts";
import type { KeyItem } from "../viewer/next-item.ts";
import type { ViewerState } from "../viewer/use-viewer.ts";
import type { Queue } from "./use-queue.ts";

type Input = {
  queue: Queue | null;
  viewer: ViewerState;
  items: readonly KeyItem[];
  isWanted: (id: string) => boolean;
  /** Of these the ones that are looked at before all others. */
  weightiest: ReadonlySet<string>;
};

/** In a queue one begins at the weightiest value that is to be looked at; after the last of them the document's approval has the focus. */
export function useQueued({ queue, viewer, items, isWanted, weightiest }: Input) {
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
    const isOpen = (id: string) => !stands.has(id) && isWanted(id);
    const first = [...weightiest].find(isOpen) ?? items.find(({ id }) => isOpen(id))?.id;
    if (first !== undefined) viewer.choose(first, "keys");
    else approve.current?.focus();
  }, [isReady]);
  return { approve, queued: queue === null ? null : { isWanted, onEnd } };
}
