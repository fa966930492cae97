import { readFileSync } from "node:fs";
import { Preview } from "@verso/contract/preview";
import { StructuredResult } from "@verso/contract/results";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type SeenRequest, type Step, scriptedModel, words } from "../structuring/llm/testing/scripted-model.ts";
import { accepted, until } from "./testing/extractions.ts";
import { correct, reviewerOf } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload } from "./testing/uploads.ts";

const key = "sk-ant-never-to-be-seen";
let script: (request: SeenRequest) => Step;
let model: Awaited<ReturnType<typeof scriptedModel>>;
let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  model = await scriptedModel((request) => script(request));
  service = await startTestService({
    VERSO_LLM_PROVIDER: "anthropic",
    VERSO_LLM_BASE_URL: model.baseUrl,
    VERSO_LLM_MODEL: "scripted-1",
    VERSO_LLM_API_KEY: key,
    VERSO_LLM_ASK: "all",
    VERSO_LLM_IMAGES: "true",
  });
  tenant = await service.tenant();
  service.work();
});
afterAll(async () => {
  await service.stop();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
});

const schema = {
  type: "object",
  properties: { number: { type: ["string", "null"] }, purpose: { type: ["string", "null"] } },
};
const file = readFileSync(new URL("../../public/samples/invoice.pdf", import.meta.url));
const submitted = async () => {
  const { id: upload_id } = await completeUpload(tenant, file);
  return accepted(tenant, { upload_id, mode: "structured", schema, instructions: "The purpose in three words." });
};

it("before anything is paid, what the rules would not answer is not said of a model that may, and no model is asked", async () => {
  const asked = {
    type: "object",
    properties: { gist: { type: "string", description: "A summary" }, extras: { type: "object" } },
  };
  const answer = await tenant.call("POST", "/v1/samples/receipt/preview", { body: { schema: asked } });
  expect(Preview.parse(await answer.json()).foretold).toEqual({
    by: "model",
    fields_asked: 2,
    fields_unanswered: 1,
    unanswered: [{ path: "/extras", reason: "nothing_named" }],
  });
  expect(model.requests).toEqual([]);
});

it("a schema is answered by the operator's model, with instructions and the page's image, and charged as ever", async () => {
  script = () =>
    model.requests.length > 1 ? words([null, null]) : { answer: { number: "2026-0418", purpose: "made up" } };
  const { id } = await submitted();
  const { price, charged } = await until(tenant, id, "succeeded");
  expect(charged).toBe(price.per_page);
  const body = StructuredResult.parse(await (await tenant.call("GET", `/v1/extractions/${id}/result`)).json());
  expect(body).toMatchObject({
    data: { number: "2026-0418", purpose: null },
    valid: true,
    engine: { name: "llm", version: "1", model: "scripted-1" },
    citations: [{ path: "/number", page: 1, text: expect.stringContaining("2026-0418") }],
    warnings: [{ code: "value_left_out", message: expect.stringMatching(/^\/purpose:/) }],
  });
  expect(model.requests).toHaveLength(2);
  const [first] = model.requests;
  expect(first?.headers["x-api-key"]).toBe(key);
  expect(first?.sent).toContain("The purpose in three words.");
  expect(first?.sent).toContain('"media_type":"image/webp"');
  expect(service.log()).toContain("a language model answered a schema");
  expect(service.log()).not.toContain(key);
});

it("where the rules say otherwise the result has both answers, its files one, and what a person says is by neither", async () => {
  const day = { type: ["string", "null"], format: "date" };
  const { id: upload_id } = await completeUpload(tenant, file);
  script = () =>
    model.requests.length > 1
      ? words([null, null])
      : { answer: { invoice_date: "2026-04-11", due_date: "2026-04-11" } };
  const { id } = await accepted(tenant, {
    upload_id,
    mode: "structured",
    schema: { type: "object", properties: { invoice_date: day, due_date: day } },
  });
  await until(tenant, id, "succeeded");
  const person = reviewerOf(tenant);
  const { engine, citations, data } = await person.data(id, "");
  expect(engine).toMatchObject({ name: "both", model: "scripted-1" });
  const given = citations.find(({ path }) => path === "/invoice_date");
  const [other] = given?.alternatives ?? [];
  if (!other?.bbox || other.page === null) throw new Error("the other answer has no place");
  const said = Object(data).invoice_date;
  expect([given?.by, [said, other.value].toSorted()]).toEqual([expect.any(String), ["2026-03-12", "2026-04-11"]]);

  const csv = await (await tenant.call("GET", `/v1/extractions/${id}/result?format=csv`)).text();
  expect(csv.trimEnd().split("\r\n")).toEqual(["invoice_date,due_date", `${said},2026-04-11`]);
  const xlsx = await tenant.call("GET", `/v1/extractions/${id}/result?format=xlsx`);
  const sheet = unzipSync(new Uint8Array(await xlsx.arrayBuffer()))["xl/worksheets/sheet1.xml"] ?? new Uint8Array();
  expect(strFromU8(sheet).match(/<row /g)).toHaveLength(3);

  await person.review(id, [correct("/invoice_date", other.value)]);
  const [written] = (await person.data(id)).citations.filter(({ path }) => path === "/invoice_date");
  expect(written).toMatchObject({ bbox: given?.bbox, confidence: 1 });
  expect([written?.by, written?.alternatives]).toEqual([undefined, undefined]);
  await person.review(id, [correct("/invoice_date", other.value, { citation: { page: 1, bbox: other.bbox } })]);
  const taken = await person.data(id);
  expect(taken.data).toMatchObject({ invoice_date: other.value });
  expect(taken.citations.filter(({ path }) => path === "/invoice_date")).toMatchObject([
    { bbox: other.bbox, text: other.text, confidence: 1 },
  ]);
});

it("a provider that fails is a failed extraction that costs nothing, and its words stay with the operator", async () => {
  script = () => ({ status: 401, body: JSON.stringify({ error: { type: "e", message: `bad key ${key}` } }) });
  const { id } = await submitted();
  expect(await until(tenant, id, "failed")).toMatchObject({
    failure: { code: "structuring_failed", message: "The language model's provider answered with status 401." },
    charged: "0.00",
  });
  expect(service.log()).not.toContain(key);
});

it("cancelling ends a call that is under way", async () => {
  script = () => "silence";
  const { id } = await submitted();
  await vi.waitFor(() => expect(model.requests).toHaveLength(1), { timeout: 30_000 });
  await tenant.call("DELETE", `/v1/extractions/${id}`);
  expect(await until(tenant, id, "cancelled")).toMatchObject({ charged: "0.00" });
});
