import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Ctx } from "../context.ts";
import { pageKey, partKey } from "../extractions/result-key.ts";
import { type TestServices, testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { claimS } from "./remove-due.ts";
import { sweepRetention } from "./run.ts";

type Tenant = Ctx & TestServices;

async function testTenant(): Promise<Tenant> {
  const services = await testServices({ alone: true });
  return { ...services, ...(await testCtx(services)) };
}

/** Extractions of 1,500 pages, in so many parts, whose results are over; the first and the last part is in the store. */
async function expired(ctx: Tenant, { count, parts }: { count: number; parts: number }): Promise<string[]> {
  const upload_id = await testUpload(ctx, { pages: 1 });
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push((await testSubmit(ctx, { upload_id })).extraction.id);
  await sql`UPDATE service.extractions SET status = 'succeeded', started_at = now(), finished_at = now(),
      page_numbers = ARRAY(SELECT generate_series(1, 1500)), result_parts = ${parts}, result_expires_at = now() - interval '1 h'
    WHERE id = ANY(${ids})`.execute(ctx.db);
  for (const extractionId of ids) {
    for (const part of [1, parts]) {
      await ctx.objects.put(partKey({ tenantId: ctx.tenantId, extractionId }, part), Buffer.from("x"));
    }
  }
  return ids;
}

const results = async (ctx: Tenant) => (await Array.fromAsync(ctx.objects.list(`${ctx.tenantId}/results/`))).sort();
const metric = async (ctx: Tenant, name: string) =>
  Number(new RegExp(`^${name}\\{kind="results"\\} (\\S+)$`, "m").exec(await ctx.metrics.expose())?.[1]);

/** A store that asks before it deletes. */
const asking = (ctx: Tenant, before: (keys: readonly string[]) => unknown) => ({
  ...ctx.objects,
  delete: vi.fn(async (...keys: string[]) => {
    await before(keys);
    await ctx.objects.delete(...keys);
  }),
});

test("twenty results of 1,500 parts go, a result a step, and no transaction is open while objects are deleted", async () => {
  const ctx = await testTenant();
  await expired(ctx, { count: 20, parts: 1_500 });
  expect(await results(ctx)).toHaveLength(40);
  const open: number[] = [];
  const objects = asking(ctx, async () => {
    const { rows } = await sql<{ open: number }>`SELECT count(*)::integer AS open FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(ctx.db);
    open.push(rows[0]?.open ?? -1);
  });
  expect(await sweepRetention({ ...ctx, objects })).toEqual({ uploads: 0, results: 20 });
  expect(await results(ctx)).toEqual([]);
  expect(objects.delete.mock.calls.map((keys) => keys.length)).toEqual(Array(20).fill(1_500));
  expect(open).toEqual(Array(20).fill(0));
  expect(await metric(ctx, "verso_retention_removed_total")).toBe(20);
}, 60_000);

test("small ones go together, and no step takes more than a thousand objects", async () => {
  const ctx = await testTenant();
  await expired(ctx, { count: 60, parts: 40 });
  const objects = asking(ctx, () => {});
  expect((await sweepRetention({ ...ctx, objects })).results).toBe(60);
  expect(objects.delete.mock.calls.map((keys) => keys.length)).toEqual([1_000, 1_000, 400]);
  expect(await results(ctx)).toEqual([]);
}, 60_000);

test("what the store does not give up is told, holds up nothing else, and goes when its claim is over", async () => {
  const ctx = await testTenant();
  const [broken = "", ...others] = await expired(ctx, { count: 6, parts: 2 });
  const objects = asking(ctx, (keys) => {
    if (keys.some((key) => key.includes(broken))) throw new Error("a bad block");
  });
  const log = { info: vi.fn(), warn: vi.fn() };
  expect((await sweepRetention({ ...ctx, objects, log })).results).toBe(others.length);
  expect(await results(ctx)).toEqual([1, 2].map((part) => partKey({ ...ctx, extractionId: broken }, part)));
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ err: new Error("a bad block"), kind: "results", ids: [broken] }),
    "what is past its retention was not removed",
  );
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: "results", removed: 5 }),
    "retention",
  );
  expect(await metric(ctx, "verso_retention_failures_total")).toBe(1);
  expect(await metric(ctx, "verso_retention_overdue_seconds")).toBeGreaterThanOrEqual(3600);
  expect((await sweepRetention(ctx)).results).toBe(0);
  ctx.passSeconds(claimS);
  expect((await sweepRetention(ctx)).results).toBe(1);
  expect(await results(ctx)).toEqual([]);
  expect(await metric(ctx, "verso_retention_overdue_seconds")).toBe(0);
});

test("a step that dies half-way is done again whole, and what it removed counts once", async () => {
  const ctx = await testTenant();
  const [id = ""] = await expired(ctx, { count: 1, parts: 3 });
  const half = {
    ...ctx.objects,
    delete: async (first = "") => {
      await ctx.objects.delete(first);
      throw new Error("the process died here");
    },
  };
  expect((await sweepRetention({ ...ctx, objects: half })).results).toBe(0);
  expect(await results(ctx)).toEqual([partKey({ ...ctx, extractionId: id }, 3)]);
  ctx.passSeconds(claimS);
  // A second sweeper whose claim ran out while it was at it.
  const again = asking(ctx, async () => {
    ctx.passSeconds(claimS);
    expect((await sweepRetention(ctx)).results).toBe(1);
  });
  expect((await sweepRetention({ ...ctx, objects: again })).results).toBe(0);
  expect(await results(ctx)).toEqual([]);
});

test("what a slow store has not given up when the claim is over is claimed anew, and not removed twice", async () => {
  const ctx = await testTenant();
  await expired(ctx, { count: 9, parts: 1_000 });
  const objects = asking(ctx, () => ctx.passSeconds(claimS / 4));
  expect((await sweepRetention({ ...ctx, objects })).results).toBe(9);
  const keys = objects.delete.mock.calls.flat();
  expect([keys.length, new Set(keys).size]).toEqual([9_000, 9_000]);
});

test("where the store is away a sweep gives up soon, and says why", async () => {
  const ctx = await testTenant();
  await expired(ctx, { count: 30, parts: 2 });
  const objects = asking(ctx, () => {
    throw new Error("no store");
  });
  await expect(sweepRetention({ ...ctx, objects })).rejects.toThrow("no store");
  expect(objects.delete.mock.calls.length).toBeLessThanOrEqual(4);
  expect(await results(ctx)).toHaveLength(60);
});

test("between two steps it can be stopped, and the next sweep takes up what is left", async () => {
  const ctx = await testTenant();
  await expired(ctx, { count: 12, parts: 1_000 });
  const stop = new AbortController();
  const objects = asking(ctx, () => stop.abort());
  const removed = (await sweepRetention({ ...ctx, objects }, stop.signal)).results;
  expect(objects.delete.mock.calls.length).toBeLessThanOrEqual(4);
  expect(removed).toBe(objects.delete.mock.calls.length);
  ctx.passSeconds(claimS);
  expect((await sweepRetention(ctx)).results).toBe(12 - removed);
  expect(await results(ctx)).toEqual([]);
}, 60_000);

test("a result of before there were parts goes page by page", async () => {
  const ctx = await testTenant();
  const [id = ""] = await expired(ctx, { count: 1, parts: 0 });
  await ctx.objects.delete(...(await results(ctx)));
  for (const page of [1, 750, 1_500]) {
    await ctx.objects.put(pageKey({ ...ctx, extractionId: id }, page), Buffer.from("x"));
  }
  expect((await sweepRetention(ctx)).results).toBe(1);
  expect(await results(ctx)).toEqual([]);
});
