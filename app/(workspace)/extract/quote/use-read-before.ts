"use client";

import { useQueries } from "@tanstack/react-query";
import type { Mode } from "@verso/contract/extractions";
import { useMemo, useState } from "react";
import { sameBytesQuery } from "@/lib/queries/runs.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import type { DocumentEntry } from "../files/document.ts";
import { type Asked, askedBy, type Draft } from "../settings/draft.ts";
import { isSubmittable, selectionOf } from "./quote.ts";
import { type ReadBefore, readBefore } from "./read-before.ts";
import { requestOf } from "./submission.ts";

/** What was read before of a file, and whether somebody said that it is read and paid for again; `rerun`: before this was asked here. */
export type Known = ReadBefore & { mode: Mode; settings: string; agreed: boolean; rerun: boolean };

/**
 * Which of the files were read before as they are asked for now, by their local ids. `asking` while that is not known of one
 * of them; a service that cannot tell holds nobody up.
 */
export function useReadBefore(entries: readonly DocumentEntry[], draft: Draft) {
  const asked = useMemo(() => askedBy(draft), [draft]);
  const ready = useMemo(() => entries.filter(isSubmittable), [entries]);
  const hashes = useMemo(
    () => [...new Set(ready.flatMap(({ stage }) => (stage.step === "ready" && stage.sha256 ? [stage.sha256] : [])))],
    [ready],
  );
  const queries = useMemo(() => hashes.map(sameBytesQuery), [hashes]);
  const answers = useQueries({ queries, combine: told });
  // What was said of a file stays the same object until something of it changes, so that its row is not drawn anew.
  const [said] = useState(() => new WeakMap<DocumentEntry, Said>());
  const known = useMemo(() => {
    const found = new Map<string, Known>();
    if (!asked.ok) return found;
    const byHash = new Map(hashes.map((hash, at) => [hash, answers.data[at]]));
    for (const entry of ready) {
      const extractions = entry.stage.step === "ready" ? byHash.get(entry.stage.sha256 ?? "") : undefined;
      if (extractions === undefined || extractions.length === 0) continue;
      const last = said.get(entry);
      const now = last?.asked === asked && last.of === extractions ? last : say(entry, asked, extractions);
      said.set(entry, now);
      if (now.known !== null) found.set(entry.localId, now.known);
    }
    return found;
  }, [asked, ready, hashes, answers, said]);
  return { known, asking: answers.asking };
}

type Runs = readonly NamedExtraction[];
type Said = { asked: Asked; of: Runs; known: Known | null };

const told = (answers: readonly { data?: NamedExtraction[] | undefined; isPending: boolean }[]) => ({
  data: answers.map(({ data }) => data),
  asking: answers.some(({ isPending }) => isPending),
});

function say(entry: DocumentEntry, asked: Asked & { ok: true }, of: Runs): Said {
  const selection = selectionOf(entry);
  const before = selection?.ok
    ? readBefore({ asked: asked.request, numbers: selection.numbers }, of, Date.now())
    : null;
  const settings = before === null ? "" : JSON.stringify(requestOf(entry, asked));
  // Sent all the same, it was said once already: what was read of it is read again.
  const rerun = entry.anew === true;
  const agreed = rerun || entry.again === settings;
  return { asked, of, known: before && { ...before, mode: asked.request.mode, settings, agreed, rerun } };
}
