import { ExtractionId } from "@verso/contract/ids";
import { CreateReviews, OfSchemaQuery, UpdateApprovalRule, UpdateReviewThreshold } from "@verso/contract/reviews";
import { z } from "zod";
import { noSuchExtraction } from "../../extractions/get.ts";
import { noSuchPage, readPageWords } from "../../extractions/page-words.ts";
import { readThreshold, setThreshold } from "../../extractions/review-threshold.ts";
import { readAccuracy } from "../../reviews/accuracy.ts";
import { readApprovalRule, setApprovalRule } from "../../reviews/approval-rule.ts";
import { listReviews } from "../../reviews/list.ts";
import { recordReviews } from "../../reviews/record.ts";
import { approvalDocs } from "../openapi/words/approvals.ts";
import { reviewThresholdDocs } from "../openapi/words/review-threshold.ts";
import { reviewDocs } from "../openapi/words/reviews.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";

const id = { schema: ExtractionId, missing: noSuchExtraction().message };
const number = { schema: z.string().regex(/^[1-9]\d{0,5}$/), missing: noSuchPage().message };

/** What people say of results, and what they need for it. */
export const reviewRoutes: Route[] = [
  route({
    method: "POST",
    path: "/extractions/:id/reviews",
    doc: reviewDocs.create,
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: jsonBody(CreateReviews),
    idempotent: true,
    async answer(ctx, { params, body, idempotencyKey, request }) {
      const wish = { id: pathPart(params, "id"), body, idempotencyKey };
      const { recorded, replayed } = await recordReviews(ctx, wish);
      return sendJson(request, recorded, { status: replayed ? 200 : 201 });
    },
  }),
  route({
    method: "GET",
    path: "/extractions/:id/reviews",
    doc: reviewDocs.list,
    scopes: ["extractions.read"],
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params, request }) => sendJson(request, await listReviews(ctx, pathPart(params, "id"))),
  }),
  route({
    method: "GET",
    path: "/extractions/:id/pages/:number/words",
    doc: reviewDocs.words,
    scopes: ["extractions.read"],
    params: { id, number },
    query: noQuery,
    body: noBody,
    async answer(ctx, { params, request }) {
      const page = { id: pathPart(params, "id"), number: Number(pathPart(params, "number")) };
      return sendJson(request, await readPageWords(ctx, page));
    },
  }),
  route({
    method: "GET",
    path: "/reviews/accuracy",
    doc: reviewDocs.accuracy,
    scopes: ["extractions.read"],
    query: OfSchemaQuery,
    body: noBody,
    answer: async (ctx, { query, request }) => sendJson(request, await readAccuracy(ctx, query.schema_of)),
  }),
  route({
    method: "GET",
    path: "/reviews/threshold",
    doc: reviewThresholdDocs.get,
    scopes: ["extractions.read"],
    query: OfSchemaQuery,
    body: noBody,
    answer: async (ctx, { query, request }) => sendJson(request, await readThreshold(ctx, query.schema_of)),
  }),
  route({
    method: "PATCH",
    path: "/reviews/threshold",
    doc: reviewThresholdDocs.update,
    scopes: ["extractions.create"],
    query: noQuery,
    body: jsonBody(UpdateReviewThreshold),
    answer: async (ctx, { body, request }) => sendJson(request, await setThreshold(ctx, body)),
  }),
  route({
    method: "GET",
    path: "/reviews/approval",
    doc: approvalDocs.get,
    scopes: ["extractions.read"],
    query: noQuery,
    body: noBody,
    answer: async (ctx, { request }) => sendJson(request, await readApprovalRule(ctx)),
  }),
  route({
    method: "PUT",
    path: "/reviews/approval",
    doc: approvalDocs.update,
    scopes: ["keys.manage"],
    query: noQuery,
    body: jsonBody(UpdateApprovalRule),
    answer: async (ctx, { body, request }) => sendJson(request, await setApprovalRule(ctx, body)),
  }),
];
