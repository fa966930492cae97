import { expect, test } from "vitest";
import { initialDraft } from "./draft.ts";
import { draftOf, presetContentOf } from "./preset-content.ts";

const output = { ...initialDraft.output, layout: "grouped" as const };
const schema = { type: "object", properties: { total: { type: "number" } } };
const schemaText = JSON.stringify(schema);

test("a preset holds what its mode asks, and gives it back", () => {
  const blocks = { ...initialDraft, output };
  expect(presetContentOf(blocks)).toEqual({ mode: "ocr", output });
  expect(draftOf({ mode: "ocr", output })).toEqual({ mode: "ocr", output });
  const labels = [{ name: "customer", value: "4711" }];
  const content = presetContentOf({
    ...initialDraft,
    mode: "structured",
    schemaText,
    instructions: " Month first. ",
    labels,
  });
  expect(content).toEqual({ mode: "structured", schema, instructions: "Month first." });
  const draft = { ...initialDraft, ...(content === null ? {} : draftOf(content)) };
  expect(presetContentOf(draft)).toEqual(content);
});

test("nothing is held of what could not be sent", () => {
  const draft = { ...initialDraft, mode: "structured" as const };
  expect(presetContentOf({ ...draft, schemaText: "{" })).toBeNull();
  expect(presetContentOf({ ...draft, schemaText: '{"total": 3}' })).toBeNull();
  expect(presetContentOf({ ...draft, instructions: "x".repeat(4_001) })).toBeNull();
});
