import { ExtractionList } from "@verso/contract/extractions";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accepted, readExtraction, refusalAt, submit, until } from "./testing/extractions.ts";
import { accept, correct, reviewerOf } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let person: ReturnType<typeof reviewerOf>;
beforeAll(async () => {
  service = await startTestService({ VERSO_SWEEP_INTERVAL_S: "1" });
  tenant = await service.tenant();
  person = reviewerOf(tenant);
});
afterAll(() => service.stop());

const remove = (id: string, by = tenant) => by.call("DELETE", `/v1/extractions/${id}/data`);
const objectsOf = async (id: string) => (await service.objectFiles()).filter((name) => name.includes(id));
const codeAt = async (path: string) => {
  const answer = await tenant.call("GET", path);
  return answer.status < 400 ? answer.status : refusal(answer);
};
const readings = async (...times: number[]) => {
  const { id: upload_id } = await completeUpload(tenant, await pdf(1));
  const ids: string[] = [];
  for (const _ of times) ids.push((await accepted(tenant, { upload_id })).id);
  for (const id of ids) await until(tenant, id, "succeeded");
  return { upload_id, ids };
};

describe("deleting what is kept", { timeout: 60_000 }, () => {
  it("is refused while the extraction runs, and takes the file of one that was cancelled", async () => {
    const { id: upload_id } = await completeUpload(tenant, await pdf(1));
    const { id } = await accepted(tenant, { upload_id });
    expect(await refusalAt(await remove(id))).toMatchObject({ status: 409, code: "result_not_ready" });
    expect((await readExtraction(tenant, id)).data_deleted_at).toBeNull();
    await tenant.call("DELETE", `/v1/extractions/${id}`);
    expect((await remove(id)).status).toBe(200);
    expect(await objectsOf(upload_id)).toEqual([]);
    expect(await codeAt(`/v1/extractions/${id}/result`)).toEqual([409, "no_result"]);
    service.work();
  });

  it("takes result, reviews and file at once, and leaves what the extraction was and what it cost", async () => {
    const id = await person.read("structured");
    const before = await readExtraction(tenant, id);
    expect(before.review?.needed).toBe(true);
    await person.review(id, [correct("/grand_total", "1018.00"), accept("/invoice_number")], "anna@example.com");
    const answer = await remove(id);
    const deleted = await answer.json();
    expect(answer.status).toBe(200);
    const { data_deleted_at: at } = deleted;
    expect(deleted).toEqual({
      ...before,
      review: null,
      titles: [],
      data_deleted_at: at,
      retention: { upload_expires_at: at, result_expires_at: at },
    });
    expect([await objectsOf(id), await objectsOf(before.upload_id)]).toEqual([[], []]);
    const gone = [410, "result_expired"];
    expect(await codeAt(`/v1/extractions/${id}/result`)).toEqual(gone);
    expect(await codeAt(`/v1/extractions/${id}/result?format=csv&reviews=applied`)).toEqual(gone);
    expect(await codeAt(`/v1/extractions/${id}/reviews`)).toEqual(gone);
    expect(await codeAt(`/v1/extractions/${id}/pages/1/words`)).toEqual(gone);
    expect(await codeAt(`/v1/uploads/${before.upload_id}/content`)).toEqual([404, "not_found"]);
    expect(await codeAt(`/v1/uploads/${before.upload_id}/pages/1/image`)).toEqual([404, "not_found"]);
    expect(await refusal(await submit(tenant, { upload_id: before.upload_id }))).toEqual([409, "upload_expired"]);
    const reviews = service.services.db.selectFrom("reviews").select("id").where("extraction_id", "=", id);
    expect(await reviews.execute()).toEqual([]);
    const { ledger } = await (await tenant.call("GET", `/v1/usage?page=1&extraction_id=${id}`)).json();
    expect(ledger.entries.map(({ kind }: { kind: string }) => kind)).toContain("charge");
    const needing = ExtractionList.parse(await (await tenant.call("GET", "/v1/extractions?review=needed")).json());
    expect(needing.data.map((each) => each.id)).not.toContain(id);
    expect(await refusal(await person.post(id, { entries: [accept("")] }))).toEqual(gone);
  });

  it("is the same again, however often and by however many it is asked for", async () => {
    const { ids } = await readings(1);
    const [id = ""] = ids;
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    const bodies = await Promise.all([...answers, await remove(id)].map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(bodies.every((body) => JSON.stringify(body) === JSON.stringify(bodies[0]))).toBe(true);
  });

  it("leaves the file that another extraction keeps, and takes it with the last of them", async () => {
    const { upload_id, ids } = await readings(1, 2);
    const [one = "", other = ""] = ids;
    await remove(one);
    expect(await objectsOf(upload_id)).toHaveLength(1);
    expect(await codeAt(`/v1/extractions/${other}/result`)).toBe(200);
    await remove(other);
    expect(await objectsOf(upload_id)).toEqual([]);
  });

  it("is nobody's but the tenant's", async () => {
    const { ids } = await readings(1);
    const [id = ""] = ids;
    expect(await refusal(await remove(id, await service.tenant()))).toEqual([404, "not_found"]);
    expect(await codeAt(`/v1/extractions/${id}/result`)).toBe(200);
  });

  it("holds at once where the store does not answer, and the sweep takes what was left", async () => {
    const { upload_id, ids } = await readings(1);
    const [id = ""] = ids;
    const failing = vi.spyOn(service.services.objects, "delete").mockRejectedValueOnce(new Error("no store"));
    expect((await remove(id)).status).toBe(200);
    failing.mockRestore();
    expect(await codeAt(`/v1/extractions/${id}/result`)).toEqual([410, "result_expired"]);
    await vi.waitFor(async () => expect(await objectsOf(id)).toEqual([]), { timeout: 20_000, interval: 100 });
    await vi.waitFor(async () => expect(await objectsOf(upload_id)).toEqual([]), { timeout: 20_000, interval: 100 });
  });
});
