import type { CreateExtractionInput } from "@verso/contract/extractions";
import type { Output } from "@verso/contract/output";
import { randomKey } from "@/lib/queries/random-key.ts";
import type { DocumentEntry } from "../files/document.ts";
import { selectionOf } from "./quote.ts";

/** The request that submits a file, or null while it cannot be submitted. Its fields stand in one order always. */
export function requestOf(entry: DocumentEntry, output: Output): CreateExtractionInput | null {
  const parsed = selectionOf(entry);
  if (entry.stage.step !== "ready" || parsed === null || !parsed.ok) return null;
  const { layout, include, table_format, confidence, include_headers, include_footers } = output;
  return {
    upload_id: entry.stage.uploadId,
    mode: "ocr",
    pages: parsed.selection,
    output: { layout, include: [...include], table_format, confidence, include_headers, include_footers },
  };
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
