import { randomUUID } from "node:crypto";
import { Credits, LedgerList } from "@verso/contract/credit";
import { Extraction } from "@verso/contract/extractions";
import { IssuedKey, KeyList } from "@verso/contract/keys";
import { scopes } from "@verso/contract/scopes";
import { Delivery } from "@verso/contract/webhooks";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { checkLedger } from "../audit/check-ledger.ts";
import { issueKey } from "../tenants/issue-key.ts";
import { keyHash } from "../tenants/key-text.ts";
import { setPrice } from "../tenants/set-price.ts";
import { setRetention } from "../tenants/set-retention.ts";
import { documented } from "./testing/documented.ts";
import { accepted, submit, until } from "./testing/extractions.ts";
import { address, operations } from "./testing/operations.ts";
import { proposedRule } from "./testing/rules.ts";
import { caller, startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, makeSlot, pdf, refusal } from "./testing/uploads.ts";
import { addWebhook, openReceiver } from "./testing/webhooks.ts";

let service: TestService;
let check: ReturnType<typeof documented>;
beforeAll(async () => {
  service = await startTestService({ VERSO_PAYMENTS: "test", VERSO_WEBHOOKS_INSECURE: "1" });
  check = documented(await (await fetch(`${service.origin}/openapi.json`)).json());
});
afterAll(() => service.stop());

/** Whoever has this key. */
async function holder(key: string, { services, origin }: TestService = service): Promise<TestTenant> {
  const row = await services.db
    .selectFrom("api_keys")
    .select("tenant_id")
    .where("sha256", "=", keyHash(key))
    .executeTakeFirst();
  return { tenantId: row?.tenant_id ?? "", key, call: caller(origin, key, check) };
}
const keyed = (body: unknown, key: string = randomUUID()) => ({ body, headers: { "Idempotency-Key": key } });
const schema = { type: "object", properties: { total: { type: "string" } } };
const [archive, accept] = [{ archived: true }, { status: "accepted" }];
const changes: Record<string, object> = { schemas: archive, rules: accept, extractions: { metadata: {} } };
const issue = async (by: TestTenant, body: object = {}) =>
  IssuedKey.parse(await (await by.call("POST", "/v1/keys", { body: { scopes, live: false, ...body } })).json());
/** Both sides of a workspace: who has a live key of all scopes, and who has a test key of it. */
async function workspace(): Promise<{ live: TestTenant; test: TestTenant; issued: IssuedKey }> {
  const live = await service.tenant(scopes);
  const issued = await issue(live);
  return { live, issued, test: await holder(issued.key) };
}
const credits = async (by: TestTenant) => Credits.parse(await (await by.call("GET", "/v1/credits")).json());
const book = async (by: TestTenant) => LedgerList.parse(await (await by.call("GET", "/v1/ledger")).json()).data;
const keysOf = async (by: TestTenant) => KeyList.parse(await (await by.call("GET", "/v1/keys")).json()).data;

/** One of everything that a key can make, by the resource's name in paths. */
async function oneOfEach(by: TestTenant) {
  const upload = await completeUpload(by, await pdf(1));
  const extraction = await accepted(by, { upload_id: upload.id });
  const saved = await (await by.call("POST", "/v1/schemas", keyed({ name: "Invoice", schema }))).json();
  const hook = await addWebhook(by, { url: "http://127.0.0.1:9/" });
  const sent = Delivery.parse(await (await by.call("POST", `/v1/webhooks/${hook.id}/test`)).json());
  const asked = keyed({ requests: [{ upload_id: upload.id, mode: "ocr" }] });
  const batch = await (await by.call("POST", "/v1/batches", asked)).json();
  const things = { upload, extraction, batch, saved, hook, sent };
  const ids = {
    uploads: upload.id,
    extractions: extraction.id,
    batches: batch.id,
    schemas: saved.id,
    rules: await proposedRule(service.services.db, by.tenantId),
    webhooks: hook.id,
  };
  return { things, ids: { ...ids, deliveries: sent.id, top_ups: upload.id, keys: upload.id } };
}

