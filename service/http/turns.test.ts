import { randomUUID } from "node:crypto";
import { Extraction } from "@verso/contract/extractions";
import type { Upload } from "@verso/contract/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Readers } from "../context.ts";
import { manyFrames } from "../reading/testing/many-frames.ts";
import { changedReaders } from "./testing/changed-readers.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, makeSlot, pdf, refusal, send } from "./testing/uploads.ts";

// Order and counts are what is tested; how long it takes is the machine's business.
vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 60_000 };

let service: TestService;
let [tenant, other]: TestTenant[] = [];
beforeAll(async () => {
  service = await startTestService({ VERSO_PAGES_MAX: "50000", VERSO_TENANT_WAITING_PAGES_MAX: "3" });
});
afterAll(() => service.stop());
beforeEach(async () => {
  [tenant, other] = [await service.tenant(), await service.tenant()];
});

const verify = (who: TestTenant | undefined, { id }: Upload) => call(who, "POST", `/v1/uploads/${id}/verify`);
const call = (who: TestTenant | undefined, ...given: Parameters<TestTenant["call"]>) => {
  if (!who) throw new Error("there is no such tenant");
  return who.call(...given);
};
/** A slot with its file, still to be verified. */
async function sent(who: TestTenant | undefined, file: Buffer, contentType = "application/pdf"): Promise<Upload> {
  if (!who) throw new Error("there is no such tenant");
  const slot = await makeSlot(who, file.byteLength, contentType);
  await send(slot, file);
  return slot;
}
/** Files that differ, however alike they are. */
const different = (file: Buffer, nth: number) => Buffer.concat([file, Buffer.from(`\n%${nth}`)]);

/** Stands before the readers for the length of a test. */
function before(change: (readers: Readers) => Partial<Readers>) {
  const { readers } = service.services;
  service.services.readers = changedReaders(readers, change(readers));
  onTestFinished(() => {
    service.services.readers = readers;
  });
}

describe("while one tenant floods", () => {
  it("verifies of a picture with very many frames, another's verify is answered before its third", async () => {
    const slow = manyFrames(8_000);
    const flood = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => sent(tenant, different(slow, nth), "image/tiff")),
    );
    const mine = await sent(other, await pdf(1));
    const order: string[] = [];
    const asked = (whose: string, answer: Promise<Response>) =>
      answer.then(({ status }) => {
        order.push(whose);
        return status;
      });
    const floods = flood.map((slot) => asked("flood", verify(tenant, slot)));
    await expect.poll(() => service.services.turns.counts().inspect.running, patient).toBeGreaterThan(0);
    expect(await asked("mine", verify(other, mine))).toBe(200);
    expect(order.indexOf("mine")).toBeLessThan(3);
    await Promise.all(floods);
  });

  it("more than 40 of its verifies, further ones are to come again, and another's goes through", async () => {
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    before((readers) => ({
      inspect: async (file, asking) => {
        if (asking?.owner === tenant?.tenantId) await gate.promise;
        return readers.inspect(file, asking);
      },
    }));
    const file = await pdf(1);
    const flood = await Promise.all(Array.from({ length: 45 }, (_, nth) => sent(tenant, different(file, nth))));
    const mine = await sent(other, file);
    let refused = 0;
    const answers = flood.map(async (slot) => {
      const answer = await verify(tenant, slot);
      if (answer.status === 429) refused++;
      return answer;
    });
    const first = await Promise.any(answers);
    expect(await refusal(first.clone())).toEqual([429, "too_much_waiting"]);
    expect(first.headers.get("Retry-After")).toMatch(/^[1-9]\d?$/);
    expect((await verify(other, mine)).status).toBe(200);
    // Eight were under way and 32 waited, once all of them had come.
    await expect.poll(() => refused, patient).toBe(5);
    gate.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([40, 5]);
    const again = flood[statuses.indexOf(429)];
    expect(again && (await verify(tenant, again)).status).toBe(200);
  });

  it("pages, it may have only so many waiting; nothing is reserved for more, and another's are taken", async () => {
    const submit = async (who: TestTenant | undefined, upload: Upload, key: string = randomUUID()) =>
      call(who, "POST", "/v1/extractions", {
        body: { upload_id: upload.id, mode: "ocr" },
        headers: { "Idempotency-Key": key },
      });
    const file = await pdf(2);
    if (!tenant || !other) throw new Error("no tenants");
    const [upload, theirs] = [await completeUpload(tenant, file), await completeUpload(other, file)];
    const key = randomUUID();
    expect((await submit(tenant, upload, key)).status).toBe(202);
    const refused = await submit(tenant, upload);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
    expect(await refusal(refused)).toEqual([429, "too_much_waiting"]);
    expect(await (await call(tenant, "GET", "/v1/credits")).json()).toMatchObject({ reserved: "0.04" });
    expect((await submit(tenant, upload, key)).status).toBe(200);
    const accepted = await submit(other, theirs);
    expect(accepted.status).toBe(202);
    for (const [who, { id }] of [
      [tenant, Extraction.parse(await (await submit(tenant, upload, key)).json())],
      [other, Extraction.parse(await accepted.json())],
    ] as const)
      await call(who, "DELETE", `/v1/extractions/${id}`);
    expect((await submit(tenant, upload)).status).toBe(202);
  });
});

