import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Credits, Usage, UsageSummary } from "@verso/contract/credit";
import { Result, StoredPage } from "@verso/contract/results";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { partKey } from "../extractions/result-key.ts";
import { storePages } from "../testing/store-pages.ts";
import { accepted } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let uploadId: string;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  uploadId = (await completeUpload(tenant, await pdf(3))).id;
});
afterAll(() => service.stop());

/** A page of many paragraphs, as a reader would have given it. */
function page(number: number): StoredPage {
  const bboxOf = (i: number) => [10, 30 + i * 3.5, 90, 33 + i * 3.5];
  const blocks = Array.from({ length: 40 }, (_, i) => ({
    id: `p${number}-b${i}`,
    kind: i === 0 ? "titles" : "text",
    page: number,
    bbox: bboxOf(i),
    text: `Paragraph ${i} of page ${number}, ünïcödé`,
    confidence: 0.9,
    words: [{ text: "Paragraph", bbox: bboxOf(i), confidence: 0.9 }],
  }));
  const fields = { status: "succeeded", width: 100, height: 200, unit: "pt", rotation: 0, source: "text_layer" };
  return StoredPage.parse({ number, ...fields, confidence: 0.95, blocks });
}

/** The first two pages, as they are kept. */
const stored = (extractionId: string) =>
  storePages(service.services, { tenantId: tenant.tenantId, extractionId, part: 1 }, page(1), page(2));

/** An extraction whose first two pages were read and whose third was not, as a worker leaves it. */
async function finished(body: object = {}): Promise<string> {
  const { id } = await accepted(tenant, { upload_id: uploadId, ...body });
  const { db, clock } = service.services;
  for (const { number, objectKey } of await stored(id)) {
    const done = { status: "succeeded", object_key: objectKey, finished_at: clock() } as const;
    await db.updateTable("pages").set(done).where("extraction_id", "=", id).where("number", "=", number).execute();
  }
  const failed = { status: "failed", failure_code: "page_damaged", failure_message: "The page is damaged." } as const;
  await db.updateTable("pages").set(failed).where("extraction_id", "=", id).where("number", "=", 3).execute();
  const end = { status: "partially_succeeded", started_at: clock(), finished_at: clock(), result_parts: 1 } as const;
  await db.updateTable("extractions").set(end).where("id", "=", id).execute();
  await db.deleteFrom("runs").where("extraction_id", "=", id).execute();
  return id;
}
const result = (id: string, query = "", headers = {}) =>
  tenant.call("GET", `/v1/extractions/${id}/result${query}`, { headers });

