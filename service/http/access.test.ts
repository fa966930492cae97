import { randomUUID } from "node:crypto";
import { Batch } from "@verso/contract/batches";
import { ErrorBody } from "@verso/contract/error-shapes";
import { SavedSchema } from "@verso/contract/saved-schemas";
import { scopes } from "@verso/contract/scopes";
import { TopUp } from "@verso/contract/top-ups";
import { Delivery } from "@verso/contract/webhooks";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "../ids.ts";
import { listKeys } from "../tenants/list-keys.ts";
import { revokeKey } from "../tenants/revoke-key.ts";
import { accepted } from "./testing/extractions.ts";
import { address, operations } from "./testing/operations.ts";
import { proposedRule } from "./testing/rules.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";
import { addWebhook } from "./testing/webhooks.ts";

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ VERSO_PAYMENTS: "test", VERSO_WEBHOOKS_INSECURE: "1" });
  tenant = await service.tenant(scopes);
});
afterAll(() => service.stop());

const key = () => ({ "Idempotency-Key": randomUUID() });
const verdict = () => ({ body: { entries: [{ target: "", verdict: "accepted" }] }, headers: key() });
/** Names of nothing. */
const nobodys = () => {
  const id = (prefix: "upl" | "ext" | "top" | "key" | "whk" | "dlv" | "sch" | "bat" | "rul") =>
    newId(prefix, new Date());
  const paid = { top_ups: id("top"), keys: id("key") };
  return {
    uploads: id("upl"),
    extractions: id("ext"),
    batches: id("bat"),
    schemas: id("sch"),
    rules: id("rul"),
    ...paid,
    webhooks: id("whk"),
    deliveries: id("dlv"),
  };
};

