"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { extractionsChanged, submitExtraction } from "@/lib/queries/extractions.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { whenConnected } from "@/lib/queries/when-connected.ts";
import { whenThereIsRoom } from "@/lib/queries/when-there-is-room.ts";
import { type DocumentEntry, faultOf } from "../files/document.ts";
import type { Documents } from "../files/use-documents.ts";
import type { Refused } from "../schema/refusals.ts";
import type { Draft } from "../settings/draft.ts";
import { askedBy } from "../settings/draft.ts";
import { isSubmittable } from "./quote.ts";
import { requestOf, submitKey } from "./submission.ts";

/** `quoted`: the files as they stood when the button was pressed, while they are submitted. */
export type Submit = { running: boolean; quoted: DocumentEntry[] | null; run: () => Promise<void> };

type SubmitInput = { documents: Documents; draft: Draft; onSchemaRefused: (refused: Refused) => void };

const atOnce = 3;
/** After these the next file would meet the same refusal. */
const endsTheRun = new Set(["insufficient_credit", "not_signed_in", "role_forbidden", "offline", "invalid_schema"]);

/**
 * Submits every file that can be, three at a time, each under its own key. Locked from the first press
 * until the answers are here. One file leads to its page, several lead to the list. A schema that is refused is no
 * fault of the file: it is told to `onSchemaRefused`.
 */
export function useSubmit({ documents, draft, onSchemaRefused }: SubmitInput): Submit {
  const router = useRouter();
  const client = useQueryClient();
  const [quoted, setQuoted] = useState<DocumentEntry[] | null>(null);
  const locked = useRef(false);
  const left = useRef(new AbortController());
  // Leaving the page ends the waiting for a connection; React's double mount in development must not.
  useEffect(() => {
    if (left.current.signal.aborted) left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const { entries, update, forget } = documents;

  const run = useCallback(async () => {
    if (locked.current) return;
    locked.current = true;
    setQuoted(entries);
    const asked = askedBy(draft);
    const wanted = entries.filter(isSubmittable);
    const waiting = [...wanted];
    const accepted: NamedExtraction[] = [];
    const submitNext = async (): Promise<void> => {
      const entry = waiting.shift();
      const request = entry === undefined ? null : requestOf(entry, asked);
      if (entry === undefined || request === null) return;
      const { key, submitKeys } = submitKey(entry, request);
      update(entry.localId, { submitKeys, submission: { step: "sending" } });
      const submit = () => whenThereIsRoom(() => submitExtraction(request, key));
      const onInterrupted = () => update(entry.localId, { submission: { step: "sending", interrupted: true } });
      try {
        const answered = await whenConnected(submit, { signal: left.current.signal, onInterrupted });
        const extraction = { ...answered, name: entry.name };
        client.setQueryData(queryKeys.extraction(extraction.id), extraction);
        accepted.push(extraction);
        update(entry.localId, { submission: { step: "accepted", extractionId: extraction.id } });
      } catch (cause) {
        const error = asApiError(cause);
        if (error.code === "invalid_schema") {
          const { details, message, requestId } = error;
          onSchemaRefused({ text: draft.schemaText, details, message, requestId });
          update(entry.localId, { submission: { step: "none" } });
        } else {
          update(entry.localId, { submission: { step: "failed", fault: faultOf(error) } });
        }
        if (endsTheRun.has(error.code)) waiting.length = 0;
      }
      return submitNext();
    };
    await Promise.all(Array.from({ length: atOnce }, submitNext));
    extractionsChanged(client);
    const [first] = accepted;
    if (first !== undefined && accepted.length === wanted.length) {
      // The button stays locked: this page is being left.
      router.push(wanted.length === 1 && entries.length === 1 ? `/extractions/${first.id}` : "/extractions");
      for (const entry of wanted) if (entries.length !== wanted.length) forget(entry);
      if (entries.length === wanted.length) return;
    }
    locked.current = false;
    setQuoted(null);
  }, [entries, draft, onSchemaRefused, update, forget, client, router]);

  return { running: quoted !== null, quoted, run };
}
