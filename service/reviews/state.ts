import type { Extraction } from "@verso/contract/extractions";
import type { ReviewState } from "@verso/contract/reviews";
import type { Db, Tx } from "../db/pool.ts";
import type { StructuredRecord } from "../extractions/present-structured.ts";
import { reviewableData, reviewablePages, reviewState } from "../extractions/review-state.ts";
import { thresholdOf } from "../extractions/review-threshold.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { countVerdicts, type newestVerdicts } from "./verdicts.ts";

/**
 * How far the review of an extraction is, by its newest verdicts and its schema's threshold; `record` is what a structured one
 * holds.
 */
export async function stateOf(
  { db, tenantId }: { db: Db | Tx; tenantId: string },
  { mode, pages, schema }: Pick<Extraction, "mode" | "pages" | "schema">,
  record: StructuredRecord | null,
  newest: Awaited<ReturnType<typeof newestVerdicts>>,
): Promise<ReviewState> {
  const reviewable = record
    ? reviewableData(record, await thresholdOf(db, { tenantId, schemaHash: fingerprint(schema) }))
    : reviewablePages(pages.succeeded);
  return reviewState(reviewable, countVerdicts(newest, mode));
}