describe("the bearer key", () => {
  it("is refused in one and the same way, whatever is wrong with it", async () => {
    const revoked = await service.tenant();
    const [issued] = await listKeys(service.services.db, revoked.tenantId, new Date());
    await revokeKey(service.services.db, { keyId: issued?.id ?? "" }, new Date());
    const unknown = `${tenant.key.slice(0, -1)}${tenant.key.endsWith("A") ? "B" : "A"}`;
    const given = [
      undefined,
      "",
      "Bearer",
      "Bearer x",
      `Basic ${tenant.key}`,
      tenant.key,
      `Bearer ${unknown}`,
      `Bearer ${revoked.key}`,
    ];
    const bodies = await Promise.all(
      given.map(async (authorization) => {
        const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization };
        const answer = await fetch(`${service.origin}/v1/credits`, { headers });
        expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="verso"']);
        const { error } = ErrorBody.parse(await answer.json());
        return JSON.stringify({ ...error, request_id: "" });
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it("is asked for before anything else is said", async () => {
    for (const [method, path] of [
      ["GET", "/v1/nothing"],
      ["PATCH", "/v1/uploads"],
      ["POST", "/v1/extractions"],
    ]) {
      expect(await refusal(await fetch(`${service.origin}${path}`, { method: method ?? "" }))).toEqual([
        401,
        "invalid_api_key",
      ]);
    }
    expect((await fetch(`${service.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);
  });

  it.each(scopes)("opens with %s what needs it, and nothing else", async (scope) => {
    const { call } = await service.tenant([scope]);
    for (const [method, path, needed] of operations) {
      const answer = await call(method, address(path, nobodys()));
      expect([method, path, answer.status === 403]).toEqual([method, path, !needed.includes(scope)]);
      if (answer.status !== 403) continue;
      const { error } = ErrorBody.parse(await answer.json());
      expect([error.code, error.required_scope]).toEqual(["insufficient_scope", needed[0]]);
    }
  });

  it("asks for a scope at everything that there is", async () => {
    const document: { paths: Record<string, object> } = await (await fetch(`${service.origin}/openapi.json`)).json();
    const all = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
    );
    expect(all.sort()).toEqual(operations.map(([method, path]) => `${method} ${path}`).sort());
  });
});

const schema = { type: "object", properties: { a: { type: "string" } } };

/** A body of the shape that the operation wants, so that it gets as far as the resource. */
function bodyFor(method: string, path: string) {
  if (method === "POST" && path.endsWith("/reviews")) return verdict();
  if (method === "PUT") return { body: { schema } };
  if (path.startsWith("/rules") && method === "PATCH") return { body: { status: "accepted" } };
  if (path.startsWith("/schemas") && method === "PATCH") return { body: { archived: true } };
  if (path.endsWith("/preview")) return { body: { schema } };
  if (path.startsWith("/extractions") && method === "PATCH") return { body: { metadata: {} } };
  if (method !== "PATCH") return {};
  return { body: path.startsWith("/keys") ? { monthly_limit: null } : {} };
}

describe("another tenant's resources", () => {
  /**
   * What is answered, and every statement that the database was asked for it, on the wire: what takes the same steps takes
   * the same time. A named statement is sent only when its connection first meets it, and bound every time.
   */
  async function watched(request: () => Promise<Response>) {
    const wire = pg.Connection.prototype;
    const [parse, bind, query] = [vi.spyOn(wire, "parse"), vi.spyOn(wire, "bind"), vi.spyOn(wire, "query")];
    try {
      const answer = await request();
      const { error } = ErrorBody.parse(await answer.json());
      const statements = [
        ...parse.mock.calls.flatMap(([{ name, text }]) => (name ? [] : [text])),
        ...bind.mock.calls.map(([config]) => config?.statement ?? ""),
        ...query.mock.calls.map(([text]) => text),
      ];
      return { status: answer.status, error: { ...error, request_id: "" }, statements };
    } finally {
      for (const spy of [parse, bind, query]) spy.mockRestore();
    }
  }

  it("are answered as what never was: the same body, after the same steps", async () => {
    const upload = await completeUpload(tenant, await pdf(1));
    const extraction = await accepted(tenant, { upload_id: upload.id });
    const paid = await tenant.call("POST", "/v1/credits/top_ups", { body: { amount: "25.00" }, headers: key() });
    const [own] = await listKeys(service.services.db, tenant.tenantId, new Date());
    const hook = await addWebhook(tenant, { url: "http://127.0.0.1:9/" });
    const sent = await tenant.call("POST", `/v1/webhooks/${hook.id}/test`);
    const saved = await tenant.call("POST", "/v1/schemas", { body: { name: "Invoice", schema }, headers: key() });
    const requests = [{ upload_id: upload.id, mode: "ocr" }];
    const batch = await tenant.call("POST", "/v1/batches", { body: { requests }, headers: key() });
    const theirs = {
      batches: Batch.parse(await batch.json()).id,
      schemas: SavedSchema.parse(await saved.json()).id,
      rules: await proposedRule(service.services.db, tenant.tenantId),
      uploads: upload.id,
      extractions: extraction.id,
      top_ups: TopUp.parse(await paid.json()).id,
      keys: own?.id ?? "",
      webhooks: hook.id,
      deliveries: Delivery.parse(await sent.json()).id,
    };
    const stranger = await service.tenant(scopes);
    // When a key was last used is written down now and then, whoever is asked for.
    const lately = new Date(Date.now() + 3_600_000);
    await service.services.db.updateTable("api_keys").set({ last_used_at: lately }).execute();
    const withId = operations.filter(([, path]) => path.includes("{id}"));
    expect(withId).toHaveLength(34);
    for (const [method, path] of withId) {
      const options = bodyFor(method, path);
      const seen = await watched(() => stranger.call(method, address(path, theirs), options));
      expect([path, seen.status]).toEqual([path, 404]);
      expect(seen.statements.length).toBeGreaterThan(0);
      expect(seen).toEqual(await watched(() => stranger.call(method, address(path, nobodys()), options)));
    }
    const submit = (upload_id: string) =>
      watched(() => stranger.call("POST", "/v1/extractions", { body: { upload_id, mode: "ocr" }, headers: key() }));
    expect(await submit(upload.id)).toEqual(await submit(nobodys().uploads));
    const body = { upload_id: upload.id, mode: "structured" };
    const askBy = (schema_id: string) =>
      watched(() => stranger.call("POST", "/v1/extractions", { body: { ...body, schema_id }, headers: key() }));
    expect(await askBy(theirs.schemas)).toEqual(await askBy(nobodys().schemas));
    for (const [list, cursor] of [
      ["/v1/schemas", theirs.schemas],
      ["/v1/rules", theirs.rules],
      ["/v1/uploads", theirs.uploads],
      ["/v1/extractions", theirs.extractions],
      ["/v1/credits/top_ups", theirs.top_ups],
    ] as const) {
      expect(await (await stranger.call("GET", list)).json()).toEqual({ data: [], next_cursor: null });
      const after = await stranger.call("GET", `${list}?cursor=${cursor}`);
      expect(await after.json()).toEqual({ data: [], next_cursor: null });
    }
    expect((await tenant.call("GET", `/v1/extractions/${extraction.id}`)).status).toBe(200);
    expect((await tenant.call("GET", `/v1/uploads/${upload.id}/content`)).status).toBe(302);
  });
});
