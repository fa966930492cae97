import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Ctx } from "../../context.ts";
import { transaction } from "../../db/transaction.ts";
import { move } from "../../extractions/move.ts";
import { lockExtraction } from "../../extractions/row.ts";
import { listEntries } from "../../ledger/list-entries.ts";
import { refund } from "../../ledger/refund.ts";
import { wallet } from "../../ledger/wallet.ts";
import { operate, operateJson, operateRefused } from "../../testing/operate.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../../testing/services.ts";

/** An extraction of so many pages that succeeded and were charged. */
async function charged(ctx: Ctx, pages: number): Promise<string> {
  const { id } = (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages }) })).extraction;
  await sql`UPDATE service.pages SET status = 'succeeded', object_key = 'k' WHERE extraction_id = ${id}`.execute(
    ctx.db,
  );
  await transaction(ctx.db, async (tx) => {
    const locked = await lockExtraction(tx, { id });
    if (!locked) throw new Error("gone");
    const { clock } = ctx;
    await move(tx, await move(tx, locked, "processing", { clock }), "succeeded", { clock });
  });
  return id;
}

const newest = async (ctx: Ctx) => (await listEntries(ctx.db, ctx.tenantId, { page: 1 })).entries[0];

test("an override prices what is accepted from then on; what was accepted keeps its price", async () => {
  const services = await testServices();
  const ctx = await testCtx(services);
  const upload_id = await testUpload(ctx, { pages: 3 });
  const before = (await testSubmit(ctx, { upload_id })).extraction;
  const { prices } = await operateJson(
    services,
    "price",
    "set",
    "--tenant",
    ctx.tenantId,
    "--mode",
    "ocr",
    "--amount",
    "0.0125",
  );
  expect(prices).toEqual({
    ocr: { per_page: "0.0125", currency: "USD", source: "override" },
    structured: { per_page: "0.02", currency: "USD", source: "standard" },
  });
  const during = (await testSubmit(ctx, { upload_id })).extraction;
  expect(during).toMatchObject({ price: { per_page: "0.0125", source: "override" }, reserved: "0.0375" });
  await operateJson(services, "price", "clear", "--tenant", ctx.tenantId, "--mode", "ocr");
  expect((await testSubmit(ctx, { upload_id })).extraction).toMatchObject({
    price: { per_page: "0.02", source: "standard" },
  });
  expect(before.reserved).toBe("0.06");
  expect((await wallet(ctx.db, ctx.tenantId)).reserved).toBe("0.1575");
  expect(await operateRefused(services, "price", "clear", "--tenant", "ten_none")).toMatchObject({
    error: "not_found",
  });
}, 60_000);

test("an adjustment moves the balance by an entry with its reason, and never below what is reserved", async () => {
  const services = await testServices();
  const ctx = await testCtx(services);
  const adjust = (amount: string) =>
    ["credit", "adjust", "--tenant", ctx.tenantId, "--amount", amount, "--reason", "A gift, and back"] as const;
  await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 100 }) });
  expect(await operateJson(services, ...adjust("1.234567"))).toMatchObject({
    tenant_id: ctx.tenantId,
    amount: "1.234567",
    balance_after: "6.234567",
    available_after: "4.234567",
  });
  expect(await newest(ctx)).toMatchObject({ kind: "adjustment", amount: "1.234567", description: "A gift, and back" });
  const refusal = await operateRefused(services, ...adjust("-4.234568"));
  expect(refusal).toEqual({
    error: "credit_conflict",
    message: "USD 4.234567 is available beside the USD 2.00 that is reserved: USD 4.234568 cannot be taken.",
  });
  await operateJson(services, ...adjust("-4.234567"));
  expect(await wallet(ctx.db, ctx.tenantId)).toEqual({ balance: "2.00", reserved: "2.00", available: "0.00" });
}, 60_000);

