import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Ctx } from "../context.ts";
import { openDb, type Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { claim } from "./claim.ts";
import { fingerprint } from "./fingerprint.ts";

const claimOf = (ctx: Ctx, tx: Tx, resourceId: string, body: unknown = {}) =>
  claim(tx, {
    tenantId: ctx.tenantId,
    endpoint: "extractions",
    key: "k",
    fingerprint: fingerprint(body),
    resourceId,
    now: ctx.clock(),
  });

test("twins that come together make one extraction, and all get it", async () => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 3 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => testSubmit(ctx, { upload_id }, "twin")));
  expect(new Set(answers.map((answer) => answer.extraction.id)).size).toBe(1);
  expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
  expect(
    await ctx.db.selectFrom("extractions").select("id").where("tenant_id", "=", ctx.tenantId).execute(),
  ).toHaveLength(1);
  expect(
    await ctx.db.selectFrom("reservations").select("amount").where("tenant_id", "=", ctx.tenantId).execute(),
  ).toEqual([{ amount: "0.060000" }]);
});

test("the same key with another body is a conflict; defaults written out are the same body", async () => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 3 });
  const first = await testSubmit(ctx, { upload_id }, "k");
  const spelled = await testSubmit(
    ctx,
    { upload_id, pages: "all", output: { layout: "ordered", confidence: "none" } },
    "k",
  );
  expect(spelled).toMatchObject({ replayed: true, extraction: { id: first.extraction.id } });
  await expect(testSubmit(ctx, { upload_id, pages: [1] }, "k")).rejects.toMatchObject({ code: "idempotency_conflict" });
});

test("a refused request holds no key: the same key serves another body, or the same one later", async () => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 300 });
  await expect(testSubmit(ctx, { upload_id }, "k")).rejects.toMatchObject({ code: "insufficient_credit" });
  await expect(testSubmit(ctx, { upload_id, pages: [301] }, "k")).rejects.toMatchObject({ code: "invalid_pages" });
  expect(await testSubmit(ctx, { upload_id, pages: [1] }, "k")).toMatchObject({ replayed: false });
});

test("a key belongs to its tenant and its endpoint", async () => {
  const services = await testServices();
  const [a, b] = [await testCtx(services), await testCtx(services)];
  const [first, second] = await Promise.all(
    [a, b].map(async (ctx) => testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) }, "same")),
  );
  expect(first?.extraction.id).not.toBe(second?.extraction.id);
  const uploads = { tenantId: a.tenantId, endpoint: "uploads" as const, key: "same", fingerprint: fingerprint({}) };
  const again = (tenantId: string, resourceId: string) =>
    transaction(a.db, (tx) => claim(tx, { ...uploads, tenantId, resourceId, now: a.clock() }));
  expect(await again(a.tenantId, "upl_x")).toEqual({ replayed: null });
  expect(await again(b.tenantId, "upl_y")).toEqual({ replayed: null });
  expect([await again(a.tenantId, "upl_z"), await again(b.tenantId, "upl_z")]).toEqual([
    { replayed: "upl_x" },
    { replayed: "upl_y" },
  ]);
});

test("a twin waits for the first: it goes on in its place when the first is refused", async () => {
  const ctx = await testCtx(await testServices());
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const claimed = Promise.withResolvers<void>();
  const first = transaction(ctx.db, async (tx) => {
    await claimOf(ctx, tx, "ext_first");
    claimed.resolve();
    await refused;
    throw new Error("refused");
  });
  await claimed.promise;
  let answered = false;
  const second = transaction(ctx.db, (tx) => claimOf(ctx, tx, "ext_second")).finally(() => {
    answered = true;
  });
  await untilBlocked(ctx);
  expect(answered).toBe(false);
  refuse();
  await expect(first).rejects.toThrow("refused");
  expect(await second).toEqual({ replayed: null });
});

test("a twin that waits too long is told to come again", async () => {
  const services = await testServices();
  const ctx = await testCtx(services);
  const hurried = openDb(services.url, { max: 1 });
  const claimed = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const first = transaction(ctx.db, async (tx) => {
    await claimOf(ctx, tx, "ext_first");
    claimed.resolve();
    await over.promise;
  });
  await claimed.promise;
  const second = transaction(hurried, async (tx) => {
    await sql`SET LOCAL lock_timeout = '50ms'`.execute(tx);
    return claimOf(ctx, tx, "ext_second");
  });
  await expect(second).rejects.toMatchObject({ code: "unavailable" });
  over.resolve();
  await first;
  await hurried.destroy();
});

test("what goes wrong for another reason is told as what it is", async () => {
  const ctx = await testCtx(await testServices());
  const broken = transaction(ctx.db, async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx).catch(() => {});
    return claimOf(ctx, tx, "ext_first");
  });
  await expect(broken).rejects.toThrow("current transaction is aborted");
});

/** Until some session waits for another's transaction. */
async function untilBlocked(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT 1 FROM pg_locks WHERE NOT granted`.execute(ctx.db);
    if (rows.length > 0) return;
  }
}
