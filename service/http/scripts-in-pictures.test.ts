import { Credits } from "@verso/contract/credit";
import { AnyResult } from "@verso/contract/results";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawLines, linesOf } from "../reading/testing/lines-of-scripts.ts";
import { makePicture } from "../reading/testing/made-files.ts";
import { accepted, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  service.work();
});
afterAll(() => service.stop());

const submitted = async (file: Buffer) =>
  (await accepted(tenant, { upload_id: (await completeUpload(tenant, file, "image/png")).id })).id;
const balance = async () => Credits.parse(await (await tenant.call("GET", "/v1/credits")).json()).balance;

describe("a picture in a script that nobody here reads", { timeout: 120_000 }, () => {
  it("fails and costs nothing, and what was reserved for it is released", async () => {
    const before = await balance();
    const id = await submitted(await makePicture((page) => drawLines(page, linesOf.Khmer, 40, 60)));
    const done = await until(tenant, id, "failed");
    expect(done).toMatchObject({ charged: "0.00", released: "0.02", failure: { code: "all_pages_failed" } });
    expect(done.failed_pages).toMatchObject([{ number: 1, code: "script_not_read" }]);
    expect(await refusal(await tenant.call("GET", `/v1/extractions/${id}/result`))).toEqual([409, "no_result"]);
    expect(await balance()).toBe(before);
  });

  it("beside one that is read is charged, and its result warns", async () => {
    const picture = await makePicture((page) => {
      drawLines(page, linesOf.English, 40, 60);
      drawLines(page, linesOf.Khmer, 40, 180);
    });
    const id = await submitted(picture);
    expect(await until(tenant, id, "succeeded")).toMatchObject({ charged: "0.02", released: "0.00" });
    const result = AnyResult.parse(await (await tenant.call("GET", `/v1/extractions/${id}/result`)).json());
    expect(result.pages[0]?.warnings?.map(({ code }) => code)).toContain("script_not_read");
  });
});
