import { KeyId } from "@verso/contract/ids";
import { CreateKey, type Key, type KeyList, UpdateKey } from "@verso/contract/keys";
import { issueOwnKey } from "../../tenants/issue-own-key.ts";
import { acceptedLimit, limitKey } from "../../tenants/limit-key.ts";
import { listKeys } from "../../tenants/list-keys.ts";
import { noSuchKey, revokeKey } from "../../tenants/revoke-key.ts";
import { bearerOf } from "../bearer.ts";
import { keyDocs } from "../openapi/words/keys.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";

const id = { schema: KeyId, missing: noSuchKey };

/** The tenant's own keys: list, issue, limit, revoke. */
export const keyRoutes: Route[] = [
  route({
    method: "GET",
    path: "/keys",
    doc: keyDocs.list,
    scopes: ["keys.manage"],
    query: noQuery,
    body: noBody,
    answer: async ({ db, tenantId, clock }, { request }) =>
      sendJson(request, { data: await listKeys(db, tenantId, clock()) } satisfies KeyList),
  }),
  route({
    method: "POST",
    path: "/keys",
    doc: keyDocs.create,
    scopes: ["keys.manage"],
    query: noQuery,
    body: jsonBody(CreateKey),
    idempotent: "optional",
    async answer(ctx, { body, idempotencyKey, request }) {
      const issuer = bearerOf(request.headers) ?? "";
      const { issued, replayed } = await issueOwnKey(ctx, { body, idempotencyKey, issuer });
      return Response.json(issued, { status: replayed ? 200 : 201 });
    },
  }),
  route({
    method: "PATCH",
    path: "/keys/:id",
    doc: keyDocs.update,
    scopes: ["keys.manage"],
    params: { id },
    query: noQuery,
    body: jsonBody(UpdateKey),
    async answer({ db, tenantId, clock }, { body, params, request }) {
      const limit = acceptedLimit(body.monthly_limit);
      return sendJson(
        request,
        (await limitKey(db, { keyId: pathPart(params, "id"), tenantId, limit }, clock())) satisfies Key,
      );
    },
  }),
  route({
    method: "DELETE",
    path: "/keys/:id",
    doc: keyDocs.revoke,
    scopes: ["keys.manage"],
    params: { id },
    query: noQuery,
    body: noBody,
    async answer({ db, tenantId, clock }, { params }) {
      await revokeKey(db, { keyId: pathPart(params, "id"), tenantId }, clock());
      return new Response(null, { status: 204 });
    },
  }),
];
