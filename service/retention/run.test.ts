import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Ctx } from "../context.ts";
import { cancelExtraction } from "../extractions/cancel.ts";
import { finishRun } from "../extractions/finish-pages.ts";
import { getExtraction } from "../extractions/get.ts";
import { heldByExtraction } from "../extractions/held-file.ts";
import { storeJson } from "../extractions/load-result-pages.ts";
import { readResult } from "../extractions/read-result.ts";
import { pageKey, partKey } from "../extractions/result-key.ts";
import { startRun } from "../extractions/start-run.ts";
import { setRetention } from "../tenants/set-retention.ts";
import { operateJson } from "../testing/operate.ts";
import { type TestServices, testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { pageOf, storePages } from "../testing/store-pages.ts";
import { contentUrl } from "../uploads/content-url.ts";
import { createUpload } from "../uploads/create-upload.ts";
import { deleteUpload } from "../uploads/delete-upload.ts";
import { receiveFile } from "../uploads/receive.ts";
import { incomingKey } from "../uploads/upload-row.ts";
import { claimS } from "./remove-due.ts";
import { runRetention, sweepRetention } from "./run.ts";

const day = 86_400;

/** Every file that the store has on its disk, half-written ones too. */
async function stored({ dataDir }: TestServices): Promise<string[]> {
  const entries = await readdir(join(dataDir, "objects"), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name.replaceAll("~", "/")] : [])).sort();
}

/** Reads all that waits, as a worker would. */
async function finishAll(ctx: Ctx): Promise<void> {
  for (const run of await ctx.queue.lease(100)) {
    const work = await startRun(ctx, run);
    if (work)
      await finishRun(
        ctx,
        run,
        await storePages(ctx, { ...run, part: work.part }, ...work.pending.map((number) => pageOf(number))),
      );
  }
}

/** An extraction of all pages, read as a worker would. */
async function succeeded(ctx: Ctx & TestServices, upload_id: string): Promise<string> {
  const { id } = (await testSubmit(ctx, { upload_id })).extraction;
  await finishAll(ctx);
  expect((await getExtraction(ctx, id)).status).toBe("succeeded");
  return id;
}

async function testTenant() {
  const services = await testServices({ alone: true });
  return { ...services, ...(await testCtx(services)) };
}

test("a file goes after its retention, results after theirs, and nothing is left in the store", async () => {
  const ctx = await testTenant();
  const upload_id = await testUpload(ctx, { pages: 3 });
  const id = await succeeded(ctx, upload_id);
  expect(await stored(ctx)).toHaveLength(4);

  ctx.passSeconds(7 * day - 60);
  expect(await runRetention(ctx)).toEqual({ uploads: 0, results: 0 });
  ctx.passSeconds(120);
  expect(await sweepRetention(ctx)).toEqual({ uploads: 1, results: 0 });
  await expect(contentUrl(ctx, { id: upload_id })).rejects.toMatchObject({ code: "not_found" });
  await expect(testSubmit(ctx, { upload_id })).rejects.toMatchObject({ code: "upload_expired" });
  expect((await readResult(ctx, id, {})).pages).toHaveLength(3);

  ctx.passSeconds(23 * day);
  await expect(readResult(ctx, id, {})).rejects.toMatchObject({ code: "result_expired" });
  expect(await sweepRetention(ctx)).toEqual({ uploads: 0, results: 1 });
  await expect(readResult(ctx, id, {})).rejects.toMatchObject({ code: "result_expired" });
  expect(await stored(ctx)).toEqual([]);
  expect(await runRetention(ctx)).toEqual({ uploads: 0, results: 0 });
});

test("a tenant's own retention holds for what is accepted under it; what was recorded before stays recorded", async () => {
  const ctx = await testTenant();
  const upload_id = await testUpload(ctx, { pages: 1 });
  const before = await succeeded(ctx, upload_id);
  const set = ["tenant", "retention", "--tenant", ctx.tenantId];
  expect(await operateJson(ctx, ...set, "--uploads", "60", "--results", "60")).toEqual({
    tenant_id: ctx.tenantId,
    upload_retention_s: 60,
    result_retention_s: 60,
  });
  const other = await testUpload(ctx, { pages: 1 });
  const after = await succeeded(ctx, other);
  ctx.passSeconds(3600);
  expect(await sweepRetention(ctx)).toEqual({ uploads: 1, results: 1 });
  await expect(readResult(ctx, after, {})).rejects.toMatchObject({ code: "result_expired" });
  expect((await readResult(ctx, before, {})).pages).toHaveLength(1);
  expect(await contentUrl(ctx, { id: upload_id })).toContain(upload_id);
  expect(await operateJson(ctx, ...set, "--uploads", "default")).toMatchObject({
    upload_retention_s: 7 * day,
    result_retention_s: 60,
  });
  await expect(setRetention(ctx.db, "ten_none", {})).rejects.toMatchObject({ code: "not_found" });
}, 60_000);

