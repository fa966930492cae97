import { Batch } from "@verso/contract/batches";
import { BatchId } from "@verso/contract/ids";
import { limits } from "@verso/contract/limits";
import { z } from "zod";
import { keyFor } from "./api.ts";
import { ExtractDocument, uploadId, waitS } from "./document-tools.ts";
import { tool } from "./tool.ts";

const batch_id = BatchId.describe("As submit_batch gave it.");

/** A batch in few words, and which tool is next. */
function factsOfBatch({ id, status, counts, items, next_cursor, finished_at }: Batch): Record<string, unknown> {
  const requests = items.map(({ index, extraction_id, error }) => ({
    index,
    extraction_id,
    ...(error && { error: { code: error.code, message: error.message } }),
  }));
  const next = finished_at === null ? "wait_for_batch" : "read_document or read_data, with each extraction_id";
  return { batch_id: id, status, counts, finished_at, requests, next_cursor, next };
}

const submitBatch = tool({
  name: "submit_batch",
  title: "Extract many documents",
  description:
    "Begins to read many uploaded files, all pages of each, with one schema or none. Each is accepted, or refused by itself, and charged by itself.",
  input: ExtractDocument.pick({ schema: true, schema_id: true, instructions: true, idempotency_key: true }).extend({
    upload_ids: z.array(uploadId).min(1).max(limits.batchRequestsMax),
  }),
  async run({ api }, { upload_ids, idempotency_key, ...wanted }) {
    const mode = wanted.schema === undefined && wanted.schema_id === undefined ? "ocr" : "structured";
    const body = { requests: upload_ids.map((upload_id) => ({ upload_id, mode, ...wanted })) };
    const key = { idempotencyKey: idempotency_key ?? keyFor(body) };
    return { facts: factsOfBatch(await api.json(Batch, "POST /batches", { body, ...key })) };
  },
});

const waitForBatch = tool({
  name: "wait_for_batch",
  title: "Wait for a batch",
  description: "Gives a batch as soon as it has finished, or as it stands when the wait is over: then call it again.",
  does: "reads",
  input: z.strictObject({
    batch_id,
    wait_s: waitS(limits.waitMaxS),
    limit: z.int().min(1).max(100).default(50).describe("How many of its requests to give."),
    cursor: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional()
      .describe("The `next_cursor` of the answer before."),
  }),
  async run({ api }, { batch_id, wait_s, limit, cursor }) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor !== undefined && { cursor }) });
    if (wait_s > 0) query.set("wait", String(wait_s));
    return { facts: factsOfBatch(await api.json(Batch, `GET /batches/${batch_id}?${query}`)) };
  },
});

const cancelBatch = tool({
  name: "cancel_batch",
  title: "Cancel a batch",
  description: "Accepts nothing more of a batch and ends what has not ended. That costs nothing then.",
  does: "ends",
  input: z.strictObject({ batch_id }),
  run: async ({ api }, { batch_id }) => ({ facts: factsOfBatch(await api.json(Batch, `DELETE /batches/${batch_id}`)) }),
});

export const batchTools = [submitBatch, waitForBatch, cancelBatch];
