import type { Extraction } from "@verso/contract/extractions";
import type { ReviewState } from "@verso/contract/reviews";
import type { StructuredRecord } from "../extractions/present-structured.ts";
import { reviewableData, reviewablePages, reviewState } from "../extractions/review-state.ts";
import { countVerdicts, type newestVerdicts } from "./verdicts.ts";

/** How far the review of an extraction is, by its newest verdicts; `record` is what a structured one holds. */
export function stateOf(
  { mode, pages }: Pick<Extraction, "mode" | "pages">,
  record: StructuredRecord | null,
  newest: Awaited<ReturnType<typeof newestVerdicts>>,
): ReviewState {
  const reviewable = record ? reviewableData(record) : reviewablePages(pages.succeeded);
  return reviewState(reviewable, countVerdicts(newest, mode));
}
