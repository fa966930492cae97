import { ContentType } from "@verso/contract/uploads";
import { z } from "zod";
import type { DocumentEntry } from "./document.ts";

const Kept = z.array(
  z.object({
    localId: z.string(),
    name: z.string(),
    sizeBytes: z.number(),
    contentType: ContentType,
    uploadKey: z.string(),
    stage: z.object({
      step: z.literal("ready"),
      uploadId: z.string(),
      pageCount: z.number(),
      sha256: z.string().nullable(),
    }),
    pageText: z.string(),
    submitKeys: z.record(z.string(), z.string()),
    isShared: z.boolean().optional(),
  }),
);

const slotOf = (tenantId: string) => `verso.extract.${tenantId}`;

/** Keeps the files that are uploaded and not yet submitted, so that a reload loses nothing that was sent. */
export function keepDocuments(tenantId: string, entries: DocumentEntry[]): void {
  const ready = entries.filter(({ stage, submission }) => stage.step === "ready" && submission.step !== "accepted");
  try {
    if (ready.length === 0) sessionStorage.removeItem(slotOf(tenantId));
    else sessionStorage.setItem(slotOf(tenantId), JSON.stringify(ready));
  } catch {
    // A full or forbidden store costs a convenience, not the work.
  }
}

/** The files kept by an earlier view of this tab. What does not fit is forgotten. */
export function keptDocuments(tenantId: string): DocumentEntry[] {
  try {
    const parsed = Kept.safeParse(JSON.parse(sessionStorage.getItem(slotOf(tenantId)) ?? "[]"));
    return parsed.success ? parsed.data.map((entry) => ({ ...entry, submission: { step: "none" } })) : [];
  } catch {
    return [];
  }
}
