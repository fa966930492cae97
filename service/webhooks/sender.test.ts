import { randomUUID } from "node:crypto";
import { scopes } from "@verso/contract/scopes";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Ctx } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { hangs, openReceiver, refuses, takes } from "../http/testing/webhooks.ts";
import { type TestServices, testCtx, testServices } from "../testing/services.ts";
import { createWebhook } from "./create-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { leaseDeliveries } from "./lease-deliveries.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { removeOldEvents } from "./remove-old-events.ts";
import { startSender } from "./sender.ts";
import { tell } from "./tell.ts";
import { updateWebhook } from "./update-webhook.ts";

const come = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });
const low = { currency: "USD", balance: "0.50", reserved: "0.00", available: "0.50", pages_remaining: 25 } as const;

const open = () => testServices({ settings: { VERSO_WEBHOOKS_INSECURE: "1" }, alone: true });
const tenantOf = (services: TestServices) => testCtx(services, { scopes });
const endpoint = async (ctx: Ctx, url: string) =>
  (await createWebhook(ctx, { body: { url, events: ["credit.low"], description: "" }, idempotencyKey: randomUUID() }))
    .webhook;
const happen = (ctx: Ctx) =>
  transaction(ctx.db, (tx) => tell(tx, { tenantId: ctx.tenantId, type: "credit.low", data: low, clock: ctx.clock }));
const deliveries = async (ctx: Ctx, id: string) => (await listDeliveries(ctx, id, { limit: 100 })).data;

function send(services: TestServices) {
  const sender = startSender(services);
  onTestFinished(() => sender.stop());
  return sender;
}

test("a receiver that is down for a while misses nothing", async () => {
  const services = await open();
  const ctx = await tenantOf(services);
  const receiver = await openReceiver();
  const { id } = await endpoint(ctx, receiver.url);
  await receiver.close();
  send(services);
  for (let i = 0; i < 5; i++) await happen(ctx);
  await come(async () => expect((await deliveries(ctx, id)).every(({ attempts }) => attempts > 0)).toBe(true));
  expect((await listWebhooks(ctx)).data[0]?.failing_since).not.toBeNull();
  await receiver.open();
  await happen(ctx);
  services.passSeconds(3_600);
  await come(() => expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(6));
  const order = receiver.received.map(({ event }) => event.sequence).sort((a, b) => a - b);
  expect([...new Set(order)]).toEqual([1, 2, 3, 4, 5, 6]);
  await come(async () =>
    expect((await deliveries(ctx, id)).map(({ status }) => status)).toEqual(Array(6).fill("delivered")),
  );
  expect((await listWebhooks(ctx)).data[0]?.failing_since).toBeNull();
});

test("what is refused is tried again after 5 s, 30 s, 2 min, 10 min, 1 h and then hourly, for a day", async () => {
  const services = await open();
  const ctx = await tenantOf(services);
  const receiver = await openReceiver();
  receiver.behave(refuses);
  const { id } = await endpoint(ctx, receiver.url);
  send(services);
  await happen(ctx);
  const waitsS: number[] = [];
  for (let attempt = 1; ; attempt++) {
    await come(async () => expect((await deliveries(ctx, id))[0]?.attempts).toBe(attempt));
    const [delivery] = await deliveries(ctx, id);
    const { next_attempt_at, last_attempt } = delivery ?? {};
    if (!next_attempt_at || !last_attempt) break;
    waitsS.push((Date.parse(next_attempt_at) - Date.parse(last_attempt.at)) / 1000);
    services.passSeconds(waitsS.at(-1) ?? 0);
  }
  expect(waitsS).toEqual([5, 30, 120, 600, 3_600, ...Array(22).fill(3_600)]);
  const [given] = await deliveries(ctx, id);
  expect(given).toMatchObject({ status: "failed", attempts: 28, next_attempt_at: null });
  expect(receiver.received).toHaveLength(28);
});

