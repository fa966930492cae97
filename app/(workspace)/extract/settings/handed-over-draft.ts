import type { Draft } from "./draft.ts";

let waiting: Partial<Draft> | null = null;

/** Leaves a schema for the extract page, which is about to open: it is too long for an address. */
export function handOverDraft(draft: Partial<Draft>): void {
  waiting = draft;
}

/** The draft that another page left, once. */
export function takeHandedOverDraft(): Partial<Draft> | null {
  const draft = waiting;
  waiting = null;
  return draft;
}
