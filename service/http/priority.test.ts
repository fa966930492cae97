import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accepted, readExtraction, refusalAt, submit } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let upload_id: string;
beforeAll(async () => {
  service = await startTestService();
});
beforeAll(async () => {
  tenant = await service.tenant();
  ({ id: upload_id } = await completeUpload(tenant, await pdf(1)));
});
afterAll(() => service.stop());

describe("priority", () => {
  it("is interactive unless it is said, and is given back", async () => {
    expect((await accepted(tenant, { upload_id })).priority).toBe("interactive");
    const batch = await accepted(tenant, { upload_id, priority: "batch" });
    expect([batch.priority, (await readExtraction(tenant, batch.id)).priority]).toEqual(["batch", "batch"]);
  });

  it.each([null, "", "urgent", 1, ["batch"]])("of %j is no request", async (priority) => {
    const answer = await submit(tenant, { upload_id, priority });
    expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: ["/priority"] });
  });

  it("is part of what an idempotency key stands for; none and interactive are the same", async () => {
    const first = await submit(tenant, { upload_id }, "priority");
    expect(first.status).toBe(202);
    expect((await submit(tenant, { upload_id, priority: "interactive" }, "priority")).status).toBe(200);
    const other = await submit(tenant, { upload_id, priority: "batch" }, "priority");
    expect(await refusalAt(other)).toMatchObject({ status: 409, code: "idempotency_conflict" });
  });

  it("tells the position among the tenant's own while it is queued, and nothing of another's", async () => {
    const [one, other] = [await service.tenant(), await service.tenant()];
    const mine = { upload_id: (await completeUpload(one, await pdf(1))).id };
    const theirs = { upload_id: (await completeUpload(other, await pdf(1))).id };
    const batches = [
      await accepted(one, { ...mine, priority: "batch" }),
      await accepted(one, { ...mine, priority: "batch" }),
    ];
    await accepted(other, theirs);
    const plain = [await accepted(one, mine), await accepted(one, mine)];
    const told = [...batches, ...plain].map(({ position }) => position);
    expect(told).toEqual([0, 1, 0, 1]);
    const positions = async () =>
      Promise.all([...batches, ...plain].map(async ({ id }) => (await readExtraction(one, id)).position));
    expect(await positions()).toEqual([2, 3, 0, 1]);
    const listed = await (await one.call("GET", "/v1/extractions")).json();
    expect(listed.data.map(({ position }: { position: number }) => position)).toEqual([1, 0, 3, 2]);
    await one.call("DELETE", `/v1/extractions/${plain[0]?.id}`);
    expect(await positions()).toEqual([1, 2, null, 0]);
  });
});
