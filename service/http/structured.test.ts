import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { StructuredResult } from "@verso/contract/results";
import { strFromU8, unzipSync } from "fflate";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, it } from "vitest";
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

const nullable = (type: string, more: object = {}) => ({ type: [type, "null"], ...more });
const schema = {
  type: "object",
  properties: {
    invoice_number: nullable("string"),
    invoice_date: nullable("string", { format: "date" }),
    due_date: nullable("string", { format: "date" }),
    grand_total: nullable("string", { title: "Total" }),
    line_items: {
      type: "array",
      items: { type: "object", properties: { description: nullable("string"), amount: nullable("number") } },
    },
  },
};
const sample = new URL("../../public/samples/invoice.pdf", import.meta.url);
const result = (id: string, query = "") => tenant.call("GET", `/v1/extractions/${id}/result${query}`);

async function structured(file: Uint8Array, body: object = {}) {
  const { id: upload_id } = await completeUpload(tenant, file);
  return accepted(tenant, { upload_id, mode: "structured", schema, ...body });
}

it("answers a schema from the pages, each value with its place, and charges the pages", async () => {
  const { id } = await structured(readFileSync(sample), { instructions: "Amounts in words, please." });
  const { price, charged, released } = await until(tenant, id, "succeeded");
  expect([charged, released]).toEqual([price.per_page, "0.00"]);
  const body = StructuredResult.parse(await (await result(id)).json());
  expect(body).toMatchObject({
    extraction_id: id,
    valid: true,
    errors: [],
    engine: { name: "rules" },
    failed_pages: [],
  });
  expect(body.pages).toMatchObject([{ number: 1, source: "text_layer", unit: "pt" }]);
  expect(body.data).toMatchObject({
    invoice_number: "2026-0418",
    invoice_date: "2026-03-12",
    due_date: "2026-04-11",
    grand_total: "1017.96",
  });
  expect(body.data).toHaveProperty("line_items.4", { description: "Delivery and unloading", amount: 65 });
  expect(body.warnings.map(({ code }) => code)).toEqual(["instructions_ignored"]);
  const cited = new Map(body.citations.map((citation) => [citation.path, citation]));
  expect(cited.get("/grand_total")).toMatchObject({ page: 1, text: "1,017.96" });
  expect(cited.get("/line_items/4/amount")).toMatchObject({ page: 1, text: "65.00" });
  expect(cited.size).toBe(4 + 2 * 5);
});

it("takes a query that changes nothing of data, and says of one that chooses blocks that there are none", async () => {
  const { id } = await structured(readFileSync(sample));
  await until(tenant, id, "succeeded");
  const whole = await (await result(id)).json();
  for (const query of [
    "confidence=none",
    "confidence=word",
    "view=grouped",
    "table_format=html",
    "format=json",
    "pages=1,9",
  ]) {
    const answer = await result(id, `?${query}`);
    expect([answer.status, await answer.json()]).toEqual([200, whole]);
  }
  for (const query of [
    "include=tables",
    "exclude=figures",
    "format=markdown",
    "format=text&pages=1",
    "format=html",
    "blocks=p1-b1",
  ])
    expect(await refusal(await result(id, `?${query}`))).toEqual([400, "invalid_request"]);
});

it("gives data as rows of CSV and as sheets", async () => {
  const { id } = await structured(readFileSync(sample));
  await until(tenant, id, "succeeded");
  const lines = (await (await result(id, "?format=csv")).text()).split("\r\n");
  expect(lines[0]).toBe("invoice_number,invoice_date,due_date,grand_total,line_items.description,line_items.amount");
  expect(lines[5]).toBe("2026-0418,2026-03-12,2026-04-11,1017.96,Delivery and unloading,65");
  expect(await (await result(id, "?format=csv&list=/line_items")).text()).toBe(lines.join("\r\n"));
  expect(await refusal(await result(id, "?format=csv&list=/lines"))).toEqual([400, "invalid_request"]);
  const parts = unzipSync(new Uint8Array(await (await result(id, "?format=xlsx")).arrayBuffer()));
  expect(strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array())).toMatch(/name="Fields".*name="line_items"/);
  // A day is a day, and text that looks like a number stays text.
  const fields = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(fields).toContain("<v>46093</v>");
  expect(fields).toContain(">1017.96</t>");
});

it("answers from the electronic invoice that a PDF carries before its pages", async () => {
  const { id } = await structured(await pdfWithInvoice());
  await until(tenant, id, "succeeded");
  const { data, citations } = StructuredResult.parse(await (await result(id)).json());
  expect(data).toEqual({
    invoice_number: "R-77",
    invoice_date: "2026-02-01",
    due_date: null,
    grand_total: "119.00",
    line_items: [{ description: "Bolts & nuts", amount: 100 }],
  });
  expect(citations.find(({ path }) => path === "/grand_total")).toEqual({
    path: "/grand_total",
    page: null,
    block_id: null,
    bbox: null,
    attachment: "factur-x.xml",
    text: "119.00",
    confidence: 1,
    found_by: "attachment",
    read_confidence: 1,
  });
});

it("leaves neither pages nor data behind when the result's time is over", async () => {
  const before = await service.objectFiles();
  const { id, upload_id } = await structured(readFileSync(sample));
  await until(tenant, id, "succeeded");
  expect((await service.objectFiles()).length).toBe(before.length + 3);
  service.passSeconds(31 * 86_400);
  expect(await refusal(await result(id))).toEqual([410, "result_expired"]);
  const { runRetention } = await import("../retention/run.ts");
  await runRetention(service.services);
  expect((await service.objectFiles()).filter((name) => name.includes(upload_id))).toEqual([]);
  expect(await service.objectFiles()).toEqual([]);
});

/** A page that says one thing and an attachment that says another. */
function pdfWithInvoice(): Promise<Buffer> {
  const xml = `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:r" xmlns:ram="urn:a" xmlns:udt="urn:u">
 <rsm:ExchangedDocument><ram:ID>R-77</ram:ID>
  <ram:IssueDateTime><udt:DateTimeString format="102">20260201</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:SpecifiedTradeProduct><ram:Name>Bolts &amp; nuts</ram:Name></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation>
    <ram:LineTotalAmount>100.00</ram:LineTotalAmount>
   </ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeSettlement><ram:SpecifiedTradeSettlementHeaderMonetarySummation>
   <ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>
  </ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
  const document = new PDFDocument({ size: "A6" });
  document.file(Buffer.from(xml), { name: "factur-x.xml" });
  document.text("Invoice number: R-78").text("Total: 200.00 EUR");
  document.end();
  return buffer(document);
}
