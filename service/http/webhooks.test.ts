import { createHmac, randomUUID } from "node:crypto";
import type { Scope } from "@verso/contract/scopes";
import { scopes } from "@verso/contract/scopes";
import { Webhook, WebhookList, WebhookWithSecret } from "@verso/contract/webhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { adjust } from "../ledger/adjust.ts";
import { accepted, readExtraction, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";
import { addWebhook, deliveriesOf, openReceiver, type Received, refuses, sendTest, takes } from "./testing/webhooks.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ VERSO_PAYMENTS: "test", VERSO_WEBHOOKS_INSECURE: "1" });
  service.work();
});
afterAll(() => service.stop());

const key = () => ({ "Idempotency-Key": randomUUID() });
const url = "http://127.0.0.1:9/";
const come = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });

/** As a receiver would, by the rules of Standard Webhooks: whether one of the signatures is by this secret. */
function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": given = "" } = headers;
  const due = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return given.split(" ").includes(`v1,${due}`);
}

describe("an endpoint", () => {
  it("is made once for an idempotency key, and its secret is shown then alone", async () => {
    const { call } = await service.tenant(scopes);
    const wish = { body: { url, events: ["credit.low", "credit.low"], description: "books" }, headers: key() };
    const first = await call("POST", "/v1/webhooks", wish);
    const made = WebhookWithSecret.parse(await first.json());
    expect(made).toMatchObject({ url, events: ["credit.low"], description: "books", status: "enabled" });
    expect(Buffer.from(made.secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
    const again = await call("POST", "/v1/webhooks", wish);
    expect([first.status, again.status, await again.json()]).toEqual([201, 200, made]);
    const other = await call("POST", "/v1/webhooks", { ...wish, body: { ...wish.body, events: ["top_up.paid"] } });
    expect(await refusal(other)).toEqual([409, "idempotency_conflict"]);
    const { secret, ...shown } = made;
    expect(await (await call("GET", "/v1/webhooks")).json()).toEqual({ data: [shown] });
    expect(service.log()).not.toContain(secret);
  });

  it.each([
    { url: "ftp://example.com/" },
    { url: "http://me@example.com/" },
    { url: "http://me:you@example.com/" },
    { url: "http://example.com/#part" },
    { url: "http://exa mple.com/" },
    { url: "http://" },
    { url: "hook" },
  ])("is not made of %j", async (body) => {
    const { call } = await service.tenant(scopes);
    const answer = await call("POST", "/v1/webhooks", { body: { events: ["credit.low"], ...body }, headers: key() });
    expect(await refusal(answer)).toEqual([422, "invalid_webhook"]);
  });

  it.each([
    { url, events: [] },
    { url, events: ["webhook.test"] },
    { url, events: ["extraction.started"] },
    { url, events: ["credit.low"], secret: "mine" },
    { url: `http://example.com/${"a".repeat(2_048)}`, events: ["credit.low"] },
    { events: ["credit.low"] },
  ])("is asked for in the documented shape, unlike %j", async (body) => {
    const { call } = await service.tenant(scopes);
    expect(await refusal(await call("POST", "/v1/webhooks", { body, headers: key() }))).toEqual([
      400,
      "invalid_request",
    ]);
  });

  it("has at most twenty beside it, also when all are made at once", async () => {
    const { call } = await service.tenant(scopes);
    const body = { url, events: ["credit.low"] };
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => call("POST", "/v1/webhooks", { body, headers: key() })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    for (const answer of refused) expect(await refusal(answer)).toEqual([429, "quota_exceeded"]);
    const { data } = WebhookList.parse(await (await call("GET", "/v1/webhooks")).json());
    expect(data).toHaveLength(20);
    expect((await call("DELETE", `/v1/webhooks/${data[0]?.id}`)).status).toBe(204);
    expect((await call("POST", "/v1/webhooks", { body, headers: key() })).status).toBe(201);
  });

  it("is changed, switched off and on, and deleted", async () => {
    const tenant = await service.tenant(scopes);
    const receiver = await openReceiver();
    const { id, secret: _, ...made } = await addWebhook(tenant, { url: receiver.url });
    const change = async (body: object) => {
      const answer = await tenant.call("PATCH", `/v1/webhooks/${id}`, { body });
      return answer.status === 200 ? Webhook.parse(await answer.json()) : refusal(answer);
    };
    expect(await change({})).toEqual({ id, ...made });
    expect(await change({ events: ["top_up.paid"] })).toEqual({ id, ...made, events: ["top_up.paid"] });
    expect(await change({ description: "books" })).toMatchObject({ description: "books", events: ["top_up.paid"] });
    expect(await change({ status: "disabled" })).toMatchObject({ status: "disabled", disabled_reason: "requested" });
    const off = { ...made, events: ["top_up.paid"], description: "books", status: "disabled" };
    const read = await (await tenant.call("GET", `/v1/webhooks/${id}`)).json();
    expect(read).toEqual({ id, ...off, disabled_reason: "requested", disabled_at: expect.any(String) });
    expect(await refusal(await tenant.call("POST", `/v1/webhooks/${id}/test`))).toEqual([422, "invalid_webhook"]);
    expect(await change({ status: "enabled" })).toMatchObject({ status: "enabled", disabled_at: null });
    expect(await change({ url: "http://me@example.com/" })).toEqual([422, "invalid_webhook"]);
    for (const body of [{ secret: "mine" }, { description: "a\nb" }, { description: "a".repeat(201) }])
      expect(await change(body)).toEqual([400, "invalid_request"]);
    await sendTest(tenant, id);
    await come(() => expect(receiver.received).toHaveLength(1));

    expect((await tenant.call("DELETE", `/v1/webhooks/${id}`)).status).toBe(204);
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["POST", "/test"],
      ["POST", "/rotate"],
      ["GET", "/deliveries"],
    ] as const) {
      expect(await refusal(await tenant.call(method, `/v1/webhooks/${id}${path}`))).toEqual([404, "not_found"]);
    }
  });
});

