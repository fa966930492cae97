import { expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { objectOf, orNull } from "../testing/made-pages.ts";
import { answerForm } from "./answer-form.ts";

/** The form without what every leaf has. */
function outline(form: unknown): unknown {
  if (typeof form !== "object" || form === null) return form;
  if ("items" in form) return [outline(form.items)];
  if (!("properties" in form) || typeof form.properties !== "object" || form.properties === null) return form;
  const names = Object.keys(form.properties);
  expect(form).toMatchObject({ type: "object", required: names, additionalProperties: false });
  if ("blocks" in form.properties) return "value" in form.properties ? form.properties.value : form;
  return Object.fromEntries(Object.entries(form.properties).map(([name, inner]) => [name, outline(inner)]));
}

it("is closed and plain, whatever the schema has: no references, alternatives, bounds or types of values", () => {
  const schema = {
    ...objectOf({
      day: { $ref: "#/$defs/day" },
      state: orNull("string", { enum: ["open", "paid", null] }),
      level: { enum: [1, 2] },
      amount: { anyOf: [{ type: "null" }, { type: "number", minimum: 0 }] },
      lines: {
        type: "array",
        minItems: 1,
        items: objectOf({ what: { type: "string", pattern: "^x" }, tags: { type: "array", items: {} } }),
      },
    }),
    $defs: { day: { type: "string", format: "date" } },
  };
  const text = { type: "string" };
  expect(outline(answerForm(toField(schema)))).toEqual({
    answer: {
      day: text,
      state: { type: "string", enum: ["open", "paid", ""] },
      level: { type: "string", enum: ["1", "2", ""] },
      amount: text,
      lines: [{ what: text, tags: [text] }],
    },
  });
});

it("is an object even where the schema is none", () => {
  expect(outline(answerForm(toField({ type: "array", items: { type: "string" } })))).toEqual({
    answer: [{ type: "string" }],
  });
});

it("has alternatives, properties of any name and tuples side by side, under keys that no property has", () => {
  const schema = objectOf({
    who: {
      anyOf: [objectOf({ name: {} }), { type: "null" }, { type: "array", items: {} }],
      properties: { alternative_1: {} },
    },
    facts: {
      properties: { a: {} },
      patternProperties: { "^x": {}, "^y": false },
      additionalProperties: { type: "array", items: {} },
    },
    span: { prefixItems: [{ type: "number" }, { enum: ["m"] }], items: { type: "string" } },
    end: { prefixItems: [{ type: "number" }], items: false },
  });
  const text = { type: "string" };
  expect(outline(answerForm(toField(schema, { keepsAlternatives: true })))).toEqual({
    answer: {
      who: { alternative_1: text, alternative_1_: { name: text }, alternative_2: [text] },
      facts: { a: text, entries_1: [{ name: text, value: text }], entries_2: [{ name: text, value: [text] }] },
      span: { place_1: text, place_2: { type: "string", enum: ["m", ""] }, more: [text] },
      end: { place_1: text },
    },
  });
});
