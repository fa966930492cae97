import type { Extraction } from "@verso/contract/extractions";
import type { Approval, ReviewState } from "@verso/contract/reviews";
import type { Db, Tx } from "../db/pool.ts";
import type { StructuredRecord } from "../extractions/present-structured.ts";
import { countsBelow, reviewableData, reviewablePages, reviewState } from "../extractions/review-state.ts";
import { thresholdOf } from "../extractions/review-threshold.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { countVerdicts, type Newest, settledBy } from "./verdicts.ts";

/**
 * How far the review of an extraction is, by its newest verdicts and its schema's threshold; `record` is what a structured one
 * holds, `counts` how many of its values no person has looked at, by their confidence, `approval` who approved it of the two who must.
 */
export async function stateOf(
  { db, tenantId }: { db: Db | Tx; tenantId: string },
  { mode, pages, schema }: Pick<Extraction, "mode" | "pages" | "schema">,
  record: StructuredRecord | null,
  newest: Newest,
  approval: Approval | null = null,
): Promise<{ review: ReviewState; counts: readonly number[] | null }> {
  const verdicts = countVerdicts(newest, mode);
  if (!record) return { review: reviewState(reviewablePages(pages.succeeded), verdicts), counts: null };
  const isSettled = settledBy(newest);
  const counts = countsBelow(record, isSettled);
  const below = await thresholdOf(db, { tenantId, schemaHash: fingerprint(schema) });
  return { review: reviewState(reviewableData(record, counts, { below, isSettled }), verdicts, approval), counts };
}
