import { afterAll, describe, expect, it } from "vitest";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { answered, ask, but, closeRules, fenced, good, question, right } from "./testing/ask-scripted.ts";
import { type SeenRequest, words } from "./testing/scripted-model.ts";

afterAll(closeRules);

/** The lines of a question that name a value each. */
const asked = (request: SeenRequest | undefined) =>
  fenced(question(request))
    .outside.split("\n")
    .filter((line) => /^ {2}"\d+": /.test(line));

describe("where values stand is asked", () => {
  it("not at all where each stands as it was given", async () => {
    const { data, requests } = await answered([good]);
    expect([data, requests.length]).toEqual([right, 1]);
  });

  it("of those alone that stand nowhere, by their keys, with what the client says of them and the form for each", async () => {
    const schema = objectOf({
      total: orNull("number", { description: "What was\n paid" }),
      day: orNull("string", { format: "date" }),
      shop: orNull("string"),
      lines: { type: "array", items: objectOf({ what: orNull("string") }) },
    });
    const answer = { total: 99, day: "2026-05-04", shop: right.shop, lines: [{ what: "Total" }, { what: 'a "cake"' }] };
    const { requests } = await answered([{ answer }, words([null, null], [null, null], [null, null])], {
      schema,
      instructions: "Amounts in euro.",
    });
    expect(asked(requests[1])).toEqual([
      '  "1": {"text": "words of the document", "value": number}, // /total: What was paid; said before: 99',
      '  "2": {"text": "words of the document", "value": "YYYY-MM-DD"}, // /day; said before: "2026-05-04"',
      String.raw`  "3": {"text": "words of the document", "value": "text"}, // /lines/1/what; said before: "a \"cake\""`,
    ]);
    const value = (type: string, more = {}) => ({
      type: "object",
      properties: { text: { type: ["string", "null"] }, value: { type: [type, "null"], ...more } },
      required: ["text", "value"],
      additionalProperties: false,
    });
    expect(requests[1]?.body.response_format).toMatchObject({
      json_schema: {
        schema: {
          type: "object",
          properties: { 1: value("number"), 2: value("string", { format: "date" }), 3: value("string") },
          required: ["1", "2", "3"],
          additionalProperties: false,
        },
      },
    });
    expect(fenced(question(requests[1])).outside).toContain(JSON.stringify("Amounts in euro."));
  });

  it("of so many values at most, once: the others are left out", async () => {
    const schema = objectOf({ names: { type: "array", items: { type: "string" } } });
    const names = Array.from({ length: 60 }, (_, i) => `Nobody ${i}x`);
    const found = names.slice(0, 40).map(() => ["Corner Bakery", "Corner Bakery"] as const);
    const { data, requests, warnings } = await answered([{ answer: { names } }, words(...found)], { schema });
    expect(asked(requests[1])).toHaveLength(40);
    expect([requests.length, data]).toEqual([2, { names: ["Corner Bakery"] }]);
    expect(warnings.filter(({ code }) => code === "value_left_out")).toHaveLength(20);
  });
});

describe("the words that are named", () => {
  it("bear out a text that was made of them, which is cited there and less sure", async () => {
    const shop = "a bakery on a corner";
    const { data, citations, warnings } = await answered([but({ shop }), words(["Corner Bakery", shop])]);
    expect([data, warnings]).toEqual([{ ...right, shop }, []]);
    expect(citations.filter(({ path }) => path === "/shop")).toMatchObject([
      { page: 1, block_id: "p1-b1", text: "Corner Bakery", confidence: 0.5 },
    ]);
  });

  it("may say another value, which is the one that is taken", async () => {
    const { data, citations } = await answered([but({ total: 1240.5 }), words(["Total 1,204.50", 1204.5])]);
    expect(data).toEqual(right);
    expect(citations.find(({ path }) => path === "/total")).toMatchObject({ text: "1,204.50", confidence: 0.95 });
  });

  it("bear out a day in a form that is read by its parts alone", async () => {
    const pages = [madePage(["Corner Bakery", "3 toukokuuta 2026", "Total 1,204.50"])];
    const { data, citations } = await answered([good, words(["3 toukokuuta 2026", "2026-05-03"])], { pages });
    expect(data).toEqual(right);
    expect(citations.find(({ path }) => path === "/date")?.text).toBe("3 toukokuuta 2026");
  });

  it.each([
    ["stand nowhere", ["The bakery of the corner", "a bakery"]],
    ["are none", [null, "a bakery"]],
    ["say no value", ["Corner Bakery", null]],
    ["say figures that they do not have", ["Corner Bakery", "bakery 24"]],
  ] as const)("bear nothing out where they %s", async (_, said) => {
    const { data, warnings } = await answered([but({ shop: "a bakery" }), words(said)]);
    expect(data).toEqual({ ...right, shop: null });
    expect(warnings).toMatchObject([{ code: "value_left_out", message: expect.stringMatching(/^\/shop: /) }]);
  });

  it.each([
    ["no answer to the key", { answer: {} }],
    ["another form of answer", { answer: { 1: "Corner Bakery" } }],
    ["a list", { answer: { 1: { text: ["Corner Bakery"], value: "a bakery" } } }],
  ])("bear nothing out where there is %s", async (_, step) => {
    const { data, warnings } = await answered([but({ shop: "a bakery" }), step]);
    expect(data).toEqual({ ...right, shop: null });
    expect(warnings.map(({ code }) => code)).toEqual(["value_left_out"]);
  });

  it.each([
    ["no JSON", { text: "It stands above." }],
    ["a cut answer", { cut: '{"1": {' }],
    ["a refusal", { refusal: "No." }],
    ["a failure", { status: 400 }],
  ])("that are not told for %s leave what holds, and it is said", async (_, step) => {
    const { data, warnings } = await answered([but({ shop: "a bakery" }), step]);
    expect(data).toEqual({ ...right, shop: null });
    expect(warnings.map(({ code }) => code)).toEqual(["value_left_out", "answer_not_repaired"]);
  });
});