describe("a test key", () => {
  it("is issued by a live one, begins with dex_test_, and is listed, limited and revoked by it", async () => {
    const { live, test, issued } = await workspace();
    expect(issued).toMatchObject({ live: false, key: expect.stringMatching(/^dex_test_[0-9A-Za-z]{43}$/) });
    expect(issued.prefix).toBe(issued.key.slice(0, 13));
    expect((await keysOf(live)).map((key) => key.live)).toEqual([false, true]);
    const limited = await live.call("PATCH", `/v1/keys/${issued.id}`, { body: { monthly_limit: "1.00" } });
    expect(await limited.json()).toMatchObject({ live: false, monthly_limit: "1.00" });
    expect((await live.call("DELETE", `/v1/keys/${issued.id}`)).status).toBe(204);
    expect(await refusal(await test.call("GET", "/v1/credits"))).toEqual([401, "invalid_api_key"]);
  });

  it("is given again to the live key that asked for it", async () => {
    const live = await service.tenant(scopes);
    const wish = keyed({ scopes: ["extractions.read"], live: false });
    const [first, again] = [await live.call("POST", "/v1/keys", wish), await live.call("POST", "/v1/keys", wish)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect((await again.json()).key).toBe((await first.json()).key);
    expect(
      await refusal(
        await live.call("POST", "/v1/keys", keyed({ scopes: ["extractions.read"] }, wish.headers["Idempotency-Key"])),
      ),
    ).toEqual([409, "idempotency_conflict"]);
  });

  it("of one workspace are all of one test tenant, however many are asked for at once", async () => {
    const live = await service.tenant(scopes);
    const issued = await Promise.all(Array.from({ length: 5 }, () => issue(live)));
    const [first, ...others] = await Promise.all(issued.map(({ key }) => holder(key)));
    await completeUpload(first as TestTenant, await pdf(1));
    for (const other of others) {
      expect((await (await other.call("GET", "/v1/uploads")).json()).data).toHaveLength(1);
      expect(await keysOf(other)).toHaveLength(5);
    }
  });

  it("makes nothing live, not even a key", async () => {
    const { live, test } = await workspace();
    expect(await refusal(await test.call("POST", "/v1/keys", { body: { scopes, live: true } }))).toEqual([
      400,
      "invalid_request",
    ]);
    const made = IssuedKey.parse(await (await test.call("POST", "/v1/keys", { body: { scopes } })).json());
    expect(made).toMatchObject({ live: false, key: expect.stringMatching(/^dex_test_/) });
    expect((await keysOf(test)).map((key) => key.live)).toEqual([false, false]);
    const [own] = (await keysOf(live)).filter((key) => key.live);
    for (const [method, body] of [["DELETE"], ["PATCH", { monthly_limit: null }]] as const) {
      expect(await refusal(await test.call(method, `/v1/keys/${own?.id}`, { body }))).toEqual([404, "not_found"]);
    }
    expect((await live.call("GET", "/v1/credits")).status).toBe(200);
  });

  it("is its own key: with the other beginning neither opens anything", async () => {
    const { live, test } = await workspace();
    for (const key of [live.key.replace("live", "test"), test.key.replace("test", "live")]) {
      expect(await refusal(await (await holder(key)).call("GET", "/v1/credits"))).toEqual([401, "invalid_api_key"]);
    }
  });
});

describe("live and test of one workspace", () => {
  it("say of everything which it is", async () => {
    const { live, test } = await workspace();
    for (const [by, is] of [
      [live, true],
      [test, false],
    ] as const) {
      const { things } = await oneOfEach(by);
      for (const thing of Object.values(things)) expect(thing).toMatchObject({ live: is });
      expect(await credits(by)).toMatchObject({ live: is });
      expect(new Set((await book(by)).map((entry) => entry.live))).toEqual(new Set([is]));
    }
  });

  it.each([true, false])("see nothing of each other: asked by the test key: %s", async (asTest) => {
    const { live, test } = await workspace();
    const [owner, other] = asTest ? [live, test] : [test, live];
    const { ids } = await oneOfEach(owner);
    const withId = operations.filter(([, path]) =>
      /\/(uploads|extractions|batches|schemas|rules|webhooks)\/\{id\}/.test(path),
    );
    expect(withId.length).toBeGreaterThan(20);
    for (const [method, path] of withId) {
      const body = method === "PUT" || path.endsWith("/preview") ? { schema } : undefined;
      const patch = changes[path.split("/")[1] ?? ""] ?? {};
      const verdict = keyed({ entries: [{ target: "", verdict: "accepted" }] });
      const options =
        path.endsWith("/reviews") && method === "POST" ? verdict : { body: method === "PATCH" ? patch : body };
      const answer = await other.call(method, address(path, ids), options);
      expect([method, path, ...(await refusal(answer))]).toEqual([method, path, 404, "not_found"]);
    }
    for (const list of ["uploads", "extractions", "batches", "schemas", "rules", "webhooks"]) {
      expect((await (await other.call("GET", `/v1/${list}`)).json()).data).toEqual([]);
    }
    expect((await submit(other, { upload_id: ids.uploads })).status).toBe(404);
    const own = await completeUpload(other, await pdf(1));
    const asked = { upload_id: own.id, mode: "structured", schema_id: ids.schemas };
    expect((await submit(other, asked)).status).toBe(404);
    const exported = { documents: [{ id: ids.extractions }], as: "zip", format: "json" };
    const answer = await other.call("POST", "/v1/exports", { body: exported });
    expect(answer.status === 404 || !(await answer.text()).includes("Page 1")).toBe(true);
    expect((await book(other)).map(({ kind }) => kind)).toEqual(["welcome_credit"]);
    const entry = (await book(owner)).at(-1)?.id;
    expect((await other.call("GET", `/v1/ledger?after=${entry}`)).status).toBe(400);
    expect(
      (await (await other.call("GET", `/v1/usage?extraction_id=${ids.extractions}`)).json()).ledger.total_entries,
    ).toBe(0);
  });

  it("use the same idempotency key for things of their own", async () => {
    const { live, test } = await workspace();
    const wish = keyed({ content_type: "application/pdf", size_bytes: 10 });
    const [one, other] = [await live.call("POST", "/v1/uploads", wish), await test.call("POST", "/v1/uploads", wish)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect((await one.json()).id).not.toBe((await other.json()).id);
  });

  it("are told of their own by webhooks of their own", async () => {
    const [liveEar, testEar] = [await openReceiver(), await openReceiver()];
    const { live, test } = await workspace();
    await addWebhook(live, { url: liveEar.url });
    await addWebhook(test, { url: testEar.url });
    service.work();
    const { id } = await accepted(test, { upload_id: (await completeUpload(test, await pdf(1))).id });
    await until(test, id, "succeeded");
    await expect.poll(() => testEar.received.length, { timeout: 20_000 }).toBe(1);
    expect(testEar.received[0]?.event).toMatchObject({ live: false, data: { id, live: false } });
    const own = await accepted(live, { upload_id: (await completeUpload(live, await pdf(1))).id });
    await until(live, own.id, "succeeded");
    await expect.poll(() => liveEar.received.length, { timeout: 20_000 }).toBe(1);
    expect(liveEar.received.map(({ event }) => event)).toMatchObject([{ live: true, data: { id: own.id } }]);
    expect(testEar.received).toHaveLength(1);
  });
});

describe("the credit of test keys", () => {
  it("is its own: 5.00 that live money never gains or loses by, at the workspace's price", async () => {
    const { live, test } = await workspace();
    const { tenantId } = live;
    await setPrice(service.services.db, { tenantId, mode: "ocr", perPage: "1.00", pagesMax: 100 }, new Date());
    expect(await credits(test)).toMatchObject({ balance: "5.00", prices: { ocr: "1.00", structured: "0.02" } });
    const extraction = await accepted(test, { upload_id: (await completeUpload(test, await pdf(5))).id });
    expect(extraction).toMatchObject({ reserved: "5.00", price: { source: "override" } });
    expect(await credits(live)).toMatchObject({ balance: "5.00", reserved: "0.00", available: "5.00" });
    expect(await refusal(await submit(test, { upload_id: extraction.upload_id }))).toEqual([
      402,
      "insufficient_credit",
    ]);
    expect((await submit(live, { upload_id: (await completeUpload(live, await pdf(1))).id })).status).toBe(202);
  });

  it("takes no payment", async () => {
    const { live, test } = await workspace();
    expect(await credits(test)).toMatchObject({ top_up: { enabled: false } });
    expect(await refusal(await test.call("POST", "/v1/credits/top_ups", keyed({ amount: "25.00" })))).toEqual([
      409,
      "top_ups_disabled",
    ]);
    expect(await credits(live)).toMatchObject({ top_up: { enabled: true } });
  });

  it("is filled up each UTC day to 5.00, once however many ask, and never beyond, whatever is held over midnight", async () => {
    const own = await startTestService();
    onTestFinished(() => own.stop());
    const live = await own.tenant(scopes);
    const test = await holder((await issue(live)).key, own);
    const hold = async (pages: number) => {
      const upload = await completeUpload(test, await pdf(pages));
      return accepted(test, { upload_id: upload.id });
    };
    const held = await hold(250);
    expect((await credits(test)).available).toBe("0.00");
    own.passSeconds(86_400);
    expect((await credits(test)).available).toBe("0.00");
    await test.call("DELETE", `/v1/extractions/${held.id}`);
    expect((await credits(test)).available).toBe("5.00");

    await own.services.db
      .updateTable("wallets")
      .set({ balance: "0.02" })
      .where("tenant_id", "=", test.tenantId)
      .execute();
    own.passSeconds(86_400);
    const seen = await Promise.all(Array.from({ length: 8 }, () => credits(test)));
    expect(new Set(seen.map(({ balance }) => balance))).toEqual(new Set(["5.00"]));
    const entries = await book(test);
    expect(entries.filter(({ kind }) => kind === "adjustment")).toMatchObject([{ amount: "4.98", live: false }]);
    own.passSeconds(86_400);
    expect((await credits(live)).balance).toBe("5.00");
    expect((await book(live)).map(({ kind }) => kind)).toEqual(["welcome_credit"]);
  });

  it("adds up with everything else", async () => {
    const { ok, violations } = await checkLedger(service.services.db);
    expect({ ok, violations }).toEqual({ ok: true, violations: [] });
  });
});

it("what test keys bring and make is kept for 24 hours, or as long as the workspace's own where that is shorter", async () => {
  const { live, test } = await workspace();
  const kept = async (by: TestTenant) => {
    const { created_at, retention } = await accepted(by, { upload_id: (await completeUpload(by, await pdf(1))).id });
    const of = (until: string) => (Date.parse(until) - Date.parse(created_at)) / 3_600_000;
    return [of(retention.upload_expires_at), of(retention.result_expires_at)];
  };
  expect(await kept(test)).toEqual([24, 24]);
  expect((await kept(live))[0]).toBeGreaterThan(24);
  await setRetention(service.services.db, live.tenantId, { uploadS: 3_600 });
  expect(await kept(test)).toEqual([1, 24]);
  await setRetention(service.services.db, live.tenantId, { uploadS: 864_000 });
  expect(await kept(test)).toEqual([24, 24]);
});

it("the operator issues one as well", async () => {
  const live = await service.tenant();
  const { key, live: isLive } = await issueKey(
    service.services.db,
    { tenantId: live.tenantId, test: true },
    new Date(),
  );
  expect([isLive, key.slice(0, 9)]).toEqual([false, "dex_test_"]);
  const slot = await makeSlot(await holder(key), 10);
  expect(slot.live).toBe(false);
  expect((await live.call("GET", `/v1/uploads/${slot.id}`)).status).toBe(404);
  expect(Extraction.shape.live.parse(undefined)).toBe(true);
});