describe("a result", () => {
  it("holds the pages that succeeded and says which failed", async () => {
    const id = await finished();
    const body = Result.parse(await (await result(id)).json());
    expect(body).toMatchObject({
      extraction_id: id,
      view: "ordered",
      failed_pages: [{ number: 3, code: "page_damaged" }],
    });
    expect(body.pages.map(({ number }) => number)).toEqual([1, 2]);
  });

  it("is given again only if it changed", async () => {
    const id = await finished();
    const first = await result(id);
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    const same = await result(id, "", { "If-None-Match": `"other", ${etag}` });
    expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", etag]);
    expect((await result(id, "?view=grouped", { "If-None-Match": etag })).status).toBe(200);
  });

  it("is packed as the client accepts it", async () => {
    const id = await finished();
    const plain = Buffer.from(await (await result(id, "", { "Accept-Encoding": "identity" })).arrayBuffer());
    const packed = (acceptEncoding: string) =>
      new Promise<[string | undefined, Buffer]>((resolve, reject) => {
        const headers = { Authorization: `Bearer ${tenant.key}`, "Accept-Encoding": acceptEncoding };
        request(`${service.origin}/v1/extractions/${id}/result`, { headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => resolve([answer.headers["content-encoding"], Buffer.concat(chunks)]));
        })
          .on("error", reject)
          .end();
      });
    const [br, brotli] = await packed("gzip, deflate, br");
    const [gz, gzip] = await packed("gzip;q=1, br;q=0.5");
    expect([br, gz, (await packed("br;q=0, *;q=0"))[0]]).toEqual(["br", "gzip", undefined]);
    expect(brotliDecompressSync(brotli).equals(plain)).toBe(true);
    expect(gunzipSync(gzip).equals(plain)).toBe(true);
    expect(brotli.byteLength).toBeLessThan(plain.byteLength / 3);
  });

  it("has headers alone for HEAD", async () => {
    const id = await finished();
    const [head, get] = [await tenant.call("HEAD", `/v1/extractions/${id}/result`), await result(id)];
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", get.headers.get("ETag")]);
  });

  it("is not there before the end, nor after its retention", async () => {
    const { id } = await accepted(tenant, { upload_id: uploadId });
    expect(await refusal(await result(id))).toEqual([409, "result_not_ready"]);
    const done = await finished();
    service.passSeconds(31 * 86_400);
    expect(await refusal(await result(done))).toEqual([410, "result_expired"]);
  });

  it("that the store has lost says so, in the log and in the metrics too, and is there again when it was put back", async () => {
    const { objects, metrics } = service.services;
    const ocr = await finished();
    const key = partKey({ tenantId: tenant.tenantId, extractionId: ocr }, 1);
    await objects.delete(key);
    for (const path of ["result", "result?format=markdown", "pages/2/words"]) {
      expect(await refusal(await tenant.call("GET", `/v1/extractions/${ocr}/${path}`))).toEqual([410, "result_lost"]);
    }
    // Nobody wrote its data.
    const schema = { type: "object", properties: { total: { type: "number" } } };
    const structured = await finished({ mode: "structured", schema });
    expect(await refusal(await result(structured))).toEqual([410, "result_lost"]);
    const lines = service
      .log()
      .split("\n")
      .filter((line) => line.includes('"a result is lost"'));
    const told = lines.map((line): unknown => JSON.parse(line));
    expect(told).toEqual([ocr, ocr, ocr, structured].map((extractionId) => expect.objectContaining({ extractionId })));
    expect(told[0]).toMatchObject({ level: 50, key });
    expect(await metrics.expose()).toMatch(/^verso_results_lost_total 4$/m);

    await stored(ocr);
    expect((await result(ocr)).status).toBe(200);
  });

  it("that retention has just taken is expired, and not lost", async () => {
    const id = await finished();
    const { db, objects, clock } = service.services;
    // Found to be there, and gone when its pages are fetched.
    const get = vi.spyOn(objects, "get").mockImplementation(async () => {
      await db.updateTable("extractions").set({ result_removed_at: clock() }).where("id", "=", id).execute();
      return null;
    });
    expect(await refusal(await result(id))).toEqual([410, "result_expired"]);
    get.mockRestore();
  });
});

describe("credit", () => {
  it("is shown with the ledger, page by page", async () => {
    const fresh = await service.tenant();
    const read = async (path: string) => (await fresh.call("GET", path)).json();
    expect(Credits.parse(await read("/v1/credits"))).toMatchObject({
      balance: "5.00",
      available: "5.00",
      prices: { ocr: "0.02" },
    });
    const usage = Usage.parse(await read("/v1/usage?page=1&kind=welcome_credit"));
    expect(usage.projections.ocr.pages_remaining).toBe(250);
    expect(usage.ledger.entries.map(({ kind, amount }) => [kind, amount])).toEqual([["welcome_credit", "5.00"]]);
    expect(UsageSummary.parse(await read("/v1/usage/summary")).days).toEqual([]);
  });

  it("that does not suffice is refused with what is needed and what is there", async () => {
    const poor = await service.tenant();
    const wallets = service.services.db.updateTable("wallets").set({ balance: "0.05" });
    await wallets.where("tenant_id", "=", poor.tenantId).execute();
    const upload = await completeUpload(poor, await pdf(3));
    const body = { upload_id: upload.id, mode: "ocr" };
    const answer = await poor.call("POST", "/v1/extractions", { body, headers: { "Idempotency-Key": randomUUID() } });
    expect(await answer.clone().json()).toMatchObject({ error: { required: "0.06", available: "0.05" } });
    expect(await refusal(answer)).toEqual([402, "insufficient_credit"]);
  });
});
