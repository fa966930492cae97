import { readFileSync } from "node:fs";
import { ExportManifest } from "@verso/contract/exports";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../ids.ts";
import { accepted, refusalAt, until } from "./testing/extractions.ts";
import { correct, reviewerOf } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

const sample = readFileSync(new URL("../../public/samples/invoice.pdf", import.meta.url));
const nullable = (type: string) => ({ type: [type, "null"] });
const schema = {
  type: "object",
  properties: {
    invoice_number: nullable("string"),
    invoice_date: { ...nullable("string"), format: "date" },
    line_items: {
      type: "array",
      items: { type: "object", properties: { description: nullable("string"), amount: nullable("number") } },
    },
  },
};
const other = { type: "object", properties: { grand_total: nullable("number"), invoice_number: nullable("string") } };

let service: TestService;
let tenant: TestTenant;
let ids: { lines: string; total: string; ocr: string; cancelled: string; nobodys: string };
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  const { id: upload_id } = await completeUpload(tenant, sample);
  const submitted = async (body: object) => (await accepted(tenant, { upload_id, ...body })).id;
  const cancelled = await submitted({});
  await tenant.call("DELETE", `/v1/extractions/${cancelled}`);
  service.work();
  ids = {
    lines: await submitted({ mode: "structured", schema }),
    total: await submitted({ mode: "structured", schema: other }),
    ocr: await submitted({}),
    cancelled,
    nobodys: newId("ext", new Date()),
  };
  for (const id of [ids.lines, ids.total, ids.ocr]) await until(tenant, id, "succeeded");
}, 180_000);
afterAll(() => service.stop());

const ask = (body: object, by = tenant) => by.call("POST", "/v1/exports", { body });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const named = (...documents: [string, string][]) => documents.map(([id, name]) => ({ id, name }));
const zipOf = async (documents: object[], format: string, by = tenant) => {
  const answer = await ask({ documents, as: "zip", format }, by);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(await bytesOf(answer));
  const { documents: manifest } = ExportManifest.parse(
    JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array())),
  );
  return { files, manifest };
};
const linesOf = async (body: object) =>
  (await (await ask({ as: "table", format: "csv", ...body })).text()).replace(/^\uFEFF/, "").split("\r\n");

describe("a table of chosen columns", () => {
  it("has them in their order and under their names, with what separates and parts decimals as it is wished", async () => {
    const columns = [
      { of: "/grand_total", name: "Umsatz" },
      { of: "document", name: "=Beleg" },
      { of: "/line_items/*/amount" },
      { of: "reviewed" },
      { of: "/not/there" },
    ];
    const documents = named([ids.total, "a;b.pdf"], [ids.lines, "@c.pdf"]);
    const wish = { documents, columns, separator: "semicolon", decimal: "comma" };
    expect(await linesOf(wish)).toEqual([
      "Umsatz;'=Beleg;line_items.amount;reviewed;not.there",
      '1017,96;"a;b.pdf";;none;',
      `;'@c.pdf;"414; 229.5; 53.4; 86.4; 65";none;`,
      "",
    ]);
    expect((await linesOf({ ...wish, rows: "items" })).slice(1)).toEqual([
      '1017,96;"a;b.pdf";;none;',
      ...["414", "229,5", "53,4", "86,4", "65"].map((amount) => `;'@c.pdf;${amount};none;`),
      "",
    ]);
  });

  it("says what is reviewed, and what is in doubt of what is not", async () => {
    const person = reviewerOf(tenant);
    const id = await person.read("structured", { schema });
    const columns = [{ of: "reviewed" }, { of: "doubtful" }, { of: "/invoice_number" }];
    await person.review(id, [correct("/invoice_number", "-1+1|cmd")]);
    await person.review(id, [{ target: "", verdict: "accepted" }]);
    const lines = await linesOf({ documents: [{ id }], columns, reviews: "applied" });
    expect(lines[1]).toBe("done,,'-1+1|cmd");
  });

  it("is an import for DATEV or QuickBooks, as the recipes have it", async () => {
    const recipes = readFileSync(new URL("../../docs/recipes/README.md", import.meta.url), "utf8");
    const bodies = recipes.match(/^ {4}\{"documents"[\s\S]*?\]\}$/gm) ?? [];
    expect(bodies).toHaveLength(2);
    for (const body of bodies) {
      const lines = await linesOf({ ...JSON.parse(body.replace("ext_…", ids.lines)), documents: [{ id: ids.lines }] });
      expect(lines[1]).toMatch(/2026-0418/);
    }
  });

  it.each([
    [{ columns: [{ of: "nothing" }] }, "/columns/0/of"],
    [{ columns: [] }, "/columns"],
    [{ columns: [{ of: "/a/*/b" }, { of: "/c/*/d" }] }, "/columns"],
    [{ columns: [{ of: "/a" }], as: "zip" }, "/columns"],
    [{ separator: "tab", format: "xlsx" }, "/separator"],
    [{ decimal: "comma", as: "zip" }, "/decimal"],
  ])("is not made of %j", async (wish, path) => {
    const answer = await ask({ documents: [{ id: ids.lines }], as: "table", format: "csv", ...wish });
    expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: [path] });
  });
});

