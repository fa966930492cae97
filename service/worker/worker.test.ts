import type { ExtractionStatus } from "@verso/contract/statuses";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Ctx, Readers } from "../context.ts";
import { cancelExtraction } from "../extractions/cancel.ts";
import { getExtraction } from "../extractions/get.ts";
import { loadPages } from "../extractions/load-result-pages.ts";
import { readResult } from "../extractions/read-result.ts";
import { startRun } from "../extractions/start-run.ts";
import { wallet } from "../ledger/wallet.ts";
import { type TestServices, testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { pageOf } from "../testing/store-pages.ts";
import { startWorker } from "./worker.ts";

type Read = Readers["readPage"];
const absent = () => Promise.reject(new Error("not asked for here"));
const readersThat = (readPage: Read): Readers => ({
  inspect: absent,
  unlock: absent,
  renderPage: absent,
  readAttachments: async () => [],
  readPage,
});

const readsWell: Read = async (_, number) => ({ ok: true, page: pageOf(number) });

/** Reads until it is broken off, as a killed reader would. */
const readsForEver: Read = (_, __, { signal } = {}) =>
  new Promise((_, reject) =>
    signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))),
  );

function work(services: TestServices, readPage: Read) {
  const worker = startWorker({ ...services, readers: readersThat(readPage) });
  onTestFinished(() => worker.stop());
  return worker;
}

const until = (ctx: Ctx, id: string, status: ExtractionStatus) =>
  vi.waitFor(
    async () => {
      const extraction = await getExtraction(ctx, id);
      expect(extraction.status).toBe(status);
      return extraction;
    },
    { timeout: 25_000, interval: 20 },
  );

async function submitted(ctx: Ctx, pages: number) {
  return (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages }) })).extraction.id;
}

/** As if the worker that holds these leases had been silent for longer than a lease lasts. */
const endLeases = (ctx: Ctx) =>
  sql`UPDATE service.runs SET lease_expires_at = now() - interval '1 s' WHERE lease IS NOT NULL`.execute(ctx.db);

const waitingRuns = (ctx: Ctx) => ctx.db.selectFrom("runs").selectAll().execute();

test("every page is read once, stored, and charged with the status that ends it", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 20);
  const readPage = vi.fn(readsWell);
  work(services, readPage);
  const done = await until(ctx, id, "succeeded");
  expect(done).toMatchObject({ charged: "0.40", released: "0.00", attempts: 1, pages: { succeeded: 20, skipped: 0 } });
  expect(readPage.mock.calls.map(([, number]) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
  const pages = await loadPages(ctx, { id, tenantId: ctx.tenantId });
  expect(pages).toEqual(Array.from({ length: 20 }, (_, i) => pageOf(i + 1)));
  expect(await wallet(ctx.db, ctx.tenantId)).toEqual({ balance: "4.60", reserved: "0.00", available: "4.60" });
  expect(await waitingRuns(ctx)).toEqual([]);
});

test("a page that fails is not charged and is named; with none left, the extraction fails and costs nothing", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  work(services, async (file, number) =>
    number === 2 ? { ok: false, code: "page_damaged", message: "It is torn." } : readsWell(file, number),
  );
  const partial = await until(ctx, await submitted(ctx, 3), "partially_succeeded");
  expect(partial).toMatchObject({ charged: "0.04", released: "0.02", pages: { succeeded: 2, failed: 1, skipped: 0 } });
  expect(partial.failed_pages).toEqual([{ number: 2, code: "page_damaged", message: "It is torn." }]);
  expect((await readResult(ctx, partial.id, {})).pages.map((page) => page.number)).toEqual([1, 3]);

  const { extraction } = await testSubmit(ctx, { upload_id: partial.upload_id, pages: [2] });
  const failed = await until(ctx, extraction.id, "failed");
  expect(failed).toMatchObject({ charged: "0.00", released: "0.02", failure: { code: "all_pages_failed" } });
  await expect(readResult(ctx, failed.id, {})).rejects.toMatchObject({ code: "no_result" });
});

test("a file that is no longer there fails its pages, not the worker", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 2);
  const { file_key } = await ctx.db.selectFrom("extractions").select("file_key").executeTakeFirstOrThrow();
  await ctx.objects.delete(file_key);
  work(services, readsWell);
  expect((await until(ctx, id, "failed")).failed_pages.map((page) => page.code)).toEqual([
    "page_unreadable",
    "page_unreadable",
  ]);
  await until(ctx, await submitted(ctx, 1), "succeeded");
});

test("cancelling breaks off the page being read, releases all credit, and keeps no run", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 20);
  const readPage = vi.fn<Read>((file, number, options) =>
    number === 1 ? readsWell(file, number) : readsForEver(file, number, options),
  );
  work(services, readPage);
  await vi.waitFor(async () => expect((await getExtraction(ctx, id)).pages.succeeded).toBe(1), { timeout: 10_000 });
  expect((await cancelExtraction(ctx, id)).status).toBe("cancelling");
  await expect(readResult(ctx, id, {})).rejects.toMatchObject({ code: "result_not_ready" });
  const cancelled = await until(ctx, id, "cancelled");
  expect(cancelled).toMatchObject({ charged: "0.00", released: "0.40", pages: { succeeded: 1, skipped: 19 } });
  expect(await waitingRuns(ctx)).toEqual([]);
});

test("a cancellation whose announcement was lost is noticed with the next heartbeat", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 1);
  work(services, readsForEver);
  await until(ctx, id, "processing");
  await cancelExtraction({ ...ctx, queue: { ...ctx.queue, announceCancelled: () => {} } }, id);
  await until(ctx, id, "cancelled");
});

