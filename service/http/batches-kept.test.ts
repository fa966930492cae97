import { randomUUID } from "node:crypto";
import { Batch } from "@verso/contract/batches";
import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeBatches } from "../extractions/remove-batches.ts";
import { sweepRetention } from "../retention/run.ts";
import { readExtraction } from "./testing/extractions.ts";
import { startTestService, type TestService } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const none = { accepted: 0, refused: 0, queued: 0, processing: 0, succeeded: 0, failed: 0, cancelled: 0 };

/** A tenant with an upload of one page, and submissions of it. */
async function customer() {
  const tenant = await service.tenant(scopes);
  const { id: upload_id } = await completeUpload(tenant, await pdf(1));
  const request = { upload_id, mode: "ocr" };
  const parsed = async (answer: Response) => Batch.parse(await answer.json());
  return {
    ...{ tenant, request, some: (count: number) => Array.from({ length: count }, () => request) },
    send: (requests: readonly object[], key: string = randomUUID()) =>
      tenant.call("POST", "/v1/batches", { body: { requests }, headers: { "Idempotency-Key": key } }),
    parsed,
    read: async (id: string) => parsed(await tenant.call("GET", `/v1/batches/${id}`)),
  };
}

describe("a batch", () => {
  it("says how many of it are dead letters, and is not finished before those are", async () => {
    const { send, parsed, read, some } = await customer();
    const { id, items } = await parsed(await send(some(2)));
    const { db } = service.services;
    const dead = { status: "dead_letter" as const, dead_at: service.services.clock() };
    await db
      .updateTable("extractions")
      .set(dead)
      .where("id", "=", items[0]?.extraction_id ?? "")
      .execute();
    const counts = { ...none, accepted: 2, queued: 1, processing: 1, dead_letters: 1 };
    expect(await read(id)).toMatchObject({ status: "running", counts, finished_at: null });
  });

  it("goes when its results are gone, with its key, and its extractions stay", async () => {
    const { tenant, send, parsed, some, request } = await customer();
    const key = randomUUID();
    const made = await parsed(await send(some(1), key));
    const refused = await parsed(await send([{ ...request, pages: [9] }]));
    const running = await parsed(await send(some(1)));
    const ofFirst = made.items[0]?.extraction_id ?? "";
    await tenant.call("DELETE", `/v1/batches/${made.id}`);
    expect(await removeBatches(service.services)).toBe(0);
    service.passSeconds(31 * 86_400);
    try {
      // The result of the first is not removed yet, and the last has not ended.
      await removeBatches(service.services);
      expect((await tenant.call("GET", `/v1/batches/${refused.id}`)).status).toBe(404);
      expect((await tenant.call("GET", `/v1/batches/${made.id}`)).status).toBe(200);
      await sweepRetention(service.services);
      await removeBatches(service.services);
      expect((await tenant.call("GET", `/v1/batches/${made.id}`)).status).toBe(404);
      expect((await tenant.call("GET", `/v1/batches/${running.id}`)).status).toBe(200);
      expect(await readExtraction(tenant, ofFirst)).toMatchObject({ batch_id: made.id, status: "cancelled" });
      const { db } = service.services;
      const left = db.selectFrom("batch_items").select("index").where("batch_id", "in", [made.id, refused.id]);
      expect(await left.execute()).toEqual([]);
      expect((await parsed(await send(some(1), key))).id).not.toBe(made.id);
    } finally {
      service.passSeconds(-31 * 86_400);
    }
  });
});