test("an extraction that is not over holds its file, whatever becomes of the upload", async () => {
  const ctx = await testTenant();
  const deleted = await testUpload(ctx, { pages: 2 });
  const kept = await testUpload(ctx, { pages: 1 });
  const { id } = (await testSubmit(ctx, { upload_id: deleted })).extraction;
  const dead = (await testSubmit(ctx, { upload_id: kept })).extraction;
  await sql`UPDATE service.extractions SET status = 'dead_letter', dead_at = now() WHERE id = ${dead.id}`.execute(
    ctx.db,
  );
  await deleteUpload(ctx, { id: deleted, isHeld: heldByExtraction });
  ctx.passSeconds(60 * day);
  expect(await runRetention(ctx)).toEqual({ uploads: 0, results: 0 });
  expect(await stored(ctx)).toHaveLength(2);
  await cancelExtraction(ctx, id);
  expect(await runRetention(ctx)).toEqual({ uploads: 1, results: 0 });
  expect(await stored(ctx)).toEqual([`${ctx.tenantId}/uploads/${kept}`]);
});

test("a deleted upload's file goes with the end of the last extraction that needs it, long before its retention", async () => {
  const ctx = await testTenant();
  const upload_id = await testUpload(ctx, { pages: 1 });
  const done = await succeeded(ctx, upload_id);
  const [waiting, dead] = [
    (await testSubmit(ctx, { upload_id })).extraction,
    (await testSubmit(ctx, { upload_id })).extraction,
  ];
  await sql`UPDATE service.extractions SET status = 'dead_letter', dead_at = now() WHERE id = ${dead.id}`.execute(
    ctx.db,
  );
  expect(await sweepRetention(ctx)).toEqual({ uploads: 0, results: 0 });
  await deleteUpload(ctx, { id: upload_id, isHeld: heldByExtraction });
  expect(await sweepRetention(ctx)).toEqual({ uploads: 0, results: 0 });
  await cancelExtraction(ctx, waiting.id);
  expect((await sweepRetention(ctx)).uploads).toBe(0);
  await sql`UPDATE service.extractions SET status = 'failed', dead_at = NULL WHERE id = ${dead.id}`.execute(ctx.db);
  expect((await sweepRetention(ctx)).uploads).toBe(1);
  expect(await stored(ctx)).toEqual([partKey({ tenantId: ctx.tenantId, extractionId: done }, 1)]);
  expect((await readResult(ctx, done, {})).pages).toHaveLength(1);
});

test("a slot that was never completed leaves nothing, and never takes a file again", async () => {
  const ctx = await testTenant();
  const body = { content_type: "application/pdf", size_bytes: 4 } as const;
  const { upload } = await createUpload(ctx, { body, idempotencyKey: "a" });
  const file = { key: incomingKey(ctx.tenantId, upload.id), sizeBytes: 4, body: Buffer.from("file") };
  expect(await receiveFile(ctx, file)).toBe(true);
  expect(await runRetention(ctx)).toEqual({ uploads: 0, results: 0 });
  expect(await stored(ctx)).toHaveLength(1);
  ctx.passSeconds(3601);
  await sweepRetention(ctx);
  expect(await stored(ctx)).toEqual([]);
  expect(await receiveFile(ctx, file)).toBe(false);
  expect((await createUpload(ctx, { body, idempotencyKey: "a" })).upload).toMatchObject({
    id: upload.id,
    status: "expired",
    write: null,
  });
  expect(await stored(ctx)).toEqual([]);
});

test("what crashes leave behind is found by walking through the store; what is under way, or unknown, is left", async () => {
  const ctx = await testTenant();
  const upload_id = await testUpload(ctx, { pages: 2 });
  const id = await succeeded(ctx, upload_id);
  const queued = (await testSubmit(ctx, { upload_id })).extraction.id;
  const slotBody = { content_type: "application/pdf", size_bytes: 4 } as const;
  const { upload: open } = await createUpload(ctx, { body: slotBody, idempotencyKey: "open" });
  const { upload: over } = await createUpload(ctx, { body: slotBody, idempotencyKey: "over" });
  await sql`UPDATE service.uploads SET expires_at = now() - interval '1 s' WHERE id = ${over.id}`.execute(ctx.db);
  const wanted = [
    ...(await stored(ctx)),
    // A verification that is under way, pages stored and not yet marked, and another database's file.
    `${ctx.tenantId}/uploads/${open.id}/aa`,
    partKey({ tenantId: ctx.tenantId, extractionId: queued }, 1),
    "ten_other/uploads/upl_other/incoming",
  ].sort();
  const orphans = [
    // A verification cut off before its slot was completed, one cut off after, and pages that came too late, kept as now and before.
    `${ctx.tenantId}/uploads/${over.id}/bb`,
    `${ctx.tenantId}/uploads/${upload_id}/incoming`,
    partKey({ tenantId: ctx.tenantId, extractionId: id }, 9),
    pageKey({ tenantId: ctx.tenantId, extractionId: id }, 1),
  ];
  for (const key of [...wanted.filter((name) => !name.endsWith("gz") || name.includes(queued)), ...orphans]) {
    await ctx.objects.put(key, Buffer.from("x"));
  }
  await sweepRetention(ctx);
  expect(await stored(ctx)).toEqual([...wanted, ...orphans].sort());
  await runRetention(ctx);
  expect(await stored(ctx)).toEqual(wanted);
});

