import { Credits } from "@verso/contract/credit";
import { AnyResult } from "@verso/contract/results";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accepted, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, refusal, torn } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  service.work();
});
afterAll(() => service.stop());

const submitted = async (file: Buffer, more: object = {}) =>
  (await accepted(tenant, { upload_id: (await completeUpload(tenant, file)).id, ...more })).id;
const result = async (id: string, query = "") =>
  AnyResult.parse(await (await tenant.call("GET", `/v1/extractions/${id}/result${query}`)).json());
const balance = async () => Credits.parse(await (await tenant.call("GET", "/v1/credits")).json()).balance;

describe("a document with damaged pages", { timeout: 120_000 }, () => {
  it("is charged for the pages that could be read, and names the others", async () => {
    const before = Number(await balance());
    const id = await submitted(await torn(3, [2]));
    const done = await until(tenant, id, "partially_succeeded");
    expect(done).toMatchObject({ reserved: "0.06", charged: "0.04", released: "0.02" });
    expect(done.failed_pages).toMatchObject([{ number: 2, code: "page_damaged" }]);
    expect((await result(id)).pages.map(({ number }) => number)).toEqual([1, 3]);
    expect(Number(await balance())).toBeCloseTo(before - 0.04, 6);
  });

  it("that are all of it fails and costs nothing", async () => {
    const before = await balance();
    const id = await submitted(await torn(2, [1, 2]));
    const done = await until(tenant, id, "failed");
    expect(done).toMatchObject({ charged: "0.00", released: "0.04", failure: { code: "all_pages_failed" } });
    expect(done.failed_pages.map(({ code }) => code)).toEqual(["page_damaged", "page_damaged"]);
    expect(await refusal(await tenant.call("GET", `/v1/extractions/${id}/result`))).toEqual([409, "no_result"]);
    expect(await balance()).toBe(before);
  });

  it("of which a part could be read warns in every shape of result, whatever is asked of confidence", async () => {
    const file = await torn(2, [1], 6);
    const id = await submitted(file, { output: { confidence: "page" } });
    expect(await until(tenant, id, "succeeded")).toMatchObject({ charged: "0.04" });
    const warned = (shown: AnyResult) => shown.pages.map(({ warnings }) => warnings?.map(({ code }) => code));
    const [ordered, grouped, plain] = [
      await result(id),
      await result(id, "?view=grouped"),
      await result(id, "?confidence=none"),
    ];
    for (const each of [ordered, grouped, plain]) expect(warned(each)).toEqual([["partly_damaged"], undefined]);
    const [first, second] = ordered.pages.map(({ confidence = 1 }) => confidence);
    expect(first).toBeLessThan(0.51);
    expect(second).toBeGreaterThan(0.9);
    const schema = { type: "object", properties: { page: { type: ["string", "null"] } } };
    const structured = await submitted(file, { mode: "structured", schema });
    await until(tenant, structured, "succeeded");
    expect(warned(await result(structured))).toEqual([["partly_damaged"], undefined]);
  });
});
