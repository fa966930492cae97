import type { Extraction } from "@verso/contract/extractions";
import { isTerminal } from "@verso/contract/statuses";
import type { Upload } from "@verso/contract/uploads";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";

/** A file is not taken for another that is about to be deleted. */
const keptLongerMs = 3_600_000;

/** What the workspace has of the very same bytes. */
export type SameBytes = {
  /** The newest extraction of which a result is there or on its way. */
  extraction: NamedExtraction;
  /** The upload that can be asked again without being sent; null where it is kept no longer, or is called otherwise. */
  uploadId: string | null;
};

/**
 * Of `extractions` of the same bytes, newest first, what spares sending them once more; null where nothing does. An upload of
 * another name is not taken: what is read of it would be called by that one.
 */
export function sameBytes(
  extractions: readonly NamedExtraction[],
  { name, now }: { name: string; now: number },
): SameBytes | null {
  const kept = extractions.find(
    (one) => one.name === name && Date.parse(one.retention.upload_expires_at) > now + keptLongerMs,
  );
  const extraction = kept ?? extractions.find((one) => isThere(one, now));
  return extraction === undefined ? null : { extraction, uploadId: kept?.upload_id ?? null };
}

/** Its result can be opened, now or once it is there. */
export function isThere({ status, retention, data_deleted_at }: Extraction, now: number): boolean {
  if (data_deleted_at !== null) return false;
  if (!isTerminal(status)) return status !== "cancelling";
  return (status === "succeeded" || status === "partially_succeeded") && Date.parse(retention.result_expires_at) > now;
}

/** An upload as it stands in the list once it is complete; null where it cannot be read. */
export function readyStage({ id, status, page_count, sha256 }: Upload) {
  return status === "completed" && page_count !== null
    ? ({ step: "ready", uploadId: id, pageCount: page_count, sha256 } as const)
    : null;
}
