import { afterAll, describe, expect, it } from "vitest";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { answered, closeRules } from "./testing/ask-scripted.ts";
import { type Step, words } from "./testing/scripted-model.ts";

afterAll(closeRules);

const pages = [
  madePage(["Ida Holm", "Born 3 May 1990", "Holm Trading Ltd", "Company no 4711", "Fat 3.5 g", "Salt 0.2 g"]),
];
const [firmId, numberId, bornId] = ["p1-b3", "p1-b4", "p1-b2"];
const ask = (properties: Record<string, unknown>, answer: unknown, ...more: Step[]) =>
  answered([{ answer }, ...more], { pages, schema: objectOf(properties) });

describe("of alternatives", () => {
  const person = objectOf(
    { name: orNull("string"), born: orNull("string", { format: "date" }) },
    { required: ["born"] },
  );
  const company = objectOf({ name: orNull("string"), number: { type: "string" } }, { required: ["number"] });
  const owner = {
    oneOf: [person, company, { type: "null" }],
    type: ["object", "null"],
    properties: { role: orNull("string") },
  };
  const empty = {
    alternative_1: { name: null, born: null },
    alternative_2: { name: null, number: null },
    role: null,
  };
  const firm = { name: "Holm Trading Ltd", number: "4711" };

  it("the one that more was found of is given, with what all have in common", async () => {
    const role = "Born";
    const { data, citations, valid } = await ask({ owner }, { owner: { ...empty, alternative_2: firm, role } });
    expect(data).toEqual({ owner: { role: "Born", name: "Holm Trading Ltd", number: "4711" } });
    expect(valid).toBe(true);
    expect(citations.map(({ path, block_id }) => [path, block_id])).toEqual([
      ["/owner/name", firmId],
      ["/owner/number", numberId],
      ["/owner/role", bornId],
    ]);
  });

  it("none is given where the document bears none out", async () => {
    expect((await ask({ owner }, { owner: empty })).data).toEqual({ owner: null });
    const lost = { name: "Nobody", number: "12" };
    const given = { owner: { ...empty, alternative_2: lost } };
    const { data, warnings } = await ask({ owner }, given, words([null, null], [null, null]));
    expect(data).toEqual({ owner: null });
    expect(warnings.map(({ code }) => code)).toEqual(["little_found", "value_left_out", "value_left_out"]);
    expect(warnings[0]?.fields).toEqual([{ path: "/owner", reason: "unclear" }]);
  });

  it("each thing of a list takes its own, and a plain value may be one", async () => {
    const listed = { anyOf: [{ type: "string" }, company] };
    const things = [
      { alternative_1: "Ida Holm", alternative_2: { name: null, number: null } },
      { alternative_1: null, alternative_2: firm },
    ];
    const { data, valid } = await ask({ owners: { type: "array", items: listed } }, { owners: things });
    expect(data).toEqual({ owners: ["Ida Holm", { name: "Holm Trading Ltd", number: "4711" }] });
    expect(valid).toBe(true);
  });

  it("plain ones are one leaf that takes what any of them takes", async () => {
    const fat = { anyOf: [{ type: "number" }, { enum: ["none", "traces"] }, { type: "boolean" }] };
    expect((await ask({ fat }, { fat: 3.5 })).data).toEqual({ fat: 3.5 });
    expect((await ask({ fat }, { fat: "traces" }, words(["Fat", "traces"]))).data).toEqual({ fat: "traces" });
  });

  it("conditions alone are none", async () => {
    const either = objectOf({ name: orNull("string") }, { anyOf: [{ required: ["name"] }, { required: ["number"] }] });
    const { data } = await ask({ either }, { either: { name: "Ida Holm" } });
    expect(data).toEqual({ either: { name: "Ida Holm" } });
  });
});

describe("properties of any name", () => {
  const entry = (name: unknown, value: unknown) => ({ name, value });
  const fat = entry("Fat", 3.5);
  const salt = entry("Salt", 0.2);

  it("are those whose names the document bears out, each cited", async () => {
    const nutrition = {
      type: "object",
      properties: { entries_1: orNull("string") },
      additionalProperties: { type: "number" },
    };
    const sugar = entry("Sugar", 0.2);
    const answer = { nutrition: { entries_1: null, entries_1_: [fat, sugar, salt, fat] } };
    const { data, citations, valid } = await ask({ nutrition }, answer, words(["Sugar", "Sugar"]));
    expect(data).toEqual({ nutrition: { entries_1: null, Fat: 3.5, Salt: 0.2 } });
    expect(valid).toBe(true);
    expect(citations.map(({ path, text }) => [path, text])).toEqual([
      ["/nutrition/Fat", "3.5"],
      ["/nutrition/Salt", "0.2"],
    ]);
  });

  it("that go by another name than the document's are those whose name is borne out", async () => {
    const nutrition = { type: "object", additionalProperties: { type: "number" } };
    const answer = { nutrition: { entries_1: [entry("Fett", 3.5)] } };
    const { data, requests } = await ask({ nutrition }, answer, words(["Fat", "Fat"]));
    expect(data).toEqual({ nutrition: { Fat: 3.5 } });
    expect(requests).toHaveLength(2);
  });

  it("fit their pattern, before any others", async () => {
    const nutrition = { patternProperties: { "^F": { type: "number" } }, additionalProperties: { type: "string" } };
    const answer = { nutrition: { entries_1: [fat, salt], entries_2: [salt] } };
    const { data, valid } = await ask({ nutrition }, answer);
    expect(data).toEqual({ nutrition: { Fat: 3.5, Salt: "0.2" } });
    expect(valid).toBe(true);
  });
});

describe("a tuple", () => {
  const place = { type: "array", prefixItems: [{ type: "string" }, orNull("number")], items: { type: "string" } };
  const ida = "Ida Holm";

  it("has what each of its places takes, and what follows them", async () => {
    const more = ["Salt", null];
    const { data, citations, valid } = await ask({ place }, { place: { place_1: ida, place_2: null, more } });
    expect(data).toEqual({ place: ["Ida Holm", null, "Salt"] });
    expect(valid).toBe(true);
    expect(citations.map(({ path }) => path)).toEqual(["/place/0", "/place/2"]);
  });

  it("ends before a place that is not known", async () => {
    const more = ["Salt"];
    const { data } = await ask({ place }, { place: { place_1: null, place_2: 3.5, more } });
    expect(data).toEqual({ place: [] });
  });

  it("may be a thing of a list, in parts of a long document as well", async () => {
    const rows = { type: "array", items: { ...place, items: false } };
    const two = [madePage(["Ida Holm"]), madePage(["Karl Berg 7"], 2)];
    const row = (name: unknown, number: unknown) => ({ rows: [{ place_1: name, place_2: number }] });
    const { data } = await answered([{ answer: row(ida, null) }, { answer: row("Karl Berg", 7) }], {
      pages: two,
      schema: objectOf({ rows }),
      options: { requestTokens: 5 },
    });
    expect(data).toEqual({
      rows: [
        ["Ida Holm", null],
        ["Karl Berg", 7],
      ],
    });
  });
});
