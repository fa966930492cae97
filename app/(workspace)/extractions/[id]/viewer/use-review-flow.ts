"use client";

import type { ReviewEntry } from "@verso/contract/reviews";
import { useReview } from "../review/reviewing.ts";
import { useReviewKeys } from "../review/use-review-keys.ts";
import { asWritten } from "../review/written-value.ts";
import type { KeyItem } from "./next-item.ts";
import { nextItem } from "./next-item.ts";
import { useSelectedOf } from "./pointer.ts";
import type { ViewerState } from "./use-viewer.ts";

type Flow = {
  viewer: ViewerState;
  items: readonly KeyItem[];
  /** What the service calls an item. */
  targetOf: (id: string) => string;
  readValue: (id: string) => unknown;
  /** Whether it is reviewed here: what another run read is reviewed there. */
  isOwn?: (id: string) => boolean;
  /** Another value that was proposed in place of the one that was read, as what one says who takes it. */
  otherOf?: (id: string) => ReviewEntry | null;
  /** Whether the document may lack it: that can be said of it, then. */
  canMiss?: boolean;
  /** In a queue: what is to be looked at, and what comes once there is nothing of it any more. */
  queued?: { isWanted: (id: string) => boolean; onEnd: () => void } | null;
};

/** From one that has no verdict to the next: accepting goes on by itself, by pointer and by keyboard. */
export function useReviewFlow(flow: Flow) {
  const { viewer, items, targetOf, readValue, isOwn = () => true, otherOf = () => null } = flow;
  const { canMiss = false, queued = null } = flow;
  const { canWrite, stands, isSaying, newestOf, save, setDraft, setPick, draft } = useReview();
  const selected = useSelectedOf(viewer.store);
  const isSaid = (target: string) => stands.has(target) || isSaying(target);
  const open = ({ id }: KeyItem) =>
    isOwn(id) && !isSaid(targetOf(id)) && id !== selected && (queued === null || queued.isWanted(id));
  const goOn = () => {
    const next = nextItem(items, { selected, page: viewer.position.get().page }, 1, open) ?? items.find(open);
    if (next) viewer.choose(next.id, "keys");
    else queued?.onEnd();
  };
  const accept = () => {
    if (selected === null) return;
    const target = targetOf(selected);
    if (!stands.has(target) && isOwn(selected)) void save([{ target, verdict: "accepted" }]);
    goOn();
  };
  const edit = () => {
    if (selected === null || !isOwn(selected)) return;
    const target = targetOf(selected);
    const verdict = stands.get(target);
    setPick(null);
    setDraft({
      target,
      text: asWritten(verdict?.verdict === "corrected" ? verdict.after : readValue(selected)),
      citation: null,
      replaces: newestOf(target),
    });
  };
  const undo = () => {
    if (selected === null || !stands.has(targetOf(selected))) return;
    void save([{ target: targetOf(selected), verdict: "withdrawn" }]);
  };
  const takeOther = () => {
    const entry = selected === null ? null : otherOf(selected);
    if (entry === null) return;
    void save([entry]);
    if (queued !== null) goOn();
  };
  const remove = () => {
    if (selected === null || !isOwn(selected)) return;
    void save([{ target: targetOf(selected), verdict: "corrected", value: null }]);
    goOn();
  };
  const isChosen = () => selected !== null && draft === null;
  useReviewKeys(canWrite ? { accept, edit, undo, takeOther, remove: canMiss ? remove : undefined, isChosen } : null);
  return { selected, accept, edit };
}
