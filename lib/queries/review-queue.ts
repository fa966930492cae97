import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Mode } from "@verso/contract/extractions";
import { useSyncExternalStore } from "react";
import { extractionQuery, fetchList, lookAgainMs } from "./extractions.ts";
import { queryKeys } from "./keys.ts";
import { resultQuery } from "./results.ts";

/** A queue is loaded so far; who has worked it off is given the rest. */
const pagesMax = 5;
const pageSize = 100;

/** What needs a review, the oldest first; `more`: there is more of it than is told. */
export const reviewQueueQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "queue"],
    queryFn: async ({ signal }) => {
      const filter = { status: null, mode: null, review: "needed", order: "oldest" } as const;
      const all = await fetchList(filter, pageSize, null, signal);
      for (let pages = 1; all.next_cursor !== null && pages < pagesMax; pages++) {
        const next = await fetchList(filter, pageSize, all.next_cursor, signal);
        all.data.push(...next.data);
        Object.assign(all.names, next.names);
        Object.assign(all.assignees, next.assignees);
        all.next_cursor = next.next_cursor;
      }
      const rows = all.data.flatMap(({ id, upload_id, created_at, mode, review }) =>
        review === null
          ? []
          : [{ id, mode, review, created_at, name: all.names[upload_id] ?? null, assignee: all.assignees[id] ?? null }],
      );
      return { rows, more: all.next_cursor !== null };
    },
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

/** Fetches what one comes to next, so that it is there when one does. */
export function fetchAhead(client: QueryClient, { id, mode }: { id: string; mode: Mode }): void {
  void client.prefetchQuery(extractionQuery(id));
  void client.prefetchQuery(resultQuery(id, mode));
}

/** What became of a document in this sitting, and how long it was looked at. */
export type Handled = { id: string; outcome: "reviewed" | "skipped"; ms: number };

const stored = "verso.review-sitting";
const nothing: readonly Handled[] = [];
let read: { text: string | null; handled: readonly Handled[] } = { text: null, handled: nothing };
const listeners = new Set<() => void>();

/** Of one window, until it is closed. */
function handledNow(): readonly Handled[] {
  const text = sessionStorage.getItem(stored);
  if (text !== read.text) read = { text, handled: text === null ? nothing : JSON.parse(text) };
  return read.handled;
}

function keep(handled: readonly Handled[]): void {
  sessionStorage.setItem(stored, JSON.stringify(handled));
  for (const listener of listeners) listener();
}

/** Of one document the last outcome counts, and all of the time. */
export function noteHandled(one: Handled): void {
  const before = handledNow();
  const former = before.find(({ id }) => id === one.id);
  keep([...before.filter(({ id }) => id !== one.id), { ...one, ms: one.ms + (former?.ms ?? 0) }]);
}

/** A new sitting: what was skipped comes again. */
export const beginSitting = (): void => keep(nothing);

/** What was reviewed and skipped in this sitting, in the order in which it was. */
export function useHandled(): readonly Handled[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    handledNow,
    () => nothing,
  );
}
export type QueueRow = Awaited<ReturnType<NonNullable<ReturnType<typeof reviewQueueQuery>["queryFn"]>>>["rows"][number];
