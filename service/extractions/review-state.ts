import { limits } from "@verso/contract/limits";
import { isJsonObject } from "@verso/contract/pointer";
import type { Approval, ReviewReason, ReviewState } from "@verso/contract/reviews";
import type { Tx } from "../db/pool.ts";
import type { StructuredRecord } from "./present-structured.ts";

/** What there is to review, and what asks for it, before anybody has. */
export type Reviewable = Pick<ReviewState, "total" | "found" | "doubtful" | "errors" | "warnings" | "reasons">;
/**
 * What people have said so far: how many values have a verdict, `added` of them such as were not there before, how many were
 * corrected, whether the whole is reviewed.
 */
export type Verdicts = { done: number; added: number; corrected: number; whole: boolean };
/** Of how many people the approval is needed where one is not enough. */
const approversMin = 2;

/** The threshold where nobody chose another, in hundredths. */
export const doubtfulBelow = Math.round(limits.doubtfulBelow * 100);

const noVerdicts: Verdicts = { done: 0, added: 0, corrected: 0, whole: false };
/** What says of the document's data that they may be wrong; other warnings are about the request. */
const asking: ReadonlySet<string> = new Set([
  "little_found",
  "sums_disagree",
  "values_disagree",
  "answer_not_repaired",
]);

/** Of the data that a schema was answered with: each value counts, found or not. `counts` is what `countsBelow` gave. */
export function reviewableData(
  { data, errors, warnings, citations }: StructuredRecord,
  counts: readonly number[],
  { below = doubtfulBelow, isSettled }: { below?: number; isSettled?: (path: string) => boolean } = {},
): Reviewable {
  const doubtful = counts[below] ?? 0;
  return {
    ...countValues(data),
    doubtful,
    errors: errors.length,
    warnings: [...new Set(warnings.map(({ code }) => code))],
    reasons: reasonsOf({ citations, errors, warnings }, { doubtful, isSettled }),
  };
}

type Doubts = { doubtful: number; isSettled: ((path: string) => boolean) | undefined };

/** What asks for a review, the weightiest first: what is missing, what does not fit, what does not add up, what is doubtful. */
function reasonsOf(
  { citations, errors, warnings }: Pick<StructuredRecord, "citations" | "errors" | "warnings">,
  { doubtful, isSettled }: Doubts,
): ReviewReason[] {
  const missing = errors.flatMap((error) => error.missing ?? []);
  const unfit = errors.filter((error) => error.missing === undefined).map(({ path }) => path);
  const told = Map.groupBy(
    warnings.filter(({ code }) => asking.has(code)),
    ({ code }) => code,
  );
  const ofWarnings = [...told].map(([code, all]): ReviewReason => {
    const by = all.find((one) => one.by !== undefined)?.by;
    const fields = all.flatMap((one) => one.fields?.map(({ path }) => path) ?? []);
    return { code, count: Math.max(fields.length, all.length), fields: first(fields), ...(by !== undefined && { by }) };
  });
  return [
    ...some("missing", missing),
    ...some("unfit", unfit),
    ...ofWarnings,
    ...ofDoubtful(doubtful, leastSure({ citations }, isSettled)),
  ];
}

/** A name may be as long as its schema: what is too long for a list is left out there. */
const first = (fields: readonly string[]) =>
  fields.filter((field) => field.length <= limits.reviewTargetCharsMax).slice(0, limits.reviewReasonFieldsMax);
const some = (code: string, fields: readonly string[]): ReviewReason[] =>
  fields.length === 0 ? [] : [{ code, count: fields.length, fields: first(fields) }];
const ofDoubtful = (count: number, fields: readonly string[]): ReviewReason[] =>
  count === 0 ? [] : [{ code: "doubtful", count, fields: first(fields).slice(0, count) }];

/** The values that nobody has looked at, the least sure first. */
function leastSure(record: Pick<StructuredRecord, "citations">, isSettled?: (path: string) => boolean): string[] {
  return [...lowestOf(record, isSettled)].sort(([, a], [, b]) => a - b).map(([path]) => path);
}

/**
 * How many found values have a confidence below 0, 0.01, … 1.00: of several citations of a value the lowest counts. One of which
 * a person has said what is right is in no doubt.
 */