describe("what no words bear out", () => {
  const schema = (summary: object) =>
    objectOf({ paid: orNull("boolean"), note: orNull("string", summary), shop: orNull("string") });
  const answer = { paid: true, note: "A receipt for bread.", shop: right.shop };
  const nowhere = words([null, null], [null, null]);

  it.each([{ description: "A summary of the document" }, { "x-verbatim": false }])(
    "is kept without a place where it is a yes or a no, or a text in own words: %j",
    async (summary) => {
      const { data, citations, warnings } = await answered([{ answer }, nowhere], { schema: schema(summary) });
      expect([data, warnings]).toEqual([answer, []]);
      expect(citations.map(({ path }) => path)).toEqual(["/shop"]);
    },
  );

  it.each([{ enum: ["paid", "open"] }, { description: "The state (e.g. 'open', 'paid')" }])(
    "is kept where the schema names it: %j",
    async (named) => {
      const state = { type: "string", ...named };
      const asked = objectOf({ state, shop: orNull("string") });
      const given = { state: "open", shop: right.shop };
      const { data, citations } = await answered([{ answer: given }, words([null, null])], { schema: asked });
      expect(data).toEqual(given);
      expect(citations.map(({ path }) => path)).toEqual(["/shop"]);
    },
  );

  it("is asked about after what would be left out, where not all can be", async () => {
    const names = Array.from({ length: 41 }, (_, i) => `f${i}`);
    const asked = objectOf({
      paid: orNull("boolean"),
      ...Object.fromEntries(names.map((name) => [name, orNull("string")])),
    });
    const answers = { paid: true, ...Object.fromEntries(names.map((name) => [name, `nowhere ${name}`])) };
    const { requests, data } = await answered([{ answer: answers }, { answer: {} }], { schema: asked });
    const lines = question(requests[1]).match(/^ {2}"\d+": .*said before/gm) ?? [];
    expect([lines.length, lines.some((line) => line.includes("/paid"))]).toEqual([40, false]);
    expect(data).toMatchObject({ paid: true, f0: null });
  });

  it("is left out where it is any other text", async () => {
    const { data } = await answered([{ answer }, nowhere], { schema: schema({ description: "As printed" }) });
    expect(data).toEqual({ ...answer, note: null });
  });

  it("is cited where words do bear it out", async () => {
    const borneOut = words(["Total 1,204.50", true], ["Corner Bakery", "A bakery."]);
    const given = { answer: { ...answer, note: "A bakery." } };
    const { citations } = await answered([given, borneOut], { schema: schema({ "x-verbatim": false }) });
    expect(citations.map(({ path, block_id, confidence }) => [path, block_id, confidence])).toEqual([
      ["/paid", "p1-b3", 0.5],
      ["/note", "p1-b1", 0.5],
      ["/shop", "p1-b1", 0.95],
    ]);
  });
});

it("an end from outside ends the second question too", async () => {
  const abort = new AbortController();
  let answers = 0;
  const script = () => {
    if (answers++ === 0) return but({ shop: "a bakery" });
    abort.abort("cancelled");
    return "silence" as const;
  };
  await expect(ask(script, { around: { signal: abort.signal } })).rejects.toBe("cancelled");
});
