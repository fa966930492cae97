import { randomUUID } from "node:crypto";
import { Batch, BatchList, type BatchSummary } from "@verso/contract/batches";
import { ExtractionList } from "@verso/contract/extractions";
import { scopes } from "@verso/contract/scopes";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { resumeBatches } from "../extractions/drive-batch.ts";
import { adjust } from "../ledger/adjust.ts";
import { accepted, readExtraction, refusalAt, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";
import { addWebhook, openReceiver } from "./testing/webhooks.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ VERSO_WEBHOOKS_INSECURE: "1" });
});
afterAll(() => service.stop());

const send = (tenant: TestTenant, requests: readonly object[], key: string = randomUUID(), more: object = {}) =>
  tenant.call("POST", "/v1/batches", { body: { requests, ...more }, headers: { "Idempotency-Key": key } });
const parsed = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return Batch.parse(await answer.json());
};
const read = async (tenant: TestTenant, id: string, query = "") =>
  parsed(await tenant.call("GET", `/v1/batches/${id}${query}`));
const none = { accepted: 0, refused: 0, queued: 0, processing: 0, succeeded: 0, failed: 0, cancelled: 0 };
const credit = async (tenant: TestTenant) => (await tenant.call("GET", "/v1/credits")).json();

/** A tenant with an upload of so many pages, and submissions of it. */
async function customer(pages = 1) {
  const tenant = await service.tenant(scopes);
  const { id: upload_id } = await completeUpload(tenant, await pdf(pages));
  return {
    tenant,
    upload_id,
    request: { upload_id, mode: "ocr" },
    some: (count: number, more: object = {}) =>
      Array.from({ length: count }, () => ({ upload_id, mode: "ocr", ...more })),
  };
}

