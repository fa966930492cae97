import { pointer, valueAt } from "@verso/contract/pointer";
import { afterAll, describe, expect, it } from "vitest";
import { objectOf, orNull } from "../testing/made-pages.ts";
import type { LlmOptions } from "./options.ts";
import {
  answered,
  ask,
  but,
  closeRules,
  dateId,
  fenced,
  good,
  question,
  right,
  shopId,
  totalId,
} from "./testing/ask-scripted.ts";
import { type SeenRequest, type Step, scripted, words } from "./testing/scripted-model.ts";

afterAll(closeRules);

const bearer = { authorization: "Bearer sk-very-secret" };
const completions = "/v1/chat/completions";
const asCompletions = { of: "response_format.json_schema.schema", limit: "max_tokens" };
/** How each provider is asked: where and with which key, and where in the body the form and the bound of the answer stand. */
const wires = [
  { provider: "openai-compatible", path: completions, key: bearer, ...asCompletions, name: "model" },
  {
    provider: "anthropic",
    path: "/v1/messages",
    key: { "x-api-key": "sk-very-secret" },
    of: "output_config.format.schema",
    limit: "max_tokens",
    name: "model",
  },
  {
    provider: "google",
    path: "/v1/models/scripted-1:generateContent",
    key: { "x-goog-api-key": "sk-very-secret" },
    of: "generationConfig.responseJsonSchema",
    limit: "generationConfig.maxOutputTokens",
  },
  {
    provider: "azure",
    path: completions,
    key: { "api-key": "sk-very-secret" },
    ...asCompletions,
    limit: "max_completion_tokens",
    name: "model",
  },
  { provider: "mistral", path: completions, key: bearer, ...asCompletions, name: "model" },
  {
    provider: "bedrock",
    path: "/v1/model/scripted-1/converse",
    key: bearer,
    of: "toolConfig.tools.0.toolSpec.inputSchema.json",
    limit: "inferenceConfig.maxTokens",
  },
  {
    provider: "bedrock",
    model: "anthropic.claude-opus-4-1",
    path: "/v1/model/anthropic.claude-opus-4-1/converse",
    key: bearer,
    of: "additionalModelRequestFields.output_config.format.schema",
    limit: "inferenceConfig.maxTokens",
  },
] as const satisfies Wire[];

type Wire = Pick<LlmOptions, "provider"> & {
  model?: string;
  path: string;
  key: Record<string, string>;
  of: string;
  limit: string;
  name?: string;
};

const inBody = (body: unknown, path: string) => valueAt(body, pointer(...path.split(".")));