test("an endpoint that has failed for three days is disabled, and says so", async () => {
  const services = await open();
  const ctx = await tenantOf(services);
  const receiver = await openReceiver();
  receiver.behave(refuses);
  const { id } = await endpoint(ctx, receiver.url);
  send(services);
  const shown = async () => (await listWebhooks(ctx)).data[0];
  const watched = async () =>
    (await ctx.db.selectFrom("wallets").select("watched").where("tenant_id", "=", ctx.tenantId).executeTakeFirst())
      ?.watched;
  await happen(ctx);
  await come(async () => expect(await shown()).toMatchObject({ failing_since: expect.any(String) }));
  services.passSeconds(3 * 86_400);
  await happen(ctx);
  // The first attempts of a new event could be the receiver's bad minute.
  await come(async () => expect((await deliveries(ctx, id))[0]?.attempts).toBe(1));
  expect(await shown()).toMatchObject({ status: "enabled" });
  for (const waitS of [5, 30, 120, 600, 3_600]) {
    expect(await shown()).toMatchObject({ status: "enabled" });
    const before = (await deliveries(ctx, id))[0]?.attempts ?? 0;
    services.passSeconds(waitS);
    await come(async () => expect((await deliveries(ctx, id))[0]?.attempts).toBe(before + 1));
  }
  await come(async () => expect(await shown()).toMatchObject({ status: "disabled", disabled_reason: "failing" }));
  expect(await watched()).toEqual([]);
  const seen = receiver.received.length;
  await happen(ctx);
  services.passSeconds(3_600);
  expect(await leaseDeliveries(ctx.db, { places: 10, max: 10 }, ctx.clock())).toEqual([]);
  expect(receiver.received).toHaveLength(seen);

  receiver.behave(takes);
  await updateWebhook(ctx, id, { status: "enabled" });
  expect(await watched()).toEqual(["credit.low"]);
  await come(async () => expect((await deliveries(ctx, id))[0]?.status).toBe("delivered"));
  expect(await shown()).toMatchObject({ status: "enabled", disabled_reason: null, failing_since: null });
});

test("neither receivers that hang nor hundreds of events hold up another tenant's", { timeout: 60_000 }, async () => {
  const services = await open();
  const slow = await openReceiver();
  slow.behave(hangs);
  const fast = await openReceiver();
  const [flood, ...others] = await Promise.all(Array.from({ length: 71 }, () => tenantOf(services)));
  for (const ctx of others) await endpoint(ctx, slow.url);
  if (!flood) throw new Error("no tenant");
  await endpoint(flood, slow.url);
  for (let i = 0; i < 300; i++) await happen(flood);
  for (const ctx of others) await happen(ctx);
  send(services);
  // More of them hang than there are places, and of the flood no more than one endpoint may have under way.
  await come(() => expect(slow.received.length).toBeGreaterThanOrEqual(70));
  const ctx = await tenantOf(services);
  await endpoint(ctx, fast.url);
  await happen(ctx);
  await come(() => expect(fast.received).toHaveLength(1));
  const { rows } = {
    rows: await ctx.db.selectFrom("webhook_deliveries").select("tenant_id").where("lease", "is not", null).execute(),
  };
  expect(rows.filter(({ tenant_id }) => tenant_id === flood.tenantId).length).toBeLessThanOrEqual(8);
  expect(rows.length).toBeGreaterThanOrEqual(70);
});

test("what a killed process held is sent by another when the lease has ended", async () => {
  const services = await open();
  const ctx = await tenantOf(services);
  const receiver = await openReceiver();
  const { id } = await endpoint(ctx, receiver.url);
  await happen(ctx);
  const [held] = await leaseDeliveries(ctx.db, { places: 1, max: 1 }, ctx.clock());
  expect(held).toMatchObject({ url: receiver.url, attempts: 0 });
  expect(await leaseDeliveries(ctx.db, { places: 1, max: 1 }, ctx.clock())).toEqual([]);
  await ctx.db
    .updateTable("webhook_deliveries")
    .set({ lease_expires_at: new Date(0) })
    .execute();
  send(services);
  await come(async () => expect((await deliveries(ctx, id))[0]).toMatchObject({ status: "delivered", attempts: 1 }));
  expect(receiver.received).toHaveLength(1);
});

test("a process that stops gives back what it cannot end", async () => {
  const services = await open();
  const ctx = await tenantOf(services);
  const receiver = await openReceiver();
  receiver.behave(hangs);
  const { id } = await endpoint(ctx, receiver.url);
  const sender = startSender(services);
  await happen(ctx);
  await come(() => expect(receiver.received).toHaveLength(1));
  await sender.stop();
  expect((await deliveries(ctx, id))[0]).toMatchObject({ status: "pending", attempts: 0 });
  expect(await leaseDeliveries(ctx.db, { places: 1, max: 1 }, ctx.clock())).toHaveLength(1);
});

test("an endpoint that is deleted takes its deliveries with it, and events go after thirty days", async () => {
  const services = await open();
  const ctx = await tenantOf(services);
  const [gone, kept] = [await endpoint(ctx, "http://127.0.0.1:9/"), await endpoint(ctx, "http://127.0.0.1:9/")];
  await happen(ctx);
  await deleteWebhook(ctx, gone.id);
  const left = () => ctx.db.selectFrom("webhook_deliveries").select("webhook_id").execute();
  expect(await left()).toEqual([{ webhook_id: kept.id }]);
  services.passSeconds(29 * 86_400);
  expect(await removeOldEvents(services)).toBe(0);
  services.passSeconds(2 * 86_400);
  expect([await removeOldEvents(services), await left()]).toEqual([1, []]);
});