describe("a table of many documents", () => {
  it("has a row a document, with the fields of all and what each is", async () => {
    const documents = [
      ...named([ids.lines, "bill, one.pdf"], [ids.total, "=cmd.pdf"], [ids.ocr, "scan.png"]),
      { id: ids.cancelled },
      { id: ids.nobodys },
    ];
    expect(await linesOf({ documents })).toEqual([
      "document,extraction_id,pages,status,problem,invoice_number,invoice_date,grand_total",
      `"bill, one.pdf",${ids.lines},1,succeeded,,2026-0418,2026-03-12,`,
      `'=cmd.pdf,${ids.total},1,succeeded,,2026-0418,,1017.96`,
      `scan.png,${ids.ocr},1,succeeded,no_data,,,`,
      `,${ids.cancelled},0,cancelled,no_result,,,`,
      `,${ids.nobodys},,,not_found,,,`,
      "",
    ]);
  });

  it("has a row an item, where that is asked for", async () => {
    const lines = await linesOf({ documents: [{ id: ids.lines }, { id: ids.total }], rows: "items" });
    expect(lines[0]).toBe(
      "document,extraction_id,pages,status,problem,invoice_number,invoice_date,grand_total,line_items.description,line_items.amount",
    );
    expect(lines.filter((line) => line.includes(ids.lines))).toHaveLength(5);
    expect(lines[5]).toBe(`,${ids.lines},1,succeeded,,2026-0418,2026-03-12,,Delivery and unloading,65`);
    expect(lines[6]).toBe(`,${ids.total},1,succeeded,,2026-0418,,1017.96,,`);
  });

  it("is a workbook with a sheet of documents and one for each list", async () => {
    const answer = await ask({ documents: named([ids.lines, "a"], [ids.total, "b"]), as: "table", format: "xlsx" });
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="verso-export.xlsx"');
    const parts = unzipSync(await bytesOf(answer));
    expect(strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array())).toMatch(/name="Documents".*name="line_items"/);
    expect(strFromU8(parts["xl/worksheets/sheet2.xml"] ?? new Uint8Array()).match(/<row /g)).toHaveLength(6);
  });
});

describe("a ZIP of many documents", () => {
  it.each(["json", "csv", "xlsx"])("has of each the bytes that its result has as %s", async (format) => {
    const { files, manifest } = await zipOf(named([ids.lines, "a.pdf"], [ids.ocr, "a.pdf"]), format);
    expect(manifest.map(({ file }) => file)).toEqual([`a.${format}`, `a (2).${format}`]);
    for (const { id, file } of manifest) {
      const result = await tenant.call("GET", `/v1/extractions/${id}/result?format=${format}`);
      expect(Buffer.from(files[file ?? ""] ?? []).equals(Buffer.from(await result.arrayBuffer()))).toBe(true);
    }
  });

  it("has of each what it can be, where a document has a format of its own", async () => {
    const documents = [{ id: ids.ocr }, { id: ids.lines, format: "json" }];
    const { files, manifest } = await zipOf(documents, "html");
    expect(Object.keys(files)).toEqual([`${ids.ocr}.html`, `${ids.lines}.json`, "manifest.json"]);
    expect(manifest.map(({ error }) => error)).toEqual([null, null]);
    const result = await tenant.call("GET", `/v1/extractions/${ids.lines}/result`);
    expect(strFromU8(files[`${ids.lines}.json`] ?? new Uint8Array())).toBe(await result.text());
    const inTable = await ask({ documents, as: "table", format: "csv" });
    expect(await refusalAt(inTable)).toEqual({
      status: 400,
      code: "invalid_request",
      paths: ["/documents/1/format"],
    });
  });

  it("names in its manifest what could not be written, and why, beside all the others", async () => {
    const { files, manifest } = await zipOf(
      [{ id: ids.ocr }, { id: ids.lines }, { id: ids.cancelled }, { id: ids.nobodys }],
      "markdown",
    );
    expect(Object.keys(files)).toEqual([`${ids.ocr}.md`, "manifest.json"]);
    expect(manifest.map(({ status, pages, error }) => [status, pages, error?.code ?? null])).toEqual([
      ["succeeded", 1, null],
      ["succeeded", 1, "invalid_request"],
      ["cancelled", 0, "no_result"],
      [null, null, "not_found"],
    ]);
  });

  it("writes each document once, under a name that leads nowhere else", async () => {
    const hostile = "../../etc/pass\nwd\u202E.pdf";
    const { files } = await zipOf(named([ids.ocr, hostile], [ids.ocr, "again"]), "text");
    expect(Object.keys(files)).toEqual(["_.._etc_passwd.txt", "manifest.json"]);
    const four = Array.from({ length: 4 }, () => ({ id: ids.ocr }));
    expect(await linesOf({ documents: four })).toHaveLength((await linesOf({ documents: [{ id: ids.ocr }] })).length);
  });

  it("has nothing of another tenant's", async () => {
    const { files, manifest } = await zipOf([{ id: ids.ocr }, { id: ids.lines }], "json", await service.tenant());
    expect(Object.keys(files)).toEqual(["manifest.json"]);
    expect(manifest.map(({ status, error }) => [status, error?.code])).toEqual([
      [null, "not_found"],
      [null, "not_found"],
    ]);
  });
});

