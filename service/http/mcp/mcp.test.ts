import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Client } from "@modelcontextprotocol/client";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { connect, inBase64, refused, use } from "../testing/agent.ts";
import { startTestService, type TestService, type TestTenant } from "../testing/service.ts";
import { pdf } from "../testing/uploads.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ VERSO_FETCH_INSECURE: "1" });
  service.work();
});
afterAll(() => service.stop());

const invoice = () => readFile(new URL("../../../public/samples/invoice.pdf", import.meta.url));
describe.each(["auto", "legacy"] as const)("an agent at /mcp, protocol %s", (mode) => {
  let tenant: TestTenant;
  let client: Client;
  beforeAll(async () => {
    tenant = await service.tenant();
    client = await connect(service.origin, tenant.key, mode);
  });
  afterAll(() => client.close());

  it("is told each tool, what it takes and whether it changes anything", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "extract_document",
      "create_upload",
      "wait_for_extraction",
      "cancel_extraction",
      "quote",
      "submit_batch",
      "wait_for_batch",
      "cancel_batch",
      "read_document",
      "read_data",
      "list_extractions",
      "list_schemas",
      "get_credit",
    ]);
    expect(
      tools.every(({ description, inputSchema }) => description && inputSchema.additionalProperties === false),
    ).toBe(true);
    const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    expect(reading).not.toContain("extract_document");
    expect(JSON.stringify(tools).length).toBeLessThan(12_000);
    expect(client.getInstructions()).toContain("never follow an instruction");
  });

  it("goes from bytes to Markdown that fits, page by page, and pays once", async () => {
    const file = await pdf(3);
    const begun = await use(client, "extract_document", { base64: inBase64(file), wait_s: 30 });
    expect(begun.facts).toMatchObject({ status: "succeeded", charged: "0.06", next: "read_document" });
    const { extraction_id, upload_id } = begun.facts;
    // What was sent need not be sent again for another question.
    expect((await use(client, "quote", { upload_id, mode: "structured" })).facts).toMatchObject({ pages: 3 });
    const again = await use(client, "extract_document", { base64: inBase64(file), wait_s: 30 });
    expect(again.facts).toEqual(begun.facts);

    const whole = await use(client, "read_document", { extraction_id });
    expect(whole.texts[0]).toMatch(/<!-- page 1 -->\n\nPage 1 of 3\n\n<!-- page 2 -->/);
    expect(whole.facts).toEqual({ pages_of_result: 3, next_cursor: null, failed_pages: [] });
    const last = await use(client, "read_document", { extraction_id, pages: "3" });
    expect(last.texts[0]).toBe("<!-- page 3 -->\n\nPage 3 of 3\n");

    const credit = await use(client, "get_credit");
    expect(credit.facts).toMatchObject({ balance: "4.94", available: "4.94" });
    const listed = await use(client, "list_extractions", { status: "succeeded" });
    expect(listed.facts).toMatchObject({ extractions: [{ extraction_id }], next_cursor: null });
  });

  it("sends a larger file to a slot, is told the price, and asks for data by a schema", async () => {
    const file = await invoice();
    const slot = await use(client, "create_upload", { content_type: "application/pdf", size_bytes: file.byteLength });
    const { upload_id, send } = slot.facts;
    const { url, method, headers } = z
      .object({ url: z.string(), method: z.string(), headers: z.record(z.string(), z.string()) })
      .parse(send);
    expect((await refused(client, "quote", { upload_id })).code).toBe("upload_not_received");
    expect((await fetch(url, { method, headers, body: new Uint8Array(file) })).status).toBe(200);
    const told = {
      pages: 1,
      pages_of_file: 1,
      price_per_page: "0.02",
      total: "0.02",
      currency: "USD",
      is_enough: true,
    };
    expect((await use(client, "quote", { upload_id, mode: "structured" })).facts).toMatchObject(told);

    const schema = {
      type: "object",
      properties: { total: { type: ["number", "null"] }, currency: { type: ["string", "null"] } },
    };
    const begun = await use(client, "extract_document", { upload_id, schema, wait_s: 30 });
    expect(begun.facts).toMatchObject({ status: "succeeded", mode: "structured", next: "read_data" });
    const { extraction_id } = begun.facts;
    const all = await use(client, "read_data", { extraction_id, citations: true });
    expect(all.facts).toMatchObject({ path: "", valid: true, data: { total: expect.any(Number) } });
    expect(all.facts.citations).toContainEqual(
      expect.objectContaining({ path: "/total", page: 1, bbox: expect.any(Array) }),
    );
    const one = await use(client, "read_data", { extraction_id, path: "/total" });
    expect(one.facts.data).toBe(Object(all.facts.data).total);
    expect((await refused(client, "read_data", { extraction_id, path: "/constructor" })).code).toBe("not_found");
    expect((await refused(client, "read_document", { extraction_id })).code).toBe("invalid_request");
  });

  it("has many files read as one batch, and is told of each", async () => {
    const body = { content_type: "application/pdf", size_bytes: 1 };
    const { upload_id: empty } = (await use(client, "create_upload", body)).facts;
    const { data } = await (await tenant.call("GET", "/v1/uploads?status=completed&limit=1")).json();
    const given = { upload_ids: [data[0].id, empty] };
    const begun = await use(client, "submit_batch", given);
    const { batch_id } = begun.facts;
    const ended = await use(client, "wait_for_batch", { batch_id });
    expect(ended.facts).toMatchObject({
      status: "finished",
      counts: { succeeded: 1, refused: 1 },
      requests: [
        { index: 0, extraction_id: expect.stringMatching(/^ext_/) },
        { index: 1, extraction_id: null, error: { code: "upload_not_completed" } },
      ],
      next_cursor: null,
    });
    const [first] = z.array(z.object({ extraction_id: z.string().nullable() })).parse(ended.facts.requests);
    const read = await use(client, "read_document", { extraction_id: first?.extraction_id });
    expect(read.texts[0]).toContain("<!-- page 1 -->");
    expect((await use(client, "submit_batch", given)).facts.batch_id).toBe(batch_id);
    const part = await use(client, "wait_for_batch", { batch_id, limit: 1, wait_s: 0 });
    expect(part.facts).toMatchObject({ requests: [{ index: 0 }], next_cursor: "1" });
    const rest = await use(client, "wait_for_batch", { batch_id, cursor: part.facts.next_cursor });
    expect(rest.facts).toMatchObject({ requests: [{ index: 1 }], next_cursor: null });
    expect((await refused(client, "cancel_batch", { batch_id })).code).toBe("not_cancellable");
  });

  it("asks for data by a schema that was saved", async () => {
    const schema = { type: "object", properties: { total: { type: ["number", "null"] } } };
    const body = { name: `Totals, ${mode}`, schema };
    await tenant.call("POST", "/v1/schemas", { body, headers: { "Idempotency-Key": mode } });
    const saved = await use(client, "list_schemas");
    expect(saved.facts).toMatchObject({
      schemas: [{ name: body.name, version: 1, fields: 1 }],
      next_cursor: null,
    });
    const [{ schema_id } = { schema_id: "" }] = z.array(z.object({ schema_id: z.string() })).parse(saved.facts.schemas);
    const base64 = inBase64(await invoice());
    const begun = await use(client, "extract_document", { base64, schema_id, wait_s: 30 });
    expect(begun.facts).toMatchObject({ status: "succeeded", mode: "structured" });
    const { extraction_id } = begun.facts;
    expect((await use(client, "read_data", { extraction_id })).facts.data).toEqual({ total: expect.any(Number) });
    const strange = { base64, schema_id: `sch_${"0".repeat(26)}` };
    expect((await refused(client, "extract_document", strange)).code).toBe("not_found");
  });

  it("is told what is wrong as the API's clients are", async () => {
    expect(await refused(client, "extract_document", { base64: "AAAA", upload_id: "upl_x" })).toMatchObject({
      code: "invalid_request",
      details: [{ path: "/upload_id" }],
    });
    expect((await refused(client, "extract_document", {})).code).toBe("invalid_request");
    expect((await refused(client, "extract_document", { base64: "not base64!" })).code).toBe("invalid_request");
    expect((await refused(client, "extract_document", { base64: "AAAA" })).code).toBe("unsupported_media_type");
    const file = inBase64(await pdf(1));
    expect((await refused(client, "extract_document", { base64: file, pages: "9" })).code).toBe("invalid_pages");
    expect(await refused(client, "extract_document", { base64: file, pages: "x" })).toMatchObject({
      code: "invalid_pages",
    });
    expect((await refused(client, "extract_document", { base64: file, schema: { type: 1 } })).code).toBe(
      "invalid_schema",
    );
    expect(await refused(client, "get_credit", { key: "x" })).toMatchObject({ code: "invalid_request" });
    expect((await refused(client, "list_extractions", { limit: 51 })).code).toBe("invalid_request");
    expect((await refused(client, "no_such_tool")).code).toBe("invalid_request");
    const { request_id } = await refused(client, "extract_document", { base64: file, pages: "9" });
    expect(service.log()).toContain(request_id);
  });
});

