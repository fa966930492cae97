import type { FailedPage } from "@verso/contract/error-shapes";
import type { ResultQuery, StoredPage, StructuredData, StructuredResult } from "@verso/contract/results";
import { DomainError } from "../domain-error.ts";

/** What is kept of a structured extraction: the data, what they are added up with, and of its pages what citations are placed by. */
export type StructuredRecord = StructuredData & Pick<StructuredResult, "pages">;

export function toRecord(pages: readonly StoredPage[], data: StructuredData): StructuredRecord {
  return { pages: pages.map(({ blocks: _, ...page }) => page), ...data };
}

/** Without what only checks, rules and lists need. */
export const shown = ({
  adjustments: _,
  issuer: __,
  titles: ___,
  ...record
}: StructuredRecord): Omit<StructuredRecord, "adjustments" | "issuer" | "titles"> => record;

type Presented = { extractionId: string | null; record: StructuredRecord; failedPages: readonly FailedPage[] };

/** The body of `GET /extractions/{id}/result` in mode `structured`. */
export function presentStructured({ extractionId, record, failedPages }: Presented): StructuredResult {
  return { extraction_id: extractionId, mode: "structured", ...shown(record), failed_pages: [...failedPages] };
}

/**
 * Data have no blocks to choose among, and are given as JSON, CSV or XLSX; what says how blocks are shown, and of which pages, has
 * no effect. Throws `invalid_request`.
 */
export function refuseOcrOnly({ include, exclude, blocks, format = "json" }: ResultQuery): void {
  const isOcrOnly = format !== "json" && format !== "csv" && format !== "xlsx";
  const given = include ? "include" : exclude ? "exclude" : blocks ? "blocks" : isOcrOnly && "format";
  if (given === false) return;
  const wanted = given === "format" ? `"format=${format}"` : `"${given}"`;
  const message = `${wanted} is of the mode ocr: this result has data and no blocks, and is given as JSON, CSV or XLSX.`;
  throw new DomainError("invalid_request", message, { details: [{ path: `/${given}`, message }] });
}