describe("an event", () => {
  const finished = async (tenant: TestTenant, upload: string) => {
    const { id } = await accepted(tenant, { upload_id: upload });
    return until(tenant, id, "succeeded");
  };

  it("tells of every end of an extraction, as GET gives it, in an order that its sequence tells", async () => {
    const tenant = await service.tenant(scopes);
    const receiver = await openReceiver();
    const { secret } = await addWebhook(tenant, { url: receiver.url, events: ["extraction.finished"] });
    const file = await completeUpload(tenant, await pdf(1));
    const ended = [];
    for (let i = 0; i < 3; i++) ended.push(await finished(tenant, file.id));
    const cancelled = await accepted(tenant, { upload_id: file.id });
    await tenant.call("DELETE", `/v1/extractions/${cancelled.id}`);
    await come(async () => expect((await readExtraction(tenant, cancelled.id)).finished_at).not.toBeNull());
    ended.push(await readExtraction(tenant, cancelled.id));
    await come(() => expect(receiver.received).toHaveLength(4));

    const told = receiver.received.map(({ event }) => event).sort((a, b) => a.sequence - b.sequence);
    expect(told.map(({ data }) => data)).toEqual(ended);
    expect(told.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    for (const one of receiver.received) {
      expect(isSignedBy(secret, one)).toBe(true);
      expect(isSignedBy(secret, { ...one, body: `${one.body} ` })).toBe(false);
      expect(one.headers).toMatchObject({ "webhook-id": one.event.id, "content-type": "application/json" });
    }
  });

  it("tells of a payment, and once of credit that has become low", async () => {
    const tenant = await service.tenant(scopes);
    const receiver = await openReceiver();
    await addWebhook(tenant, { url: receiver.url, events: ["top_up.paid", "credit.low"] });
    const body = { amount: "25.00" };
    const topUp = await (await tenant.call("POST", "/v1/credits/top_ups", { body, headers: key() })).json();
    await fetch(topUp.checkout_url, { method: "POST", body: new URLSearchParams({ outcome: "paid" }) });
    const paid = await (await tenant.call("GET", `/v1/credits/top_ups/${topUp.id}`)).json();
    expect(paid.status).toBe("paid");
    const { db, clock } = service.services;
    const take = (amount: string) => adjust(db, { tenantId: tenant.tenantId, amount, reason: "less", clock });
    await take("-28.99");
    const file = await completeUpload(tenant, await pdf(1));
    for (let i = 0; i < 3; i++) await finished(tenant, file.id);
    await come(() =>
      expect(receiver.received.map(({ event }) => event.type).sort()).toEqual(["credit.low", "top_up.paid"]),
    );
    const events = receiver.received.map(({ event }) => event);
    expect(events.find(({ type }) => type === "top_up.paid")?.data).toEqual(paid);
    expect(events.find(({ type }) => type === "credit.low")?.data).toEqual({
      currency: "USD",
      balance: "1.01",
      reserved: "0.02",
      available: "0.99",
      pages_remaining: 49,
    });
  });

  it("goes to its own tenant alone, and only where it is wanted", async () => {
    const [mine, theirs] = [await service.tenant(scopes), await service.tenant(scopes)];
    const [here, there, other] = [await openReceiver(), await openReceiver(), await openReceiver()];
    await addWebhook(mine, { url: here.url });
    const { id } = await addWebhook(mine, { url: other.url, events: ["top_up.paid"] });
    await addWebhook(theirs, { url: there.url });
    const { id: extraction } = await finished(mine, (await completeUpload(mine, await pdf(1))).id);
    await sendTest(mine, id);
    await come(() => expect([here.received.length, other.received.length]).toEqual([1, 1]));
    expect(here.received[0]?.event.data).toMatchObject({ id: extraction });
    expect(other.received[0]?.event.type).toBe("webhook.test");
    expect(there.received).toEqual([]);
    expect(await (await theirs.call("GET", "/v1/webhooks")).json()).not.toMatchObject({ data: [{ id }] });
  });

  it("costs who has no endpoint nothing: no row is written", async () => {
    const tenant = await service.tenant(scopes);
    const { id } = await addWebhook(tenant, { url });
    await tenant.call("PATCH", `/v1/webhooks/${id}`, { body: { status: "disabled" } });
    await finished(tenant, (await completeUpload(tenant, await pdf(1))).id);
    const { db } = service.services;
    const rows = await db.selectFrom("webhook_events").select("id").where("tenant_id", "=", tenant.tenantId).execute();
    expect(rows).toEqual([]);
  });
});

describe("a delivery", () => {
  const only: readonly Scope[] = ["webhooks.manage"];

  it("that is refused is tried again, and shown with what was answered", async () => {
    const tenant = await service.tenant(scopes);
    const receiver = await openReceiver();
    receiver.behave(refuses);
    const { id } = await addWebhook(tenant, { url: receiver.url });
    await sendTest(tenant, id);
    await come(async () =>
      expect((await deliveriesOf(tenant, id))[0]).toMatchObject({ status: "failed", attempts: 1 }),
    );
    const [failed] = await deliveriesOf(tenant, id);
    expect(failed?.last_attempt).toMatchObject({
      status: 500,
      failure: "the receiver answered with 500",
      answer: null,
    });

    receiver.behave(takes);
    const again = await tenant.call("POST", `/v1/webhooks/${id}/deliveries/${failed?.id}/redeliver`);
    expect([again.status, await again.json()]).toEqual([
      202,
      expect.objectContaining({ id: failed?.id, status: "pending" }),
    ]);
    await come(async () =>
      expect((await deliveriesOf(tenant, id))[0]).toMatchObject({ id: failed?.id, status: "delivered" }),
    );
    const [first, second] = receiver.received;
    expect([first?.body, first?.headers["webhook-id"]]).toEqual([second?.body, second?.headers["webhook-id"]]);
  });

  it("is signed with both secrets for a day after a rotation, then with the new one alone", async () => {
    const tenant = await service.tenant(scopes);
    const receiver = await openReceiver();
    const former = await addWebhook(tenant, { url: receiver.url });
    const rotated = await tenant.call("POST", `/v1/webhooks/${former.id}/rotate`);
    const { secret, former_secret_until } = WebhookWithSecret.parse(await rotated.json());
    expect(secret).not.toBe(former.secret);
    expect(former_secret_until).not.toBeNull();
    await sendTest(tenant, former.id);
    await come(() => expect(receiver.received).toHaveLength(1));
    service.passSeconds(86_401);
    await sendTest(tenant, former.id);
    await come(() => expect(receiver.received).toHaveLength(2));
    const by = receiver.received.map((one) => [isSignedBy(secret, one), isSignedBy(former.secret, one)]);
    expect(by).toEqual([
      [true, true],
      [true, false],
    ]);
    const { data } = WebhookList.parse(await (await tenant.call("GET", "/v1/webhooks")).json());
    expect(data[0]?.former_secret_until).toBeNull();
  });

  it("is listed page by page, newest first", async () => {
    const tenant = await service.tenant(only);
    const { id } = await addWebhook(tenant, { url });
    const sent = [];
    for (let i = 0; i < 5; i++) sent.unshift((await sendTest(tenant, id)).id);
    const seen: string[] = [];
    for (let cursor = ""; seen.length < 10; ) {
      const page = await (await tenant.call("GET", `/v1/webhooks/${id}/deliveries?limit=2${cursor}`)).json();
      seen.push(...page.data.map((delivery: { id: string }) => delivery.id));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect([...seen].sort()).toEqual([...sent].sort());
    expect(seen).toEqual([...seen].sort().reverse());
  });
});
