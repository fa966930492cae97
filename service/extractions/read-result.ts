import type { Extraction } from "@verso/contract/extractions";
import type { AnyResult, Correction, ResultQuery, StoredPage } from "@verso/contract/results";
import type { Ctx } from "../context.ts";
import { findResult, missingResult } from "./find-result.ts";
import { loadJson, loadPages } from "./load-result-pages.ts";
import { type FileFormat, type Pieces, presentDataFile, presentFile } from "./present-file.ts";
import { presentResult } from "./present-result.ts";
import { presentStructured, refuseOcrOnly, type StructuredRecord } from "./present-structured.ts";
import { dataKey } from "./result-key.ts";

/** What people corrected of a result, and how it comes into what was read, before that is presented. */
export type Amendment = {
  corrections: Correction[];
  ofPages: (pages: StoredPage[]) => StoredPage[];
  ofRecord: (record: StructuredRecord, schema: Extraction["schema"]) => Promise<StructuredRecord>;
};

/**
 * `GET /extractions/{id}/result`, of either mode: as it was read, or with an `amendment`. Throws `not_found`,
 * `result_not_ready`, `no_result`, `result_expired`, `result_lost` and, for a query that asks for what is not there, `invalid_request`.
 */
export async function readResult(ctx: Ctx, id: string, query: ResultQuery, amendment?: Amendment): Promise<AnyResult> {
  const extraction = await findResult(ctx, id);
  const { output, failed_pages: failedPages } = extraction;
  const corrected = amendment && { corrections: amendment.corrections };
  if (extraction.mode === "ocr") {
    const pages = await amendedPages(ctx, id, amendment);
    return { ...presentResult({ extractionId: id, mode: "ocr", pages, failedPages, output, query }), ...corrected };
  }
  refuseOcrOnly(query);
  const record = await amendedRecord(ctx, extraction, amendment);
  return { ...presentStructured({ extractionId: id, record, failedPages }), ...corrected };
}

/** The same as a file, in pieces that are made as they are taken. Throws as `readResult` does. */
export async function readFile(
  ctx: Ctx,
  id: string,
  { query, format, amendment }: { query: ResultQuery; format: FileFormat; amendment?: Amendment | undefined },
): Promise<Pieces> {
  const extraction = await findResult(ctx, id);
  const { mode, output, failed_pages: failedPages } = extraction;
  if (mode === "structured") {
    refuseOcrOnly({ ...query, format });
    const record = await amendedRecord(ctx, extraction, amendment);
    return presentDataFile(record, format === "xlsx" ? "xlsx" : "csv", query);
  }
  const pages = await amendedPages(ctx, id, amendment);
  return presentFile({ extractionId: id, pages, failedPages, output, query }, format);
}

async function amendedPages(ctx: Ctx, id: string, amendment: Amendment | undefined): Promise<StoredPage[]> {
  const pages = await loadPages(ctx, { id, tenantId: ctx.tenantId });
  return amendment ? amendment.ofPages(pages) : pages;
}

/** The data of a structured extraction whose result can be fetched, as they were read or amended. Throws as `loadRecord`. */
export async function amendedRecord(
  ctx: Ctx,
  { id, schema }: Pick<Extraction, "id" | "schema">,
  amendment?: Amendment,
): Promise<StructuredRecord> {
  const record = await loadRecord(ctx, id);
  return amendment ? amendment.ofRecord(record, schema) : record;
}

/** The data of a structured extraction whose result can be fetched. Throws `result_expired` or `result_lost` where they are gone. */
export async function loadRecord(ctx: Ctx, id: string): Promise<StructuredRecord> {
  const key = dataKey({ tenantId: ctx.tenantId, extractionId: id });
  const record = await loadJson(ctx.objects, key);
  if (record === undefined) throw await missingResult(ctx, { id, tenantId: ctx.tenantId, key });
  return asRecord(record);
}

/** What `answerSchema` wrote: its type was known then, and nobody else writes under that key. */
export function asRecord(value: unknown): StructuredRecord {
  return value as StructuredRecord;
}
