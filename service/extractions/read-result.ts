import type { AnyResult, ResultQuery } from "@verso/contract/results";
import type { Ctx } from "../context.ts";
import { findResult, resultExpired } from "./find-result.ts";
import { loadJson, loadPages } from "./load-result-pages.ts";
import { type FileFormat, type Pieces, presentDataFile, presentFile } from "./present-file.ts";
import { presentResult } from "./present-result.ts";
import { presentStructured, refuseOcrOnly, type StructuredRecord } from "./present-structured.ts";
import { dataKey } from "./result-key.ts";

/**
 * `GET /extractions/{id}/result`, of either mode. Throws `not_found`, `result_not_ready`, `no_result`, `result_expired` and,
 * for a query that asks for what is not there, `invalid_request`.
 */
export async function readResult(ctx: Ctx, id: string, query: ResultQuery): Promise<AnyResult> {
  const extraction = await findResult(ctx, id);
  const { output, failed_pages: failedPages } = extraction;
  if (extraction.mode === "ocr") {
    const pages = await loadPages(ctx, { id, tenantId: ctx.tenantId });
    return presentResult({ extractionId: id, mode: "ocr", pages, failedPages, output, query });
  }
  refuseOcrOnly(query);
  return presentStructured({ extractionId: id, record: await loadRecord(ctx, id), failedPages });
}

/** The same as a file, in pieces that are made as they are taken. Throws as `readResult` does. */
export async function readFile(ctx: Ctx, id: string, query: ResultQuery, format: FileFormat): Promise<Pieces> {
  const { mode, output, failed_pages: failedPages } = await findResult(ctx, id);
  if (mode === "structured") {
    refuseOcrOnly({ ...query, format });
    return presentDataFile(await loadRecord(ctx, id), format === "xlsx" ? "xlsx" : "csv", query);
  }
  const pages = await loadPages(ctx, { id, tenantId: ctx.tenantId });
  return presentFile({ extractionId: id, pages, failedPages, output, query }, format);
}

/** The data of an extraction that has some. Throws `result_expired`. */
export async function loadRecord(ctx: Ctx, id: string): Promise<StructuredRecord> {
  const record = await loadJson(ctx.objects, dataKey({ tenantId: ctx.tenantId, extractionId: id }));
  if (record === undefined) throw resultExpired();
  return asRecord(record);
}

/** What `answerSchema` wrote: its type was known then, and nobody else writes under that key. */
function asRecord(value: unknown): StructuredRecord {
  return value as StructuredRecord;
}
