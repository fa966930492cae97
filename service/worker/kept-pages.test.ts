import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Ctx, Readers, Services } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { deleteData } from "../extractions/delete-data.ts";
import { getExtraction } from "../extractions/get.ts";
import { letGo } from "../extractions/let-go.ts";
import { loadPages } from "../extractions/load-result-pages.ts";
import { recoverLost } from "../extractions/recover-lost.ts";
import { partKey } from "../extractions/result-key.ts";
import { startRun } from "../extractions/start-run.ts";
import type { ObjectStore, PutOptions } from "../objects/store.ts";
import type { Run } from "../queue/run.ts";
import { runRetention, sweepRetention } from "../retention/run.ts";
import { type TestServices, testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { pageOf, storePages } from "../testing/store-pages.ts";
import { processRun } from "./process-run.ts";

type Read = Readers["readPage"];
type Tenant = Ctx & TestServices;

/** Longer than any test: what is read is kept at the run's end. */
const atItsEnd = 3_600_000;
const readsWell: Read = async (_, number) => ({ ok: true, page: pageOf(number) });
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, i) => from + i);

async function tenant(settings = {}): Promise<Tenant> {
  const services = await testServices({ alone: true, settings });
  return { ...services, ...(await testCtx(services)) };
}

/** An extraction of so many pages, and its first run; 64 pages are eight runs of eight. */
async function leased(ctx: Ctx, pages: number): Promise<{ id: string; run: Run }> {
  const { id } = (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages }) })).extraction;
  return { id, run: await leaseNext(ctx) };
}
async function leaseNext(ctx: Ctx): Promise<Run> {
  const [run] = await ctx.queue.lease(1);
  if (!run) throw new Error("nothing waits");
  return run;
}

type Working = { readPage?: Read; keptEveryMs?: number; objects?: Partial<ObjectStore>; signal?: AbortSignal };

const work = (ctx: Services, run: Run, { readPage = readsWell, objects = {}, ...hold }: Working = {}) =>
  processRun({ ...ctx, readers: { ...ctx.readers, readPage }, objects: { ...ctx.objects, ...objects } }, run, {
    signal: new AbortController().signal,
    mayAnswer: () => false,
    keptEveryMs: atItsEnd,
    ...hold,
  });

async function workAll(ctx: Ctx): Promise<void> {
  for (let runs = await ctx.queue.lease(100); runs.length > 0; runs = await ctx.queue.lease(100)) {
    for (const run of runs) await work(ctx, run);
  }
}

/** As if the worker that holds these leases had been silent for longer than a lease lasts. */
async function loseLeases(ctx: Ctx): Promise<void> {
  await sql`UPDATE service.runs SET lease_expires_at = now() - interval '1 s' WHERE lease IS NOT NULL`.execute(ctx.db);
  await recoverLost(ctx);
}

const pagesOf = (ctx: Ctx, id: string) => loadPages(ctx, { id, tenantId: ctx.tenantId });
const results = async (ctx: Ctx) => (await Array.fromAsync(ctx.objects.list(`${ctx.tenantId}/results/`))).sort();
const succeeded = async (ctx: Ctx, id: string) => (await getExtraction(ctx, id)).pages.succeeded;
const markings = async (ctx: Ctx, id: string) => {
  const rows = await ctx.db.selectFrom("pages").select("finished_at").where("extraction_id", "=", id).execute();
  return new Set(rows.flatMap(({ finished_at }) => finished_at?.getTime() ?? [])).size;
};

test("a run's quick pages are kept in one object, written once, and marked together, failed ones among them", async () => {
  const ctx = await tenant();
  const { id, run } = await leased(ctx, 64);
  const put = vi.fn(ctx.objects.put);
  let seenAtTheLast: number | undefined;
  const readPage: Read = async (file, number) => {
    if (number === 8) seenAtTheLast = await succeeded(ctx, id);
    return number === 3 ? { ok: false, code: "page_damaged", message: "It is torn." } : readsWell(file, number);
  };
  await work(ctx, run, { readPage, objects: { put } });
  expect(run.numbers).toEqual(upTo(8));
  expect([seenAtTheLast, put.mock.calls.length, await markings(ctx, id)]).toEqual([0, 1, 1]);
  expect(await results(ctx)).toEqual([partKey(run, 1)]);
  expect(await pagesOf(ctx, id)).toEqual([1, 2, 4, 5, 6, 7, 8].map((number) => pageOf(number)));
  expect((await getExtraction(ctx, id)).failed_pages.map(({ number }) => number)).toEqual([3]);
});

test("slow pages are seen one by one, in the same object", async () => {
  const ctx = await tenant();
  const { id, run } = await leased(ctx, 64);
  const readPage: Read = async (file, number) => {
    await vi.waitFor(async () => expect(await succeeded(ctx, id)).toBe(number - 1), { timeout: 10_000, interval: 5 });
    return readsWell(file, number);
  };
  const put = vi.fn(ctx.objects.put);
  await work(ctx, run, { readPage, keptEveryMs: 0, objects: { put } });
  expect(put).toHaveBeenCalledTimes(8);
  expect(await results(ctx)).toEqual([partKey(run, 1)]);
  expect(await pagesOf(ctx, id)).toEqual(upTo(8).map((number) => pageOf(number)));
});

test("pages that cannot be read are marked and write nothing", async () => {
  const ctx = await tenant();
  const { id, run } = await leased(ctx, 64);
  const readPage: Read = async () => ({ ok: false, code: "page_damaged", message: "It is torn." });
  await work(ctx, run, { readPage });
  expect((await getExtraction(ctx, id)).pages).toMatchObject({ succeeded: 0, failed: 8 });
  expect(await results(ctx)).toEqual([]);
});

