import type { FailedPage } from "@verso/contract/errors";
import type { ResultQuery, StoredPage, StructuredData, StructuredResult } from "@verso/contract/results";
import { DomainError } from "../domain-error.ts";

/** What is kept of a structured extraction: the data, and of its pages what citations are placed by. */
export type StructuredRecord = Omit<StructuredResult, "extraction_id" | "mode" | "failed_pages">;

export function toRecord(pages: readonly StoredPage[], data: StructuredData): StructuredRecord {
  return { pages: pages.map(({ blocks: _, ...page }) => page), ...data };
}

type Presented = { extractionId: string | null; record: StructuredRecord; failedPages: readonly FailedPage[] };

/** The body of `GET /extractions/{id}/result` in mode `structured`. */
export function presentStructured({ extractionId, record, failedPages }: Presented): StructuredResult {
  return { extraction_id: extractionId, mode: "structured", ...record, failed_pages: [...failedPages] };
}

/** Kinds of blocks are not there to be chosen; what says how blocks are shown has no effect. Throws `invalid_request`. */
export function refuseKinds({ include, exclude }: ResultQuery): void {
  const given = include ? "include" : exclude && "exclude";
  if (given === undefined) return;
  const message = `"${given}" is of the mode ocr: this result has data and no blocks.`;
  throw new DomainError("invalid_request", message, { details: [{ path: `/${given}`, message }] });
}
