import type { CreateExtractionInput } from "@verso/contract/extractions";
import { randomKey } from "@/lib/queries/random-key.ts";
import type { DocumentEntry } from "../files/document.ts";
import type { Asked } from "../settings/draft.ts";
import { selectionOf } from "./quote.ts";

/** The request that submits a file, or null while it cannot be submitted. Its fields stand in one order always. */
export function requestOf(entry: DocumentEntry, asked: Asked): CreateExtractionInput | null {
  const parsed = selectionOf(entry);
  if (entry.stage.step !== "ready" || parsed === null || !parsed.ok || !asked.ok) return null;
  return { upload_id: entry.stage.uploadId, pages: parsed.selection, ...asked.request };
}

/**
 * The idempotency key of a file under these settings: made once and then always the same, so that a second
 * click, a retry or a reload finds the extraction that the first made. Other settings get another key.
 */
export function submitKey(
  entry: DocumentEntry,
  request: CreateExtractionInput,
): { key: string; submitKeys: Record<string, string> } {
  const settings = JSON.stringify(request);
  const known = entry.submitKeys[settings];
  if (known !== undefined) return { key: known, submitKeys: entry.submitKeys };
  const key = randomKey();
  return { key, submitKeys: { ...entry.submitKeys, [settings]: key } };
}
