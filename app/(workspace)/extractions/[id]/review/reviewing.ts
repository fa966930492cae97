"use client";

import type { CorrectedTexts } from "@verso/contract/corrected-block";
import type { Bbox } from "@verso/contract/results";
import type { Review, ReviewEntry, ReviewState } from "@verso/contract/reviews";
import { createContext, useContext } from "react";
import type { ApiError } from "@/lib/errors/api-error.ts";

/**
 * What somebody is writing in place of a value; `citation` is the frame that they drew for it, `replaces` the newest verdict that
 * they saw when they began.
 */
export type Draft = {
  target: string;
  text: string;
  citation: { page: number; bbox: Bbox } | null;
  replaces: string | null;
};
/** A place is being chosen on the pages; `bbox` is the frame so far, without width and height where a pointer was `pressed`. */
export type Pick = { page: number; bbox: Bbox | null; by?: "frame" | "press" };

export type Reviewing = {
  /** Whether the service keeps reviews, and they have been loaded. */
  known: boolean;
  canWrite: boolean;
  state: ReviewState | null;
  /** The verdict that stands, by its target; `""` is the whole document. */
  stands: ReadonlyMap<string, Review>;
  /** Whether somebody has said what is right there, or everywhere: then nothing of it is in doubt. */
  isSettled: (target: string) => boolean;
  /** Of mode `ocr`: what is right in a place instead of what was read, by its target. */
  texts: CorrectedTexts;
  /** The newest of all that was said; null where nothing was. */
  newest: string | null;
  /** All that was said of a target, newest first. */
  historyOf: (target: string) => readonly Review[];
  /** The newest verdict of a target, withdrawn ones too; null where there is none. */
  newestOf: (target: string) => string | null;
  /** Keeps verdicts; false where that failed, or must be chosen upon first, and then says so. */
  save: (entries: readonly ReviewEntry[]) => Promise<boolean>;
  saving: boolean;
  /** Whether something was said of a target that is not kept yet: who is quick has gone on meanwhile. */
  isSaying: (target: string) => boolean;
  /** What could not be kept, and why; it is not lost. */
  unsaved: { entries: readonly ReviewEntry[]; error: ApiError } | null;
  retry: () => void;
  discard: () => void;
  /** What was said here of what somebody else had reviewed in between: kept only if it is chosen. */
  conflicts: readonly ReviewEntry[];
  /** Ends a conflict, by one's own words or by what the other said. */
  choose: (targets: readonly string[], whose: "mine" | "theirs") => void;
  draft: Draft | null;
  setDraft: (draft: Draft | null) => void;
  pick: Pick | null;
  setPick: (pick: Pick | null) => void;
};

const none: Reviewing = {
  known: false,
  canWrite: false,
  state: null,
  stands: new Map(),
  isSettled: () => false,
  texts: new Map(),
  newest: null,
  historyOf: () => [],
  newestOf: () => null,
  save: async () => false,
  saving: false,
  isSaying: () => false,
  unsaved: null,
  retry: () => {},
  discard: () => {},
  conflicts: [],
  choose: () => {},
  draft: null,
  setDraft: () => {},
  pick: null,
  setPick: () => {},
};

export const ReviewContext = createContext<Reviewing>(none);
/** What is said of the result that is shown, and the ways to say more. */
export const useReview = (): Reviewing => useContext(ReviewContext);

/** What is right in a place: what somebody corrected it to, else what was read there. */
export function standingValue({ stands }: { stands: Reviewing["stands"] }, target: string, read: unknown): unknown {
  const verdict = stands.get(target);
  return verdict?.verdict === "corrected" ? verdict.after : read;
}
