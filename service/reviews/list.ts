import type { Reviews } from "@verso/contract/reviews";
import type { Ctx } from "../context.ts";
import { findResult } from "../extractions/find-result.ts";
import { loadRecord } from "../extractions/read-result.ts";
import { stateOf } from "./state.ts";
import { listVerdicts, newestVerdicts, presentVerdicts } from "./verdicts.ts";

/**
 * `GET /extractions/{id}/reviews`: every verdict, which of them stand, and how far the review is. Throws `not_found`,
 * `result_not_ready`, `no_result`, `result_expired`, `result_lost`.
 */
export async function listReviews(ctx: Ctx, id: string): Promise<Reviews> {
  const { tenantId } = ctx;
  const extraction = await findResult(ctx, id);
  const rows = await listVerdicts(ctx.db, { tenantId, id });
  const newest = new Map(rows.map((row) => [row.target, { ...row, added: !row.has_before }]));
  const known = extraction.review;
  if (known) return { extraction_id: id, live: extraction.live, data: presentVerdicts(rows, newest), review: known };
  // It ended before reviews were known here.
  const record = extraction.mode === "structured" ? await loadRecord(ctx, id) : null;
  const { review } = await stateOf(ctx, extraction, record, await newestVerdicts(ctx.db, { tenantId, id }));
  return { extraction_id: id, live: extraction.live, data: presentVerdicts(rows, newest), review };
}
