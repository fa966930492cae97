import type { CreateExtractionInput } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { batchLabel } from "@/lib/queries/extractions.ts";
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

/** A name for files that are submitted together, which tells when. */
export function newBatch(now: Date): string {
  const [day, time = ""] = now.toISOString().split("T");
  return `${day}-${time.slice(0, 5).replace(":", "")}-${randomKey().slice(0, 4)}`;
}

/** The request with the batch among its labels, unless a label of this name is there, or there is no room for one. */
export function withBatch(request: CreateExtractionInput, batch: string | null): CreateExtractionInput {
  const { metadata = {}, ...asked } = request;
  if (batch === null || batchLabel in metadata || Object.keys(metadata).length >= limits.metadataKeysMax)
    return request;
  return { ...asked, metadata: { ...metadata, [batchLabel]: batch } };
}

/**
 * The idempotency key of a file under these settings: made once and then always the same, so that a second
 * click, a retry or a reload finds the extraction that the first made. Other settings get another key.
 */
export function submitKey(
  entry: Pick<DocumentEntry, "submitKeys">,
  request: CreateExtractionInput,
): { key: string; submitKeys: Record<string, string> } {
  const settings = JSON.stringify(request);
  const known = entry.submitKeys[settings];
  if (known !== undefined) return { key: known, submitKeys: entry.submitKeys };
  const key = randomKey();
  return { key, submitKeys: { ...entry.submitKeys, [settings]: key } };
}

/** A file, what is asked of it, and under which key. */
export type Order = {
  entry: DocumentEntry;
  request: CreateExtractionInput;
  key: string;
  submitKeys: Record<string, string>;
};

/** More files than these at once go after what somebody waits for. */
const manyFrom = 11;

/** What submits these files: several are a batch, and many go after what somebody waits for, but for those that were submitted before with another, or by themselves. */
export function ordersOf(entries: readonly DocumentEntry[], asked: Asked): Order[] {
  const batch = entries.length > 1 ? newBatch(new Date()) : null;
  return entries.flatMap((one) => {
    const isOfMany = one.isOfMany ?? entries.length >= manyFrom;
    const entry = { ...one, batch: one.batch === undefined ? batch : one.batch, isOfMany };
    const plain = requestOf(entry, asked);
    if (plain === null) return [];
    const labelled = withBatch(plain, entry.batch);
    const request: CreateExtractionInput = isOfMany ? { ...labelled, priority: "batch" } : labelled;
    return [{ entry, request, ...submitKey(entry, request) }];
  });
}
