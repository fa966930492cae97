import "server-only";
import {
  Accuracy,
  ApprovalRule,
  type CreateReviews,
  PageWords,
  Reviews,
  ReviewThreshold,
  type UpdateApprovalRule,
  type UpdateReviewThreshold,
} from "@verso/contract/reviews";
import { type Access, sendParsed } from "./send.ts";

const pathOf = (id: string) => `/extractions/${encodeURIComponent(id)}`;

/** Keeps what a person says of a result: all of it, or nothing. The same key never keeps it twice. */
export function createReviews(
  access: Access,
  { id, body, idempotencyKey }: { id: string; body: CreateReviews; idempotencyKey: string },
): Promise<Reviews> {
  return sendParsed(access, { method: "POST", path: `${pathOf(id)}/reviews`, body, idempotencyKey }, Reviews);
}

/** All that was ever said of a result, oldest first. */
export function listReviews(access: Access, id: string): Promise<Reviews> {
  return sendParsed(access, { method: "GET", path: `${pathOf(id)}/reviews` }, Reviews);
}

/** The words of a page that was read, with their places. */
export function getPageWords(access: Access, { id, page }: { id: string; page: string }): Promise<PageWords> {
  const path = `${pathOf(id)}/pages/${encodeURIComponent(page)}/words`;
  return sendParsed(access, { method: "GET", path }, PageWords);
}

/** How often each field was right, over the tenant's reviewed results with the schema of this extraction. */
export function getAccuracy(access: Access, id: string): Promise<Accuracy> {
  return sendParsed(access, { method: "GET", path: "/reviews/accuracy", query: { schema_of: id } }, Accuracy);
}

/** Below which confidence values of results with the schema of this extraction are doubtful. */
export function getReviewThreshold(access: Access, id: string): Promise<ReviewThreshold> {
  const path = "/reviews/threshold";
  return sendParsed(access, { method: "GET", path, query: { schema_of: id } }, ReviewThreshold);
}

/** Chooses that for all of these results. */
export function updateReviewThreshold(access: Access, body: UpdateReviewThreshold): Promise<ReviewThreshold> {
  return sendParsed(access, { method: "PATCH", path: "/reviews/threshold", body }, ReviewThreshold);
}

/** Which documents of the workspace two people approve. */
export function getApprovalRule(access: Access): Promise<ApprovalRule> {
  return sendParsed(access, { method: "GET", path: "/reviews/approval" }, ApprovalRule);
}

/** Chooses that; twice the same is once. */
export function setApprovalRule(access: Access, body: UpdateApprovalRule): Promise<ApprovalRule> {
  return sendParsed(access, { method: "PUT", path: "/reviews/approval", body, idempotent: true }, ApprovalRule);
}
