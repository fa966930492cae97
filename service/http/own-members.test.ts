import { buffer } from "node:stream/consumers";
import { ExportManifest } from "@verso/contract/exports";
import { Extraction, ExtractionList } from "@verso/contract/extractions";
import { pointer } from "@verso/contract/pointer";
import { Preview } from "@verso/contract/preview";
import { strFromU8, unzipSync } from "fflate";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scriptedModel } from "../structuring/llm/testing/scripted-model.ts";
import { accepted, readExtraction, refusalAt, submit, until } from "./testing/extractions.ts";
import { correct, reviewerOf } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

/** What every object has by these names is no member of a client's, and what a client calls so is one: `__proto__` among them. */
const names = Object.getOwnPropertyNames(Object.prototype);
const byName = <T>(of: (name: string, i: number) => T): Record<string, T> =>
  Object.fromEntries(names.map((name, i) => [name, of(name, i)]));
const title = (i: number) => `Kolmar ${"ABCDEFGHIJKLMNOP".charAt(i)}${i}x code`;
const value = (i: number) => `KM-${400 + i}`;
const values = byName((_, i) => value(i));

const leaves = byName((_, i) => ({ type: "string", title: title(i) }));
const inner = { type: "object", properties: leaves, additionalProperties: false };
const schema = { ...inner, properties: { ...leaves, within: inner, rows: { type: "array", items: inner } } };
const printed = (() => {
  const document = new PDFDocument({ size: "A4" });
  for (const [i] of names.entries()) document.text(`${title(i)}: ${value(i)}`);
  document.end();
  return buffer(document);
})();

let service: TestService;
let tenant: TestTenant;
let person: ReturnType<typeof reviewerOf>;
const uploads = { full: "", bare: "" };
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  person = reviewerOf(tenant);
  service.work();
  uploads.full = (await completeUpload(tenant, await printed)).id;
  uploads.bare = (await completeUpload(tenant, await pdf(1))).id;
}, 60_000);
afterAll(() => service.stop());

async function answered(upload_id: string, asked: object = schema) {
  const { id } = await accepted(tenant, { upload_id, mode: "structured", schema: asked });
  await until(tenant, id, "succeeded");
  return id;
}

it("a schema keeps them, in the words and the order of its client", async () => {
  const keywords = { ...schema, ...byName((name) => name) };
  const { id, schema: given } = await accepted(tenant, {
    upload_id: uploads.bare,
    mode: "structured",
    schema: keywords,
  });
  expect(JSON.stringify(given)).toBe(JSON.stringify(keywords));
  expect(JSON.stringify((await readExtraction(tenant, id)).schema)).toBe(JSON.stringify(keywords));
});

it("what a document does not say is absent, and what every object has is no value of it", async () => {
  const body = await person.data(await answered(uploads.bare), "");
  expect([JSON.stringify(body.data), body.errors, body.valid]).toEqual(['{"within":{},"rows":[]}', [], true]);
});

it("the rules answer them, each with its place", async () => {
  const body = await person.data(await answered(uploads.full, inner), "");
  expect([JSON.stringify(body.data), body.errors]).toEqual([JSON.stringify(values), []]);
  expect(body.citations.map(({ path }) => path).toSorted()).toEqual(names.map((name) => pointer(name)).toSorted());
});

it("their values are held against the schema", async () => {
  const numbers = byName(() => ({ type: "string" }));
  const id = await answered(uploads.bare, { type: "object", properties: numbers, required: names });
  const { errors, valid } = await person.data(id, "");
  expect(valid).toBe(false);
  for (const name of names)
    expect(
      errors.some(({ message }) => message === `must have required property '${name}'`),
      name,
    ).toBe(true);
  const entries = names.map((name) => correct(pointer(name), "1"));
  await person.review(id, entries);
  const corrected = await person.data(id);
  expect([corrected.valid, JSON.stringify(corrected.data)]).toEqual([true, JSON.stringify(byName(() => "1"))]);
  for (const name of names)
    expect([name, (await person.post(id, { entries: [correct(pointer(name), 1)] })).status]).toEqual([name, 422]);
});

