import { Readable } from "node:stream";
import { type Batch, BatchListQuery, BatchQuery, BatchResultsQuery, CreateBatch } from "@verso/contract/batches";
import { BatchId } from "@verso/contract/ids";
import { limits } from "@verso/contract/limits";
import { batchNdjson, batchZip } from "../../extractions/batch-results.ts";
import { noSuchBatch } from "../../extractions/batch-row.ts";
import { cancelBatch, getBatch, listBatches } from "../../extractions/batches.ts";
import { createBatch } from "../../extractions/create-batch.ts";
import { batchDocs } from "../openapi/words/batches.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";
import { webStream } from "../web-stream.ts";

const id = { schema: BatchId, missing: noSuchBatch().message };

/** When another look may be worth it. */
const askAgainS = "1";

/** A batch, and when to ask again unless it has finished. */
function answerWith(request: Request, batch: Batch, status = 200): Promise<Response> {
  if (batch.finished_at !== null) return sendJson(request, batch, { status });
  return sendJson(request, batch, { status, headers: { "Retry-After": askAgainS } });
}

/** `/batches` and everything below it. */
export const batchRoutes: Route[] = [
  route({
    method: "POST",
    path: "/batches",
    doc: batchDocs.create,
    scopes: ["extractions.create"],
    query: noQuery,
    body: jsonBody(CreateBatch, limits.batchBodyBytesMax),
    idempotent: true,
    async answer(ctx, { body, idempotencyKey, request }) {
      const { batch, replayed } = await createBatch(ctx, { body, idempotencyKey });
      return answerWith(request, batch, replayed ? 200 : 202);
    },
  }),
  route({
    method: "GET",
    path: "/batches",
    doc: batchDocs.list,
    scopes: ["extractions.read"],
    query: BatchListQuery,
    body: noBody,
    answer: async (ctx, { query, request }) => sendJson(request, await listBatches(ctx, query)),
  }),
  route({
    method: "GET",
    path: "/batches/:id",
    doc: batchDocs.get,
    scopes: ["extractions.read"],
    params: { id },
    query: BatchQuery,
    body: noBody,
    async answer(ctx, { params, query, request }) {
      const { signal } = request;
      return answerWith(request, await getBatch(ctx, { ...query, id: pathPart(params, "id"), signal }));
    },
  }),
  route({
    method: "DELETE",
    path: "/batches/:id",
    doc: batchDocs.cancel,
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params, request }) => answerWith(request, await cancelBatch(ctx, pathPart(params, "id"))),
  }),
  route({
    method: "GET",
    path: "/batches/:id/results",
    doc: batchDocs.results,
    scopes: ["extractions.read"],
    params: { id },
    query: BatchResultsQuery,
    body: noBody,
    async answer(ctx, { params, query }) {
      const id = pathPart(params, "id");
      const { format = "ndjson" } = query;
      const [pieces, type] =
        format === "zip"
          ? [await batchZip(ctx, id), "application/zip"]
          : [await batchNdjson(ctx, id), "application/x-ndjson"];
      const headers = {
        "Content-Type": type,
        "Content-Disposition": `attachment; filename="${id}.${format}"`,
        "Cache-Control": "private, no-store",
      };
      return new Response(webStream(Readable.from(pieces, { objectMode: true })), { headers });
    },
  }),
];
