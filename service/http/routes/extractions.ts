import {
  CreateExtraction,
  CreatePreview,
  type Extraction,
  ExtractionListQuery,
  ExtractionQuery,
  TitleColumnsQuery,
  UpdateExtraction,
} from "@verso/contract/extractions";
import { ExtractionId } from "@verso/contract/ids";
import { ResultQuery } from "@verso/contract/results";
import { SampleName } from "@verso/contract/samples";
import { isTerminal } from "@verso/contract/statuses";
import { cancelExtraction } from "../../extractions/cancel.ts";
import { deleteData } from "../../extractions/delete-data.ts";
import { findResult } from "../../extractions/find-result.ts";
import { getExtraction, noSuchExtraction } from "../../extractions/get.ts";
import { listExtractions } from "../../extractions/list.ts";
import { presentJson } from "../../extractions/present-json.ts";
import { previewSample, previewSchema } from "../../extractions/preview.ts";
import { readFile, readResult } from "../../extractions/read-result.ts";
import { relabelExtraction } from "../../extractions/relabel.ts";
import { submitExtraction } from "../../extractions/submit.ts";
import { titleColumns } from "../../extractions/title-columns.ts";
import { waitForExtraction } from "../../extractions/wait.ts";
import { amendmentOf } from "../../reviews/amendment.ts";
import { fileTypes } from "../file-types.ts";
import { extractionDocs } from "../openapi/words/extractions.ts";
import { resultDocs } from "../openapi/words/results.ts";
import { titleDocs } from "../openapi/words/titles.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";
import { notModified, sendTagged } from "../send-tagged.ts";

const id = { schema: ExtractionId, missing: noSuchExtraction().message };

/** `/extractions` and everything below it, their titles, and the samples that are tried as they are. */
export const extractionRoutes: Route[] = [
  route({
    method: "POST",
    path: "/extractions",
    doc: extractionDocs.submit,
    scopes: ["extractions.create"],
    query: noQuery,
    body: jsonBody(CreateExtraction),
    idempotent: true,
    async answer(ctx, { body, idempotencyKey, request }) {
      const { extraction, replayed } = await submitExtraction(ctx, { body, idempotencyKey });
      return answerWith(request, extraction, { status: replayed ? 200 : 202 });
    },
  }),
  route({
    method: "GET",
    path: "/extractions",
    doc: extractionDocs.list,
    scopes: ["extractions.read"],
    query: ExtractionListQuery,
    body: noBody,
    answer: async (ctx, { query, request }) => sendJson(request, await listExtractions(ctx, query)),
  }),
  route({
    method: "GET",
    path: "/extractions/:id",
    doc: extractionDocs.get,
    scopes: ["extractions.read"],
    params: { id },
    query: ExtractionQuery,
    body: noBody,
    async answer(ctx, { params, query, request }) {
      const id = pathPart(params, "id");
      if (query.wait === undefined) return answerWith(request, await getExtraction(ctx, id));
      const { extraction, crowded } = await waitForExtraction(ctx, { id, waitS: query.wait, signal: request.signal });
      return answerWith(request, extraction, crowded ? { retryAfterS: askAgainS.crowded } : {});
    },
  }),
  route({
    method: "PATCH",
    path: "/extractions/:id",
    doc: extractionDocs.update,
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: jsonBody(UpdateExtraction),
    answer: async (ctx, { params, body, request }) =>
      answerWith(request, await relabelExtraction(ctx, pathPart(params, "id"), body)),
  }),
  route({
    method: "GET",
    path: "/titles",
    doc: titleDocs.columns,
    scopes: ["extractions.read"],
    query: TitleColumnsQuery,
    body: noBody,
    answer: async (ctx, { query, request }) => sendJson(request, await titleColumns(ctx, query)),
  }),
  route({
    method: "DELETE",
    path: "/extractions/:id",
    doc: extractionDocs.cancel,
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params, request }) =>
      answerWith(request, await cancelExtraction(ctx, pathPart(params, "id"))),
  }),
  route({
    method: "DELETE",
    path: "/extractions/:id/data",
    doc: extractionDocs.deleteData,
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params, request }) => sendJson(request, await deleteData(ctx, pathPart(params, "id"))),
  }),
  route({
    method: "GET",
    path: "/extractions/:id/result",
    doc: resultDocs.get,
    scopes: ["extractions.read"],
    params: { id },
    query: ResultQuery,
    body: noBody,
    async answer(ctx, { params, query, request }) {
      const [id, format] = [pathPart(params, "id"), query.format ?? "json"];
      const amendment = query.reviews === "applied" ? await amendmentOf(ctx, id) : undefined;
      // A result never changes, but by what people say of it.
      const of = JSON.stringify([ctx.tenantId, id, query, amendment?.corrections]);
      if (request.headers.has("if-none-match")) {
        await findResult(ctx, id);
        const unchanged = notModified(request, of);
        if (unchanged !== null) return unchanged;
      }
      if (format === "json") {
        const pieces = presentJson(await readResult(ctx, id, query, amendment));
        return sendTagged(request, pieces, "application/json", { of });
      }
      const { type, extension, isPacked = false } = fileTypes[format];
      const fileName = extension === undefined ? {} : { fileName: `${id}.${extension}` };
      return sendTagged(request, await readFile(ctx, id, { query, format, amendment }), type, {
        ...fileName,
        isPacked,
        of,
      });
    },
  }),
  route({
    method: "POST",
    path: "/extractions/:id/preview",
    doc: resultDocs.preview,
    scopes: ["extractions.read"],
    params: { id },
    query: noQuery,
    body: jsonBody(CreatePreview),
    answer: async (ctx, { params, body, request }) =>
      sendJson(request, await previewSchema(ctx, { id: pathPart(params, "id"), body, signal: request.signal })),
  }),
  route({
    method: "POST",
    path: "/samples/:name/preview",
    doc: resultDocs.previewSample,
    scopes: ["extractions.read"],
    params: { name: { schema: SampleName, missing: "There is no such sample." } },
    query: noQuery,
    body: jsonBody(CreatePreview),
    answer: async (ctx, { params, body, request }) => {
      const name = SampleName.parse(params.name);
      return sendJson(request, await previewSample(ctx, { name, body, signal: request.signal }));
    },
  }),
];

/** When another look may be worth it. A dead letter waits for a person; who found no room to wait comes when there may be. */
const askAgainS = { active: 1, crowded: 5, dead: 60 };

/** An extraction, and when to ask again unless it has ended. */
function answerWith(
  request: Request,
  extraction: Extraction,
  options: { status?: number; retryAfterS?: number } = {},
): Promise<Response> {
  const { status = 200, retryAfterS = askAgainS[extraction.status === "dead_letter" ? "dead" : "active"] } = options;
  if (isTerminal(extraction.status)) return sendJson(request, extraction, { status });
  return sendJson(request, extraction, { status, headers: { "Retry-After": String(retryAfterS) } });
}
