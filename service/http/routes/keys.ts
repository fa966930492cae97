import { KeyId } from "@verso/contract/ids";
import { CreateKey, IssuedKey, KeyList } from "@verso/contract/keys";
import { issueOwnKey } from "../../tenants/issue-own-key.ts";
import { listKeys } from "../../tenants/list-keys.ts";
import { noSuchKey, revokeKey } from "../../tenants/revoke-key.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";

const id = { schema: KeyId, missing: noSuchKey };

/** The tenant's own keys: list, issue, revoke. */
export const keyRoutes: Route[] = [
  route({
    method: "GET",
    path: "/keys",
    doc: { summary: "List the tenant's keys", answers: { 200: KeyList } },
    scopes: ["keys.manage"],
    query: noQuery,
    body: noBody,
    answer: async ({ db, tenantId }) => Response.json({ data: await listKeys(db, tenantId) } satisfies KeyList),
  }),
  route({
    method: "POST",
    path: "/keys",
    doc: { summary: "Issue a key; it is shown this once", answers: { 201: IssuedKey } },
    scopes: ["keys.manage"],
    query: noQuery,
    body: jsonBody(CreateKey),
    answer: async (ctx, { body }) => Response.json(await issueOwnKey(ctx, body), { status: 201 }),
  }),
  route({
    method: "DELETE",
    path: "/keys/:id",
    doc: { summary: "End a key at once", answers: { 204: null } },
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
