import { Extraction } from "@verso/contract/extractions";
import { Upload } from "@verso/contract/uploads";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { setRetention } from "../tenants/set-retention.ts";
import { changedReaders } from "./testing/changed-readers.ts";
import { accepted, readExtraction, submit, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";

const dayS = 86_400;
let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ VERSO_SWEEP_INTERVAL_S: "1" });
  tenant = await service.tenant();
  service.work();
});
afterAll(() => service.stop());

/** What the store holds of this upload or extraction. */
const objectsOf = async (id: string) => (await service.objectFiles()).filter((name) => name.includes(id));
const untilGone = (id: string) =>
  vi.waitFor(async () => expect(await objectsOf(id)).toEqual([]), { timeout: 20_000, interval: 100 });
const status = async (path: string) => {
  const answer = await tenant.call("GET", path);
  return answer.status < 400 ? answer.status : refusal(answer);
};
const succeeded = async (pages: number) => {
  const upload = await completeUpload(tenant, await pdf(pages));
  const { id } = await accepted(tenant, { upload_id: upload.id });
  return until(tenant, id, "succeeded");
};
const keptDays = ({ created_at, finished_at, retention }: Extraction) => [
  (Date.parse(retention.upload_expires_at) - Date.parse(created_at)) / (dayS * 1000),
  (Date.parse(retention.result_expires_at) - Date.parse(finished_at ?? "")) / (dayS * 1000),
];

describe("what is kept", { timeout: 60_000 }, () => {
  it("is what was recorded when the extraction was accepted: 7 and 30 days, or the tenant's own", async () => {
    const before = await succeeded(1);
    await setRetention(service.services.db, tenant.tenantId, { uploadS: dayS, resultS: 2 * dayS });
    const own = await succeeded(1);
    await setRetention(service.services.db, tenant.tenantId, { uploadS: null, resultS: null });
    expect(keptDays(await readExtraction(tenant, before.id))).toEqual([7, 30]);
    expect(keptDays(await readExtraction(tenant, own.id))).toEqual([1, 2]);
  });

  it("goes when its time is over: the file first, then the result, and nothing stays in the store", async () => {
    const { id, upload_id } = await succeeded(2);
    const [content, image] = [`/v1/uploads/${upload_id}/content`, `/v1/uploads/${upload_id}/pages/1/image`];
    const result = `/v1/extractions/${id}/result`;
    const upload = async () => Upload.parse(await (await tenant.call("GET", `/v1/uploads/${upload_id}`)).json());
    const kept = await upload();
    expect(kept.status).toBe("completed");
    expect(Date.parse(kept.expires_at) - Date.parse(kept.completed_at ?? "")).toBe(7 * dayS * 1000);
    service.passSeconds(7 * dayS - 60);
    expect([await status(content), await status(image), await status(result)]).toEqual([302, 200, 200]);
    service.passSeconds(120);
    await untilGone(upload_id);
    expect(await status(content)).toEqual([404, "not_found"]);
    expect(await status(image)).toEqual([404, "not_found"]);
    expect(await upload()).toEqual({ ...kept, status: "expired" });
    expect(await refusal(await submit(tenant, { upload_id }))).toEqual([409, "upload_expired"]);
    expect(await status(result)).toBe(200);
    expect(await objectsOf(id)).toHaveLength(2);

    service.passSeconds(23 * dayS);
    expect(await status(result)).toEqual([410, "result_expired"]);
    await untilGone(id);
    expect(await status(result)).toEqual([410, "result_expired"]);
    expect((await readExtraction(tenant, id)).status).toBe("succeeded");
  });

  it("outlives the upload as long as an extraction needs it, and no longer", async () => {
    const { readers } = service.services;
    const reading = Promise.withResolvers<void>();
    service.services.readers = changedReaders(readers, {
      readPage: async (...given) => {
        await reading.promise;
        return readers.readPage(...given);
      },
    });
    const upload = await completeUpload(tenant, await pdf(1));
    const { id } = await accepted(tenant, { upload_id: upload.id });
    expect((await tenant.call("DELETE", `/v1/uploads/${upload.id}`)).status).toBe(204);
    expect(await status(`/v1/uploads/${upload.id}`)).toEqual([404, "not_found"]);
    expect(await status(`/v1/uploads/${upload.id}/content`)).toEqual([404, "not_found"]);
    await until(tenant, id, "processing");
    expect(await objectsOf(upload.id)).toHaveLength(1);

    reading.resolve();
    expect(await until(tenant, id, "succeeded")).toMatchObject({ upload_id: upload.id, charged: "0.02" });
    await untilGone(upload.id);
    expect(await status(`/v1/extractions/${id}/result`)).toBe(200);
    service.services.readers = readers;
  });

  it("is nothing of what was cancelled", async () => {
    const { queue } = service.services;
    const { lease } = queue;
    queue.lease = async () => [];
    const upload = await completeUpload(tenant, await pdf(1));
    const { id } = await accepted(tenant, { upload_id: upload.id });
    await tenant.call("DELETE", `/v1/uploads/${upload.id}`);
    const cancelled = Extraction.parse(await (await tenant.call("DELETE", `/v1/extractions/${id}`)).json());
    expect(cancelled.status).toBe("cancelled");
    await untilGone(upload.id);
    expect(await objectsOf(id)).toEqual([]);
    queue.lease = lease;
  });
});
