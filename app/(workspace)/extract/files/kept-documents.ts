import { forgetItem, keepItem, keptItems } from "@/lib/queries/kept-queue.ts";
import { type DocumentEntry, isRefused } from "./document.ts";
import type { Kept } from "./kept-shape.ts";

/** An entry as it is kept; null where nothing of it is worth it: it was submitted, or refused for good. */
function written(whole: DocumentEntry): string | null {
  const { submission, stage, ...entry } = whole;
  if (submission.step === "accepted" || isRefused(whole)) return null;
  const standing =
    stage.step === "ready" || stage.step === "known" || stage.step === "failed" ? stage : { step: "waiting" };
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
  if (items.length === 0) return [];
  const shape = await import("./kept-shape.ts");
  return items.flatMap(({ localId, text, file }) => {
    const entry = readEntry(text, shape.Kept);
    if (entry !== null && (entry.stage.step === "ready" || file !== undefined)) return [{ entry, file }];
    void forgetItem(localId);
    return [];
  });
}

function readEntry(text: string, shape: typeof Kept): DocumentEntry | null {
  try {
    const parsed = shape.safeParse(JSON.parse(text));
    return parsed.success ? { ...parsed.data, submission: { step: "none" } } : null;
  } catch {
    return null;
  }
}