test("large pages are not held back, and no part of a result grows without bound", async () => {
  const ctx = await tenant();
  const { id, run } = await leased(ctx, 24);
  const large = "x".repeat(9_000_000);
  const readPage: Read = async (_, number) => {
    await vi.waitFor(async () => expect(await succeeded(ctx, id)).toBe(number - 1), { timeout: 10_000, interval: 5 });
    return { ok: true, page: pageOf(number, large) };
  };
  await work(ctx, run, { readPage });
  expect(await results(ctx)).toEqual([1, 2, 3].map((part) => partKey(run, part)));
  const texts = (await pagesOf(ctx, id)).map(({ blocks }) => blocks[0]?.text.length);
  expect(texts).toEqual(Array(3).fill(large.length));
});

test("a worker that lost its lease and writes late replaces nothing: the result is whole", async () => {
  const ctx = await tenant();
  const { id, run } = await leased(ctx, 64);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: writing, resolve: begun } = Promise.withResolvers<void>();
  const put = async (...given: Parameters<ObjectStore["put"]>) => {
    begun();
    await held;
    return ctx.objects.put(...given);
  };
  const late = work(ctx, run, { keptEveryMs: 0, objects: { put } });
  await writing;
  await loseLeases(ctx);
  await workAll(ctx);
  const whole = upTo(64).map((number) => pageOf(number));
  expect(await pagesOf(ctx, id)).toEqual(whole);
  release();
  await late;
  expect(await results(ctx)).toHaveLength(9);
  await runRetention(ctx);
  expect(await results(ctx)).toHaveLength(8);
  expect(await results(ctx)).not.toContain(partKey(run, 1));
  expect(await pagesOf(ctx, id)).toEqual(whole);
});

const away = () => new DomainError("unavailable", "The file store cannot be reached at the moment.");

test.each<[string, (options: PutOptions) => void]>([
  [
    "failed",
    () => {
      throw away();
    },
  ],
  ["was sent again", ({ sentAgain }) => sentAgain?.()],
])("a write that %s and is stored after all, when later ones were, takes no page away", async (_, falter) => {
  const ctx = await tenant();
  const { id, run } = await leased(ctx, 64);
  let sent: (() => Promise<unknown>) | undefined;
  const put: ObjectStore["put"] = async (key, body, options = {}) => {
    if (!sent) {
      sent = () => ctx.objects.put(key, body);
      falter(options);
    }
    return ctx.objects.put(key, body);
  };
  const readPage: Read = async (file, number) => {
    await vi.waitFor(async () => expect(await succeeded(ctx, id)).toBe(number - 1), { timeout: 10_000, interval: 5 });
    return readsWell(file, number);
  };
  await work(ctx, run, { readPage, keptEveryMs: 0, objects: { put } });
  await sent?.();
  expect(await pagesOf(ctx, id)).toEqual(upTo(8).map((number) => pageOf(number)));
  expect(await results(ctx)).toEqual([1, 2].map((part) => partKey(run, part)));
});

/** Reads so many pages of a run, and is then broken off for that reason. */
async function brokenOff(ctx: Ctx, run: Run, { after, reason }: { after: number; reason: string }): Promise<void> {
  const abort = new AbortController();
  const last = run.numbers[after] ?? 0;
  const readPage: Read = async (file, number) => {
    if (number !== last) return readsWell(file, number);
    abort.abort(reason);
    throw abort.signal.reason;
  };
  await expect(work(ctx, run, { readPage, signal: abort.signal })).rejects.toBe(reason);
}

test("a worker that stops keeps what it has read; one whose run was cancelled or lost writes nothing more", async () => {
  const ctx = await tenant();
  const { id, run } = await leased(ctx, 64);
  await brokenOff(ctx, run, { after: 3, reason: "stopping" });
  expect((await pagesOf(ctx, id)).map(({ number }) => number)).toEqual([1, 2, 3]);
  for (const reason of ["cancelled", "lost"]) {
    await brokenOff(ctx, await leaseNext(ctx), { after: 3, reason });
    expect(await results(ctx)).toEqual([partKey(run, 1)]);
    expect(await succeeded(ctx, id)).toBe(3);
  }
});

test("a result whose pages came by several leases goes whole, and at once where its data are deleted", async () => {
  const ctx = await tenant();
  const ids: string[] = [];
  for (let made = 0; made < 2; made++) {
    const { id, run } = await leased(ctx, 64);
    await brokenOff(ctx, run, { after: 2, reason: "stopping" });
    await letGo(ctx, run);
    await brokenOff(ctx, await leaseNext(ctx), { after: 2, reason: "stopping" });
    // A worker that died between storing and marking.
    const { part = 0 } = (await startRun(ctx, await leaseNext(ctx))) ?? {};
    await storePages(ctx, { ...run, part }, pageOf(9));
    await loseLeases(ctx);
    await workAll(ctx);
    expect((await getExtraction(ctx, id)).status).toBe("succeeded");
    ids.push(id);
  }
  const [first = "", second = ""] = ids;
  expect((await results(ctx)).length).toBeGreaterThan(16);
  await deleteData(ctx, first);
  expect((await results(ctx)).filter((key) => !key.includes(second))).toEqual([]);
  ctx.passSeconds(60 * 86_400);
  await sweepRetention(ctx);
  expect(await results(ctx)).toEqual([]);
});
