import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Accuracy, ApprovalRule, ReviewEntry, Reviews, ReviewThreshold } from "@verso/contract/reviews";
import { ApiError } from "../errors/api-error.ts";
import { extractionsChanged } from "./extractions.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

const lookAgainMs = 30_000;

/**
 * All that was said of a result; null where the service keeps no reviews. Others may be at the same result, so it is asked
 * again now and then.
 */
export const reviewsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.reviews(id),
    queryFn: ({ signal }): Promise<Reviews | null> =>
      whereKnown(fetchParsed(`/api/extractions/${id}/reviews`, "Reviews", { signal })),
    refetchInterval: lookAgainMs,
  });

/** The words of a page, once: they never change. */
export const pageWordsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.pageWords(id, page),
    queryFn: ({ signal }) => fetchParsed(`/api/extractions/${id}/pages/${page}/words`, "PageWords", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How often the fields of an extraction's schema were right; null where the service does not know. */
export const accuracyQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.accuracy(id),
    queryFn: ({ signal }): Promise<Accuracy | null> =>
      whereKnown(fetchParsed(`/api/extractions/${id}/accuracy`, "Accuracy", { signal })),
  });

/** What counts as doubtful in results with an extraction's schema; null where the service keeps no threshold. */
export const reviewThresholdQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.reviewThreshold(id),
    queryFn: ({ signal }): Promise<ReviewThreshold | null> =>
      whereKnown(fetchParsed(`/api/extractions/${id}/threshold`, "ReviewThreshold", { signal })),
  });

/** Which documents two people approve; null where the service keeps no such rule. */
export const approvalRuleQuery = () =>
  queryOptions({
    queryKey: queryKeys.approvalRule,
    queryFn: ({ signal }): Promise<ApprovalRule | null> =>
      whereKnown(fetchParsed("/api/approval", "ApprovalRule", { signal })),
  });

/** Chooses it for the workspace. */
export const putApprovalRule = (rule: ApprovalRule): Promise<ApprovalRule> =>
  fetchParsed("/api/approval", "ApprovalRule", { method: "PUT", body: rule });

/** Chooses it for all of them, and for everybody of the workspace. */
export function patchReviewThreshold(id: string, below: number): Promise<ReviewThreshold> {
  return fetchParsed(`/api/extractions/${id}/threshold`, "ReviewThreshold", { method: "PATCH", body: { below } });
}

/** Other results of the schema have it, too, and what needs a review is counted anew. */
export function thresholdKept(client: QueryClient, id: string, kept: ReviewThreshold): void {
  void client.invalidateQueries({ queryKey: queryKeys.reviewThresholds });
  client.setQueryData(queryKeys.reviewThreshold(id), kept);
  void client.invalidateQueries({ queryKey: queryKeys.reviews(id) });
  void client.invalidateQueries({ queryKey: queryKeys.extraction(id) });
  extractionsChanged(client);
}

/** An answer, or null where a service of another deployment does not know the question. */
async function whereKnown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Sends what a person says, under a key that was made for exactly this. */
export function postReviews(id: string, entries: readonly ReviewEntry[], idempotencyKey: string): Promise<Reviews> {
  return fetchParsed(`/api/extractions/${id}/reviews`, "Reviews", {
    method: "POST",
    body: { entries },
    idempotencyKey,
  });
}

/** Puts what was just kept beside what was known, so that it is seen at once; then asks for all of it. */
export function reviewsKept(client: QueryClient, id: string, kept: Reviews): void {
  client.setQueryData(queryKeys.reviews(id), (known: Reviews | null | undefined): Reviews => {
    const targets = new Set(kept.data.map(({ target }) => target));
    const ids = new Set(kept.data.map((each) => each.id));
    const before = (known?.data ?? []).filter((each) => !ids.has(each.id));
    const former = before.map((each) => (targets.has(each.target) ? { ...each, stands: false } : each));
    return { ...kept, data: [...former, ...kept.data] };
  });
  void client.invalidateQueries({ queryKey: queryKeys.reviews(id) });
  void client.invalidateQueries({ queryKey: queryKeys.extraction(id) });
  void client.invalidateQueries({ queryKey: queryKeys.accuracy(id) });
  extractionsChanged(client);
}
