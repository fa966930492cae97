import type { AnyResult, ResultQuery } from "@verso/contract/results";
import type { Ctx } from "../context.ts";
import { findResult, resultExpired } from "./find-result.ts";
import { loadJson, loadPages } from "./load-result-pages.ts";
import { presentResult } from "./present-result.ts";
import { presentStructured, refuseOcrOnly, type StructuredRecord } from "./present-structured.ts";
import { presentText, type TextFormat } from "./present-text.ts";
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
  const record = await loadJson(ctx.objects, dataKey({ tenantId: ctx.tenantId, extractionId: id }));
  if (record === undefined) throw resultExpired();
  return presentStructured({ extractionId: id, record: asRecord(record), failedPages });
}

/** The same as text, page by page. Throws as `readResult` does; of mode `structured` there is no text. */
export async function readText(
  ctx: Ctx,
  id: string,
  query: ResultQuery,
  format: TextFormat,
): Promise<Iterable<string>> {
  const { mode, output, failed_pages: failedPages } = await findResult(ctx, id);
  if (mode === "structured") refuseOcrOnly(query);
  const pages = await loadPages(ctx, { id, tenantId: ctx.tenantId });
  return presentText({ pages, failedPages, output, query }, format);
}

/** What `answerSchema` wrote: its type was known then, and nobody else writes under that key. */
function asRecord(value: unknown): StructuredRecord {
  return value as StructuredRecord;
}
