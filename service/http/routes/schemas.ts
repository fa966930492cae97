import { SchemaId } from "@verso/contract/ids";
import {
  CreateSchema,
  PutSchema,
  type SavedSchema,
  type SavedSchemaList,
  SavedSchemaListQuery,
  SavedSchemaQuery,
  type SavedSchemaVersions,
  UpdateSchema,
} from "@verso/contract/saved-schemas";
import type { Ctx } from "../../context.ts";
import { withUses } from "../../extractions/schema-uses.ts";
import { createSchema } from "../../schemas/create-schema.ts";
import { listSchemas, listVersions } from "../../schemas/list-schemas.ts";
import { putSchema } from "../../schemas/put-schema.ts";
import { findSaved, noSuchSchema, type Uncounted } from "../../schemas/saved-row.ts";
import { updateSchema } from "../../schemas/update-schema.ts";
import { ifMatch, versionTag } from "../if-match.ts";
import { schemaDocs } from "../openapi/words/schemas.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";

const id = { schema: SchemaId, missing: noSuchSchema().message };

/** The tenant's saved schemas and their versions. */
export const schemaRoutes: Route[] = [
  route({
    method: "POST",
    path: "/schemas",
    doc: schemaDocs.create,
    scopes: ["extractions.create"],
    query: noQuery,
    body: jsonBody(CreateSchema),
    idempotent: true,
    async answer(ctx, { body, idempotencyKey, request }) {
      const { saved, replayed } = await createSchema(ctx, { body, idempotencyKey });
      return answerWith(ctx, request, saved, replayed ? 200 : 201);
    },
  }),
  route({
    method: "GET",
    path: "/schemas",
    doc: schemaDocs.list,
    scopes: ["extractions.read"],
    query: SavedSchemaListQuery,
    body: noBody,
    async answer(ctx, { query, request }) {
      const { data, next_cursor } = await listSchemas(ctx, query);
      return sendJson(request, { data: await withUses(ctx, data), next_cursor } satisfies SavedSchemaList);
    },
  }),
  route({
    method: "GET",
    path: "/schemas/:id",
    doc: schemaDocs.get,
    scopes: ["extractions.read"],
    params: { id },
    query: SavedSchemaQuery,
    body: noBody,
    async answer(ctx, { params, query, request }) {
      const { db, tenantId } = ctx;
      return answerWith(ctx, request, await findSaved(db, { tenantId, id: pathPart(params, "id"), ...query }));
    },
  }),
  route({
    method: "GET",
    path: "/schemas/:id/versions",
    doc: schemaDocs.versions,
    scopes: ["extractions.read"],
    params: { id },
    query: noQuery,
    body: noBody,
    async answer(ctx, { params, request }) {
      const versions = await listVersions(ctx, pathPart(params, "id"));
      return sendJson(request, { data: await withUses(ctx, versions) } satisfies SavedSchemaVersions);
    },
  }),
  route({
    method: "PUT",
    path: "/schemas/:id",
    doc: schemaDocs.put,
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: jsonBody(PutSchema),
    async answer(ctx, { params, body, request }) {
      const wish = { id: pathPart(params, "id"), body, ifNewest: ifMatch(request.headers) };
      return answerWith(ctx, request, await putSchema(ctx, wish));
    },
  }),
  route({
    method: "PATCH",
    path: "/schemas/:id",
    doc: schemaDocs.update,
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: jsonBody(UpdateSchema),
    answer: async (ctx, { params, body, request }) =>
      answerWith(ctx, request, await updateSchema(ctx, pathPart(params, "id"), body)),
  }),
  route({
    method: "DELETE",
    path: "/schemas/:id",
    doc: schemaDocs.archive,
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: noBody,
    async answer(ctx, { params }) {
      await updateSchema(ctx, pathPart(params, "id"), { archived: true });
      return new Response(null, { status: 204 });
    },
  }),
];

/** A version with its tag. */
async function answerWith(ctx: Ctx, request: Request, saved: Uncounted<SavedSchema>, status = 200): Promise<Response> {
  const [counted] = await withUses(ctx, [saved]);
  return sendJson(request, counted satisfies SavedSchema | undefined, {
    status,
    headers: { ETag: versionTag(saved.version) },
  });
}