describe("a batch", () => {
  it("accepts and refuses each request by itself, in order, as by itself", async () => {
    const { tenant, upload_id, request } = await customer(2);
    const gone = "upl_01kajr0v3ce9ctxqaf2s7h6d1m";
    const answer = await send(
      tenant,
      [
        request,
        { ...request, upload_id: gone },
        { ...request, pages: [3] },
        { ...request, pages: [1], priority: "interactive", metadata: { customer: "4711" } },
        { ...request, mode: "structured", schema: { type: "nothing" } },
      ],
      undefined,
      { metadata: { month: "11" } },
    );
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([202, "1"]);
    const batch = await parsed(answer);
    const codes = batch.items.map(({ index, error }) => [index, error?.code ?? null]);
    expect(codes).toEqual([
      [0, null],
      [1, "not_found"],
      [2, "invalid_pages"],
      [3, null],
      [4, "invalid_schema"],
    ]);
    expect(batch.items[2]?.error?.details?.[0]?.path).toBe("/pages/0");
    expect(batch).toMatchObject({ status: "running", metadata: { month: "11" }, finished_at: null, next_cursor: null });
    expect(batch.counts).toEqual({ ...none, accepted: 2, refused: 3, queued: 2 });
    const [first, , , last] = await Promise.all(
      batch.items.map(({ extraction_id: id }) => (id === null ? null : readExtraction(tenant, id))),
    );
    expect(first).toMatchObject({ upload_id, priority: "batch", batch_id: batch.id, reserved: "0.04" });
    expect(last).toMatchObject({ priority: "interactive", metadata: { customer: "4711" }, reserved: "0.02" });
    expect((first?.id ?? "") < (last?.id ?? "")).toBe(true);
    expect(await credit(tenant)).toMatchObject({ reserved: "0.06" });
    const listed = await tenant.call("GET", `/v1/extractions?batch_id=${batch.id}&order=oldest`);
    expect(ExtractionList.parse(await listed.json()).data.map(({ id }) => id)).toEqual([first?.id, last?.id]);
    expect((await accepted(tenant, request)).batch_id).toBeNull();
  });

  it("goes as far as the credit does, and no further", async () => {
    const { tenant, some } = await customer(100);
    const batch = await parsed(await send(tenant, [...some(3), ...some(1, { pages: [1] })]));
    expect(batch.items.map(({ error }) => error?.code ?? null)).toEqual([null, null, "insufficient_credit", null]);
    expect(await credit(tenant)).toMatchObject({ available: "0.98", reserved: "4.02" });
  });

  it("is one for each idempotency key, also of requests that come at once", async () => {
    const { tenant, some, request } = await customer();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(tenant, some(5), key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 202]);
    const [batch, ...twins] = await Promise.all(answers.map(parsed));
    expect(twins.map(({ id }) => id)).toEqual(twins.map(() => batch?.id));
    const listed = ExtractionList.parse(await (await tenant.call("GET", "/v1/extractions")).json()).data;
    expect(listed).toHaveLength(5);
    expect(await refusal(await send(tenant, [request], key))).toEqual([409, "idempotency_conflict"]);
    expect((await send(tenant, some(5, { priority: "batch" }), key)).status).toBe(200);
  });

  it.each<[string, unknown, string]>([
    ["nothing", [], "/requests"],
    [
      "1,001",
      Array.from({ length: 1_001 }, () => ({ upload_id: "upl_01kajr0v3ce9ctxqaf2s7h6d1m", mode: "ocr" })),
      "/requests",
    ],
    ["another shape", [{ mode: "ocr" }], "/requests/0/upload_id"],
    ["an unknown field", [{ upload_id: "upl_01kajr0v3ce9ctxqaf2s7h6d1m", mode: "ocr", page: 1 }], "/requests/0/page"],
  ])("of %s is none", async (_, requests, path) => {
    const { tenant } = await customer();
    const answer = await send(tenant, requests as object[]);
    expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: [path] });
  });

  it("takes more than other bodies, and not without bound", async () => {
    const { tenant, some } = await customer();
    const long = { metadata: { note: "x".repeat(400) } };
    const batch = await parsed(await send(tenant, some(240, { ...long, pages: [1] })));
    expect(batch.items).toHaveLength(240);
    const huge = some(1_000, { instructions: "x".repeat(4_000), metadata: long.metadata });
    expect(await refusal(await send(tenant, huge))).toEqual([413, "body_too_large"]);
    const first = await read(tenant, batch.id, "?limit=100");
    const second = await read(tenant, batch.id, `?limit=100&cursor=${first.next_cursor}`);
    const third = await read(tenant, batch.id, `?limit=100&cursor=${second.next_cursor}`);
    expect([...first.items, ...second.items, ...third.items]).toEqual(batch.items);
    expect(third.next_cursor).toBeNull();
  });

  it("is listed newest first, and is nobody else's", async () => {
    const { tenant, request } = await customer();
    const other = await service.tenant(scopes);
    const ids = [await parsed(await send(tenant, [request])), await parsed(await send(tenant, [request]))].map(
      ({ id }) => id,
    );
    const list = async (query = "") =>
      BatchList.parse(await (await tenant.call("GET", `/v1/batches?limit=1${query}`)).json());
    const newest = await list();
    expect(newest.data.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list(`&cursor=${newest.next_cursor}`)).data.map(({ id }) => id)).toEqual([ids[0]]);
    expect(BatchList.parse(await (await other.call("GET", "/v1/batches")).json()).data).toEqual([]);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/results"],
      ["DELETE", ""],
    ] as const) {
      expect(await refusal(await other.call(method, `/v1/batches/${ids[0]}${path}`))).toEqual([404, "not_found"]);
    }
    const theirs = await parsed(await send(other, [request]));
    expect(theirs.items[0]?.error?.code).toBe("not_found");
  });

  it("that is cancelled gives everything back, once", async () => {
    const { tenant, some } = await customer();
    const { id } = await parsed(await send(tenant, some(30)));
    const cancelled = await parsed(await tenant.call("DELETE", `/v1/batches/${id}`));
    expect(cancelled).toMatchObject({ status: "cancelled", counts: { ...none, accepted: 30, cancelled: 30 } });
    expect(cancelled.finished_at).not.toBeNull();
    expect(await credit(tenant)).toMatchObject({ available: "5.00", reserved: "0.00" });
    const again = await parsed(await tenant.call("DELETE", `/v1/batches/${id}`));
    expect(again.finished_at).toBe(cancelled.finished_at);
  });

  it("of which all are refused is finished at once, and cannot be cancelled", async () => {
    const { tenant, some } = await customer();
    const batch = await parsed(await send(tenant, some(3, { pages: [9] })));
    expect(batch).toMatchObject({ status: "finished", counts: { ...none, refused: 3 } });
    expect(await refusal(await tenant.call("DELETE", `/v1/batches/${batch.id}`))).toEqual([409, "not_cancellable"]);
  });
});

