import type { BlockKind } from "@verso/contract/output";
import { type Block, Result, StoredPage } from "@verso/contract/results";
import { blockKinds, confidenceLevels } from "@verso/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Readers } from "../context.ts";
import { changedReaders } from "./testing/changed-readers.ts";
import { accepted, refusalAt, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

const bbox = [0, 0, 10, 10] as const;
const words = [{ text: "Total", bbox, confidence: 0.9 }];

/** A page that has a block of every kind, with everything that a reader can give. */
const readsEveryKind: Readers["readPage"] = async (_, number) => {
  const blocks = blockKinds.map((kind, i) => ({
    id: `p${number}-b${i}`,
    kind,
    page: number,
    bbox,
    text: `${kind} of page ${number}`,
    confidence: 0.8,
    words,
    ...(kind === "titles" && { level: 1 }),
    ...(kind === "lists" && { items: [{ marker: "1.", text: "One", level: 1 }] }),
    ...(kind === "tables" && {
      table: {
        rows: 1,
        columns: 1,
        header_rows: 0,
        cells: [{ row: 0, column: 0, row_span: 1, column_span: 1, text: "<b>1</b>", bbox, words }],
      },
    }),
  }));
  const fields = { status: "succeeded", width: 100, height: 200, unit: "pt", rotation: 0, source: "ocr" };
  return { ok: true, page: StoredPage.parse({ number, ...fields, confidence: 0.7, blocks }) };
};

let service: TestService;
let tenant: TestTenant;
let upload_id: string;
beforeAll(async () => {
  service = await startTestService();
  service.services.readers = changedReaders(service.services.readers, { readPage: readsEveryKind });
  tenant = await service.tenant();
  upload_id = (await completeUpload(tenant, await pdf(2))).id;
  service.work();
});
afterAll(() => service.stop());

/** The path of a result whose extraction kept what `output` says; made once for each. */
const made = new Map<string, Promise<string>>();
function resultOf(output: object): Promise<string> {
  const name = JSON.stringify(output);
  const path =
    made.get(name) ??
    accepted(tenant, { upload_id, output })
      .then(({ id }) => until(tenant, id, "succeeded"))
      .then(({ id }) => `/v1/extractions/${id}/result`);
  made.set(name, path);
  return path;
}
async function read(output: object, query: string): Promise<Result> {
  const answer = await tenant.call("GET", `${await resultOf(output)}${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return Result.parse(await answer.json());
}
const blocksOf = (result: Result): Block[] =>
  result.view === "ordered"
    ? result.pages.flatMap(({ blocks }) => blocks)
    : result.pages.flatMap(({ groups }) => Object.values(groups).flat());
const kindsOf = (result: Result) => [...new Set(blocksOf(result).map(({ kind }) => kind))];
const tableOf = (result: Result) => blocksOf(result).find(({ kind }) => kind === "tables")?.table;

const everything = { include_headers: true, include_footers: true, confidence: "word" };
const five: BlockKind[] = ["text", "titles", "tables", "lists", "figures"];

describe("a result query", () => {
  it.each<[object, string, BlockKind[]]>([
    [{}, "", five],
    [everything, "", [...blockKinds]],
    [{ include: ["text"], include_footers: true }, "", ["text", "footers"]],
    [everything, "?include=text", ["text"]],
    [everything, "?include=titles,%20headers", ["titles", "headers"]],
    [everything, "?include=text,text", ["text"]],
    [everything, "?include=titles&include=headers", ["titles", "headers"]],
    [everything, "?include=titles,text&include=headers", ["titles", "text", "headers"]],
    [everything, "?exclude=headers,footers", five],
    [everything, "?include=text,tables&exclude=text", ["tables"]],
    [everything, "?include=text&exclude=text", []],
    // What was not kept may be left out all the same.
    [{ include: ["text"] }, "?exclude=tables,footers", ["text"]],
    [everything, `?view=grouped&include=lists`, ["lists"]],
  ])("of an extraction that kept %j: %j shows %j", async (output, query, kinds) => {
    expect(kindsOf(await read(output, query)).sort()).toEqual([...kinds].sort());
  });

  it.each<[object, string, "ordered" | "grouped"]>([
    [{}, "", "ordered"],
    [{ layout: "grouped" }, "", "grouped"],
    [{ layout: "grouped" }, "?view=ordered", "ordered"],
    [{}, "?view=grouped", "grouped"],
  ])("of an extraction that kept %j: %j is %s", async (output, query, view) => {
    const result = await read(output, query);
    expect([result.view, result.pages.map(({ number }) => number)]).toEqual([view, [1, 2]]);
    if (result.view === "grouped") expect(Object.keys(result.pages[0]?.groups ?? {}).sort()).toEqual([...five].sort());
  });

  it.each<[object, string, object]>([
    [{}, "", { rows: 1, columns: 1, cells: [{ text: "<b>1</b>" }] }],
    [{}, "?table_format=markdown", { markdown: expect.stringContaining("\\<b>1\\</b>") }],
    [{ table_format: "markdown" }, "?table_format=html", { html: expect.stringContaining("&lt;b&gt;1&lt;/b&gt;") }],
    [{ table_format: "html" }, "?table_format=cells", { cells: [{ text: "<b>1</b>" }] }],
    [{ table_format: "html" }, "", { html: expect.stringContaining("<table>") }],
  ])("of an extraction that kept %j: %j gives its table as %j", async (output, query, table) => {
    expect(tableOf(await read(output, query))).toMatchObject(table);
  });

  it.each(
    confidenceLevels.flatMap((kept, i) => confidenceLevels.slice(0, i + 1).map((asked) => [kept, asked] as const)),
  )("of an extraction that kept confidence %s: %s can be asked for", async (kept, asked) => {
    const result = await read({ confidence: kept }, `?confidence=${asked}`);
    const blocks = blocksOf(result);
    const given = [
      result.pages.every((page) => page.confidence !== undefined),
      blocks.every((block) => block.confidence !== undefined),
      blocks.every((block) => block.words !== undefined),
    ];
    const level = confidenceLevels.indexOf(asked);
    expect(given).toEqual([level > 0, level > 1, level > 2]);
    const none = [result.pages.some((page) => page.confidence !== undefined), blocks.some(({ words }) => words)];
    expect(none).toEqual([level > 0, level > 2]);
  });

  it.each(confidenceLevels.flatMap((kept, i) => confidenceLevels.slice(i + 1).map((asked) => [kept, asked] as const)))(
    "of an extraction that kept confidence %s: %s cannot be had any more",
    async (kept, asked) => {
      const answer = await tenant.call("GET", `${await resultOf({ confidence: kept })}?confidence=${asked}`);
      expect(await answer.clone().text()).toContain(`\\"${kept}\\"`);
      expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: ["/confidence"] });
    },
  );

  it.each<[object, string, string]>([
    [{ include: ["text"] }, "?include=tables", "text"],
    [{ include: ["text"] }, "?include=text,headers", "text"],
    [{}, "?include=footers", "text, titles, tables, lists, figures"],
  ])("of an extraction that kept %j: %j is refused, saying what is there", async (output, query, kept) => {
    const answer = await tenant.call("GET", (await resultOf(output)) + query);
    expect(await answer.clone().text()).toContain(`it kept ${kept}`);
    expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: ["/include"] });
  });

  it.each([
    ["?view=wild", "/view"],
    ["?view=", "/view"],
    ["?view=ordered&view=ordered", "/view"],
    ["?include=text&include=sounds", "/include"],
    ["?include=", "/include"],
    ["?include=text,sounds", "/include"],
    ["?exclude=sounds", "/exclude"],
    ["?table_format=csv", "/table_format"],
    ["?confidence=line", "/confidence"],
    ["?layout=grouped", "/layout"],
  ])("%s is no query", async (query, path) => {
    const answer = await tenant.call("GET", (await resultOf({})) + query);
    expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: [path] });
  });

  it("has a tag of its own, which spares the body and stays the same for the same answer", async () => {
    const path = await resultOf(everything);
    const tags = await Promise.all(
      ["", "?view=ordered", "?view=grouped", "?confidence=none"].map(async (query) => {
        const { headers } = await tenant.call("GET", path + query);
        return headers.get("ETag") ?? "";
      }),
    );
    expect(tags[0]).toBe(tags[1]);
    expect(new Set(tags).size).toBe(3);
    const again = (query: string, tag: string) =>
      tenant.call("GET", path + query, { headers: { "If-None-Match": tag } }).then(({ status }) => status);
    expect(await again("", tags[0] ?? "")).toBe(304);
    expect(await again("?view=ordered", `"x", ${tags[0]}`)).toBe(304);
    expect(await again("", "*")).toBe(304);
    expect(await again("?view=grouped", tags[0] ?? "")).toBe(200);
  });
});