test("of a result that older workers began, their pages are left to the walk through the store, and parts that hold many pages are kept", async () => {
  const ctx = await testTenant();
  const { id } = (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 24 }) })).extraction;
  const owner = { tenantId: ctx.tenantId, extractionId: id };
  const [run] = await ctx.queue.lease(1);
  if (!run) throw new Error("no run");
  const before = run.numbers.map((number) => ({ number, ok: true, objectKey: pageKey(owner, number) }) as const);
  for (const { number, objectKey } of before) await storeJson(ctx.objects, objectKey, pageOf(number));
  await startRun(ctx, run);
  await finishRun(ctx, run, before);
  await finishAll(ctx);
  await ctx.objects.put(partKey(owner, 1), Buffer.from("stored, and not marked"));
  await ctx.objects.put("ten_other/uploads/upl_other/incoming", Buffer.from("x"));
  const log = { ...ctx.log, warn: vi.fn(), info: vi.fn() };
  await runRetention({ ...ctx, log });
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ removed: 1, unknown: 1 }, "objects without an owner");
  expect((await readResult(ctx, id, {})).pages).toHaveLength(24);
  const results = async () => (await stored(ctx)).filter((key) => key.includes(id));
  expect(await results()).toHaveLength(3 + 7);

  ctx.passSeconds(60 * day);
  await sweepRetention(ctx);
  expect(await results()).toEqual(before.map(({ objectKey }) => objectKey).sort());
  await runRetention(ctx);
  expect(await results()).toEqual([]);
});

test("a sweeper that dies between giving up and removing leaves it to the next; several at once remove once", async () => {
  const ctx = await testTenant();
  const uploads = await Promise.all(Array.from({ length: 30 }, () => testUpload(ctx, { pages: 1 })));
  for (const upload_id of uploads.slice(0, 5)) await succeeded(ctx, upload_id);
  ctx.passSeconds(40 * day);
  const breaks = { ...ctx.objects, delete: () => Promise.reject(new Error("the process died here")) };
  await expect(sweepRetention({ ...ctx, objects: breaks })).rejects.toThrow("died here");
  expect(await stored(ctx)).toHaveLength(35);
  // What it had claimed is nobody else's until the claim is over.
  expect(await sweepRetention(ctx)).toEqual({ uploads: 0, results: 0 });
  ctx.passSeconds(claimS);
  const removed = await Promise.all([1, 2, 3, 4].map(() => sweepRetention(ctx)));
  const total = removed.reduce((sum, one) => ({
    uploads: sum.uploads + one.uploads,
    results: sum.results + one.results,
  }));
  expect(total).toEqual({ uploads: 30, results: 5 });
  expect(await stored(ctx)).toEqual([]);
}, 60_000);

test("an extraction that is accepted just when its file would go keeps it, or is refused: never half of each", async () => {
  const ctx = await testTenant();
  for (let round = 0; round < 10; round++) {
    const upload_id = await testUpload(ctx, { pages: 1 });
    await sql`UPDATE service.uploads SET completed_at = completed_at - interval '8 days' WHERE id = ${upload_id}`.execute(
      ctx.db,
    );
    const [submission] = await Promise.allSettled([testSubmit(ctx, { upload_id }), sweepRetention(ctx)]);
    // A row that the refused submission was just looking at is left to the next sweep.
    await sweepRetention(ctx);
    const isKept = (await ctx.objects.head(`${ctx.tenantId}/uploads/${upload_id}`)) !== null;
    expect(isKept).toBe(submission.status === "fulfilled");
    if (submission.status === "rejected") expect(submission.reason).toMatchObject({ code: "upload_expired" });
  }
});

test("retention run does it now, and says what it did", async () => {
  const ctx = await testTenant();
  const upload_id = await testUpload(ctx, { pages: 1 });
  await succeeded(ctx, upload_id);
  await sql`UPDATE service.uploads SET completed_at = completed_at - interval '8 days'`.execute(ctx.db);
  await sql`UPDATE service.extractions SET created_at = created_at - interval '8 days', result_expires_at = now()`.execute(
    ctx.db,
  );
  expect(await operateJson(ctx, "retention", "run")).toEqual({ uploads: 1, results: 1 });
  expect(await stored(ctx)).toEqual([]);
  expect(await operateJson(ctx, "retention", "run")).toEqual({ uploads: 0, results: 0 });
}, 60_000);
