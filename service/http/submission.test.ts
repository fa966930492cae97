import { Credits } from "@verso/contract/credit";
import { ErrorBody } from "@verso/contract/error-shapes";
import { Extraction, ExtractionList } from "@verso/contract/extractions";
import { blockKinds, includableKinds } from "@verso/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../ids.ts";
import { accepted, readExtraction, refusalAt, submit } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, makeSlot, pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let upload_id: string;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  upload_id = (await completeUpload(tenant, await pdf(5))).id;
});
afterAll(() => service.stop());

const range = (start: unknown, end: unknown) => ({ start, end });
const ranges = (...given: object[]) => ({ ranges: given });
const wallet = async (of: TestTenant) => Credits.parse(await (await of.call("GET", "/v1/credits")).json());

describe("pages", () => {
  it.each<[unknown, number[]]>([
    [undefined, [1, 2, 3, 4, 5]],
    ["all", [1, 2, 3, 4, 5]],
    [[3], [3]],
    [
      [5, 1, 3],
      [1, 3, 5],
    ],
    [
      [2, 2, 1, 2],
      [1, 2],
    ],
    [ranges(range(1, 3)), [1, 2, 3]],
    [ranges(range(5, 5)), [5]],
    [ranges(range(4, 5), range(1, 2), range(2, 4)), [1, 2, 3, 4, 5]],
  ])("%j selects %j, and each page is paid for once", async (pages, numbers) => {
    const { pages: selected, reserved, price } = await accepted(tenant, { upload_id, pages });
    expect(selected).toEqual({ selected: numbers.length, succeeded: 0, failed: 0, skipped: 0, numbers });
    expect([price, reserved]).toEqual([
      { per_page: "0.02", currency: "USD", source: "standard" },
      `0.${String(numbers.length * 2).padStart(2, "0")}`,
    ]);
  });

  it.each<[unknown, string]>([
    [[], "/pages"],
    [[0], "/pages/0"],
    [[-1], "/pages/0"],
    [[1, 6], "/pages/1"],
    [ranges(), "/pages"],
    [ranges(range(0, 1)), "/pages/ranges/0/start"],
    [ranges(range(6, 7)), "/pages/ranges/0/start"],
    [ranges(range(1, 2), range(3, 2)), "/pages/ranges/1/end"],
    [ranges(range(2, 6)), "/pages/ranges/0/end"],
  ])("%j cannot be served", async (pages, path) => {
    expect(await refusalAt(await submit(tenant, { upload_id, pages }))).toEqual({
      status: 422,
      code: "invalid_pages",
      paths: [path],
    });
  });

  it.each<[unknown]>([
    [null],
    ["ALL"],
    ["1-3"],
    [1],
    [["1"]],
    [[1.5]],
    [[null]],
    [{}],
    [{ range: [] }],
    [ranges(range(1, "2"))],
    [ranges(range(1.5, 2))],
    [ranges({ start: 1 })],
    [ranges({ start: 1, end: 2, step: 1 })],
    [{ ...ranges(range(1, 2)), only: "odd" }],
  ])("%j is no selection", async (pages) => {
    expect(await refusal(await submit(tenant, { upload_id, pages }))).toEqual([400, "invalid_request"]);
  });

  it("takes thousands of ranges over the same pages", async () => {
    const many = Array.from({ length: 5_000 }, (_, i) => range(1 + (i % 2), 5));
    expect((await accepted(tenant, { upload_id, pages: ranges(...many) })).pages.numbers).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("output", () => {
  const defaults = {
    layout: "ordered",
    include: [...includableKinds],
    table_format: "cells",
    confidence: "none",
    include_headers: false,
    include_footers: false,
  };

  it.each<[object | undefined]>([
    [undefined],
    [{}],
    [{ layout: "grouped" }],
    ...includableKinds.map((kind): [object] => [{ include: [kind] }]),
    [{ include: ["tables", "text", "tables"] }],
    [{ table_format: "markdown" }],
    [{ table_format: "html" }],
    [{ confidence: "page" }],
    [{ confidence: "block" }],
    [{ confidence: "word" }],
    [{ include_headers: true, include_footers: true }],
  ])("%j is kept with what it leaves to the defaults", async (output) => {
    const { include, ...given }: { include?: string[] } = output ?? {};
    const kinds = include && { include: includableKinds.filter((kind) => include.includes(kind)) };
    expect((await accepted(tenant, { upload_id, pages: [1], output })).output).toEqual({
      ...defaults,
      ...given,
      ...kinds,
    });
  });

  it.each<[object, string]>([
    [{ layout: "spiral" }, "/output/layout"],
    [{ include: [] }, "/output/include"],
    [{ include: ["text", "sounds"] }, "/output/include/1"],
    ...blockKinds
      .filter((kind) => kind === "headers" || kind === "footers")
      .map((kind): [object, string] => [{ include: [kind] }, "/output/include/0"]),
    [{ table_format: "csv" }, "/output/table_format"],
    [{ confidence: "line" }, "/output/confidence"],
  ])("%j cannot be served", async (output, path) => {
    expect(await refusalAt(await submit(tenant, { upload_id, output }))).toEqual({
      status: 422,
      code: "invalid_output",
      paths: [path],
    });
  });

  it.each<[unknown]>([
    [null],
    ["ordered"],
    [[]],
    [{ layout: 1 }],
    [{ include: "text" }],
    [{ include: [1] }],
    [{ include_headers: "yes" }],
    [{ headers: true }],
  ])("%j is no output", async (output) => {
    expect(await refusal(await submit(tenant, { upload_id, output }))).toEqual([400, "invalid_request"]);
  });
});

describe("the upload of a submission", () => {
  it("must be there, verified, and in time", async () => {
    const code = async (id: string) => (await refusalAt(await submit(tenant, { upload_id: id }))).code;
    const slot = await makeSlot(tenant, 10);
    const gone = await completeUpload(tenant, await pdf(1));
    await tenant.call("DELETE", `/v1/uploads/${gone.id}`);
    expect(await code(slot.id)).toBe("upload_not_completed");
    expect(await code(gone.id)).toBe("not_found");
    expect(await code(newId("upl", new Date()))).toBe("not_found");
    expect(await code("upl_1")).toBe("invalid_request");
    service.passSeconds(3_601);
    expect(await code(slot.id)).toBe("upload_expired");
  });
});

describe("the list", () => {
  it("is newest first, filtered by status and mode, and goes on where its cursor says", async () => {
    const own = await service.tenant();
    const body = { upload_id: (await completeUpload(own, await pdf(1))).id };
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      service.passSeconds(1);
      ids.unshift((await accepted(own, body)).id);
    }
    await own.call("DELETE", `/v1/extractions/${ids[3]}`);
    const list = async (query: string) =>
      ExtractionList.parse(await (await own.call("GET", `/v1/extractions?${query}`)).json());
    const walk = async (query: string): Promise<string[][]> => {
      const { data, next_cursor } = await list(query);
      const page = data.map(({ id }) => id);
      const rest = `${query.replace(/&cursor=.*/, "")}&cursor=${next_cursor}`;
      return next_cursor === null ? [page] : [page, ...(await walk(rest))];
    };
    expect(await walk("limit=2")).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(await walk("limit=5")).toEqual([ids]);
    expect(await walk("limit=1&status=queued")).toEqual(ids.filter((_, i) => i !== 3).map((id) => [id]));
    expect(await walk("status=cancelled&mode=ocr")).toEqual([[ids[3]]]);
    expect(await walk("mode=structured")).toEqual([[]]);
    // Lists are repeated, or have commas.
    const two = `${ids[0]},${ids[3]}`;
    for (const query of [`id=${two}`, `id=${ids[3]}&id=${ids[0]}`, `id=${two}&id=${ids[0]}`])
      expect(await walk(query)).toEqual([[ids[0], ids[3]]]);
    for (const query of ["status=queued&status=cancelled", "status=queued,cancelled"])
      expect(await walk(query)).toEqual([ids]);
    expect((await list("limit=1")).data).toEqual([await readExtraction(own, ids[0] ?? "")]);
  });

  it.each([
    ["status=done", "/status"],
    ["status=queued&status=done", "/status"],
    ["mode=all", "/mode"],
    ["mode=ocr&mode=ocr", "/mode"],
    ["limit=0", "/limit"],
    ["limit=101", "/limit"],
    ["limit=1e1", "/limit"],
    ["cursor=1", "/cursor"],
    ["offset=1", "/offset"],
  ])("takes no %s", async (query, path) => {
    const answer = await tenant.call("GET", `/v1/extractions?${query}`);
    expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: [path] });
  });

  it.each([
    ["status=odd", /^The query is not valid: \/status must be "queued" or .* or "expired"\.$/],
    ["mode=ocr&mode=ocr", /^The query is not valid: \/mode is named more than once\.$/],
    ["metadata[a]=1&metadata[a]=2", /^The query names "metadata\[a\]" more than once\.$/],
    ["metadata[a]=1&metadata=2", /^The query names "metadata" more than once\.$/],
  ])("refuses %s in words of its own", async (query, words) => {
    const body = await (await tenant.call("GET", `/v1/extractions?${query}`)).json();
    expect(ErrorBody.parse(body).error.message).toMatch(words);
  });
});

describe("an accepted extraction", () => {
  it("that still waits is cancelled at once, and its credit comes back; twice is refused", async () => {
    const own = await service.tenant();
    const { id } = await accepted(own, { upload_id: (await completeUpload(own, await pdf(3))).id });
    const answer = await own.call("DELETE", `/v1/extractions/${id}`);
    expect([answer.status, Extraction.parse(await answer.json())]).toEqual([
      200,
      expect.objectContaining({ status: "cancelled", reserved: "0.06", charged: "0.00", released: "0.06" }),
    ]);
    expect(await wallet(own)).toMatchObject({ balance: "5.00", reserved: "0.00", available: "5.00" });
    expect(await refusal(await own.call("DELETE", `/v1/extractions/${id}`))).toEqual([409, "not_cancellable"]);
    expect(await refusal(await own.call("GET", `/v1/extractions/${id}/result`))).toEqual([409, "no_result"]);
  });

  it("keeps its price, whatever becomes of it later", async () => {
    const own = await service.tenant();
    const body = { upload_id: (await completeUpload(own, await pdf(3))).id };
    const before = await accepted(own, body);
    const override = { tenant_id: own.tenantId, mode: "ocr", per_page: "0.0125", created_at: new Date() } as const;
    await service.services.db.insertInto("price_overrides").values(override).execute();
    const after = await accepted(own, body);
    expect(after).toMatchObject({ price: { per_page: "0.0125", source: "override" }, reserved: "0.0375" });
    expect(await readExtraction(own, before.id)).toEqual(before);
    expect((await wallet(own)).prices).toEqual({ ocr: "0.0125", structured: "0.02" });
  });
});
