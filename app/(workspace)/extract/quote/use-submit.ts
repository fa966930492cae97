"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { awaitArrival } from "@/components/ui/arrival.ts";
import { useToast } from "@/components/ui/toast.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { batchLabel, batchPath, extractionsChanged } from "@/lib/queries/extractions.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import { type DocumentEntry, faultOf, isUploading } from "../files/document.ts";
import type { Documents } from "../files/use-documents.ts";
import type { Refused } from "../schema/refusals.ts";
import type { Draft } from "../settings/draft.ts";
import { askedBy } from "../settings/draft.ts";
import { isLeftOut, isSubmittable } from "./quote.ts";
import { sendOrders } from "./send-orders.ts";
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

const noSubmission = { step: "none" } as const;

/** The list of what was just submitted: its batch, where all of it is of one. */
function listOf(orders: readonly Order[]): string {
  const [batch, ...others] = new Set(orders.map(({ request }) => request.metadata?.[batchLabel]));
  return batch === undefined || others.length > 0 ? "/extractions" : batchPath(batch);
}

/**
 * Submits every file that can be, several together, each under its own key. Locked from the first press
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
      const accepted: string[] = [];
      await sendOrders(orders, {
        signal: left.current.signal,
        onSent: ({ entry, request, key, submitKeys }) =>
          update(entry.localId, {
            batch: entry.batch,
            isOfMany: entry.isOfMany,
            submitKeys,
            ordered: { key, request },
            submission: { step: "sending" },
          }),
        onInterrupted: ({ entry }) =>
          update(entry.localId, { submission: { step: "sending", standing: "interrupted" } }),
        onTaken: ({ entry }) => update(entry.localId, { submission: { step: "sending", standing: "taken" } }),
        onDecided: ({ entry, request }, outcome) => {
          if ("error" in outcome) {
            const { error } = outcome;
            const isSchemas = error.code === "invalid_schema" && request.schema !== undefined;
            if (isSchemas) {
              const { details, message, requestId } = error;
              onSchemaRefused({ text: draft.schemaText, details, message, requestId });
            }
            const submission = isSchemas ? noSubmission : { step: "failed" as const, fault: faultOf(error) };
            return update(entry.localId, { submission, ordered: undefined });
          }
          const { extractionId, extraction } = outcome;
          if (extraction !== undefined)
            client.setQueryData(queryKeys.extraction(extractionId), { ...extraction, name: entry.name });
          accepted.push(extractionId);
          const batch = request.metadata?.[batchLabel];
          update(entry.localId, { submission: { step: "accepted", extractionId, batch }, ordered: undefined });
        },
      });
      if (left.current.signal.aborted) return;
      extractionsChanged(client);
      const [first] = accepted;
      // What is still being sent would wait where its page is left.
      const stays = latest.current.some(isUploading);
      if (first !== undefined && accepted.length === orders.length && !stays) {
        // The button stays locked: this page is being left.
        const all = entries.length === orders.length;
        const isOne = orders.length === 1 && all;
        if (isOne) awaitArrival(first);
        router.push(isOne ? `/extractions/${first}` : listOf(orders));
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
