import { CreateExtraction } from "@verso/contract/extractions";
import { ContentType } from "@verso/contract/uploads";
import { z } from "zod";
import { forgetItem, keepItem, keptItems } from "@/lib/queries/kept-queue.ts";
import { type DocumentEntry, isRefused } from "./document.ts";

const Fault = z.object({ code: z.string(), message: z.string(), requestId: z.string().nullable() });
const Ready = z.object({
  step: z.literal("ready"),
  uploadId: z.string(),
  pageCount: z.number(),
  sha256: z.string().nullable(),
});
/** As it is written down: what moved waits for its turn, and goes on under the same key. */
const Stage = z.discriminatedUnion("step", [
  z.object({ step: z.literal("waiting") }),
  Ready,
  z.object({ step: z.literal("failed"), fault: Fault, retryable: z.literal(true) }),
]);
const Kept = z.object({
  localId: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  contentType: ContentType,
  uploadKey: z.string(),
  renewed: z.literal(true).optional(),
  stage: Stage,
  pageText: z.string(),
  submitKeys: z.record(z.string(), z.string()),
  ordered: z.object({ key: z.string(), request: CreateExtraction }).optional(),
  leftOut: z.boolean().optional(),
  again: z.string().optional(),
  isShared: z.boolean().optional(),
});
type Kept = z.input<typeof Kept>;

/** An entry as it is kept; null where nothing of it is worth it: it was submitted, or refused for good. */
function written(whole: DocumentEntry): string | null {
  const { submission, stage, ...entry } = whole;
  if (submission.step === "accepted" || isRefused(whole)) return null;
  const standing = stage.step === "ready" || stage.step === "failed" ? stage : { step: "waiting" };
  return JSON.stringify({ ...entry, stage: standing } satisfies Omit<Kept, "stage"> & { stage: unknown });
}

/** Writes down what changed between two lists, so that a reload, a crash or a closed tab loses nothing. */
export function keepDocuments(owner: string, before: readonly DocumentEntry[], now: readonly DocumentEntry[]): void {
  const known = new Map(before.map((entry) => [entry.localId, entry]));
  for (const entry of now) {
    const last = known.get(entry.localId);
    known.delete(entry.localId);
    if (last === entry) continue;
    const text = written(entry);
    if (text === null) void forgetItem(entry.localId);
    else if (last === undefined || written(last) !== text) void keepItem(owner, { localId: entry.localId, text });
  }
  for (const gone of known.keys()) void forgetItem(gone);
}

/** What was kept, with the bytes that are still to be sent. What does not fit, or has lost them, is forgotten. */
export async function keptDocuments(owner: string): Promise<{ entry: DocumentEntry; file: File | undefined }[]> {
  const items = await keptItems(owner);
  return items.flatMap(({ localId, text, file }) => {
    const entry = readEntry(text);
    if (entry !== null && (entry.stage.step === "ready" || file !== undefined)) return [{ entry, file }];
    void forgetItem(localId);
    return [];
  });
}

function readEntry(text: string): DocumentEntry | null {
  try {
    const parsed = Kept.safeParse(JSON.parse(text));
    return parsed.success ? { ...parsed.data, submission: { step: "none" } } : null;
  } catch {
    return null;
  }
}
