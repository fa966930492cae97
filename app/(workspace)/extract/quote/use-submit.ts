"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { awaitArrival } from "@/components/ui/arrival.ts";
import { useToast } from "@/components/ui/toast.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { batchLabel, extractionsChanged, submitExtraction } from "@/lib/queries/extractions.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { whenConnected } from "@/lib/queries/when-connected.ts";
import { whenThereIsRoom } from "@/lib/queries/when-there-is-room.ts";
import { type DocumentEntry, faultOf, isUploading } from "../files/document.ts";
import type { Documents } from "../files/use-documents.ts";
import type { Refused } from "../schema/refusals.ts";
import type { Draft } from "../settings/draft.ts";
import { askedBy } from "../settings/draft.ts";
import { isLeftOut, isSubmittable } from "./quote.ts";
import { type Order, ordersOf } from "./submission.ts";

/** `quoted`: the files as they stood when the button was pressed, while they are submitted. */
export type Submit = { running: boolean; quoted: DocumentEntry[] | null; run: () => Promise<void> };

type SubmitInput = {
  documents: Documents;
  draft: Draft;
  /** Files that are left out for now, by their local ids. */
  heldBack: ReadonlySet<string>;
  onSchemaRefused: (refused: Refused) => void;
};

const atOnce = 3;
/** After these the next file would meet the same refusal. */
const endsTheRun = new Set([
  "insufficient_credit",
  "budget_exceeded",
  "not_signed_in",
  "role_forbidden",
  "offline",
  "invalid_schema",
]);

/** The list of what was just submitted: its batch, where all of it is of one. */
function listOf(accepted: readonly NamedExtraction[]): string {
  const [batch, ...others] = new Set(accepted.map(({ metadata }) => metadata[batchLabel]));
  if (batch === undefined || others.length > 0) return "/extractions";
  return `/extractions?${new URLSearchParams({ [`metadata[${batchLabel}]`]: batch })}`;
}

/**
 * Submits every file that can be, three at a time, each under its own key. Locked from the first press
 * until the answers are here. One file leads to its page, several lead to the list; while others are sent one stays. A schema that is refused is no
 * fault of the file: it is told to `onSchemaRefused`. What was asked for in a page that was closed before its answer came is
 * asked for again, under the same key, once the page is back.
 */
export function useSubmit({ documents, draft, heldBack, onSchemaRefused }: SubmitInput): Submit {
  const router = useRouter();
  const client = useQueryClient();
  const [quoted, setQuoted] = useState<DocumentEntry[] | null>(null);
  const locked = useRef(false);
  const left = useLeft();
  const tellWaiting = useTellWaiting();
  const { entries, update, forget } = documents;
  const latest = useRef(entries);
  latest.current = entries;

  const submitAll = useCallback(
    async (orders: readonly Order[]) => {
      if (locked.current || orders.length === 0) return;
      locked.current = true;
      setQuoted(orders.map(({ entry }) => entry));
      const waiting = [...orders];
      const accepted: NamedExtraction[] = [];
      const submitNext = async (): Promise<void> => {
        const order = waiting.shift();
        if (order === undefined) return;
        const { entry, request, key, submitKeys } = order;
        update(entry.localId, {
          batch: entry.batch,
          isOfMany: entry.isOfMany,
          submitKeys,
          ordered: { key, request },
          submission: { step: "sending" },
        });
        const submit = () => whenThereIsRoom(() => submitExtraction(request, key));
        const onInterrupted = () => update(entry.localId, { submission: { step: "sending", interrupted: true } });
        const { signal } = left.current;
        try {
          const answered = await whenConnected(submit, { signal, onInterrupted });
          const extraction = { ...answered, name: entry.name };
          client.setQueryData(queryKeys.extraction(extraction.id), extraction);
          accepted.push(extraction);
          update(entry.localId, { submission: { step: "accepted", extractionId: extraction.id }, ordered: undefined });
        } catch (cause) {
          // Nobody knows yet what came of it: it stays asked for.
          if (signal.aborted) return;
          const error = asApiError(cause);
          const isSchemas = error.code === "invalid_schema" && request.schema !== undefined;
          if (isSchemas) {
            const { details, message, requestId } = error;
            onSchemaRefused({ text: draft.schemaText, details, message, requestId });
          }
          update(entry.localId, {
            submission: isSchemas ? { step: "none" } : { step: "failed", fault: faultOf(error) },
            ordered: undefined,
          });
          if (endsTheRun.has(error.code)) waiting.length = 0;
        }
        return submitNext();
      };
      await Promise.all(Array.from({ length: atOnce }, submitNext));
      if (left.current.signal.aborted) return;
      extractionsChanged(client);
      const [first] = accepted;
      // What is still being sent would wait where its page is left.
      const stays = latest.current.some(isUploading);
      if (first !== undefined && accepted.length === orders.length && !stays) {
        // The button stays locked: this page is being left.
        const all = entries.length === orders.length;
        const isOne = orders.length === 1 && all;
        if (isOne) awaitArrival(first.id);
        router.push(isOne ? `/extractions/${first.id}` : listOf(accepted));
        if (all) return;
        tellWaiting(latest.current.filter(isLeftOut).length);
        for (const { entry } of orders) forget(entry);
      }
      locked.current = false;
      setQuoted(null);
    },
    [entries, draft.schemaText, onSchemaRefused, update, forget, client, router, left, tellWaiting],
  );

  const run = useCallback(async () => {
    const wanted = entries.filter((entry) => isSubmittable(entry) && !heldBack.has(entry.localId));
    await submitAll(ordersOf(wanted, askedBy(draft)));
  }, [entries, draft, heldBack, submitAll]);

  useUnanswered(documents, submitAll);

  return { running: quoted !== null, quoted, run };
}

/** Asks once more, when the page is back, for what was asked for and has no answer. */
function useUnanswered({ entries, restored }: Documents, submitAll: (orders: readonly Order[]) => Promise<void>) {
  const resumed = useRef(false);
  useEffect(() => {
    if (!restored || resumed.current) return;
    resumed.current = true;
    const left = entries.flatMap((entry) =>
      entry.ordered ? [{ entry, ...entry.ordered, submitKeys: entry.submitKeys }] : [],
    );
    void submitAll(left);
  }, [restored, entries, submitAll]);
}

/** Says that documents were left out and are still there, to whoever is led away from them. */
function useTellWaiting(): (count: number) => void {
  const toast = useToast();
  const router = useRouter();
  return useCallback(
    (count) => {
      if (count === 0) return;
      toast({
        title: `${formatCount(count, "document waits", "documents wait")} on Extract`,
        description: "Left out of what you submitted, until you submit or remove them.",
        stays: true,
        action: { label: "Back to them", altText: "Open Extract", onPress: () => router.push("/extract") },
      });
    },
    [toast, router],
  );
}

/** Aborted where the page is left, which ends the waiting for a connection; React's double mount in development must not. */
function useLeft(): RefObject<AbortController> {
  const left = useRef(new AbortController());
  useEffect(() => {
    if (left.current.signal.aborted) left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  return left;
}
