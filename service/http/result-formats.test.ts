import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { ErrorBody } from "@verso/contract/error-shapes";
import { Result, StoredPage } from "@verso/contract/results";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Readers } from "../context.ts";
import { changedReaders } from "./testing/changed-readers.ts";
import { accepted, refusalAt, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

const bbox = [0, 0, 10, 10] as const;
const cell = (row: number, column: number, text: string) => ({ row, column, row_span: 1, column_span: 1, text, bbox });

/** Page 4 cannot be read, page 5 is blank; the others have a block of every kind that is told apart. */
const reads: Readers["readPage"] = async (_, number) => {
  if (number === 4) return { ok: false, code: "page_damaged", message: "It is torn." };
  const block = (i: number, kind: string, text: string, more = {}) => ({
    id: `p${number}-b${i}`,
    kind,
    page: number,
    bbox,
    text,
    ...more,
  });
  const blocks = [
    block(0, "headers", `Head ${number}`),
    block(1, "titles", `Title ${number}`, { level: 2 }),
    block(2, "text", number === 6 ? "A long text. ".repeat(200) : `<script>${number}</script>\n# no title`),
    block(3, "lists", "", {
      items: [
        { marker: "1.", text: "One", level: 1 },
        { marker: "•", text: "Two", level: 2 },
      ],
    }),
    block(4, "tables", "", {
      table: {
        rows: 2,
        columns: 2,
        header_rows: 1,
        cells: [cell(0, 0, "A"), cell(0, 1, "B"), cell(1, 0, "<i>1</i>"), cell(1, 1, "x\ty")],
      },
    }),
    block(5, "figures", ""),
  ];
  const fields = {
    status: "succeeded",
    width: 100,
    height: 200,
    unit: "pt",
    rotation: 0,
    source: "ocr",
    confidence: 1,
  };
  return { ok: true, page: StoredPage.parse({ number, ...fields, blocks: number === 5 ? [] : blocks }) };
};

let service: TestService;
let tenant: TestTenant;
let path: string;
beforeAll(async () => {
  service = await startTestService();
  service.services.readers = changedReaders(service.services.readers, { readPage: reads });
  tenant = await service.tenant();
  service.work();
  path = await resultOf({ pages: [1, 2, 4, 5, 7] });
}, 60_000);
afterAll(() => service.stop());

/** The path of the result of a file of seven pages. */
async function resultOf(body: object): Promise<string> {
  const { id: upload_id } = await completeUpload(tenant, await pdf(7));
  const { id, pages } = await accepted(tenant, { upload_id, ...body });
  await until(tenant, id, pages.numbers.includes(4) ? "partially_succeeded" : "succeeded");
  return `/v1/extractions/${id}/result`;
}
const read = (query: string, headers = {}, of = path) => tenant.call("GET", `${of}?${query}`, { headers });
const textOf = async (query: string, of = path) => (await read(query, {}, of)).text();

const markdownPage = (n: number) => `## Title ${n}

\\<script>${n}\\</script>
\\# no title

1. One
    - Two

| A | B |
| --- | --- |
| \\<i>1\\</i> | x\ty |
`;
const plainPage = (n: number) => `Title ${n}

<script>${n}</script>
# no title

1. One
  • Two

A\tB
<i>1</i>\tx y
`;

describe("a result's format", () => {
  it("is Markdown, with the document's own signs as text and a rule between pages", async () => {
    const answer = await read("format=markdown");
    expect(answer.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const rule = "\n---\n\n";
    expect(await answer.text()).toBe([markdownPage(1), markdownPage(2), "", markdownPage(7)].join(rule));
  });

  it("is plain text, with a form feed between pages", async () => {
    const answer = await read("format=text");
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe([plainPage(1), plainPage(2), "", plainPage(7)].join("\f"));
  });

  it("is JSON where nothing else is asked for", async () => {
    const [plain, json] = [await read(""), await read("format=json")];
    expect(plain.headers.get("Content-Type")).toBe("application/json");
    expect(await json.text()).toBe(await plain.text());
  });

  it("has headers only where they were kept, and only what the query leaves", async () => {
    const kept = await resultOf({
      pages: [1],
      output: { include_headers: true, table_format: "html", confidence: "word" },
    });
    expect(await textOf("format=text", kept)).toBe(`Head 1\n\n${plainPage(1)}`);
    expect(await textOf("format=text&exclude=headers", kept)).toBe(plainPage(1));
    expect(await textOf("format=markdown&include=tables", kept)).toBe(
      "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>&lt;i&gt;1&lt;/i&gt;</td><td>x\ty</td></tr></tbody></table>\n",
    );
    expect(
      await textOf("format=markdown&include=tables&table_format=markdown&view=grouped&confidence=none", kept),
    ).toBe("| A | B |\n| --- | --- |\n| \\<i>1\\</i> | x\ty |\n");
    expect(await refusalAt(await read("format=text&include=headers"))).toMatchObject({
      status: 400,
      paths: ["/include"],
    });
  });

  it("has a tag of its own that spares the body, goes packed, and has no body for HEAD", async () => {
    const tags = await Promise.all(
      ["format=json", "format=markdown", "format=text", "format=text&pages=1"].map(async (query) => {
        const etag = (await read(query)).headers.get("ETag") ?? "";
        const again = await read(query, { "If-None-Match": etag });
        expect([query, again.status, await again.text()]).toEqual([query, 304, ""]);
        return etag;
      }),
    );
    expect(new Set(tags).size).toBe(4);
    const head = await tenant.call("HEAD", `${path}?format=markdown`);
    expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([
      200,
      "text/markdown; charset=utf-8",
      "",
    ]);
    const long = `${await resultOf({ pages: [6] })}?format=markdown`;
    const packed = await raw(long);
    expect([packed.encoding, packed.body.toString()]).toEqual(["gzip", await (await tenant.call("GET", long)).text()]);
  });

  it.each(["format=", "format=pdf", "format=JSON", "format=text&format=json"])("is none of %s", async (query) => {
    expect((await refusalAt(await read(query))).status).toBe(400);
  });
});

/** As it comes over the wire. */
function raw(at: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${tenant.key}`, "Accept-Encoding": "gzip" };
    request(`${service.origin}${at}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        const encoding = answer.headers["content-encoding"];
        resolve({ encoding, body: encoding === "gzip" ? gunzipSync(body) : body });
      });
    })
      .on("error", reject)
      .end();
  });
}

