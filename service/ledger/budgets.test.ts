import { expect, test } from "vitest";
import { checkLedger } from "../audit/check-ledger.ts";
import type { Ctx } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { issueKey } from "../tenants/issue-key.ts";
import { limitKey } from "../tenants/limit-key.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { budgets, setLimit } from "./budgets.ts";
import { settle } from "./settle.ts";
import { wallet } from "./wallet.ts";

/** Of two pages one was read. */
const settleOne = ({ db, tenantId, clock }: Ctx, extractionId: string) =>
  transaction(db, (tx) =>
    settle(tx, { tenantId, extractionId, mode: "ocr", pagesCharged: 1, pagesReserved: 2, pricePerPage: "0.02", clock }),
  );

test("a key's monthly limit holds to the last cent, whoever asks at once; what is released may be spent again", async () => {
  const ctx = await testCtx(await testServices());
  const { id: keyId } = await issueKey(ctx.db, { tenantId: ctx.tenantId }, ctx.clock());
  const limited = { ...ctx, keyId };
  await limitKey(ctx.db, { keyId, tenantId: ctx.tenantId, limit: "0.50" }, ctx.clock());
  const upload_id = await testUpload(ctx, { pages: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => testSubmit(limited, { upload_id })));
  const taken = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.extraction] : []));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(taken).toHaveLength(12);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: "budget_exceeded", facts: { required: "0.04", available: "0.02" } });
  }
  const spent = async () => (await budgets(ctx.db, ctx.tenantId, ctx.clock()))(keyId);
  expect(await spent()).toEqual({ limit: "0.50", spent: "0.48" });
  expect((await wallet(ctx.db, ctx.tenantId)).reserved).toBe("0.48");

  await settleOne(ctx, taken[0]?.id ?? "");
  expect((await spent()).spent).toBe("0.46");
  await testSubmit(limited, { upload_id });
  expect(await spent()).toEqual({ limit: "0.50", spent: "0.50" });
  const { violations } = await checkLedger(ctx.db);
  expect(violations.filter(({ rule }) => rule === "key_month")).toEqual([]);
  // Another key of the tenant goes on.
  await testSubmit(ctx, { upload_id });
  await expect(testSubmit(limited, { upload_id, pages: [1] })).rejects.toMatchObject({
    code: "budget_exceeded",
    facts: { required: "0.02", available: "0.00" },
  });
});

test("the limit is a UTC month's: another begins anew, and a late release goes back to the month that it was reserved in", async () => {
  let now = new Date("2031-01-31T23:59:59.000Z");
  const ctx = { ...(await testCtx(await testServices())), clock: () => now };
  const { id: keyId } = await issueKey(ctx.db, { tenantId: ctx.tenantId }, now);
  const limited = { ...ctx, keyId };
  await limitKey(ctx.db, { keyId, limit: "0.04" }, now);
  const upload_id = await testUpload(ctx, { pages: 2 });
  const { extraction: first } = await testSubmit(limited, { upload_id });
  await expect(testSubmit(limited, { upload_id })).rejects.toMatchObject({ code: "budget_exceeded" });
  now = new Date("2031-02-01T00:00:00.000Z");
  await testSubmit(limited, { upload_id });
  await settleOne(ctx, first.id);
  const spentIn = async (at: string) => (await budgets(ctx.db, ctx.tenantId, new Date(at)))(keyId).spent;
  expect([await spentIn("2031-01-31T00:00:00Z"), await spentIn("2031-02-28T00:00:00Z")]).toEqual(["0.02", "0.04"]);
  await setLimit(ctx.db, { tenantId: "ten_other", keyId, limit: null });
  await expect(testSubmit(limited, { upload_id })).rejects.toMatchObject({ code: "budget_exceeded" });
  await limitKey(ctx.db, { keyId, limit: null }, now);
  await testSubmit(limited, { upload_id });
});
