import { describe, expect, it } from "vitest";
import { templates, templateText } from "@/lib/schemas/templates.ts";
import { askedBy, type Draft, initialDraft, obstacleOf } from "./draft.ts";

const draft = (over: Partial<Draft>): Draft => ({ ...initialDraft, mode: "structured", ...over });

describe("askedBy", () => {
  it("asks for blocks with the output, and never sends a schema along", () => {
    const asked = askedBy({ ...initialDraft, instructions: "left over" });
    expect(asked).toMatchObject({ ok: true, request: { mode: "ocr", output: { confidence: "block" } } });
    expect(asked.ok && Object.keys(asked.request)).toEqual(["mode", "output"]);
  });

  it("asks for data with the schema, and with instructions only where there are any", () => {
    const asked = askedBy(draft({ schemaText: '{"properties": {"total": true}}', instructions: "  " }));
    expect(asked).toEqual({ ok: true, request: { mode: "structured", schema: { properties: { total: true } } } });
    expect(askedBy(draft({ instructions: " Amounts in euros. " }))).toMatchObject({
      request: { instructions: "Amounts in euros." },
    });
  });

  it("makes the same request of the same schema laid out otherwise", () => {
    const [wide, narrow] = ['{ "title" : "A",\n "type": "string" }', '{"title":"A","type":"string"}'].map(
      (schemaText) => askedBy(draft({ schemaText })),
    );
    expect(JSON.stringify(wide)).toBe(JSON.stringify(narrow));
  });

  it.each([
    ["", "it is empty."],
    ["{", "it is not valid JSON."],
    ["[]", "it must be an object, in braces."],
    ["{}", "it asks for nothing."],
    ['{"total": 3}', "it is an example of the result."],
    ['{"properties": {"a": "text", "b": 3}}', "it has 2 mistakes."],
    ['{"properties": {"a": {"type": "big"}}}', "it has a mistake."],
    [JSON.stringify({ description: "x".repeat(70_000) }), "it has 70,018 bytes of 65,536."],
  ])("says what keeps a schema from being sent", (schemaText, reason) => {
    expect(askedBy(draft({ schemaText }))).toEqual({ ok: false, obstacle: `Correct the schema: ${reason}` });
  });

  it("counts instructions by characters, not by code units", () => {
    expect(askedBy(draft({ instructions: "😀".repeat(4_000) })).ok).toBe(true);
    expect(askedBy(draft({ instructions: "😀".repeat(4_001) }))).toEqual({
      ok: false,
      obstacle: "Shorten the instructions by 1 character.",
    });
  });
});

it("begins from schemas that can be sent as they are", () => {
  for (const { name, schema } of templates) {
    expect(askedBy(draft({ schemaText: templateText(schema) })).ok, name).toBe(true);
  }
});

it("does not send again unchanged what was refused, and forgets that with the mode or the text", () => {
  const schemaText = '{"title": "A", "type": "string", "pattern": "(?=a)"}';
  expect(obstacleOf(draft({ schemaText }), [schemaText])).toBe(
    "Correct the schema: what is marked in it cannot be served.",
  );
  expect(obstacleOf(draft({ schemaText: '{"title": "A", "type": "string"}' }), [schemaText])).toBeNull();
  expect(obstacleOf(draft({ schemaText, mode: "ocr" }), [schemaText])).toBeNull();
  expect(obstacleOf(draft({ schemaText: "" }), [schemaText])).toBe("Correct the schema: it is empty.");
});