describe("a result's pages", () => {
  const numbers = async (query: string) => {
    const { pages, failed_pages } = Result.parse(await (await read(query)).json());
    return [pages.map(({ number }) => number), failed_pages.map(({ number }) => number)];
  };

  it.each<[string, number[], number[]]>([
    ["all", [1, 2, 5, 7], [4]],
    ["1", [1], []],
    ["7,1,1", [1, 7], []],
    ["1-2,7", [1, 2, 7], []],
    ["4", [], [4]],
    ["4-5", [5], [4]],
    ["5-", [5, 7], []],
    ["%201%20-%202%20", [1, 2], []],
  ])("%s are %j, and %j could not be read", async (pages, succeeded, failed) => {
    expect(await numbers(`pages=${pages}`)).toEqual([succeeded, failed]);
    expect(await numbers(`pages=${pages}&view=grouped`)).toEqual([succeeded, failed]);
  });

  it("are what they are in the whole result", async () => {
    const whole = Result.parse(await (await read("")).json());
    const part = Result.parse(await (await read("pages=2,7")).json());
    expect(part.pages).toEqual(whole.pages.filter(({ number }) => number === 2 || number === 7));
    expect(await textOf("format=markdown&pages=2")).toBe(markdownPage(2));
  });

  it.each(["3", "1-3", "8", "8-", "1-9999999", "0", "0-1", "6"])(
    "%s are refused: the result has others",
    async (pages) => {
      const answer = await read(`pages=${pages}`);
      expect(await answer.clone().text()).toContain("the pages 1-2, 4-5, 7");
      expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: ["/pages"] });
    },
  );

  it.each(["", "x", "2-1", "1.5", "-1", "1;DROP", "1,".repeat(2_001)])("%j are none", async (pages) => {
    const answer = await read(`pages=${encodeURIComponent(pages)}`);
    const { error } = ErrorBody.parse(await answer.clone().json());
    expect(error.message).toMatch(/[^.]\.$/);
    expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: ["/pages"] });
  });

  it("of another tenant's result are as what never was", async () => {
    const stranger = await service.tenant();
    for (const query of ["format=markdown", "format=text&pages=1"])
      expect(await refusalAt(await stranger.call("GET", `${path}?${query}`))).toMatchObject({
        status: 404,
        code: "not_found",
      });
  });
});
