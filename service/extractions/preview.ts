import type { CreatePreview } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import type { Preview, StoredPage } from "@verso/contract/results";
import type { Ctx } from "../context.ts";
import { joinPages } from "../reading/layout/join-pages.ts";
import { assertSchema, schemaRefused } from "./check-mode.ts";
import { findResult } from "./find-result.ts";
import { loadPages } from "./load-result-pages.ts";
import { toRecord } from "./present-structured.ts";

const tooCostly = {
  path: "",
  rule: "cost",
  message: "takes more time or memory on these pages than is given to a preview",
};

/**
 * `POST /extractions/{id}/preview`: what the rules find for a schema on the first pages that were read, of either mode. Writes
 * nothing and costs nothing. Electronic invoices within the file are not looked at: the pages alone are kept. Throws `not_found`,
 * `result_not_ready`, `no_result`, `result_expired`, `invalid_schema`, and `TooMuchWaiting`; with the signal's reason where it is
 * aborted.
 */
export async function previewSchema(
  ctx: Ctx,
  { id, body, signal }: { id: string; body: CreatePreview; signal: AbortSignal },
): Promise<Preview> {
  const { tenantId } = ctx;
  const extraction = await findResult(ctx, id);
  await assertSchema(ctx.schemas, body.schema, tenantId);
  const failed = new Set(extraction.failed_pages.map(({ number }) => number));
  const read = extraction.pages.numbers.filter((number) => !failed.has(number)).sort((a, b) => a - b);
  const numbers = read.slice(0, limits.previewPagesMax);
  let pages: StoredPage[] = [];
  const load = async () => {
    pages = joinPages(await loadPages(ctx, { id, tenantId, numbers }));
    return { schema: body.schema, pages, instructions: body.instructions ?? null };
  };
  const outcome = await ctx.previewEngine.answer(load, { owner: tenantId, signal });
  if (!outcome.ok) throw schemaRefused([tooCostly]);
  return { extraction_id: id, pages_left_out: read.length - numbers.length, ...toRecord(pages, outcome.data) };
}