describe("what people corrected", () => {
  it.each(["json", "csv", "xlsx"])(
    "is in each file of a ZIP where that is asked for, in the bytes that the result has as %s",
    async (format) => {
      const id = await corrected();
      const applied = await tenant.call("GET", `/v1/extractions/${id}/result?format=${format}&reviews=applied`);
      const asRead = await tenant.call("GET", `/v1/extractions/${id}/result?format=${format}`);
      const documents = [{ id }];
      for (const [reviews, expected] of [
        ["applied", Buffer.from(await applied.arrayBuffer())],
        ["none", Buffer.from(await asRead.arrayBuffer())],
      ] as const) {
        const files = unzipSync(await bytesOf(await ask({ documents, as: "zip", format, reviews })));
        expect(Buffer.from(files[`${id}.${format}`] ?? []).equals(expected)).toBe(true);
      }
    },
  );

  it("is in the row of a table where that is asked for, and of nobody else's document", async () => {
    const id = await corrected();
    expect(await linesOf({ documents: [{ id }], reviews: "applied" })).toContain(
      `,${id},1,succeeded,,1018.01,2026-0418`,
    );
    expect(await linesOf({ documents: [{ id }] })).toContain(`,${id},1,succeeded,,1017.96,2026-0418`);
    const theirs = await ask(
      { documents: [{ id }], as: "table", format: "csv", reviews: "applied" },
      await service.tenant(),
    );
    expect(await theirs.text()).not.toContain("1018.01");
  });

  async function corrected() {
    const { id: upload_id } = await completeUpload(tenant, sample);
    const { id } = await accepted(tenant, { upload_id, mode: "structured", schema: other });
    await until(tenant, id, "succeeded");
    await reviewerOf(tenant).review(id, [correct("/grand_total", 1018.01)]);
    return id;
  }
});

it.each<[string, object]>([
  ["no document", { documents: [] }],
  ["more than 500", { documents: Array.from({ length: 501 }, () => ({ id: newId("ext", new Date()) })) }],
  ["a malformed id", { documents: [{ id: "ext_1" }] }],
  ["an empty name", { documents: [{ id: newId("ext", new Date()), name: "" }] }],
  ["a long name", { documents: [{ id: newId("ext", new Date()), name: "x".repeat(256) }] }],
  ["a table of JSON", { as: "table", format: "json" }],
  ["an unknown format", { format: "pdf" }],
  ["an unknown field", { colour: "red" }],
  ["corrections that are not said how", { reviews: "some" }],
])("%s is refused", async (_, wrong) => {
  const body = { documents: [{ id: newId("ext", new Date()) }], as: "zip", format: "json", ...wrong };
  expect(await refusalAt(await ask(body))).toMatchObject({ status: 400, code: "invalid_request" });
});

it("keeps to retention: what is over is named as that", async () => {
  const short = await startTestService({ VERSO_RESULT_RETENTION_S: "3600" });
  try {
    const someone = await short.tenant();
    short.work();
    const { id: upload_id } = await completeUpload(someone, await pdf(1));
    const { id } = await accepted(someone, { upload_id });
    await until(someone, id, "succeeded");
    short.passSeconds(3_601);
    const { manifest } = await zipOf([{ id }], "json", someone);
    expect(manifest[0]?.error?.code).toBe("result_expired");
    expect(await refusalAt(await someone.call("GET", `/v1/extractions/${id}/result?format=xlsx`))).toMatchObject({
      status: 410,
    });
  } finally {
    await short.stop();
  }
});
