import { randomUUID } from "node:crypto";
import { Batch } from "@verso/contract/batches";
import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const none = { accepted: 0, refused: 0, queued: 0, processing: 0, succeeded: 0, failed: 0, cancelled: 0 };

/** A tenant with an upload of three pages, and what asks for one of them under a key. */
async function customer() {
  const tenant = await service.tenant(scopes);
  const { id: upload_id } = await completeUpload(tenant, await pdf(3));
  const post = (path: string, body: object, key: string = randomUUID()) =>
    tenant.call("POST", path, { body, headers: { "Idempotency-Key": key } });
  const send = async (...requests: object[]) => Batch.parse(await (await post("/v1/batches", { requests })).json());
  return {
    ...{ tenant, send },
    one: (page: number, key: string) => ({ upload_id, mode: "ocr", pages: [page], idempotency_key: key }),
    alone: async (page: number, key: string) => {
      const body = { upload_id, mode: "ocr", pages: [page], priority: "batch" };
      return (await (await post("/v1/extractions", body, key)).json()).id as string;
    },
    reserved: async () => (await (await tenant.call("GET", "/v1/credits")).json()).reserved,
  };
}

const idsOf = ({ items }: Batch) => items.map(({ extraction_id }) => extraction_id);

describe("a request of a batch that has a key of its own", () => {
  it("makes nothing twice, in whatever batch or by itself, also at once", async () => {
    const { send, one, alone, reserved } = await customer();
    const made = await alone(2, "second");
    const [first, second] = await Promise.all([
      send(one(1, "first"), one(2, "second"), one(1, "first")),
      send(one(3, "third"), one(1, "first")),
    ]);
    const [id] = idsOf(first);
    expect(idsOf(first)).toEqual([id, made, id]);
    expect(idsOf(second)).toEqual([expect.stringMatching(/^ext_/), id]);
    expect(first.counts).toEqual({ ...none, accepted: 3, queued: 3 });
    expect(await alone(1, "first")).toBe(id);
    expect(await reserved()).toBe("0.06");
  });

  it("is no work of the batch that repeats it: that ends at once, and cancels nothing of it", async () => {
    const { tenant, send, one, alone, reserved } = await customer();
    const made = await alone(1, "kept");
    const repeated = await send(one(1, "kept"));
    expect(idsOf(repeated)).toEqual([made]);
    expect(repeated).toMatchObject({ status: "finished", counts: { ...none, accepted: 1, queued: 1 } });
    const both = await send(one(1, "kept"), one(2, "own"));
    expect(both.status).toBe("running");
    const cancelled = await tenant.call("DELETE", `/v1/batches/${both.id}`);
    expect(Batch.parse(await cancelled.json()).counts).toEqual({ ...none, accepted: 2, queued: 1, cancelled: 1 });
    expect(await reserved()).toBe("0.02");
  });

  it("is refused where the key stands for another request, and is another tenant's own", async () => {
    const [own, other] = [await customer(), await customer()];
    const made = await own.alone(1, "key");
    const refused = await own.send(own.one(2, "key"), own.one(1, "key"));
    expect(refused.items.map(({ error }) => error?.code ?? null)).toEqual(["idempotency_conflict", null]);
    const theirs = await other.send(other.one(1, "key"));
    expect(idsOf(theirs)).not.toContain(made);
    expect(theirs.counts).toEqual({ ...none, accepted: 1, queued: 1 });
  });

  it("says where a key is none", async () => {
    const { tenant, one } = await customer();
    const answer = await tenant.call("POST", "/v1/batches", {
      body: { requests: [one(1, "a b")] },
      headers: { "Idempotency-Key": "k" },
    });
    const { error } = await answer.json();
    expect([answer.status, error.code, error.details[0].path]).toEqual([
      400,
      "invalid_request",
      "/requests/0/idempotency_key",
    ]);
  });
});
