import { ModelName, UpdateEngine } from "@verso/contract/engine";
import { bringModel, removeModel } from "../../engine/bring-model.ts";
import { getEngine } from "../../engine/get-engine.ts";
import { noSuchModel } from "../../engine/may-change.ts";
import { tryModelHere } from "../../engine/try-model.ts";
import { useModel } from "../../engine/use-model.ts";
import { engineDocs } from "../openapi/words/engine.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";

const name = { schema: ModelName, missing: noSuchModel };
/** Who may issue keys manages the tenant: what every key of the flow may do must not bring gigabytes to the machine. */
const scopes = ["keys.manage"] as const;

/** Who answers schemas, and the models of the machine. */
export const engineRoutes: Route[] = [
  route({
    method: "GET",
    path: "/engine",
    doc: engineDocs.get,
    scopes: ["extractions.read"],
    query: noQuery,
    body: noBody,
    answer: async (ctx, { request }) => sendJson(request, await getEngine(ctx)),
  }),
  route({
    method: "PATCH",
    path: "/engine",
    doc: engineDocs.update,
    scopes,
    query: noQuery,
    body: jsonBody(UpdateEngine),
    answer: async (ctx, { body }) => Response.json(await useModel(ctx, body.model)),
  }),
  route({
    method: "POST",
    path: "/engine/models/:name",
    doc: engineDocs.bring,
    scopes,
    params: { name },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params }) => Response.json(await bringModel(ctx, pathPart(params, "name")), { status: 202 }),
  }),
  route({
    method: "DELETE",
    path: "/engine/models/:name",
    doc: engineDocs.remove,
    scopes,
    params: { name },
    query: noQuery,
    body: noBody,
    async answer(ctx, { params }) {
      await removeModel(ctx, pathPart(params, "name"));
      return new Response(null, { status: 204 });
    },
  }),
  route({
    method: "POST",
    path: "/engine/models/:name/try",
    doc: engineDocs.try,
    scopes,
    params: { name },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params }) =>
      Response.json(await tryModelHere(ctx, pathPart(params, "name")), { status: 202 }),
  }),
];