it("a person corrects them and those within, what is not there among them, and only what the schema names", async () => {
  const id = await answered(uploads.bare);
  await person.review(
    id,
    names.flatMap((name, i) => [correct(pointer(name), value(i)), correct(pointer("within", name), value(i))]),
  );
  const { data, valid } = await person.data(id);
  expect([JSON.stringify(data), valid]).toEqual([JSON.stringify({ within: values, rows: [], ...values }), true]);
  const bare = await answered(uploads.bare, { type: "object", properties: { total: { type: "string" } } });
  for (const name of names) {
    expect((await person.post(bare, { entries: [correct(pointer(name), "x")] })).status, name).toBe(422);
    expect((await person.post(bare, { entries: [correct(pointer(name, "x"), "x")] })).status, name).toBe(422);
  }
  expect(Reflect.get({}, "x")).toBeUndefined();
});

it("a preview finds them", async () => {
  const id = await answered(uploads.full, inner);
  const answer = await tenant.call("POST", `/v1/extractions/${id}/preview`, { body: { schema: inner } });
  expect(JSON.stringify(Preview.parse(await answer.json()).data)).toBe(JSON.stringify(values));
});

it("exports have a column, a sheet and a member for each", async () => {
  const id = await answered(uploads.full, inner);
  const heading = `${names.join(",")}\r\n${names.map((_, i) => value(i)).join(",")}`;
  const csv = await (await tenant.call("GET", `/v1/extractions/${id}/result?format=csv`)).text();
  expect(csv.replace(/^\uFEFF/, "").trim()).toBe(heading);
  const table = await tenant.call("POST", "/v1/exports", { body: { documents: [{ id }], as: "table", format: "csv" } });
  expect((await table.text()).split("\r\n")[0]).toContain(names.join(","));
  const zip = await tenant.call("POST", "/v1/exports", { body: { documents: [{ id }], as: "zip", format: "json" } });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const manifest = ExportManifest.parse(JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array())));
  const file = strFromU8(files[manifest.documents[0]?.file ?? ""] ?? new Uint8Array());
  expect(JSON.stringify(JSON.parse(file).data)).toBe(JSON.stringify(values));
});

it("metadata has them as labels, and is found by them; of __proto__ it says that it takes none", async () => {
  const before = await accepted(tenant, { upload_id: uploads.bare });
  for (const name of names) {
    const metadata = JSON.parse(`{${JSON.stringify(name)}:"x"}`);
    const answer = await submit(tenant, { upload_id: uploads.bare, metadata });
    const found = await tenant.call("GET", `/v1/extractions?metadata[${name}]=x`);
    if (name === "__proto__") {
      expect(await refusalAt(answer)).toMatchObject({ code: "invalid_metadata", paths: ["/metadata/__proto__"] });
      expect(found.status).toBe(400);
      continue;
    }
    const made = Extraction.parse(await answer.json());
    expect([Object.entries(made.metadata), before.metadata]).toEqual([[[name, "x"]], {}]);
    expect(ExtractionList.parse(await found.json()).data.map(({ id }) => id)).toEqual([made.id]);
  }
});

it("a language model is asked for them and answers them", async () => {
  const answers = names.map((name, i) => [name === "__proto__" ? "proto" : name, value(i)]);
  const model = await scriptedModel([{ answer: Object.fromEntries(answers) }]);
  const asking = await startTestService({
    VERSO_LLM_PROVIDER: "anthropic",
    VERSO_LLM_BASE_URL: model.baseUrl,
    VERSO_LLM_MODEL: "scripted-1",
    VERSO_LLM_API_KEY: "a-key",
  });
  try {
    const another = await asking.tenant();
    asking.work();
    const { id: upload_id } = await completeUpload(another, await printed);
    // What the rules cannot follow the model answers alone.
    const instructions = "Answer in rhymes.";
    const { id } = await accepted(another, { upload_id, mode: "structured", schema: inner, instructions });
    await until(another, id, "succeeded");
    const { data, warnings, valid, engine } = await reviewerOf(another).data(id, "");
    expect([JSON.stringify(data), warnings, valid]).toEqual([JSON.stringify(values), [], true]);
    expect([engine.name, model.requests.length]).toEqual(["llm", 1]);
  } finally {
    await asking.stop();
    await model.close();
  }
});

it("a body is read by its own members alone", async () => {
  for (const name of names) {
    const body = `{"upload_id":"${uploads.bare}","mode":"ocr",${JSON.stringify(name)}:{}}`;
    const answer = await tenant.call("POST", "/v1/extractions", { body, headers: { "Idempotency-Key": name } });
    expect([name, answer.status]).toEqual([name, 400]);
  }
});