describe("while a tenant's own row is locked", () => {
  it("its writes wait without the connections that others need, so many and no more", async () => {
    if (!tenant || !other) throw new Error("no tenants");
    const slot = (who: TestTenant) =>
      who.call("POST", "/v1/uploads", {
        body: { content_type: "application/pdf", size_bytes: 1_000 },
        headers: { "Idempotency-Key": randomUUID() },
      });
    await slot(tenant);
    const hostile = tenant;
    const locked = Promise.withResolvers<void>();
    const unlock = Promise.withResolvers<void>();
    onTestFinished(() => unlock.resolve());
    const holder = service.services.db.transaction().execute(async (tx) => {
      await tx.selectFrom("holdings").selectAll().where("tenant_id", "=", hostile.tenantId).forUpdate().execute();
      locked.resolve();
      await unlock.promise;
    });
    await locked.promise;
    const answers = Array.from({ length: 140 }, () => slot(hostile));
    const first = await Promise.any(answers);
    expect(await refusal(first.clone())).toEqual([429, "too_much_waiting"]);
    expect(first.headers.get("Retry-After")).toMatch(/^[1-9]\d?$/);
    expect((await slot(other)).status).toBe(201);
    expect((await other.call("GET", "/v1/credits")).status).toBe(200);
    unlock.resolve();
    await holder;
    // Two were in the database and 128 waited.
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect([201, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([130, 10]);
  });
});

describe("what was done is not done again", () => {
  it("a file that was refused is refused by its bytes, of each tenant and type for itself, and opens no reader", async () => {
    const opened: string[] = [];
    before((readers) => ({
      inspect: (file, asking) => {
        opened.push(`${asking?.owner} ${file.contentType}`);
        return readers.inspect(file, asking);
      },
    }));
    const file = Buffer.from("%PDF-1.7\nnothing to be read");
    const first = await refusal(await verify(tenant, await sent(tenant, file)));
    expect(first).toEqual([422, "file_unreadable"]);
    expect(await refusal(await verify(tenant, await sent(tenant, file)))).toEqual(first);
    expect(opened).toEqual([`${tenant?.tenantId} application/pdf`]);
    await verify(other, await sent(other, file));
    expect(await refusal(await verify(tenant, await sent(tenant, file, "image/png")))).toEqual([422, "file_mismatch"]);
    expect(opened.slice(1)).toEqual([`${other?.tenantId} application/pdf`, `${tenant?.tenantId} image/png`]);
  });

  it("verifies of one upload that come together open it once", async () => {
    let opened = 0;
    before((readers) => ({
      inspect: (...given) => {
        opened++;
        return readers.inspect(...given);
      },
    }));
    const slot = await sent(tenant, await pdf(2));
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(tenant, slot)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(opened).toBe(1);
  });

  it("the same picture is drawn once for five who ask, and forty widths are six pictures", async () => {
    const drawn: number[] = [];
    before((readers) => ({
      renderPage: (file, page, widthPx, asking) => {
        drawn.push(widthPx);
        return readers.renderPage(file, page, widthPx, asking);
      },
    }));
    if (!tenant) throw new Error("no tenant");
    const { id } = await completeUpload(tenant, await pdf(1));
    const image = (width: number) => call(tenant, "GET", `/v1/uploads/${id}/pages/1/image?width=${width}`);
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => image(1_000)));
    expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(drawn).toEqual([1_200]);
    const widths = Array.from({ length: 40 }, (_, nth) => 64 + nth * 59);
    const answers = await Promise.all(widths.map(image));
    const tags = new Set(answers.map(({ headers }) => headers.get("ETag")));
    expect([tags.size, drawn.toSorted((a, b) => a - b)]).toEqual([6, [160, 400, 800, 1_200, 1_600, 2_400]]);
    const shown = await sharp(await (await image(900)).arrayBuffer()).metadata();
    expect(shown.width).toBe(1_200);
  });
});