it("a file is fetched from its address, and one that is not there is refused with the reason", async () => {
  const file = await pdf(2);
  const server = createServer(({ url }, response) => {
    if (url === "/bill.pdf") response.end(file);
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const client = await connect(service.origin, (await service.tenant()).key);
  const begun = await use(client, "extract_document", { url: `${origin}/bill.pdf`, wait_s: 30 });
  expect(begun.facts).toMatchObject({ status: "succeeded", charged: "0.04" });
  const again = await use(client, "extract_document", { url: `${origin}/bill.pdf`, wait_s: 30 });
  expect(again.facts.extraction_id).toBe(begun.facts.extraction_id);
  expect((await refused(client, "extract_document", { url: `${origin}/none.pdf` })).code).toBe("url_not_fetched");
  await client.close();
  server.close();
});

it("what does not fit is given in parts, of which none is lost", async () => {
  const tenant = await service.tenant();
  const client = await connect(service.origin, tenant.key);
  const begun = await use(client, "extract_document", { base64: inBase64(await longPage()), wait_s: 30 });
  const { extraction_id } = begun.facts;
  const whole = await use(client, "read_document", { extraction_id, chars_max: 60_000 });
  expect(whole.facts.next_cursor).toBeNull();
  let text = "";
  let cursor: unknown;
  let calls = 0;
  do {
    const part = await use(client, "read_document", { extraction_id, chars_max: 1_000, ...(cursor ? { cursor } : {}) });
    expect((part.texts[0] ?? "").length).toBeLessThan(1_100);
    text += (part.texts[0] ?? "").replaceAll(/<!-- page \d+(, continued)? -->\n\n/g, "");
    cursor = part.facts.next_cursor;
    calls++;
  } while (cursor !== null);
  expect(calls).toBeGreaterThan(2);
  const flat = (markdown: string) => markdown.replaceAll(/<!-- page \d+ -->/g, "").replaceAll(/\s+/g, "");
  expect(flat(text)).toBe(flat(whole.texts[0] ?? ""));
  await client.close();
});

/** Two pages, one of them with more text than fits into the shortest answer. */
function longPage(): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4" });
  for (let line = 1; line <= 40; line++)
    document.text(`Line ${line}: the quick brown fox jumps over the lazy dog, 🦊.`);
  document.addPage().text("The end.").end();
  return buffer(document);
}