export function countsBelow(
  { citations }: Pick<StructuredRecord, "citations">,
  isSettled?: (path: string) => boolean,
): number[] {
  const lowest = lowestOf({ citations }, isSettled);
  const counts = Array.from({ length: 101 }, () => 0);
  for (const confidence of lowest.values()) {
    for (let step = 0; step <= 100; step++) if (confidence < step / 100) counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}

function lowestOf(
  { citations }: Pick<StructuredRecord, "citations">,
  isSettled: (path: string) => boolean = () => false,
): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const { path, confidence } of citations) {
    if (!isSettled(path)) lowest.set(path, Math.min(confidence, lowest.get(path) ?? 1));
  }
  return lowest;
}

/** Of pages that were read: each counts, and nothing asks for a review. */
export const reviewablePages = (pages: number): Reviewable => {
  return { total: pages, found: pages, doubtful: 0, errors: 0, warnings: [], reasons: [] };
};

/** How many values there are in some data, and how many of them are not null. */
function countValues(data: unknown): { total: number; found: number } {
  const counted = { total: 0, found: 0 };
  // A list of places to look at: data may nest deeper than calls can.
  const left = [data];
  while (left.length > 0) {
    const value = left.pop();
    if (Array.isArray(value)) for (const item of value) left.push(item);
    else if (isJsonObject(value)) for (const item of Object.values(value)) left.push(item);
    else {
      counted.total++;
      if (value !== null && value !== undefined) counted.found++;
    }
  }
  return counted;
}

/**
 * A review is needed while something asks for it and the whole has not been looked at; where two people must approve, also while one
 * of them has, or all of its values are reviewed.
 */
export function reviewState(
  reviewable: Reviewable,
  { done, added, corrected, whole }: Verdicts = noVerdicts,
  approval: Approval | null = null,
): ReviewState {
  const total = reviewable.total + added;
  const isLooked = whole || (total > 0 && done === total);
  const isDone = approval === null ? isLooked : approval.given.length >= approversMin;
  return {
    ...reviewable,
    needed: (asksForReview(reviewable) || (approval !== null && isLooked)) && !isDone,
    reviewed: isDone ? "done" : isLooked || done > 0 || corrected > 0 ? "some" : "none",
    total,
    done: whole ? total : done,
    corrected,
    ...(approval && { approval }),
  };
}

function asksForReview({ doubtful, errors, warnings }: Reviewable): boolean {
  return doubtful > 0 || errors > 0 || warnings.some((code) => asking.has(code));
}

/** The same review where another threshold makes so many values doubtful. */
export function withDoubtful(review: ReviewState, doubtful: number): ReviewState {
  const others = review.reasons?.filter(({ code }) => code !== "doubtful");
  const named = review.reasons?.find(({ code }) => code === "doubtful")?.fields ?? [];
  const now = { ...review, doubtful, ...(others && { reasons: [...others, ...ofDoubtful(doubtful, named)] }) };
  return { ...now, needed: (asksForReview(now) || isApproving(now)) && review.reviewed !== "done" };
}

/** Whether nothing is left to look at but by a second person. */
const isApproving = ({ approval, done, total }: ReviewState) =>
  approval !== undefined && (approval.given.length > 0 || (total > 0 && done === total));

/** The columns that keep it, by which extractions are found. */
export const reviewColumns = (review: ReviewState) => ({
  review: JSON.stringify(review),
  review_state: review.needed ? ("needed" as const) : review.reviewed === "done" ? ("done" as const) : null,
});

/** Keeps how far the review of an extraction is, whose row is locked; of data also `counts`, what is still in doubt. */
export async function keepReview(
  tx: Tx,
  { id, tenantId }: { id: string; tenantId: string },
  { review, counts }: { review: ReviewState; counts: readonly number[] | null },
) {
  if (counts !== null) {
    await tx
      .updateTable("extraction_confidences")
      .set({ counts_below: [...counts] })
      .where("extraction_id", "=", id)
      .where("tenant_id", "=", tenantId)
      .execute();
  }
  await tx
    .updateTable("extractions")
    .set(reviewColumns(review))
    .where("id", "=", id)
    .where("tenant_id", "=", tenantId)
    .execute();
}
