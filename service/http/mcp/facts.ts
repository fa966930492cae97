import type { Extraction } from "@verso/contract/extractions";
import { hasResult, isTerminal } from "@verso/contract/statuses";

/** Of an extraction with many failed pages, so many are named. */
const failedPagesNamed = 20;

/** An extraction in few words, and which tool is next. */
export function factsOf(extraction: Extraction): Record<string, unknown> {
  const { id, upload_id, status, mode, pages, reserved, charged, created_at, finished_at, failure, failed_pages } =
    extraction;
  return {
    extraction_id: id,
    upload_id,
    status,
    mode,
    pages: { selected: pages.selected, succeeded: pages.succeeded, failed: pages.failed },
    reserved,
    charged,
    created_at,
    finished_at,
    result_expires_at: extraction.retention.result_expires_at,
    ...(failure && { failure }),
    ...(failed_pages.length > 0 && { failed_pages: failed_pages.slice(0, failedPagesNamed) }),
    next: nextOf(extraction),
  };
}

function nextOf({ status, mode }: Extraction): string {
  if (hasResult(status)) return mode === "ocr" ? "read_document" : "read_data";
  if (!isTerminal(status) && status !== "dead_letter") return "wait_for_extraction";
  return "There is no result. The same call gives the same extraction; another idempotency_key begins a new one.";
}
