import { isJsonObject } from "@verso/contract/pointer";
import { describe, expect, it } from "vitest";
import { exampleOf } from "./example-of.ts";
import { type JsonSchema, nameOf, schemaOfExample, schemaOfHeader } from "./from-example.ts";
import { codeLanguages, schemaOfCode } from "./languages.ts";
import { templates } from "./templates.ts";

const text = { type: "string" };
const one = (field: JsonSchema, required = false): JsonSchema => ({
  type: "object",
  properties: { field },
  ...(required ? { required: ["field"] } : {}),
});

/** With the ten templates: what people ask for, and what only JSON Schema can say. */
const schemas: Record<string, JsonSchema> = {
  ...Object.fromEntries(templates.map(({ name, schema }) => [name, schema])),
  required: { type: "object", properties: { a: text, b: { type: "integer" } }, required: ["a", "b"] },
  nullable: {
    type: "object",
    properties: {
      a: { type: ["string", "null"] },
      b: { type: ["number", "null"] },
      c: { type: ["array", "null"], items: text },
    },
    required: ["b"],
  },
  choices: one({ type: "string", enum: ["a", 'b "c"', "d\\e", "f | g"], description: "One */ of these" }, true),
  formats: {
    type: "object",
    properties: Object.fromEntries(
      ["date", "date-time", "time", "email", "uri", "uuid", "ipv4"].map((format) => [
        format,
        { type: "string", format },
      ]),
    ),
  },
  bounds: {
    type: "object",
    properties: {
      text: { type: "string", minLength: 1, maxLength: 9, pattern: "^[A-Z]{2}/\\d+\"'$" },
      number: { type: "number", minimum: -1.5, maximum: 10, multipleOf: 0.5 },
      list: { type: "array", items: { type: "string", pattern: "x*/" }, minItems: 1, maxItems: 3, uniqueItems: true },
    },
  },
  names: {
    type: "object",
    properties: { "a b": text, class: text, "1st": text, é: text, model_config: text, date: text, __proto: text },
    required: ["a b"],
  },
  said: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Line items of 2026",
    description: "Of the whole.\n@not a tag",
    type: "object",
    properties: { a: { type: "string", title: "A", description: '  spaces, `ticks` $x and "quotes" ' } },
  },
  nested: one({
    type: "array",
    items: {
      type: "array",
      items: {
        type: "object",
        description: "Inner",
        properties: { at: { type: "array", items: { type: "string", format: "date" } } },
      },
    },
  }),
  list: { type: "array", description: "Of records", items: one({ type: "boolean" }, true) },
  compound: {
    type: "object",
    properties: {
      money: { $ref: "#/$defs/money" },
      either: { anyOf: [text, { type: "number" }], description: "Either" },
      any: {},
      codes: { enum: [1, null, "x"] },
      several: { type: ["string", "number"] },
      open: { type: "object", additionalProperties: { type: "number" } },
    },
    $defs: { money: { type: "number" } },
    additionalProperties: false,
  },
};

it("are tried on twenty schemas", () => {
  expect(Object.keys(schemas)).toHaveLength(20);
});

describe.each(codeLanguages)("$name", ({ name, read, write }) => {
  it.each(Object.entries(schemas))("gives back what it was made of: %s", (_, schema) => {
    const code = write(schema);
    expect(read(code), code).toEqual(schema);
    expect(schemaOfCode(code)?.language, code).toBe(name);
  });
});

/** What an example shows of a form: names, lists, and what kind each value is of. */
function formOf(example: unknown): unknown {
  if (Array.isArray(example)) return example.length === 0 ? ["string"] : example.slice(0, 1).map(formOf);
  if (isJsonObject(example))
    return Object.fromEntries(Object.entries(example).map(([name, one]) => [name, formOf(one)]));
  return example === null ? "string" : typeof example;
}

describe.each(Object.entries(schemas))("%s", (_, schema) => {
  it("is found again in its example, and an example of that is of the same form", () => {
    const example = exampleOf(schema);
    expect(formOf(exampleOf(schemaOfExample(example)))).toEqual(formOf(example));
  });

  it("has the names that stand in a header of its columns", () => {
    const example = exampleOf(schema);
    const names = isJsonObject(example) ? Object.keys(example).filter((name) => nameOf(name) === name) : [];
    const read = schemaOfHeader(names.join(";"));
    expect(Object.keys(isJsonObject(read?.properties) ? read.properties : {})).toEqual(names.length < 2 ? [] : names);
  });
});

