import { StoredPage } from "@verso/contract/results";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Readers } from "../context.ts";
import { changedReaders } from "./testing/changed-readers.ts";
import { accepted, refusalAt, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

const bbox = [0, 0, 10, 10] as const;
const grid = (rows: string[][]) => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  header_rows: 1,
  cells: rows.flatMap((texts, row) =>
    texts.map((text, column) => ({
      row,
      column,
      row_span: 1,
      column_span: 1,
      text,
      bbox: [column * 5, row, column * 5 + 5, row + 1],
    })),
  ),
});

/** Pages 1 and 2 have one table between them, which goes on; page 3 has hostile words, a list and no table. Page 4 is torn. */
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
  const table = grid([
    ["Item", "Price"],
    [`=HYPERLINK("x${number}")`, `${number},234.50`],
  ]);
  const blocks =
    number === 3
      ? [
          block(0, "text", "<script>alert(1)</script>"),
          block(1, "lists", "", { items: [{ marker: "1.", text: "One", level: 1 }] }),
        ]
      : [...(number === 1 ? [block(0, "titles", "Prices", { level: 1 })] : []), block(1, "tables", "", { table })];
  const fields = { status: "succeeded", width: 10, height: 20, unit: "pt", rotation: 0, source: "ocr" };
  return { ok: true, page: StoredPage.parse({ number, ...fields, blocks }) };
};

let service: TestService;
let tenant: TestTenant;
let id: string;
beforeAll(async () => {
  service = await startTestService();
  service.services.readers = changedReaders(service.services.readers, { readPage: reads });
  tenant = await service.tenant();
  service.work();
  const { id: upload_id } = await completeUpload(tenant, await pdf(4));
  ({ id } = await accepted(tenant, { upload_id }));
  await until(tenant, id, "partially_succeeded");
}, 60_000);
afterAll(() => service.stop());

const read = (query: string, headers = {}) => tenant.call("GET", `/v1/extractions/${id}/result?${query}`, { headers });
const textOf = async (query: string) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await (await read(query)).arrayBuffer());
const sheetsOf = async (query: string) => {
  const parts = unzipSync(new Uint8Array(await (await read(query)).arrayBuffer()));
  return Object.entries(parts).flatMap(([name, bytes]) => (name.includes("worksheets/") ? [strFromU8(bytes)] : []));
};

const heading = "Item,Price\r\n";
const row = (n: number) => `"'=HYPERLINK(""x${n}"")","${n},234.50"\r\n`;

describe("a result as a file", () => {
  it.each([
    ["html", "text/html; charset=utf-8"],
    ["csv", "text/csv; charset=utf-8"],
    ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ])("as %s is saved rather than opened, and has a tag of its own that spares the body", async (format, type) => {
    const answer = await read(`format=${format}`);
    const header = (name: string) => answer.headers.get(name);
    expect([answer.status, header("Content-Type")]).toEqual([200, type]);
    expect(header("Content-Disposition")).toBe(`attachment; filename="${id}.${format}"`);
    expect([header("X-Content-Type-Options"), header("Content-Security-Policy")]).toEqual([
      "nosniff",
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ]);
    const etag = header("ETag") ?? "";
    const again = await read(`format=${format}`, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const whole = Buffer.from(await answer.arrayBuffer());
    expect(whole.equals(Buffer.from(await (await read(`format=${format}`)).arrayBuffer()))).toBe(true);
    const head = await tenant.call("HEAD", `/v1/extractions/${id}/result?format=${format}`);
    expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, etag, ""]);
  });

  it("has every table as CSV, led by its title: what goes on over pages is one, and nothing is a formula", async () => {
    expect(await textOf("format=csv")).toBe(`\uFEFF"Table 1, page 1: Prices"\r\n${heading}${row(1)}${row(2)}`);
    expect(await textOf("format=csv&pages=3")).toBe("\uFEFF");
  });

  it("has one table and nothing else where it is named, with what goes on from it", async () => {
    expect(await textOf("format=csv&table=p1-b1")).toBe(`\uFEFF${heading}${row(1)}${row(2)}`);
    expect(await textOf("format=csv&table=p1-b1&pages=1")).toBe(`\uFEFF${heading}${row(1)}`);
    expect(await textOf("format=csv&table=p2-b1")).toBe(`\uFEFF${heading}${row(2)}`);
  });

  it("has a sheet for each table as XLSX", async () => {
    const [sheet = "", ...more] = await sheetsOf("format=xlsx");
    expect(more).toEqual([]);
    expect(sheet).toContain("<v>2234.50</v>");
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(await sheetsOf("format=xlsx&table=p2-b1")).toHaveLength(1);
    expect(await sheetsOf("format=xlsx&pages=3")).toHaveLength(1);
  });

  it("is one HTML document of all pages, with nothing of theirs but text", async () => {
    const html = await textOf("format=html");
    expect(html).toContain("<title>Prices</title>");
    expect(html).toContain('<h1 dir="auto">Prices</h1>');
    expect(html).toContain('<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(html).toContain("It is torn.");
    expect(html).not.toMatch(/<script|<[^>]*\son\w+=|https?:/i);
  });

  it.each<[string, string]>([
    ["json", '"id":"p3-b1"'],
    ["markdown", "1. One"],
    ["text", "1. One"],
    ["html", '<li value="1" dir="auto">One</li>'],
  ])("has as %s only the blocks that are chosen", async (format, held) => {
    const text = await textOf(`format=${format}&blocks=p3-b1`);
    expect(text).toContain(held);
    expect(text).not.toMatch(/script>alert|Prices|torn/);
    expect(await textOf(`format=csv&blocks=p2-b1,p3-b1`)).toBe(`\uFEFF"Table 1, page 2"\r\n${heading}${row(2)}`);
  });

  it.each<[string, string]>([
    ["blocks=p9-b9", "/blocks"],
    ["blocks=p1-b1&pages=2", "/blocks"],
    ["blocks=p1-b1&exclude=tables", "/blocks"],
    ["blocks=", "/blocks"],
    ["blocks=x", "/blocks"],
    ["blocks=p1-b1,", "/blocks"],
    [`blocks=${"p1-b1,".repeat(2_000)}p1-b1`, "/blocks"],
    ["format=csv&table=p3-b1", "/table"],
    ["format=xlsx&table=p1-b7", "/table"],
    ["format=csv&table=1", "/table"],
    ["list=items", "/list"],
    [`list=/${"x".repeat(1_001)}`, "/list"],
  ])("%s is refused", async (query, place) => {
    const { status, code, paths } = await refusalAt(await read(query));
    expect([status, code, paths[0]?.startsWith(place)]).toEqual([400, "invalid_request", true]);
  });

  it("takes what changes nothing in its format", async () => {
    expect(await textOf("table=p1-b1&list=/x")).toBe(await textOf(""));
    expect(await textOf("format=html&table=p9-b9")).toBe(await textOf("format=html"));
  });

  it("of another tenant is as what never was", async () => {
    const stranger = await service.tenant();
    for (const format of ["html", "csv", "xlsx"]) {
      const answer = await stranger.call("GET", `/v1/extractions/${id}/result?format=${format}`);
      expect(await refusalAt(answer)).toMatchObject({ status: 404, code: "not_found" });
    }
  });
});