describe.each<Wire>(wires)("over the wire of $provider, $path", ({ provider, model = "scripted-1", ...wire }) => {
  const options = { provider, model };

  it("a valid answer is the data, each value with its place, and the model is named", async () => {
    const { data, valid, errors, citations, engine, warnings, usage, requests } = await answered([good], { options });
    expect(data).toEqual(right);
    expect([valid, errors, warnings]).toEqual([true, [], []]);
    expect(engine).toEqual({ name: "llm", version: "1", model });
    const how = { confidence: 0.95, found_by: "model", read_confidence: 1 };
    expect(citations).toEqual([
      { path: "/total", page: 1, block_id: totalId, bbox: [76, 68, 124, 77], text: "1,204.50", ...how },
      { path: "/date", page: 1, block_id: dateId, bbox: [88, 54, 148, 63], text: "3 May 2026", ...how },
      { path: "/shop", page: 1, block_id: shopId, bbox: [40, 40, 118, 49], text: "Corner Bakery", ...how },
    ]);
    expect(usage).toEqual({ calls: 1, tokens: 120 });
    expect(requests).toHaveLength(1);
  });

  it("what is sent has the key, the form, the instructions and the document in its fence, and no tools", async () => {
    const { requests } = await answered([good], { options, instructions: "Amounts in euro." });
    const [request] = requests;
    if (!request) throw new Error("nothing was sent");
    const { body, headers, path } = request;
    const form = {
      type: "object",
      properties: {
        total: { type: ["number", "null"] },
        date: { type: ["string", "null"], format: "date" },
        shop: { type: ["string", "null"] },
      },
      required: ["total", "date", "shop"],
      additionalProperties: false,
    };
    expect(path).toBe(wire.path);
    expect(headers).toMatchObject(wire.key);
    expect(inBody(body, wire.of)).toEqual(form);
    expect([inBody(body, wire.limit), wire.name && body[wire.name]]).toEqual([1_000, wire.name && model]);
    if (body.response_format) expect(body.response_format).toMatchObject({ json_schema: { strict: true } });
    const tools = ["tools", "tool_choice", "functions", "toolConfig"].filter((name) => name in body);
    // For most models Bedrock knows no other form of an answer than the arguments of a call.
    expect(tools).toEqual(wire.of.startsWith("toolConfig") ? ["toolConfig"] : []);
    const { inside, outside } = fenced(question(request));
    expect(inside).toBe("Corner Bakery\n\nSold on 3 May 2026\n\nTotal 1,204.50");
    expect(outside).toContain('{\n  "total": number,\n  "date": "YYYY-MM-DD",\n  "shop": "text"\n}');
    expect(outside).toContain(JSON.stringify("Amounts in euro."));
  });

  it("choices with null among them, lists and whole numbers keep their form", async () => {
    const row = objectOf({
      state: { enum: ["paid", "open", null] },
      count: orNull("integer"),
      grade: { enum: ["A", 1] },
    });
    const schema = objectOf({ rows: { type: "array", items: row } });
    const { requests } = await answered([{ answer: { rows: [] } }], { options, schema });
    const choices = (types: string[], choice: unknown[]) =>
      provider === "google"
        ? {
            anyOf: types.map((type) => ({
              type,
              ...(type !== "null" && { enum: choice.filter((one) => typeof one === type) }),
            })),
          }
        : { type: types, enum: choice };
    const properties = {
      state: choices(["string", "null"], ["paid", "open", null]),
      count: { type: ["integer", "null"] },
      grade: choices(["string", "number", "null"], ["A", 1, null]),
    };
    const entry = { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
    expect(inBody(requests[0]?.body, wire.of)).toMatchObject({ properties: { rows: { type: "array", items: entry } } });
  });

  it("where a value of the wrong type stands is asked, and the value that the words say is taken", async () => {
    const script = [but({ total: "a lot" }), words(["Total 1,204.50", 1204.5])];
    const { data, citations, warnings, requests } = await answered(script, { options });
    expect(data).toEqual(right);
    expect(citations.find(({ path }) => path === "/total")?.text).toBe("1,204.50");
    expect(warnings).toEqual([]);
    const [, second] = requests;
    if (!second) throw new Error("nothing was asked again");
    expect(fenced(question(second)).outside).toContain(
      '  "1": {"text": "words of the document", "value": number}, // /total; said before: "a lot"',
    );
    const form = { properties: { 1: { properties: { text: {}, value: { type: ["number", "null"] } } } } };
    expect(inBody(second.body, wire.of)).toMatchObject(form);
  });

  it("a value that is wrong a second time is null and reported", async () => {
    const script = [but({ total: "a lot" }), words(["1,204.50", "a lot"]), good];
    const { data, citations, warnings, requests } = await answered(script, { options });
    expect(data).toEqual({ ...right, total: null });
    expect(citations.map(({ path }) => path)).toEqual(["/date", "/shop"]);
    expect(warnings).toMatchObject([
      { code: "value_left_out", message: expect.stringMatching(/^\/total: .*type or choice/) },
    ]);
    expect(requests).toHaveLength(2);
  });

  it("a truncated answer is asked for in parts, and merged", async () => {
    const script = (request: SeenRequest): Step => {
      const { inside } = fenced(question(request));
      if (inside.split("\n\n").length > 2) return { cut: '{"total": 1' };
      const { total, date, shop } = right;
      return {
        answer: {
          total: inside.includes("1,204.50") ? total : null,
          date: inside.includes("3 May") ? date : null,
          shop: inside.includes(shop) ? shop : null,
        },
      };
    };
    const { data, usage } = await answered(script, { options });
    expect(data).toEqual(right);
    expect(usage?.calls).toBe(3);
  });

  it("an answer that is truncated whatever is asked is none", async () => {
    const { outcome, requests } = await ask(() => ({ cut: "{" }), { options });
    expect(outcome).toMatchObject({
      ok: false,
      code: "structuring_failed",
      message: expect.stringContaining("longer than"),
    });
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it("a refusal is none, and not asked again where it is more than words", async () => {
    const { outcome, requests } = await ask(() => ({ refusal: "I cannot help with that." }), { options });
    // Mistral's answers have no other place for it.
    const [message, times] =
      provider === "mistral"
        ? [/in the form that it was asked for/, 2]
        : [/^The language model refused to answer\.$/, 1];
    expect(outcome).toMatchObject({
      ok: false,
      code: "structuring_failed",
      message: expect.stringMatching(message),
    });
    expect(requests).toHaveLength(times);
  });

  it.each([429, 503, 529])("status %i is asked again", async (status) => {
    const { data, usage } = await answered([{ status }, { status }, good], { options });
    expect(data).toMatchObject({ total: 1204.5 });
    expect(usage).toEqual({ calls: 3, tokens: 120 });
  });

  it("a provider that asks for more patience than there is gets no second request", async () => {
    const { outcome, requests } = await ask([{ status: 429, retryAfter: "3600" }], { options });
    expect(outcome).toMatchObject({ ok: false, message: "The language model's provider answered with status 429." });
    expect(requests).toHaveLength(1);
  });

  it("an answer without end is broken off", async () => {
    const { outcome, requests } = await ask([{ text: "x".repeat(33 * 1024 * 1024) }], { options });
    expect(outcome).toMatchObject({ ok: false, code: "structuring_failed" });
    expect(requests).toHaveLength(1);
  });

  it("an overload that does not end ends with the calls, and what the provider says stays with us", async () => {
    const step: Step = {
      status: 429,
      body: JSON.stringify({ error: { message: "key sk-very-secret is over its limit" } }),
    };
    const { outcome, requests } = await ask(() => step, { options: { ...options, callsMax: 3 } });
    expect(outcome).toMatchObject({ ok: false, code: "structuring_failed", usage: { calls: 3, tokens: 0 } });
    expect(requests).toHaveLength(3);
    expect(JSON.stringify(outcome)).not.toMatch(/secret|limit/);
    expect(outcome).toMatchObject({ message: expect.stringContaining("more requests") });
  });

  it("a key that is refused is no answer, and not asked again", async () => {
    const body = JSON.stringify({ error: { message: "Incorrect API key provided: sk-very-secret" } });
    const { outcome, requests } = await ask([{ status: 401, body }], { options });
    expect(outcome).toMatchObject({ ok: false, message: "The language model's provider answered with status 401." });
    expect(requests).toHaveLength(1);
  });

  it("silence ends with the time", async () => {
    const { outcome } = await ask(["silence"], { options: { ...options, timeoutMs: 200 } });
    expect(outcome).toMatchObject({
      ok: false,
      code: "structuring_failed",
      message: expect.stringContaining("took longer"),
    });
  });

  it("an end from outside ends it, with its reason", async () => {
    const abort = new AbortController();
    const script = (): Step => {
      abort.abort("cancelled");
      return "silence";
    };
    await expect(ask(script, { options, around: { signal: abort.signal } })).rejects.toBe("cancelled");
  });

  it("no JSON, or JSON of another form, is asked for once more", async () => {
    for (const wrong of [{ text: "Here you are: 1,204.50" }, { answer: [right] }]) {
      const { data, requests } = await answered([wrong, good], { options });
      expect([data, requests.length]).toEqual([right, 2]);
    }
  });

  it("no JSON twice is no answer", async () => {
    const { outcome, requests } = await ask(() => ({ text: "Here you are: total 1,204.50" }), { options });
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining("in the form that it was asked for") });
    expect(requests).toHaveLength(2);
  });

  it("an address that sends elsewhere is not followed", async () => {
    const elsewhere = await scripted([good]);
    const { outcome } = await ask([{ status: 307, location: `${elsewhere.baseUrl}/messages` }], { options });
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining("status 307") });
    expect(elsewhere.requests).toEqual([]);
  });
});