test("a price beyond what can be reserved is refused with its bound, and what was set before is too dear for anybody", async () => {
  const services = await testServices();
  const ctx = await testCtx(services);
  const set = (amount: string) =>
    ["price", "set", "--tenant", ctx.tenantId, "--mode", "ocr", "--amount", amount] as const;
  expect(await operateRefused(services, ...set("999999999"))).toEqual({
    error: "invalid_amount",
    message:
      "A page may cost at most USD 499999999.999999: an extraction may have 2000 pages, and no more than USD 999999999999.999999 can be reserved for it.",
  });
  await operateJson(services, ...set("499999999.999999"));
  const row = { tenant_id: ctx.tenantId, mode: "ocr" as const, per_page: "999999999", created_at: ctx.clock() };
  const same = { per_page: row.per_page };
  await ctx.db
    .insertInto("price_overrides")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "mode"]).doUpdateSet(same))
    .execute();
  const upload_id = await testUpload(ctx, { pages: 2_000 });
  await expect(testSubmit(ctx, { upload_id })).rejects.toMatchObject({
    code: "insufficient_credit",
    facts: { required: "1999999998000.00", available: "5.00" },
  });
}, 60_000);

test("an amount has at most twelve digits before its point, and so has a balance", async () => {
  const services = await testServices();
  const ctx = await testCtx(services);
  const adjust = (amount: string) =>
    ["credit", "adjust", "--tenant", ctx.tenantId, "--amount", amount, "--reason", "A large one"] as const;
  expect(await operate(services, ...adjust("1000000000000"))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("at most 12 digits before the point and 6 after it"),
  });
  await operateJson(services, ...adjust("999999999994.999999"));
  expect(await operateRefused(services, ...adjust("0.000001"))).toEqual({
    error: "credit_conflict",
    message: "A balance is at most USD 999999999999.999999: USD 0.000001 more would be beyond it.",
  });
}, 60_000);

test("refunds of an extraction together never exceed its charge, also at the same time", async () => {
  const services = await testServices();
  const ctx = await testCtx(services);
  const id = await charged(ctx, 3);
  const command = (amount: string) =>
    ["credit", "refund", "--extraction", id, "--amount", amount, "--reason", "Unreadable"] as const;
  expect(await operateRefused(services, ...command("0.07"))).toEqual({
    error: "credit_conflict",
    message: "This extraction was charged USD 0.06 and refunded USD 0.00: at most USD 0.06 can be refunded.",
  });
  expect(await operateJson(services, ...command("0.015"))).toMatchObject({ extraction_id: id, balance_after: "4.955" });
  expect(await newest(ctx)).toMatchObject({
    kind: "refund",
    mode: "ocr",
    extraction_id: id,
    description: "Unreadable",
  });
  const rest = { extractionId: id, amount: "0.045", reason: "rest", clock: ctx.clock };
  const both = await Promise.allSettled([refund(ctx.db, rest), refund(ctx.db, rest), refund(ctx.db, rest)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await wallet(ctx.db, ctx.tenantId)).balance).toBe("5.00");
  expect(
    await operateRefused(services, "credit", "refund", "--extraction", "ext_none", "--amount", "1", "--reason", "x"),
  ).toMatchObject({ error: "not_found" });
}, 60_000);

test.each([
  ["seven places", "0.0000001"],
  ["an exponent", "1e2"],
  ["nothing", "0.00"],
  ["below zero", "-1"],
  ["a word", "much"],
])("an amount of %s is wrong usage", async (_, amount) => {
  const { code, stderr } = await operate(
    { url: "postgres://127.0.0.1:1/none" },
    ...["price", "set", "--tenant", "ten_x", "--mode", "ocr", "--amount", amount],
  );
  expect([code, stderr]).toEqual([2, expect.stringContaining("--amount must")]);
});

test("ledger check says that the book adds up, or ends with 1 and names what does not", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  await charged(ctx, 2);
  expect(await operateJson(services, "ledger", "check")).toEqual({ ok: true, tenants: 1, entries: 3, violations: [] });
  await sql`UPDATE service.wallets SET balance = balance + 1`.execute(ctx.db);
  const { code, stdout, stderr } = await operate(services, "ledger", "check", "--json");
  expect([code, stderr]).toEqual([1, ""]);
  expect(JSON.parse(stdout)).toEqual({
    ok: false,
    tenants: 1,
    entries: 3,
    violations: [
      {
        rule: "balance",
        tenant_id: ctx.tenantId,
        extraction_id: null,
        message: "the wallet says 5.960000, its entries come to 4.960000",
      },
    ],
  });
}, 60_000);
