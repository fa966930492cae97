import { expect, test } from "vitest";
import { sqlState, transaction } from "../db/transaction.ts";
import { topUp } from "../ledger/top-up.ts";
import { wallet } from "../ledger/wallet.ts";
import { testCtx, testServices } from "../testing/services.ts";
import { createTopUp } from "./create-top-up.ts";
import type { Checkout } from "./provider.ts";
import { recordPayment } from "./record-payment.ts";
import { findTopUp } from "./top-up-row.ts";

const request = { body: { amount: "25.00" }, idempotencyKey: "one" };

/** A provider that opens a page of its own with every call, and only once so many calls are waiting for it. */
function slowCheckout(callsTogether: number): Checkout {
  const waiting: (() => void)[] = [];
  let opened = 0;
  return {
    provider: "test",
    async open({ id }) {
      opened += 1;
      const session = `session-${opened}-of-${id}`;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === callsTogether) for (const go of waiting) go();
      });
      return { session, url: `http://localhost:1/${session}` };
    },
  };
}

test("twins that ask the provider at the same moment are given one page", async () => {
  const ctx = await testCtx(await testServices());
  const checkout = slowCheckout(3);
  const made = await Promise.all([1, 2, 3].map(() => createTopUp(ctx, checkout, request)));
  expect(new Set(made.map(({ topUp }) => topUp.checkout_url)).size).toBe(1);
  expect(made.filter(({ replayed }) => !replayed)).toHaveLength(1);
  const row = await findTopUp(ctx, made[0]?.topUp.id ?? "");
  expect(made[0]?.topUp.checkout_url).toBe(`http://localhost:1/${row.provider_session}`);
});

test("a payment whose page was never noted down is credited all the same", async () => {
  const ctx = await testCtx(await testServices());
  const crash: Checkout = { provider: "stripe", open: () => Promise.reject(new Error("gone")) };
  await expect(createTopUp(ctx, crash, request)).rejects.toThrow("gone");
  const row = await ctx.db
    .selectFrom("top_ups")
    .selectAll()
    .where("tenant_id", "=", ctx.tenantId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: "pending", provider_session: null });

  const paid = { status: "paid", amount: "25.00", currency: "usd" } as const;
  const news = { provider: "stripe", session: `cs_of_${row.id}`, topUpId: row.id, outcome: paid } as const;
  expect(await recordPayment(ctx, { ...news, provider: "test" })).toBe("unknown");
  expect(await recordPayment(ctx, news)).toBe("moved");
  expect((await wallet(ctx.db, ctx.tenantId)).balance).toBe("30.00");
  expect((await findTopUp(ctx, row.id)).provider_session).toBe(news.session);
});

test("the database itself refuses a second entry for a payment", async () => {
  const ctx = await testCtx(await testServices());
  const { topUp: made } = await createTopUp(ctx, slowCheckout(1), request);
  const credit = () =>
    transaction(ctx.db, (tx) =>
      topUp(tx, { tenantId: ctx.tenantId, topUpId: made.id, amount: "25.00", description: "Top-up", clock: ctx.clock }),
    );
  await credit();
  expect(sqlState(await credit().catch((error: unknown) => error))).toBe("23505");
  expect((await wallet(ctx.db, ctx.tenantId)).balance).toBe("30.00");
});