test("what was being cancelled when its worker died is cancelled when the lease has ended", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 2);
  const [run] = await services.queue.lease(1);
  if (!run) throw new Error("no run");
  await startRun(services, run);
  expect((await cancelExtraction(ctx, id)).status).toBe("cancelling");
  expect((await cancelExtraction(ctx, id)).status).toBe("cancelling");
  const readPage = vi.fn(readsWell);
  work(services, readPage);
  await endLeases(ctx);
  expect(await until(ctx, id, "cancelled")).toMatchObject({ charged: "0.00", released: "0.04" });
  expect(readPage).not.toHaveBeenCalled();
  expect(await waitingRuns(ctx)).toEqual([]);
});

test("what a dead worker was doing is taken again; pages that were done are not done twice", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 24);
  const dead = await services.queue.lease(1);
  expect(dead[0]?.numbers).toEqual([1, 2, 3]);
  const firstHalf = startWorker({
    ...services,
    readers: readersThat((file, number, options) =>
      number <= 12 ? readsWell(file, number) : readsForEver(file, number, options),
    ),
  });
  await vi.waitFor(async () => expect((await getExtraction(ctx, id)).pages.succeeded).toBe(9), { timeout: 10_000 });
  await firstHalf.stop();
  expect((await getExtraction(ctx, id)).status).toBe("processing");

  await endLeases(ctx);
  const readPage = vi.fn(readsWell);
  work(services, readPage);
  expect(await until(ctx, id, "succeeded")).toMatchObject({ charged: "0.48", attempts: 2 });
  const again = readPage.mock.calls.map(([, number]) => number).sort((a, b) => a - b);
  expect(again).toEqual([1, 2, 3, ...Array.from({ length: 12 }, (_, i) => i + 13)]);
});

test("a worker that lost its lease writes nothing any more", async () => {
  const services = await testServices({ alone: true, settings: { VERSO_READERS: "1" } });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 1);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = vi.fn<Read>(async (file, number) => {
    await held;
    return { ok: false, code: "page_damaged", message: `late ${(await readsWell(file, number)).ok}` };
  });
  const complete = vi.fn(services.queue.complete);
  work({ ...services, queue: { ...services.queue, complete } }, slow);
  await vi.waitFor(() => expect(slow).toHaveBeenCalled(), { timeout: 10_000 });
  await sql`UPDATE service.runs SET lease = gen_random_uuid(), leased_by = 'another', lease_expires_at = now() + interval '1 h'`.execute(
    ctx.db,
  );
  release();
  await vi.waitFor(() => expect(complete).toHaveBeenCalled());
  expect(await complete.mock.results[0]?.value).toBe(false);
  expect(await getExtraction(ctx, id)).toMatchObject({ status: "processing", pages: { succeeded: 0, failed: 0 } });
  expect((await waitingRuns(ctx))[0]?.leased_by).toBe("another");
});

test("a worker that stops gives its runs back at once, as if they had not been leased", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 2);
  const worker = startWorker({ ...services, readers: readersThat(readsForEver) });
  await until(ctx, id, "processing");
  await worker.stop();
  expect((await getExtraction(ctx, id)).status).toBe("queued");
  expect((await waitingRuns(ctx)).map(({ lease, attempts }) => [lease, attempts])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  work(services, readsWell);
  expect((await until(ctx, id, "succeeded")).attempts).toBe(1);
});

test("a run that no worker survives becomes a dead letter, keeps its reservation for the window, then fails", async () => {
  const services = await testServices({
    alone: true,
    settings: { VERSO_ATTEMPTS_MAX: "2", VERSO_SWEEP_INTERVAL_S: "1", VERSO_RECOVERY_WINDOW_S: "600" },
  });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 2);
  work(services, async () => {
    // What a store that has lost its disk looks like: no outcome of the page, and the run is left to its lease.
    throw new Error("no space");
  });
  const dead = vi.waitFor(
    async () => {
      await endLeases(ctx);
      expect((await getExtraction(ctx, id)).status).toBe("dead_letter");
    },
    { timeout: 25_000, interval: 100 },
  );
  await dead;
  expect(await getExtraction(ctx, id)).toMatchObject({
    reserved: "0.04",
    released: "0.00",
    failure: { code: "attempts_exhausted" },
  });
  expect(await waitingRuns(ctx)).toEqual([]);
  await expect(readResult(ctx, id, {})).rejects.toMatchObject({ code: "no_result" });
  services.passSeconds(601);
  expect(await until(ctx, id, "failed")).toMatchObject({ charged: "0.00", released: "0.04" });
});

test("what nobody began in time expires and costs nothing", async () => {
  const services = await testServices({
    alone: true,
    settings: { VERSO_QUEUE_TTL_S: "60", VERSO_SWEEP_INTERVAL_S: "1" },
  });
  const ctx = await testCtx(services);
  const id = await submitted(ctx, 2);
  services.passSeconds(61);
  const still = await submitted(ctx, 2);
  // No worker has room for runs: only the sweep is at work.
  work({ ...services, queue: { ...services.queue, lease: async () => [] } }, readsWell);
  expect(await until(ctx, id, "expired")).toMatchObject({ released: "0.04", failure: { code: "queue_expired" } });
  expect((await getExtraction(ctx, still)).status).toBe("queued");
});

test("a database that is away for a while stops nothing", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  work(services, async (file, number) => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
      .execute(services.db)
      .catch(() => {});
    return readsWell(file, number);
  });
  for (let i = 0; i < 3; i++) await until(ctx, await submittedPatiently(ctx), "succeeded");
});

async function submittedPatiently(ctx: Ctx): Promise<string> {
  return vi.waitFor(() => submitted(ctx, 2), { timeout: 10_000, interval: 50 });
}
