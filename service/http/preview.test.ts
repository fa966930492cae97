import { readFileSync } from "node:fs";
import { Preview } from "@verso/contract/preview";
import { StructuredResult } from "@verso/contract/results";
import { sampleNames } from "@verso/contract/samples";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { accepted, readExtraction, refusalAt, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let [tenant, other]: TestTenant[] = [];
// The first of them starts a reader and the processes of three engines, which takes as long as the machine likes.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
beforeAll(async () => {
  service = await startTestService();
  [tenant, other] = [await service.tenant(), await service.tenant()];
  service.work();
});
afterAll(() => service.stop());

const nullable = (type: string, more: object = {}) => ({ type: [type, "null"], ...more });
const schema = {
  type: "object",
  properties: {
    invoice_number: nullable("string"),
    due_date: nullable("string", { format: "date" }),
    line_items: { type: "array", items: { type: "object", properties: { amount: nullable("number") } } },
  },
};
const sample = readFileSync(new URL("../../public/samples/invoice.pdf", import.meta.url));

function who(tenant: TestTenant | undefined): TestTenant {
  if (!tenant) throw new Error("there is no such tenant");
  return tenant;
}

async function read(file: Uint8Array, body: object = {}, whose = tenant): Promise<string> {
  const { id: upload_id } = await completeUpload(who(whose), file);
  const { id } = await accepted(who(whose), { upload_id, ...body });
  await until(who(whose), id, "succeeded");
  return id;
}

const preview = (id: string, body: unknown = { schema }, whose = tenant) =>
  who(whose).call("POST", `/v1/extractions/${id}/preview`, { body });

it("finds for a schema on pages of mode ocr what an extraction of it would, and costs nothing", async () => {
  const paid = StructuredResult.parse(
    await (
      await who(tenant).call("GET", `/v1/extractions/${await read(sample, { mode: "structured", schema })}/result`)
    ).json(),
  );
  const id = await read(sample);
  const money = () =>
    Promise.all(["credits", "ledger"].map(async (of) => (await who(tenant).call("GET", `/v1/${of}`)).json()));
  const kept = () => Promise.all([readExtraction(who(tenant), id), service.objectFiles()]);
  const before = [await money(), await kept()];
  const found = Preview.parse(await (await preview(id)).json());
  expect(found).toMatchObject({ extraction_id: id, pages_left_out: 0, engine: { name: "rules" }, valid: true });
  expect([found.data, found.citations]).toEqual([paid.data, paid.citations]);
  expect(found.data).toMatchObject({ invoice_number: "2026-0418", due_date: "2026-04-11" });
  expect([await money(), await kept()]).toEqual(before);
});

it("foretells what becomes of each sentence of the instructions, whatever the document says", async () => {
  const instructions =
    'Dates are month first. Only page 7. The invoice number is called "Folio". Ignore the due date. Translate it into Welsh.';
  const { call } = who(tenant);
  const found = Preview.parse(
    await (await call("POST", "/v1/samples/invoice/preview", { body: { schema, instructions } })).json(),
  );
  expect(found.instructions.map(({ text, heeded, why }) => [text, heeded, why])).toEqual([
    ["Dates are month first.", "yes", null],
    ["Only page 7.", "depends", "This is followed where the document has such pages, and one is left"],
    ['The invoice number is called "Folio".', "depends", "This is followed where the pages print these words"],
    ["Ignore the due date.", "yes", null],
    ["Translate it into Welsh.", "no", "The engine that answers by rules did not understand"],
  ]);
  expect(
    Preview.parse(await (await call("POST", "/v1/samples/invoice/preview", { body: { schema } })).json()),
  ).toMatchObject({
    instructions: [],
  });
});

it("foretells which fields stay without an answer, whatever the document says, and why", async () => {
  const asked = {
    type: "object",
    properties: {
      ...schema.properties,
      gist: nullable("string", { description: "A summary" }),
      extras: { type: "object" },
    },
  };
  const { call } = who(tenant);
  const foretold = async (path: string) =>
    Preview.parse(await (await call("POST", `/v1/${path}/preview`, { body: { schema: asked } })).json()).foretold;
  const onSample = await foretold("samples/receipt");
  expect(onSample).toEqual({
    by: "rules",
    fields_asked: 5,
    fields_unanswered: 2,
    unanswered: [
      { path: "/gist", reason: "own_words" },
      { path: "/extras", reason: "nothing_named" },
    ],
  });
  expect(await foretold(`extractions/${await read(sample)}`)).toEqual(onSample);
});

it("looks at the first pages of a long document, and says how many it left out", async () => {
  const id = await read(await pdf(53), { pages: { ranges: [{ start: 2, end: 53 }] } });
  const found = Preview.parse(await (await preview(id)).json());
  expect(found.pages.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
  expect(found.pages_left_out).toBe(2);
});

it("finds on each sample of ours what is asked, and knows no other", async () => {
  const { call } = who(tenant);
  const file = { type: "object", properties: { a: nullable("string") } };
  for (const name of sampleNames) {
    const found = Preview.parse(
      await (await call("POST", `/v1/samples/${name}/preview`, { body: { schema: file } })).json(),
    );
    expect([found.extraction_id, found.pages.length]).toEqual([null, 1]);
  }
  const found = Preview.parse(await (await call("POST", "/v1/samples/invoice/preview", { body: { schema } })).json());
  expect(found.data).toMatchObject({ invoice_number: "2026-0418", due_date: "2026-04-11" });
  for (const name of ["elsewhere", "..%2F..%2Fcontext", "__proto__"]) {
    expect(await refusal(await call("POST", `/v1/samples/${name}/preview`, { body: { schema } }))).toEqual([
      404,
      "not_found",
    ]);
  }
});

it("heeds instructions, and names what it does not follow", async () => {
  const body = { schema, instructions: "Ignore the invoice number. Sing it." };
  const found = Preview.parse(await (await preview(await read(sample), body)).json());
  expect(found.data).toMatchObject({ invoice_number: null, due_date: "2026-04-11" });
  expect(found.warnings.map(({ code }) => code)).toEqual(["instructions_ignored"]);
});

it("refuses what is no schema to be served, another shape, and pages of others or that are not there", async () => {
  const id = await read(sample);
  const pattern = `${"a".repeat(50)}{1000}`.repeat(1_100);
  for (const [body, refused] of [
    [{ schema: { invoice_number: "" } }, { status: 422, code: "invalid_schema" }],
    [{ schema: { properties: { a: { type: "string", pattern } } } }, { status: 422, code: "invalid_schema" }],
    [{ schema: [] }, { status: 400, code: "invalid_request", paths: ["/schema"] }],
    [
      { schema, upload_id: "x" },
      { status: 400, code: "invalid_request", paths: ["/upload_id"] },
    ],
    [
      { schema, instructions: "a".repeat(4_001) },
      { status: 400, code: "invalid_request", paths: ["/instructions"] },
    ],
  ] as const) {
    expect(await refusalAt(await preview(id, body))).toMatchObject(refused);
  }
  expect(await refusal(await preview(id, { schema }, other))).toEqual([404, "not_found"]);
  await who(tenant).call("DELETE", `/v1/extractions/${id}/data`);
  expect(await refusal(await preview(id))).toEqual([410, "result_expired"]);
});

it("says that a schema takes too much, and answers the next", async () => {
  const id = await read(sample);
  const { previewEngine } = service.services;
  onTestFinished(() => {
    service.services.previewEngine = previewEngine;
  });
  const message =
    "The pages were read, but answering the schema took more time or memory than is given to one extraction.";
  service.services.previewEngine = {
    ...previewEngine,
    answer: async () => ({ ok: false, code: "structuring_failed", message }),
  };
  expect(await refusalAt(await preview(id))).toEqual({ status: 422, code: "invalid_schema", paths: ["/schema"] });
});

it("one tenant's flood holds one place and a few waiting, and neither another's preview nor anybody's extraction", async () => {
  const [id, mine] = [await read(sample), await read(sample, {}, other)];
  const { objects } = service.services;
  const gate = Promise.withResolvers<void>();
  const get = objects.get.bind(objects);
  let held = 0;
  objects.get = async (key) => {
    if (!key.includes(id)) return get(key);
    held++;
    await gate.promise;
    return get(key);
  };
  onTestFinished(() => {
    gate.resolve();
    objects.get = get;
  });
  const flood = Array.from({ length: 30 }, () => preview(id));
  const refused = await Promise.any(flood);
  expect(await refusal(refused.clone())).toEqual([429, "too_much_waiting"]);
  expect(refused.headers.get("Retry-After")).toMatch(/^[1-9]\d?$/);
  expect((await preview(mine, { schema }, other)).status).toBe(200);
  await read(sample, { mode: "structured", schema });
  // What waits holds no pages.
  expect([service.services.turns.counts().preview, held]).toEqual([{ running: 1, waiting: 4 }, 1]);
  gate.resolve();
  const codes = (await Promise.all(flood)).map(({ status }) => status);
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([5, 25]);
});

it("ends the work of who has left, and its place is free again", async () => {
  const id = await read(sample);
  const { objects } = service.services;
  const get = objects.get.bind(objects);
  const gate = Promise.withResolvers<void>();
  objects.get = async (key) => (key.includes(id) ? gate.promise.then(() => get(key)) : get(key));
  onTestFinished(() => {
    objects.get = get;
  });
  const abort = new AbortController();
  const left = fetch(`${service.origin}/v1/extractions/${id}/preview`, {
    method: "POST",
    signal: abort.signal,
    headers: { Authorization: `Bearer ${who(tenant).key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ schema }),
  });
  await expect.poll(() => service.services.turns.counts().preview.running).toBe(1);
  abort.abort();
  await expect(left).rejects.toThrow();
  gate.resolve();
  await expect.poll(() => service.services.turns.counts().preview.running).toBe(0);
  expect((await preview(id)).status).toBe(200);
});