describe("code that people write", () => {
  const expected = {
    type: "object",
    properties: {
      number: { type: "string", description: "Invoice No." },
      total: { type: "number", minimum: 0 },
      kind: { type: "string", enum: ["invoice", "credit"] },
      due: { type: ["string", "null"], format: "date" },
      lines: {
        type: "array",
        items: { type: "object", properties: { amount: { type: "number" }, note: text }, required: ["amount"] },
      },
    },
    required: ["number", "total", "kind", "due", "lines"],
  };
  it.each([
    [
      "zod",
      `import { z } from 'zod'
       // what a line says
       const Line = z.object({ amount: z.number(), note: z.string().optional() })
       export const Invoice = z.object({
         number: z.string().describe('Invoice No.'),
         total: z.number().nonnegative(),
         kind: z.enum(['invoice', 'credit']),
         due: z.string().date().nullable(),
         lines: z.array(Line).min(0).refine((x) => x),
       }).strict();`.replace(".min(0).refine((x) => x)", ""),
    ],
    [
      "TypeScript",
      `interface Line { amount: number, note?: string }
       export interface Invoice {
         /** Invoice No. */
         number: string;
         /** @minimum 0 */
         total: number;
         readonly kind: "invoice" | "credit";
         /** @format date */
         due: string | null;
         lines: Array<Line>;
       }`,
    ],
    [
      "Pydantic",
      `from pydantic import BaseModel, Field

class Line(BaseModel):
    amount: float
    note: Optional[str] = None  # free text

class Invoice(BaseModel):
    number: str = Field(..., description="Invoice No.")
    total: Decimal = Field(ge=0)
    kind: Literal["invoice", "credit"]
    due: date | None
    lines: List[Line]

    @property
    def is_paid(self) -> bool:
        return self.total == 0
`,
    ],
  ])("in %s is read", (language, code) => {
    expect(schemaOfCode(code)).toEqual({ language, schema: expected });
  });

  it.each<[string, string]>([
    ["what is no schema", "type A = B"],
    ["what refers to itself", "interface A { a: A }"],
    ["what does not end", "export const a = z.object({ b: "],
    ["brackets without end", `z.a(${"[".repeat(90_000)}`],
    ["lists without end", `type A = ${"(".repeat(90_000)}`],
    [
      "classes that double",
      `class A0(BaseModel):\n    a: str\n${Array.from({ length: 60 }, (_, i) => `class A${i + 1}(BaseModel):\n    a: A${i}\n    b: A${i}\n`).join("")}`,
    ],
    [
      "types that double",
      `type A0 = string;${Array.from({ length: 60 }, (_, i) => `type A${i + 1} = { a: A${i}; b: A${i} };`).join("")}`,
    ],
    [
      "schemas that double",
      `const a0 = z.string();${Array.from({ length: 60 }, (_, i) => `const a${i + 1} = z.object({ a: a${i}, b: a${i} });`).join("")}`,
    ],
    [
      "types that double a few times",
      `type A0 = string;${Array.from({ length: 22 }, (_, i) => `type A${i + 1} = { a: A${i}; b: A${i} };`).join("")}`,
    ],
    ["far too much", `interface A { a: string }${" ".repeat(100_000)}`],
  ])("that is %s is not", (_, code) => {
    expect(schemaOfCode(code)).toBeNull();
  });

  it.each([
    ['"', 90_000],
    ["/**", 30_000],
    ["\\", 90_000],
    ["`", 90_001],
    ["(,/", 30_000],
    ['"""', 30_001],
    ["-1e", 30_000],
  ])("that says %s without end is gone through once", (piece, count) => {
    for (const begin of ["interface A { a: string }", "class A(BaseModel):\n    a: str\n", "const a = z.string()\n"]) {
      expect(() => schemaOfCode(begin + piece.repeat(count))).not.toThrow();
    }
  });
});
