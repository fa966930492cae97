import { expect, test } from "vitest";
import type { Ctx } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { adjust } from "./adjust.ts";
import { listEntries } from "./list-entries.ts";
import { refund } from "./refund.ts";
import { settle } from "./settle.ts";
import { wallet } from "./wallet.ts";

const newest = async (ctx: Ctx) => (await listEntries(ctx.db, ctx.tenantId, { page: 1 })).entries[0];
const adjustBy = ({ db, tenantId, clock }: Ctx, amount: string) =>
  adjust(db, { tenantId, amount, reason: "A gift, and back", clock });

async function accepted(ctx: Ctx, pages: number): Promise<string> {
  return (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages }) })).extraction.id;
}

/** An extraction of so many pages, charged in full. */
async function charged(ctx: Ctx, pages: number): Promise<string> {
  const extractionId = await accepted(ctx, pages);
  const { tenantId, clock } = ctx;
  const all = { pagesCharged: pages, pagesReserved: pages, pricePerPage: "0.02" };
  await transaction(ctx.db, (tx) => settle(tx, { tenantId, extractionId, mode: "ocr", ...all, clock }));
  return extractionId;
}

test("an adjustment moves the balance by an entry with its reason, and never below what is reserved", async () => {
  const ctx = await testCtx(await testServices());
  await accepted(ctx, 100);
  const moved = { amount: "1.234567", balance_after: "6.234567", available_after: "4.234567" };
  expect(await adjustBy(ctx, "1.234567")).toMatchObject(moved);
  expect(await newest(ctx)).toMatchObject({ kind: "adjustment", ...moved, description: "A gift, and back" });
  await expect(adjustBy(ctx, "-4.234568")).rejects.toMatchObject({
    code: "credit_conflict",
    message: "USD 4.234567 is available beside the USD 2.00 that is reserved: USD 4.234568 cannot be taken.",
  });
  await adjustBy(ctx, "-4.234567");
  expect(await wallet(ctx.db, ctx.tenantId)).toEqual({ balance: "2.00", reserved: "2.00", available: "0.00" });
});

test("a balance has at most twelve digits before its point, and nobody's has none", async () => {
  const ctx = await testCtx(await testServices());
  await adjustBy(ctx, "999999999994.999999");
  await expect(adjustBy(ctx, "0.000001")).rejects.toMatchObject({
    code: "credit_conflict",
    message: "A balance is at most USD 999999999999.999999: USD 0.000001 more would be beyond it.",
  });
  await expect(adjustBy({ ...ctx, tenantId: "ten_none" }, "1")).rejects.toMatchObject({ code: "not_found" });
});

test("an adjustment is undone with what belongs to it", async () => {
  const ctx = await testCtx(await testServices());
  const also = () => Promise.reject(new Error("told nobody"));
  const { db, tenantId, clock } = ctx;
  await expect(adjust(db, { tenantId, amount: "1", reason: "A gift", clock, also })).rejects.toThrow("told nobody");
  expect((await wallet(db, tenantId)).balance).toBe("5.00");
});

test("refunds of an extraction together never exceed its charge, also at the same time", async () => {
  const ctx = await testCtx(await testServices());
  const id = await charged(ctx, 3);
  await charged(ctx, 1);
  const give = (amount: string, extractionId = id) =>
    refund(ctx.db, { extractionId, amount, reason: "Unreadable", clock: ctx.clock });
  await expect(give("0.07")).rejects.toMatchObject({
    code: "credit_conflict",
    message: "This extraction was charged USD 0.06 and refunded USD 0.00: at most USD 0.06 can be refunded.",
  });
  const moved = { amount: "0.015", balance_after: "4.935" };
  expect(await give("0.015")).toMatchObject(moved);
  expect(await newest(ctx)).toMatchObject({
    ...moved,
    kind: "refund",
    mode: "ocr",
    extraction_id: id,
    description: "Unreadable",
  });
  const both = await Promise.allSettled([give("0.045"), give("0.045"), give("0.045")]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await wallet(ctx.db, ctx.tenantId)).balance).toBe("4.98");
  await expect(give("0.000001")).rejects.toMatchObject({ message: expect.stringContaining("refunded USD 0.06") });
  await expect(give("1", "ext_none")).rejects.toMatchObject({ code: "not_found" });
});