describe("a batch that is broken off in the middle", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is gone on with by whoever finds it: nothing is lost, nothing is double", async () => {
    const { tenant, some } = await customer();
    const { queue, db } = service.services;
    let announced = 0;
    // As where the process ends between two requests.
    vi.spyOn(queue, "announce").mockImplementation(() => {
      if (++announced === 7) throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    });
    const key = randomUUID();
    const begun = await parsed(await send(tenant, some(20), key));
    vi.restoreAllMocks();
    expect(begun.counts).toEqual({ ...none, accepted: 7, queued: 7 });
    expect(begun.items.filter(({ extraction_id, error }) => extraction_id === null && error === null)).toHaveLength(13);
    expect(await resumeBatches(service.services)).toBe(0);
    service.passSeconds(11);
    // Several find it at once.
    await Promise.all(Array.from({ length: 3 }, () => resumeBatches(service.services)));
    const whole = await parsed(await send(tenant, some(20), key));
    expect(whole.counts).toEqual({ ...none, accepted: 20, queued: 20 });
    const ids = whole.items.map(({ extraction_id }) => extraction_id);
    expect(new Set(ids).size).toBe(20);
    expect([...ids].sort()).toEqual(ids);
    expect(ids.slice(0, 7)).toEqual(begun.items.slice(0, 7).map(({ extraction_id }) => extraction_id));
    const made = await db.selectFrom("extractions").select("id").where("tenant_id", "=", tenant.tenantId).execute();
    expect(made).toHaveLength(20);
    expect(await credit(tenant)).toMatchObject({ reserved: "0.40" });
  });

  it("waits where no more of the tenant's pages may wait, and goes on later", async () => {
    const small = await startTestService({ VERSO_TENANT_WAITING_PAGES_MAX: "10" });
    try {
      const tenant = await small.tenant(scopes);
      const { id: upload_id } = await completeUpload(tenant, await pdf(4));
      const batch = await parsed(
        await send(
          tenant,
          Array.from({ length: 4 }, () => ({ upload_id, mode: "ocr" })),
        ),
      );
      expect(batch.counts).toEqual({ ...none, accepted: 2, queued: 2 });
      small.work();
      const done = await vi.waitFor(
        async () => {
          small.passSeconds(5);
          const now = await read(tenant, batch.id);
          expect(now.status).toBe("finished");
          return now;
        },
        { timeout: 50_000, interval: 500 },
      );
      expect(done.counts).toEqual({ ...none, accepted: 4, succeeded: 4 });
    } finally {
      await small.stop();
    }
  });
});

describe("a batch that is worked on", () => {
  beforeAll(() => service.work());

  it("finishes with its last extraction, tells of it once, and gives all results in one download", {
    timeout: 60_000,
  }, async () => {
    const { tenant, request } = await customer(2);
    const receiver = await openReceiver();
    await addWebhook(tenant, { url: receiver.url, events: ["batch.finished"] });
    const batch = await parsed(await send(tenant, [{ ...request, pages: [2] }, { ...request, pages: [9] }, request]));
    const done = await read(tenant, batch.id, "?wait=30");
    expect(done).toMatchObject({ status: "finished", counts: { ...none, accepted: 2, refused: 1, succeeded: 2 } });
    expect(await credit(tenant)).toMatchObject({ balance: "4.94", reserved: "0.00" });
    const events = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: BatchSummary });
    await vi.waitFor(() => expect(events()).toHaveLength(1), { timeout: 20_000 });
    const { items: _, next_cursor: __, ...summary } = done;
    expect(events()).toMatchObject([{ type: "batch.finished", data: summary }]);

    const results = `/v1/batches/${batch.id}/results`;
    const answer = await tenant.call("GET", results);
    expect(answer.headers.get("Content-Type")).toBe("application/x-ndjson");
    const lines = (await answer.text())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const [first, second, third] = lines;
    const own = async (id: string) => (await tenant.call("GET", `/v1/extractions/${id}/result`)).json();
    expect(lines.map(({ index, status, error }) => [index, status, error?.code ?? null])).toEqual([
      [0, "succeeded", null],
      [1, null, "invalid_pages"],
      [2, "succeeded", null],
    ]);
    expect([first.result, second.result]).toEqual([await own(first.extraction_id), null]);
    const zip = unzipSync(new Uint8Array(await (await tenant.call("GET", `${results}?format=zip`)).arrayBuffer()));
    const files = [`0000-${first.extraction_id}.json`, `0002-${third.extraction_id}.json`, "manifest.json"];
    expect(Object.keys(zip)).toEqual(files);
    const json = (name = "") => JSON.parse(Buffer.from(zip[name] ?? []).toString("utf8"));
    expect(json(files[1])).toEqual(third.result);
    const manifest = json("manifest.json").items;
    expect(manifest.map(({ file }: { file: string }) => file)).toEqual([files[0], null, files[1]]);
    expect(await refusal(await tenant.call("GET", `${results}?format=csv`))).toEqual([400, "invalid_request"]);
  });

  it("of a thousand keeps no other tenant waiting, nor the same tenant's own document", {
    timeout: 170_000,
  }, async () => {
    const [many, one] = [await customer(), await customer()];
    const { db, clock } = service.services;
    await adjust(db, { tenantId: many.tenant.tenantId, amount: "20.00", reason: "a thousand pages", clock });
    const batch = await parsed(await send(many.tenant, many.some(1_000)));
    const took = async ({ tenant, request }: typeof one) => {
      const began = performance.now();
      const { id } = await accepted(tenant, request);
      await until(tenant, id, "succeeded");
      return performance.now() - began;
    };
    const times = [await took(one), await took(one), await took(many), await took(one)];
    const left = await read(many.tenant, batch.id, "?limit=1");
    // Some of them waited all the while.
    expect(left.counts.queued).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThan(10_000);
    await many.tenant.call("DELETE", `/v1/batches/${batch.id}`);
  });
});
