import { Credits, Usage } from "@verso/contract/credit";
import type { Extraction } from "@verso/contract/extractions";
import { decimal, money } from "@verso/contract/money";
import { Result } from "@verso/contract/results";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Readers } from "../context.ts";
import { recoverDeadLetter } from "../extractions/recover-dead-letter.ts";
import { setPrice } from "../tenants/set-price.ts";
import { slowPdf } from "../testing/scan.ts";
import { changedReaders } from "./testing/changed-readers.ts";
import { accepted, readExtraction, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let readers: Readers;
beforeAll(async () => {
  service = await startTestService({
    VERSO_SWEEP_INTERVAL_S: "1",
    // While the layout network looks at a page no reader is busy with it, nor killed where it is cancelled.
    VERSO_LAYOUT_MODEL: "off",
    VERSO_ATTEMPTS_MAX: "2",
    VERSO_QUEUE_TTL_S: "3600",
    VERSO_RECOVERY_WINDOW_S: "7200",
  });
  readers = service.services.readers;
  tenant = await service.tenant();
  service.work();
});
afterEach(() => {
  service.services.readers = readers;
});
afterAll(() => service.stop());

const uploaded = async (pages: number) => (await completeUpload(tenant, await pdf(pages))).id;
/** Reads pages in another way from here on. */
function readPages(readPage: Readers["readPage"]) {
  service.services.readers = changedReaders(readers, { readPage });
}
const wallet = async () => Credits.parse(await (await tenant.call("GET", "/v1/credits")).json());
const result = (id: string) => tenant.call("GET", `/v1/extractions/${id}/result`);
const cancel = (id: string) => tenant.call("DELETE", `/v1/extractions/${id}`);
/** The ledger's rows of an extraction, oldest first. */
async function entriesOf({ id }: Extraction) {
  const { ledger } = Usage.parse(await (await tenant.call("GET", "/v1/usage")).json());
  const own = ledger.entries.filter((entry) => entry.extraction_id === id);
  return own.map(({ kind, amount, pages }) => [kind, amount, pages]).reverse();
}
/** As if the workers had been silent for longer than a lease lasts. */
const endLeases = () =>
  sql`UPDATE service.runs SET lease_expires_at = now() - interval '1 s' WHERE lease IS NOT NULL`.execute(
    service.services.db,
  );

describe("an extraction", { timeout: 120_000 }, () => {
  it("that succeeds: every page is read and charged once, the result can be fetched", async () => {
    const before = await wallet();
    const { id } = await accepted(tenant, { upload_id: await uploaded(3) });
    const done = await until(tenant, id, "succeeded");
    expect(done).toMatchObject({ reserved: "0.06", charged: "0.06", released: "0.00", attempts: 1, failure: null });
    expect(done.pages).toMatchObject({ selected: 3, succeeded: 3, failed: 0, skipped: 0 });
    const body = Result.parse(await (await result(id)).json());
    const texts = body.view === "ordered" && body.pages.map(({ blocks }) => blocks.map(({ text }) => text).join());
    expect(texts).toEqual(["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"]);
    expect(await entriesOf(done)).toEqual([
      ["reservation", "-0.06", 3],
      ["charge", "-0.06", 3],
    ]);
    expect((await wallet()).balance).toBe(money(decimal(before.balance).minus("0.06")));
    expect(await refusal(await cancel(id))).toEqual([409, "not_cancellable"]);
  });

  it("of a blank page succeeds, with no blocks", async () => {
    const blank = sharp({ create: { width: 200, height: 100, channels: 3, background: "#fff" } });
    const upload = await completeUpload(tenant, await blank.png().toBuffer(), "image/png");
    const { id } = await accepted(tenant, { upload_id: upload.id });
    expect(await until(tenant, id, "succeeded")).toMatchObject({ charged: "0.02" });
    const page = { number: 1, status: "succeeded", width: 200, height: 100, unit: "px", blocks: [] };
    expect(await (await result(id)).json()).toMatchObject({ mode: "ocr", view: "ordered", pages: [page] });
  });

  it("of which a page fails: the result holds the others, the failed page is named and not charged", async () => {
    readPages((file, number, options) =>
      number === 2
        ? Promise.resolve({ ok: false, code: "page_damaged", message: "It is torn." })
        : readers.readPage(file, number, options),
    );
    const { id } = await accepted(tenant, { upload_id: await uploaded(3) });
    const done = await until(tenant, id, "partially_succeeded");
    expect(done).toMatchObject({ reserved: "0.06", charged: "0.04", released: "0.02" });
    const failed_pages = [{ number: 2, code: "page_damaged", message: "It is torn." }];
    expect(done.failed_pages).toEqual(failed_pages);
    const body = Result.parse(await (await result(id)).json());
    expect([body.pages.map(({ number }) => number), body.failed_pages]).toEqual([[1, 3], failed_pages]);
    expect(await entriesOf(done)).toEqual([
      ["reservation", "-0.06", 3],
      ["charge", "-0.04", 2],
      ["release", "0.02", 1],
    ]);
  });

  it("of which no page can be read fails, costs nothing and has no result", async () => {
    readPages(async () => ({ ok: false, code: "page_unreadable", message: "Nothing is on it." }));
    const { id } = await accepted(tenant, { upload_id: await uploaded(2) });
    const done = await until(tenant, id, "failed");
    expect(done).toMatchObject({ charged: "0.00", released: "0.04", failure: { code: "all_pages_failed" } });
    expect(await refusal(await result(id))).toEqual([409, "no_result"]);
  });

  it("takes what was reserved though nothing more is available", async () => {
    const setBalance = (balance: string) =>
      service.services.db.updateTable("wallets").set({ balance }).where("tenant_id", "=", tenant.tenantId).execute();
    await setBalance("0.04");
    const { id } = await accepted(tenant, { upload_id: await uploaded(2) });
    expect((await wallet()).available).toBe("0.00");
    expect(await until(tenant, id, "succeeded")).toMatchObject({ charged: "0.04" });
    expect(await wallet()).toMatchObject({ balance: "0.00", reserved: "0.00", available: "0.00" });
    await setBalance("5");
  });

  it("that is cancelled while a page is being read: its reader is killed, nothing is charged", async () => {
    const upload = await completeUpload(tenant, await slowPdf(8));
    const before = await wallet();
    const deadBefore = deadReaders();
    let beingRead = 0;
    readPages(async (...given) => {
      beingRead++;
      return readers.readPage(...given).finally(() => beingRead--);
    });
    const { id } = await accepted(tenant, { upload_id: upload.id });
    await vi.waitFor(async () => expect((await readExtraction(tenant, id)).pages.succeeded).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 20,
    });
    // Between two pages a reader would be left as it is.
    await vi.waitFor(() => expect(beingRead).toBeGreaterThan(0), { timeout: 60_000, interval: 20 });
    const first = await cancel(id);
    expect(first.status).toBe(200);
    const { status }: Extraction = await first.json();
    expect(["cancelling", "cancelled"]).toContain(status);
    const done = await until(tenant, id, "cancelled");
    expect(done).toMatchObject({ charged: "0.00", released: "0.16", failure: null });
    expect(done.pages.skipped).toBeGreaterThan(0);
    await vi.waitFor(() => expect(deadReaders()).toBeGreaterThan(deadBefore), { timeout: 60_000 });
    expect((await wallet()).available).toBe(before.available);
    expect(await entriesOf(done)).toEqual([
      ["reservation", "-0.16", 8],
      ["release", "0.16", 8],
    ]);
    expect(await refusal(await result(id))).toEqual([409, "no_result"]);
    expect(await refusal(await cancel(id))).toEqual([409, "not_cancellable"]);
  });

  it("is cancelling until its worker lets go, and the same again when asked twice", async () => {
    const gone = Promise.withResolvers<void>();
    readPages(async (...given) => {
      await forEver(...given).catch(() => {});
      await gone.promise;
      throw new DOMException("aborted", "AbortError");
    });
    const { id } = await accepted(tenant, { upload_id: await uploaded(1) });
    await until(tenant, id, "processing");
    for (let i = 0; i < 2; i++) {
      expect(await (await cancel(id)).json()).toMatchObject({ id, status: "cancelling", released: "0.00" });
    }
    expect(await refusal(await result(id))).toEqual([409, "result_not_ready"]);
    gone.resolve();
    await until(tenant, id, "cancelled");
  });

  it("that nobody began in time expires and costs nothing", async () => {
    const { queue } = service.services;
    const { lease } = queue;
    queue.lease = async () => [];
    const { id } = await accepted(tenant, { upload_id: await uploaded(1) });
    service.passSeconds(3_601);
    const done = await until(tenant, id, "expired");
    expect(done).toMatchObject({ charged: "0.00", released: "0.02", failure: { code: "queue_expired" } });
    expect(await refusal(await result(id))).toEqual([409, "no_result"]);
    expect(await refusal(await cancel(id))).toEqual([409, "not_cancellable"]);
    queue.lease = lease;
  });

  describe("that no worker gets through", () => {
    async function deadLetter() {
      // What a store that has lost its disk looks like: no outcome, and the run is left to its lease.
      readPages(() => Promise.reject(new Error("no space")));
      const { id } = await accepted(tenant, { upload_id: await uploaded(2) });
      await vi.waitFor(
        async () => {
          await endLeases();
          expect((await readExtraction(tenant, id)).status).toBe("dead_letter");
        },
        { timeout: 60_000, interval: 100 },
      );
      service.services.readers = readers;
      return readExtraction(tenant, id);
    }

    it("is a dead letter with its reservation held, and ends well once it is recovered, at its own price", async () => {
      const dead = await deadLetter();
      expect(dead).toMatchObject({ reserved: "0.04", charged: "0.00", released: "0.00", finished_at: null });
      const end = dead.recoverable_until ?? "";
      expect(Date.parse(end) - service.services.clock().getTime()).toBeGreaterThan(1.9 * 3_600_000);
      expect(dead.failure).toMatchObject({
        code: "attempts_exhausted",
        message: expect.stringContaining(`until ${end};`),
      });
      expect(await refusal(await result(dead.id))).toEqual([409, "no_result"]);
      expect(await refusal(await cancel(dead.id))).toEqual([409, "not_cancellable"]);
      await setPrice(
        service.services.db,
        { tenantId: tenant.tenantId, mode: "ocr", perPage: "0.50", pagesMax: 2_000 },
        new Date(),
      );
      await tenant.call("DELETE", `/v1/uploads/${dead.upload_id}`);
      await recoverDeadLetter(service.services, dead.id);
      const done = await until(tenant, dead.id, "succeeded");
      expect(done).toMatchObject({ charged: "0.04", released: "0.00", price: { per_page: "0.02" }, failure: null });
      expect((await result(dead.id)).status).toBe(200);
      await service.services.db.deleteFrom("price_overrides").execute();
    });

    it("fails when its recovery window is over, and its credit comes back", async () => {
      const { id } = await deadLetter();
      service.passSeconds(7_100);
      expect((await readExtraction(tenant, id)).status).toBe("dead_letter");
      service.passSeconds(200);
      expect(await until(tenant, id, "failed")).toMatchObject({
        charged: "0.00",
        released: "0.04",
        failure: { code: "attempts_exhausted" },
      });
      await expect(recoverDeadLetter(service.services, id)).rejects.toThrow("only a dead letter can be recovered");
    });
  });

  it("goes on when its client has long stopped polling", async () => {
    const { id } = await accepted(tenant, { upload_id: await uploaded(1) });
    service.passSeconds(3_600);
    expect((await until(tenant, id, "succeeded")).charged).toBe("0.02");
  });
});

const forEver: Readers["readPage"] = (_, __, { signal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });

/** How many of all readers, of which the log tells, have ended. */
const deadReaders = (): number =>
  [...service.log().matchAll(/"msg":"a reader started"[^}]*"pid":(\d+)/g)].filter(([, pid]) => !isAlive(Number(pid)))
    .length;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
