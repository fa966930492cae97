import { CreateExtraction, Extraction, ExtractionList, ExtractionListQuery } from "@verso/contract/extractions";
import { ExtractionId } from "@verso/contract/ids";
import { AnyResult, ResultQuery } from "@verso/contract/results";
import { cancelExtraction } from "../../extractions/cancel.ts";
import { getExtraction, noSuchExtraction } from "../../extractions/get.ts";
import { listExtractions } from "../../extractions/list.ts";
import { readResult } from "../../extractions/read-result.ts";
import { submitExtraction } from "../../extractions/submit.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";
import { sendTagged } from "../send-json.ts";

const id = { schema: ExtractionId, missing: noSuchExtraction().message };

/** `/extractions` and everything below it. */
export const extractionRoutes: Route[] = [
  route({
    method: "POST",
    path: "/extractions",
    doc: { summary: "Submit an extraction", answers: { 200: Extraction, 202: Extraction } },
    scopes: ["extractions.create"],
    query: noQuery,
    body: jsonBody(CreateExtraction),
    idempotent: true,
    async answer(ctx, { body, idempotencyKey }) {
      const { extraction, replayed } = await submitExtraction(ctx, { body, idempotencyKey });
      return Response.json(extraction, { status: replayed ? 200 : 202 });
    },
  }),
  route({
    method: "GET",
    path: "/extractions",
    doc: { summary: "List extractions, newest first", answers: { 200: ExtractionList } },
    scopes: ["extractions.read"],
    query: ExtractionListQuery,
    body: noBody,
    answer: async (ctx, { query }) => Response.json(await listExtractions(ctx, query)),
  }),
  route({
    method: "GET",
    path: "/extractions/:id",
    doc: { summary: "Read an extraction and its status", answers: { 200: Extraction } },
    scopes: ["extractions.read"],
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params }) => Response.json(await getExtraction(ctx, pathPart(params, "id"))),
  }),
  route({
    method: "DELETE",
    path: "/extractions/:id",
    doc: { summary: "Cancel an extraction", answers: { 200: Extraction } },
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params }) => Response.json(await cancelExtraction(ctx, pathPart(params, "id"))),
  }),
  route({
    method: "GET",
    path: "/extractions/:id/result",
    doc: { summary: "Read the result", answers: { 200: AnyResult, 304: null } },
    scopes: ["extractions.read"],
    params: { id },
    query: ResultQuery,
    body: noBody,
    async answer(ctx, { params, query, request }) {
      const result = await readResult(ctx, pathPart(params, "id"), query);
      return sendTagged(request, inPieces(result));
    },
  }),
];

/** The result's JSON, page by page: as one text a long document's would hold up every other request. */
function* inPieces({ pages, ...rest }: AnyResult): Iterable<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"pages":[`;
  for (const [i, page] of pages.entries()) yield `${i > 0 ? "," : ""}${JSON.stringify(page)}`;
  yield "]}";
}
