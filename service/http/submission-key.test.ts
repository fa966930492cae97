import { randomUUID } from "node:crypto";
import { Credits } from "@verso/contract/credit";
import { ErrorBody } from "@verso/contract/error-shapes";
import { Extraction } from "@verso/contract/extractions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../ids.ts";
import { accepted, refusalAt, submit } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let upload_id: string;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  upload_id = (await completeUpload(tenant, await pdf(5))).id;
});
afterAll(() => service.stop());

const wallet = async (of: TestTenant) => Credits.parse(await (await of.call("GET", "/v1/credits")).json());

describe("the idempotency key of a submission", () => {
  const keyed = (body: object, key: string) => submit(tenant, { upload_id, ...body }, key);

  it("replays the same body: members in any order, defaults written out or not", async () => {
    const key = randomUUID();
    const { id } = await accepted(tenant, { upload_id }, key);
    const spelled = JSON.stringify({
      output: { confidence: "none", include: ["figures", "text", "titles", "lists", "tables"], layout: "ordered" },
      pages: "all",
      mode: "ocr",
      upload_id,
    });
    for (const body of [spelled, JSON.stringify({ mode: "ocr", upload_id }, null, 2)]) {
      const replay = await tenant.call("POST", "/v1/extractions", { body, headers: { "Idempotency-Key": key } });
      expect([replay.status, Extraction.parse(await replay.json()).id]).toEqual([200, id]);
    }
  });

  it.each<[object]>([
    [{ pages: [1] }],
    [{ output: { layout: "grouped" } }],
    [{ output: { include_headers: true } }],
    [{ output: { include: ["text"] } }],
  ])("refuses another body: %j", async (changed) => {
    const key = randomUUID();
    await accepted(tenant, { upload_id }, key);
    expect(await refusal(await keyed(changed, key))).toEqual([409, "idempotency_conflict"]);
  });

  it("answers a replay as the extraction now is, also when the upload is gone", async () => {
    const upload = await completeUpload(tenant, await pdf(1));
    const key = randomUUID();
    const { id } = await accepted(tenant, { upload_id: upload.id }, key);
    await tenant.call("DELETE", `/v1/uploads/${upload.id}`);
    await tenant.call("DELETE", `/v1/extractions/${id}`);
    const replay = await submit(tenant, { upload_id: upload.id }, key);
    expect([replay.status, await replay.json()]).toEqual([200, expect.objectContaining({ id, status: "cancelled" })]);
  });

  it("makes one extraction and one reservation of requests that come at once on connections of their own", async () => {
    const own = await service.tenant();
    const body = { upload_id: (await completeUpload(own, await pdf(3))).id };
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(own, body, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(11).fill(200), 202]);
    const ids = await Promise.all(answers.map(async (answer) => Extraction.parse(await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await wallet(own)).toMatchObject({ reserved: "0.06", available: "4.94" });
  });

  it("is claimed by an accepted request only", async () => {
    const key = randomUUID();
    const long = await completeUpload(tenant, await pdf(1));
    for (const [body, code] of [
      [{ pages: [9] }, "invalid_pages"],
      [{ output: { layout: "wild" } }, "invalid_output"],
      [{ upload_id: newId("upl", new Date()) }, "not_found"],
      [{ pages: "none" }, "invalid_request"],
    ] as const) {
      expect((await refusalAt(await keyed(body, key))).code).toBe(code);
    }
    expect((await accepted(tenant, { upload_id: long.id }, key)).upload_id).toBe(long.id);
  });

  it("is claimed by nobody who could not pay", async () => {
    const poor = await service.tenant();
    const body = { upload_id: (await completeUpload(poor, await pdf(3))).id };
    const set = (balance: string) =>
      service.services.db.updateTable("wallets").set({ balance }).where("tenant_id", "=", poor.tenantId).execute();
    await set("0.05");
    const key = randomUUID();
    const answer = await submit(poor, body, key);
    expect(ErrorBody.parse(await answer.clone().json()).error).toMatchObject({ required: "0.06", available: "0.05" });
    expect(await refusal(answer)).toEqual([402, "insufficient_credit"]);
    await accepted(poor, { ...body, pages: [1, 2] }, key);
    await set("0.10");
    expect((await accepted(poor, body)).reserved).toBe("0.06");
    expect(await wallet(poor)).toMatchObject({ balance: "0.10", reserved: "0.10", available: "0.00" });
    expect((await refusalAt(await submit(poor, { ...body, pages: [1] }))).code).toBe("insufficient_credit");
  });

  it("belongs to its tenant, and to uploads and extractions each", async () => {
    const key = randomUUID();
    const { id } = await accepted(tenant, { upload_id }, key);
    const own = await service.tenant();
    const theirs = await accepted(own, { upload_id: (await completeUpload(own, await pdf(1))).id }, key);
    expect(theirs.id).not.toBe(id);
    const body = { content_type: "application/pdf", size_bytes: 10 };
    expect((await tenant.call("POST", "/v1/uploads", { body, headers: { "Idempotency-Key": key } })).status).toBe(201);
  });
});
