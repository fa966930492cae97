import {
  Batch,
  BatchCounts,
  BatchError,
  BatchItem,
  BatchList,
  BatchRequest,
  BatchResultsFormat,
  BatchStatus,
  BatchSummary,
  CreateBatch,
} from "@verso/contract/batches";
import { limits } from "@verso/contract/limits";
import { finished, finishedBatch, running } from "../examples/batches.ts";
import { schemaReference, within } from "../json.ts";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc, value } from "../schema-doc.ts";
import { byMode, submissionFields } from "./submission.ts";

const summary = {
  id: "Names the batch.",
  live: "Whether a live key made it; false of what a test key made.",
  status: "How far it is.",
  counts: "How many of its requests are where.",
  metadata: "The labels that were given with it.",
  created_at: "When it was taken.",
  finished_at:
    "When its last extraction ended; null until then. Those that were made before, under a request's own key, are not waited for.",
};

export const batchSchemas: SchemaDoc[] = [
  value(
    "BatchStatus",
    BatchStatus,
    "`running` until every request was refused or its extraction has ended, then `finished`; `cancelled` from when that was asked for.",
  ),
  value("BatchResultsFormat", BatchResultsFormat, "`ndjson`: a line for each request; `zip`: a file for each result."),
  request(
    "BatchRequest",
    BatchRequest,
    "",
    {
      ...submissionFields,
      idempotency_key:
        "A key of this request alone, as the `Idempotency-Key` of `POST /extractions`: where an extraction was made under it before, by itself or in whatever batch, it is that one, and nothing is reserved again.",
    },
    byMode({ name: "BatchRequest", ocr: "OcrBatchRequest", structured: "StructuredBatchRequest" }),
  ),
  request(
    "CreateBatch",
    CreateBatch,
    "Submissions that are sent together.",
    { requests: "", metadata: "Your own labels of the batch, as texts by name. Its extractions have their own." },
    ({ properties, ...schema }) => ({
      CreateBatch: {
        ...schema,
        properties: {
          ...within({ properties: properties ?? {} }, "properties"),
          requests: {
            type: "array",
            minItems: 1,
            maxItems: limits.batchRequestsMax,
            items: schemaReference("BatchRequest"),
            description: "What each would be by itself, but that its `priority` is `batch` unless it is said.",
          },
        },
      },
    }),
  ),
  answer("BatchCounts", BatchCounts, "How many requests of a batch are where.", {
    accepted: "Those that have an extraction.",
    refused: "Those that were refused.",
    queued: "Extractions that wait for their turn.",
    processing: "Those that are worked on, are being cancelled, or wait for an operator.",
    succeeded: "Those that have a result, of all pages or of some.",
    failed: "Those that failed or expired.",
    cancelled: "Those that were cancelled.",
    dead_letters:
      "Of those that are `processing`: dead letters, which wait for the operator. Given where there are any.",
  }),
  answer("BatchError", BatchError, "Why a request was refused.", {
    code: "The code that it would have been refused with by itself; `batch_cancelled` where the batch was cancelled first.",
    message: "The same for people.",
    details: "Places in the request, where that helps.",
  }),
  answer("BatchItem", BatchItem, "A request of a batch. Neither accepted nor refused it is still to be decided.", {
    index: "Its place among the requests, from 0.",
    extraction_id: "Its extraction, where it was accepted, or made before under its `idempotency_key`.",
    error: "Why it was refused, where it was.",
  }),
  answer("BatchSummary", BatchSummary, "A batch without its requests.", summary),
  answer("Batch", Batch, "A batch, and what became of each request.", {
    ...summary,
    items: "Its requests, in the order in which they were sent.",
    next_cursor: "Send it as `cursor` for the requests that follow; null at the end.",
  }),
  answer("BatchList", BatchList, "Batches, newest first.", {
    data: "At most `limit` of them.",
    next_cursor: "Send it as `cursor` for those that follow; null at the end.",
  }),
];

const id = "The batch.";
const upload_id = "upl_01kajr0v3ce9ctxqaf2s7h6d1m";

export const batchDocs = {
  create: {
    operationId: "createBatch",
    tag: "Batches",
    summary: "Submit many extractions at once",
    description:
      "Takes up to 1,000 submissions under one key. Each is accepted or refused by itself, in order, and priced and reserved as by itself: one that is refused does not refuse the others. All are written down before the first is accepted, so that nothing is lost or done twice where the answer or the service is. The answer comes when each is decided, or after ten seconds.",
    requests: {
      two: {
        summary: "Two documents",
        value: {
          requests: [
            { upload_id, mode: "ocr" },
            { upload_id, mode: "ocr", pages: [1] },
          ],
          metadata: { month: "2026-11" },
        },
      },
    },
    answers: {
      200: {
        description: "The batch that the first request with this `Idempotency-Key` made, as it is now.",
        body: Batch,
        headers: ["Retry-After"],
        examples: { replay: { summary: "Sent again after it finished", value: finished } },
      },
      202: {
        description: "Taken.",
        body: Batch,
        headers: ["Retry-After"],
        examples: { running: { summary: "One was accepted, one refused", value: running } },
      },
    },
    refusals: ["invalid_metadata"],
  },
  list: {
    operationId: "listBatches",
    tag: "Batches",
    summary: "List batches, newest first",
    description: "A page of the tenant's batches, without their requests.",
    parameters: { limit: "How many to give at most.", cursor: "The `next_cursor` of the page before." },
    answers: {
      200: {
        description: "A page of batches.",
        body: BatchList,
        examples: { one: { summary: "The only one", value: { data: [finishedBatch], next_cursor: null } } },
      },
    },
  },
  get: {
    operationId: "getBatch",
    tag: "Batches",
    summary: "Read a batch",
    description: "The batch as it is now; with `wait` as soon as it has finished, or when that time is over.",
    parameters: {
      id,
      wait: "For how many seconds the answer may wait until the batch has finished.",
      limit: "How many of its requests to give at most.",
      cursor: "The `next_cursor` of the page before.",
    },
    answers: {
      200: {
        description: "The batch. While it has not finished, `Retry-After` says when to ask again.",
        body: Batch,
        headers: ["Retry-After"],
        examples: { running: { summary: "It is under way", value: running } },
      },
    },
  },
  cancel: {
    operationId: "cancelBatch",
    tag: "Batches",
    summary: "Cancel a batch",
    description:
      "Accepts nothing more of it, and cancels every extraction of it that has not ended, as `DELETE /extractions/{id}` does. Asked for again it is the same.",
    parameters: { id },
    answers: {
      200: {
        description: "The batch.",
        body: Batch,
        headers: ["Retry-After"],
        examples: {
          cancelled: { summary: "Its last extraction had ended", value: { ...finished, status: "cancelled" } },
        },
      },
    },
    refusals: ["not_cancellable"],
  },
  results: {
    operationId: "getBatchResults",
    tag: "Batches",
    summary: "Take all results of a batch",
    description:
      "Every request of the batch, in order, with its result as `GET /extractions/{id}/result` gives it, in one download that is made while it is sent. As NDJSON each line has `index`, `extraction_id`, `status`, `error` and `result`; as ZIP each result is a file, and `manifest.json`, the last one, tells the rest. Where there is no result, or not yet, `error` says why.",
    parameters: { id, format: "How it is written; `ndjson` unless it is said." },
    answers: {
      200: {
        description: "The results.",
        body: "application/zip",
        files: ["application/x-ndjson"],
        headers: ["Content-Disposition"],
      },
    },
  },
} as const satisfies Record<string, RouteDoc>;
