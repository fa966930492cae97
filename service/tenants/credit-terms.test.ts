import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { cancelExtraction } from "../extractions/cancel.ts";
import { adjust } from "../ledger/adjust.ts";
import type { LockedWallet } from "../ledger/move-wallet.ts";
import { createTopUp } from "../payments/create-top-up.ts";
import type { Checkout } from "../payments/provider.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { createWebhook } from "../webhooks/create-webhook.ts";
import { tellLowCredit } from "./tell-low-credit.ts";
import { credits, updateCredits } from "./usage.ts";

const services = () => testServices({ settings: { VERSO_WEBHOOKS_INSECURE: "1", VERSO_PAYMENTS: "test" } });
const checkout: Checkout = {
  provider: "test",
  open: async ({ id }) => ({ session: `of-${id}`, url: `http://localhost:1/${id}` }),
};

const watch = (ctx: Ctx) =>
  createWebhook(ctx, {
    body: { url: "http://127.0.0.1:9/", events: ["credit.low"], description: "" },
    idempotencyKey: randomUUID(),
  });
const told = async (ctx: Ctx): Promise<unknown[]> => {
  const rows = await ctx.db
    .selectFrom("webhook_events")
    .select("body")
    .where("tenant_id", "=", ctx.tenantId)
    .where("type", "=", "credit.low")
    .orderBy("sequence")
    .execute();
  return rows.map(({ body }) => JSON.parse(body).data.available);
};
const take = (ctx: Ctx, amount: string) =>
  adjust(ctx.db, {
    tenantId: ctx.tenantId,
    amount,
    reason: "test",
    clock: ctx.clock,
    also: (tx: Tx, wallet: LockedWallet) => tellLowCredit(tx, { wallet, moved: amount, clock: ctx.clock }),
  });
const begin = (ctx: Ctx, amount: string) =>
  createTopUp(ctx, checkout, { body: { amount }, idempotencyKey: randomUUID() });
async function pay(ctx: Ctx, amount: string): Promise<void> {
  const { topUp } = await begin(ctx, amount);
  const outcome = { status: "paid", amount, currency: "usd" } as const;
  await recordPayment(ctx, { provider: "test", session: `of-${topUp.id}`, topUpId: topUp.id, outcome });
}

test("less than the tenant's own amount is told once, until money comes in", async () => {
  const ctx = await testCtx(await services());
  await watch(ctx);
  await updateCredits(ctx, { low_credit: "3.00" });
  await take(ctx, "-2.00");
  expect(await told(ctx)).toEqual([]);
  expect((await credits(ctx)).low_credit).toEqual({ threshold: "3.00", is_low: false });
  const { extraction } = await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) });
  expect(await told(ctx)).toEqual(["2.98"]);
  expect((await credits(ctx)).low_credit.is_low).toBe(true);
  // What is released and taken again crosses it again, and says nothing new.
  await cancelExtraction(ctx, extraction.id);
  await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) });
  expect(await told(ctx)).toHaveLength(1);
  await pay(ctx, "5.00");
  await take(ctx, "-4.999999");
  expect(await told(ctx)).toEqual(["2.98", "2.980001"]);
});

test("another threshold is told of when it is crossed; without one the standard holds", async () => {
  const ctx = await testCtx(await services());
  await watch(ctx);
  await updateCredits(ctx, { low_credit: "4.50" });
  await take(ctx, "-1.00");
  await updateCredits(ctx, { low_credit: "2.00" });
  await take(ctx, "-1.00");
  expect(await told(ctx)).toEqual(["4.00"]);
  await take(ctx, "-1.00");
  // Exactly the threshold is not less than it.
  expect(await told(ctx)).toEqual(["4.00"]);
  await take(ctx, "-0.01");
  expect(await told(ctx)).toEqual(["4.00", "1.99"]);
  await updateCredits(ctx, { low_credit: null });
  expect((await credits(ctx)).low_credit).toEqual({ threshold: null, is_low: false });
  await take(ctx, "-1.00");
  expect(await told(ctx)).toEqual(["4.00", "1.99", "0.99"]);
});

test("submissions that cross it at once tell of it once", async () => {
  const ctx = await testCtx(await services());
  await watch(ctx);
  await updateCredits(ctx, { low_credit: "4.95" });
  const upload_id = await testUpload(ctx, { pages: 1 });
  await Promise.all(Array.from({ length: 12 }, () => testSubmit(ctx, { upload_id })));
  expect(await told(ctx)).toEqual(["4.94"]);
});

test("top-ups of a month stay within its limit, also when all are begun at once", async () => {
  const ctx = await testCtx(await services());
  await updateCredits(ctx, { top_up_monthly_limit: "50.00" });
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => begin(ctx, "10.01")));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toHaveLength(8);
  for (const reason of refused) expect(reason).toMatchObject({ code: "invalid_amount" });
  expect(refused[0].message).toContain("USD 9.96 of it is left until");
  expect((await credits(ctx)).top_up.monthly).toMatchObject({ limit: "50.00", used: "40.04" });
  await begin(ctx, "9.96");
  await expect(begin(ctx, "5.00")).rejects.toThrow("none of it is left");
});

test("a new month begins anew, what was given up does not count, and a replay is what it was", async () => {
  const ctx = await testCtx(await services());
  await updateCredits(ctx, { top_up_monthly_limit: "10.00" });
  const wish = { body: { amount: "10.00" }, idempotencyKey: "one" };
  const { topUp } = await createTopUp(ctx, checkout, wish);
  expect((await createTopUp(ctx, checkout, wish)).replayed).toBe(true);
  await expect(begin(ctx, "5.00")).rejects.toMatchObject({ code: "invalid_amount" });
  const next = new Date(Date.UTC(ctx.clock().getUTCFullYear(), ctx.clock().getUTCMonth() + 1, 1));
  await createTopUp({ ...ctx, clock: () => next }, checkout, { body: { amount: "10.00" }, idempotencyKey: "two" });
  const outcome = { status: "failed" } as const;
  await recordPayment(ctx, { provider: "test", session: `of-${topUp.id}`, topUpId: topUp.id, outcome });
  await begin(ctx, "10.00");
  // Money that arrives is credited all the same, whatever the limit says by then.
  const paid = { status: "paid", amount: "10.00", currency: "usd" } as const;
  await recordPayment(ctx, { provider: "test", session: `of-${topUp.id}`, topUpId: topUp.id, outcome: paid });
  expect((await credits(ctx)).top_up.monthly).toMatchObject({ used: "20.00" });
  await expect(begin(ctx, "5.00")).rejects.toThrow("none of it is left");
  await updateCredits(ctx, { top_up_monthly_limit: null });
  expect((await credits(ctx)).top_up.monthly).toBeNull();
  await begin(ctx, "700.00");
});

test("no tenant's terms are another's", async () => {
  const all = await services();
  const [ctx, other] = [await testCtx(all), await testCtx(all)];
  await updateCredits(ctx, { low_credit: "4.00", top_up_monthly_limit: "5.00" });
  await begin(ctx, "5.00");
  expect(await credits(other)).toMatchObject({
    low_credit: { threshold: null, is_low: false },
    top_up: { monthly: null },
  });
  await begin(other, "25.00");
  expect((await credits(ctx)).top_up.monthly).toMatchObject({ used: "5.00" });
});

test.each(["0.00", "-1.00", "1.001", "1000000000000.00"])("a threshold of %s cannot be served", async (low_credit) => {
  const ctx = await testCtx(await services());
  await expect(updateCredits(ctx, { low_credit })).rejects.toMatchObject({ code: "invalid_amount" });
});
