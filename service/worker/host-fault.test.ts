import { expect, onTestFinished, test, vi } from "vitest";
import type { Readers } from "../context.ts";
import { getExtraction } from "../extractions/get.ts";
import type { HostFault } from "../objects/disk-errors.ts";
import { FileCache } from "../objects/file-cache.ts";
import { noRoom } from "../testing/no-room.ts";
import { type TestServices, testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { startWorker } from "./worker.ts";

const absent = () => Promise.reject(new Error("not asked for here"));
const readers: Readers = {
  inspect: absent,
  unlock: absent,
  renderPage: absent,
  readAttachments: async () => [],
  readPage: async (_, number) => ({
    ok: true,
    page: {
      number,
      status: "succeeded",
      width: 1,
      height: 1,
      unit: "pt",
      rotation: 0,
      source: "text_layer",
      blocks: [],
    },
  }),
};
const patient = { timeout: 30_000, interval: 20 };

function work(services: TestServices) {
  const worker = startWorker({ ...services, readers });
  onTestFinished(() => worker.stop());
  return worker;
}

test("a worker whose folder for copies is full gives its run back and takes none until there is room: another does it", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const { parent, free } = await noRoom(services.dataDir);
  const told = vi.fn<(fault: HostFault) => void>(() => services.metrics.hostFault());
  const lease = vi.fn(services.queue.lease);
  const log = { ...services.log, error: vi.fn() } as unknown as typeof services.log;
  work({
    ...services,
    log,
    queue: { ...services.queue, lease },
    files: new FileCache(services.objects, parent, { told }),
  });
  const submitted = async () =>
    (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) })).extraction.id;
  const succeeds = (id: string) =>
    vi.waitFor(async () => {
      const done = await getExtraction(ctx, id);
      expect(done).toMatchObject({ status: "succeeded", attempts: 1, pages: { succeeded: 1, failed: 0 } });
    }, patient);

  const id = await submitted();
  await vi.waitFor(
    () =>
      expect(log.error).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ err: expect.objectContaining({ code: "unavailable" }), extractionId: id }),
        "this machine has no room: the run is given back",
      ),
    patient,
  );
  const waiting = () => ctx.db.selectFrom("runs").select(["lease", "attempts"]).execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ lease: null, attempts: 0 }]), patient);
  expect(await getExtraction(ctx, id)).toMatchObject({ status: "queued", failed_pages: [] });
  const looks = lease.mock.calls.length;
  // It has looked at its folder again, and not at the queue.
  await vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThanOrEqual(2), patient);
  expect(lease.mock.calls.length).toBe(looks);
  expect(await services.metrics.expose()).toMatch(/^verso_host_faults_total [2-9]$/m);

  const healthy = work(services);
  await succeeds(id);
  await healthy.stop();
  const next = await submitted();
  await free();
  await succeeds(next);
}, 90_000);

test("a run that waits for the file store says so in the log and in the metrics", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  let isAway = true;
  const log = { ...services.log, warn: vi.fn() } as unknown as typeof services.log;
  const objects = {
    ...services.objects,
    put: (...put: Parameters<typeof services.objects.put>) => {
      if (isAway) return Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
      return services.objects.put(...put);
    },
  };
  const upload_id = await testUpload(ctx, { pages: 1 });
  work({ ...services, objects, log });
  const { id } = (await testSubmit(ctx, { upload_id })).extraction;
  await vi.waitFor(async () => expect(await services.metrics.expose()).toMatch(/^verso_runs_held_up 1$/m), patient);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ extractionId: id }),
    "a run waits for the database or the file store",
  );
  isAway = false;
  await vi.waitFor(async () => expect((await getExtraction(ctx, id)).status).toBe("succeeded"), patient);
  await vi.waitFor(async () => expect(await services.metrics.expose()).toMatch(/^verso_runs_held_up 0$/m), patient);
});
