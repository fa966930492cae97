import { expect, it } from "vitest";
import { conversionOf } from "./conversion.ts";
import { problemsOf } from "./refusals.ts";

const total = { type: "number" };

it.each<[string, unknown, string, object]>([
  ["an example", { total: 3 }, "Turn this into a schema", { type: "object", properties: { total } }],
  [
    "a list of examples",
    [{ total: 3 }],
    "Turn this into a schema",
    { type: "array", items: { type: "object", properties: { total } } },
  ],
  ["names alone", { total }, "Put them under “properties”", { type: "object", properties: { total } }],
  ["an envelope", { name: "x", schema: { properties: { total } } }, "Use the schema within", { properties: { total } }],
  [
    "an envelope in one",
    { json_schema: { schema: { properties: { total } } } },
    "Use the schema within",
    { properties: { total } },
  ],
])("of %s a schema is made", (_, value, label, schema) => {
  expect(conversionOf(JSON.stringify(value))).toEqual({ label, schema });
});

it("of a header, too", () => {
  const { label, instead } = conversionOf("number, total") ?? {};
  expect([label, instead]).toEqual(["Turn this header into a schema", "a header of columns"]);
});

it.each([
  ["zod", "const bill = z.object({ total: z.number().optional() });"],
  ["Pydantic", "class Bill(BaseModel):\n    total: float | None = None\n"],
  ["TypeScript", "interface Bill { total?: number }"],
])("of %s, too", (language, code) => {
  expect(conversionOf(code)).toEqual({
    label: `Turn this ${language} into a schema`,
    instead: language,
    schema: { type: "object", properties: { total } },
  });
});

it.each([
  "interface Bill {}",
  '{"properties": {"total": {"type": "number"}}}',
  '{"type": "big"}',
  "[1, 2]",
  "3",
  "",
  '{"a',
])("of %s nothing is made", (text) => {
  expect(conversionOf(text)).toBeNull();
});

it("of what is far too long for a schema nothing is made, and nothing is looked for in it", () => {
  const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`property_${i}`, i]));
  const text = JSON.stringify(names);
  expect(conversionOf(text)).toBeNull();
  expect(problemsOf(text, null)).toEqual([]);
});
