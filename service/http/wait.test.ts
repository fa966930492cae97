import { randomUUID } from "node:crypto";
import type { Extraction } from "@verso/contract/extractions";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { newId } from "../ids.ts";
import { accepted, readExtraction, refusalAt, submit, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";

vi.setConfig({ testTimeout: 120_000 });

let service: TestService;
let tenant: TestTenant;
let upload_id: string;
beforeAll(async () => {
  service = await startTestService({ VERSO_TENANT_WAITING_PAGES_MAX: "10000" });
  tenant = await service.tenant();
  upload_id = (await completeUpload(tenant, await pdf(1))).id;
});
afterAll(() => service.stop());

const waiting = () => service.services.waiters.count();
const wait = (who: TestTenant, id: string, seconds = 30) => who.call("GET", `/v1/extractions/${id}?wait=${seconds}`);
const untilWaiting = (count: number) => expect.poll(waiting, { timeout: 60_000, interval: 5 }).toBe(count);
const cancel = (id: string) => tenant.call("DELETE", `/v1/extractions/${id}`);

describe("GET /extractions/{id}?wait=", () => {
  it("answers everyone who waits as soon as the extraction has ended, whoever ended it", async () => {
    const { id } = await accepted(tenant, { upload_id });
    const asked = [wait(tenant, id), wait(tenant, id)];
    await untilWaiting(2);
    expect((await cancel(id)).status).toBe(200);
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([200, null]);
      expect(await answer.json()).toMatchObject({ id, status: "cancelled", released: "0.02" });
    }
    const again = await wait(tenant, id);
    expect(await again.json()).toMatchObject({ id, status: "cancelled" });
    expect(waiting()).toBe(0);
  });

  it("answers with what stands when the time is over, and says when to ask again", async () => {
    const { id } = await accepted(tenant, { upload_id });
    const answer = await wait(tenant, id, 1);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([200, "1"]);
    expect(await answer.json()).toMatchObject({ id, status: "queued" });
    await cancel(id);
  });

  it("is of whole seconds, 1 to 30, and refuses anything else before it waits", async () => {
    const { id } = await accepted(tenant, { upload_id });
    for (const given of ["0", "31", "-1", "1.5", "1e1", "", "a", "30&wait=30"]) {
      const answer = await tenant.call("GET", `/v1/extractions/${id}?wait=${given}`);
      expect([given, (await refusalAt(answer)).status]).toEqual([given, 400]);
    }
    expect(waiting()).toBe(0);
    await cancel(id);
  });

  it("of another tenant's extraction is answered at once, as one that never was", async () => {
    const { id } = await accepted(tenant, { upload_id });
    const stranger = await service.tenant();
    expect(await refusal(await wait(stranger, id))).toEqual([404, "not_found"]);
    expect(await refusal(await wait(stranger, newId("ext", new Date())))).toEqual([404, "not_found"]);
    expect(waiting()).toBe(0);
    await cancel(id);
  });

  it("is over when its client leaves", async () => {
    const { id } = await accepted(tenant, { upload_id });
    const leaving = new AbortController();
    const asked = fetch(`${service.origin}/v1/extractions/${id}?wait=30`, {
      headers: { Authorization: `Bearer ${tenant.key}` },
      signal: leaving.signal,
    });
    await untilWaiting(1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await untilWaiting(0);
    await cancel(id);
  });

  it("holds neither a connection to the database nor a turn: with all that may wait, work goes on", async () => {
    const ids = await Promise.all(Array.from({ length: 64 }, () => accepted(tenant, { upload_id })));
    const asked = ids.map(({ id }) => wait(tenant, id));
    await untilWaiting(64);
    const counts = Object.values(service.services.turns.counts());
    expect(counts.every((one) => one.waiting + one.running === 0)).toBe(true);
    for (const { id } of ids) expect((await cancel(id)).status).toBe(200);
    for (const answer of asked) expect(await (await answer).json()).toMatchObject({ status: "cancelled" });
  });

  it("of one tenant by the thousand: 64 wait, the others are told to come again, and another tenant's is served", async () => {
    const flood = await accepted(tenant, { upload_id });
    const held = Array.from({ length: 64 }, () => wait(tenant, flood.id));
    await untilWaiting(64);
    for (let i = 0; i < 20; i++) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => wait(tenant, flood.id)));
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get("Retry-After")}`))).toEqual(
        new Set(["200 5"]),
      );
    }
    const other = await service.tenant();
    const mine = await accepted(other, { upload_id: (await completeUpload(other, await pdf(1))).id });
    const served = wait(other, mine.id);
    await untilWaiting(65);
    await other.call("DELETE", `/v1/extractions/${mine.id}`);
    expect(await (await served).json()).toMatchObject({ id: mine.id, status: "cancelled" });
    expect(waiting()).toBe(64);
    await cancel(flood.id);
    await Promise.all(held);
    expect(waiting()).toBe(0);
  });

  it("is answered with the ending of work that is done, though nothing is announced", async () => {
    const { queue } = service.services;
    vi.spyOn(queue, "announce").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const { id } = await accepted(tenant, { upload_id });
    const asked = wait(tenant, id);
    service.work();
    expect(await (await asked).json()).toMatchObject({ id, status: "succeeded", charged: "0.02" });
  });
});

describe("Retry-After", () => {
  const retryAfter = (answer: Response) => [answer.status, answer.headers.get("Retry-After")];

  it("stands on every answer of an extraction that has not ended, and on no other", async () => {
    const { queue, readers } = service.services;
    const { lease } = queue;
    onTestFinished(() => void Object.assign(service.services, { readers }));
    queue.lease = async () => [];
    const key = randomUUID();
    const made = await submit(tenant, { upload_id }, key);
    const { id }: Extraction = await made.clone().json();
    expect(retryAfter(made)).toEqual([202, "1"]);
    expect(retryAfter(await submit(tenant, { upload_id }, key))).toEqual([200, "1"]);
    const read = () => tenant.call("GET", `/v1/extractions/${id}`);
    expect(retryAfter(await read())).toEqual([200, "1"]);
    const gone = Promise.withResolvers<never>();
    service.services.readers = { ...readers, readPage: () => gone.promise };
    queue.lease = lease;
    await until(tenant, id, "processing");
    const cancelling = await cancel(id);
    expect([...retryAfter(cancelling), (await readExtraction(tenant, id)).status]).toEqual([200, "1", "cancelling"]);
    gone.reject(new DOMException("aborted", "AbortError"));
    await until(tenant, id, "cancelled");
    expect(retryAfter(await read())).toEqual([200, null]);
    expect(retryAfter(await submit(tenant, { upload_id }, key))).toEqual([200, null]);
  });

  it("of a dead letter is longer: a person has to come", async () => {
    const { id } = await accepted(tenant, { upload_id });
    await until(tenant, id, "succeeded");
    await service.services.db
      .updateTable("extractions")
      .set({ status: "dead_letter", dead_at: new Date(), finished_at: null })
      .where("id", "=", id)
      .execute();
    expect(retryAfter(await tenant.call("GET", `/v1/extractions/${id}`))).toEqual([200, "60"]);
  });
});
