import { ErrorBody } from "@verso/contract/error-shapes";
import { IssuedKey, Key, KeyList } from "@verso/contract/keys";
import { type Scope, scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../ids.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant(scopes);
});
afterAll(() => service.stop());

const issue = async (by: TestTenant, body: { scopes: Scope[]; name?: string }) => {
  const answer = await by.call("POST", "/v1/keys", { body });
  expect(answer.status).toBe(201);
  return IssuedKey.parse(await answer.json());
};
const credits = (key: string) =>
  fetch(`${service.origin}/v1/credits`, { headers: { Authorization: `Bearer ${key}` } }).then(({ status }) => status);
const list = async (of: TestTenant) => KeyList.parse(await (await of.call("GET", "/v1/keys")).json()).data;

describe("the tenant's own keys", () => {
  it("shows a new key once, and its beginning ever after", async () => {
    const issued = await issue(tenant, { scopes: ["extractions.read", "extractions.read"], name: "Nightly export" });
    expect(issued.key).toMatch(/^dex_live_[0-9A-Za-z]{43}$/);
    expect(issued.scopes).toEqual(["extractions.read"]);

    const answer = await tenant.call("GET", "/v1/keys");
    const text = await answer.text();
    expect(text).not.toContain(issued.key);
    const [newest] = KeyList.parse(JSON.parse(text)).data;
    const { key, ...shown } = issued;
    expect(newest).toEqual(shown);
    expect(key.startsWith(shown.prefix)).toBe(true);
    expect(service.log()).not.toContain(key);
  });

  it("may be limited by whoever manages the tenant's keys, and by nobody else", async () => {
    const { id, key } = await issue(tenant, { scopes: ["extractions.create"] });
    const limit = (by: TestTenant, monthly_limit: unknown) =>
      by.call("PATCH", `/v1/keys/${id}`, { body: { monthly_limit } });
    const answer = await limit(tenant, "25");
    expect(answer.status).toBe(200);
    const limited = { id, monthly_limit: "25.00", spent_this_month: "0.00" };
    expect(Key.parse(await answer.json())).toMatchObject(limited);
    expect(await list(tenant)).toContainEqual(expect.objectContaining(limited));
    for (const wrong of ["-0.01", "0.0000001", "1000000000000"]) {
      expect(await refusal(await limit(tenant, wrong))).toEqual([422, "invalid_amount"]);
    }
    for (const wrong of [25, "", "1e3", undefined]) expect((await limit(tenant, wrong)).status).toBe(400);
    const other = await service.tenant(scopes);
    expect((await limit(other, null)).status).toBe(404);
    const own = await fetch(`${service.origin}/v1/keys/${id}`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ monthly_limit: null }),
    });
    expect(own.status).toBe(403);
    expect(await list(tenant)).toContainEqual(expect.objectContaining(limited));
    expect(await (await limit(tenant, null)).json()).toMatchObject({ monthly_limit: null });
    const issued = await tenant.call("POST", "/v1/keys", {
      body: { scopes: ["extractions.read"], monthly_limit: "1.5" },
    });
    expect(await issued.json()).toMatchObject({ monthly_limit: "1.50", spent_this_month: "0.00" });
  });

  it("opens at once, and nothing any more once it is revoked", async () => {
    const { id, key } = await issue(tenant, { scopes: ["extractions.read"] });
    expect(await credits(key)).toBe(200);
    expect((await tenant.call("DELETE", `/v1/keys/${id}`)).status).toBe(204);
    expect(await credits(key)).toBe(401);

    const revokedAt = async () => (await list(tenant)).find((entry) => entry.id === id)?.revoked_at;
    const first = await revokedAt();
    expect(first).not.toBeNull();
    service.passSeconds(60);
    expect((await tenant.call("DELETE", `/v1/keys/${id}`)).status).toBe(204);
    expect(await revokedAt()).toBe(first);
  });

  it("is issued once for each Idempotency-Key, and given again to the key that asked", async () => {
    const headers = { "Idempotency-Key": "nightly" };
    const body = { scopes: ["extractions.read"] as const };
    const ask = (by: TestTenant, given: object = body) => by.call("POST", "/v1/keys", { body: given, headers });
    const other = await service.tenant(scopes);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    const issued = await Promise.all(answers.map(async (answer) => IssuedKey.parse(await answer.json())));
    expect(new Set(issued.map(({ key }) => key)).size).toBe(1);
    expect(await list(other)).toHaveLength(2);

    const [{ id, key } = { id: "", key: "" }] = issued;
    expect(await credits(key)).toBe(200);
    expect(await refusal(await ask(other, { ...body, name: "another" }))).toEqual([409, "idempotency_conflict"]);
    await other.call("DELETE", `/v1/keys/${id}`);
    const again = IssuedKey.parse(await (await ask(other)).json());
    expect(again).toMatchObject({ id, key, revoked_at: expect.any(String) });
    expect(await credits(key)).toBe(401);
    expect(await refusal(await ask(other, { scopes: ["everything"] }))).toEqual([400, "invalid_request"]);
    expect(
      await refusal(await tenant.call("POST", "/v1/keys", { body, headers: { "Idempotency-Key": "a b" } })),
    ).toEqual([400, "invalid_request"]);
  });

  it("is given again to nobody else: neither to another key of the tenant, nor out of the database", async () => {
    const headers = { "Idempotency-Key": "mine" };
    const body = { scopes: ["extractions.read"] };
    const other = await service.tenant(scopes);
    const first = IssuedKey.parse(await (await other.call("POST", "/v1/keys", { body, headers })).json());
    const second = await issue(other, { scopes: [...scopes] });
    const answer = await fetch(`${service.origin}/v1/keys`, {
      method: "POST",
      headers: { ...headers, Authorization: `Bearer ${second.key}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(await refusal(answer)).toEqual([409, "idempotency_conflict"]);
    expect(await tenant.call("POST", "/v1/keys", { body, headers }).then(({ status }) => status)).toBe(201);
    const kept = await service.services.db.selectFrom("api_keys").selectAll().where("id", "=", first.id).execute();
    expect(kept).toMatchObject([{ salt: expect.any(Buffer) }]);
    expect(JSON.stringify(kept)).not.toContain(first.key);
    expect(service.log()).not.toContain(first.key);
  });

  it("may revoke itself", async () => {
    const other = await service.tenant(scopes);
    const [own] = await list(other);
    expect((await other.call("DELETE", `/v1/keys/${own?.id}`)).status).toBe(204);
    expect((await other.call("GET", "/v1/keys")).status).toBe(401);
  });

  it.each<[Scope]>([["uploads.create"], ["extractions.create"], ["extractions.read"]])(
    "passes on no scope that the asking key lacks: %s",
    async (lacking) => {
      const narrow = await service.tenant(scopes.filter((scope) => scope !== lacking));
      const answer = await narrow.call("POST", "/v1/keys", { body: { scopes: ["keys.manage", lacking] } });
      expect(answer.status).toBe(403);
      expect(ErrorBody.parse(await answer.json()).error).toMatchObject({
        code: "insufficient_scope",
        required_scope: lacking,
      });
      expect(await list(narrow)).toHaveLength(1);
    },
  );

  it("are closed to a key without the scope", async () => {
    const flow = await service.tenant();
    const requests: [string, string, object][] = [
      ["GET", "/v1/keys", {}],
      ["POST", "/v1/keys", { body: { scopes: ["extractions.read"] } }],
      ["DELETE", `/v1/keys/${newId("key", new Date())}`, {}],
    ];
    for (const [method, path, options] of requests) {
      expect(await refusal(await flow.call(method, path, options))).toEqual([403, "insufficient_scope"]);
    }
  });

  it("are not another tenant's to see or to end", async () => {
    const { id, key } = await issue(tenant, { scopes: ["extractions.read"] });
    const stranger = await service.tenant(scopes);
    expect((await list(stranger)).map((entry) => entry.id)).not.toContain(id);
    const bodies = await Promise.all(
      [id, newId("key", new Date()), "key_1"].map(async (unreachable) => {
        const answer = await stranger.call("DELETE", `/v1/keys/${unreachable}`);
        expect(answer.status).toBe(404);
        const { error } = ErrorBody.parse(await answer.json());
        return JSON.stringify({ ...error, request_id: "" });
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(await credits(key)).toBe(200);
  });

  it.each<[string, unknown]>([
    ["no scopes", { scopes: [] }],
    ["an unknown scope", { scopes: ["everything"] }],
    ["no list", { scopes: "extractions.read" }],
    ["nothing", {}],
    ["an unknown field", { scopes: ["extractions.read"], tenant_id: "x" }],
    ["too long a name", { scopes: ["extractions.read"], name: "x".repeat(101) }],
    ["a name of two lines", { scopes: ["extractions.read"], name: "a\nb" }],
  ])("refuses a body with %s", async (_, body) => {
    expect(await refusal(await tenant.call("POST", "/v1/keys", { body }))).toEqual([400, "invalid_request"]);
  });
});
