"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { sameBytesQuery } from "@/lib/queries/extractions.ts";
import type { DocumentEntry } from "../files/document.ts";
import { askedBy, type Draft } from "../settings/draft.ts";
import { isSubmittable, selectionOf } from "./quote.ts";
import { type ReadBefore, readBefore } from "./read-before.ts";
import { requestOf } from "./submission.ts";

/** What was read before of a file, and whether somebody said that it is read and paid for again. */
export type Known = ReadBefore & { settings: string; agreed: boolean };

/**
 * Which of the files were read before as they are asked for now, by their local ids. `asking` while that is not known of one
 * of them; a service that cannot tell holds nobody up.
 */
export function useReadBefore(entries: readonly DocumentEntry[], draft: Draft) {
  const asked = useMemo(() => askedBy(draft), [draft]);
  const ready = entries.filter(isSubmittable);
  const hashes = [
    ...new Set(ready.flatMap(({ stage }) => (stage.step === "ready" && stage.sha256 ? [stage.sha256] : []))),
  ];
  const answers = useQueries({ queries: hashes.map((sha256) => sameBytesQuery(sha256)) });
  const known = new Map<string, Known>();
  if (asked.ok) {
    for (const entry of ready) {
      const extractions =
        entry.stage.step === "ready" ? answers[hashes.indexOf(entry.stage.sha256 ?? "")]?.data : undefined;
      const selection = selectionOf(entry);
      if (extractions === undefined || !selection?.ok) continue;
      const before = readBefore({ asked: asked.request, numbers: selection.numbers }, extractions, Date.now());
      const settings = JSON.stringify(requestOf(entry, asked));
      if (before !== null) known.set(entry.localId, { ...before, settings, agreed: entry.again === settings });
    }
  }
  return { known, asking: answers.some(({ isPending }) => isPending) };
}
