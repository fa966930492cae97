import { describe, expect, it } from "vitest";
import { schemaMistakes } from "./schema-mistakes.ts";

const total = { type: "number" };
const errors = (schema: unknown) => schemaMistakes(schema).filter(({ severity }) => severity === "error");
const hints = (schema: unknown) => schemaMistakes(schema).filter(({ severity }) => severity === "hint");

describe("mistakes with which a schema cannot be served", () => {
  it.each<[string, unknown, string, string, string]>([
    ["a list at the root", [{ total: 1 }], "", "object", "must be an object"],
    ["an empty object", {}, "", "nothing", "must name what you want"],
    ["an object of nothing", { type: "object" }, "", "nothing", "must name what you want"],
    [
      "an object without properties in it",
      { type: "object", properties: {} },
      "",
      "nothing",
      "must name what you want",
    ],
    ["definitions that nothing uses", { $defs: { total } }, "", "nothing", "must name what you want"],
    [
      "a list of texts without a name",
      { type: "array", items: { type: "string" } },
      "",
      "nothing",
      "must name what you want",
    ],
    ["an example", { invoice_number: "" }, "", "example", '"invoice_number": {"type": "string"}'],
    ["an example with words of the draft", { title: "A", items: [{ price: 1 }], total: 3 }, "", "example", "example"],
    ["an example with a type", { type: "invoice", number: "47" }, "", "example", "example"],
    ["names alone", { total }, "", "beside", '{"properties": {"total": …}}'],
    ["an envelope", { name: "invoice", strict: true, schema: { properties: { total } } }, "", "wrapped", '"schema"'],
    [
      "an envelope in one",
      { json_schema: { name: "x", schema: { properties: { total } } } },
      "",
      "wrapped",
      "json_schema.schema",
    ],
    ["a slip in properties", { type: "object", propertys: { total } }, "/propertys", "keyword", '"properties"'],
    ["names beside the type", { type: "object", total }, "/total", "beside", 'into "properties"'],
    ["a text for a schema", { properties: { total: "number" } }, "/properties/total", "total", '{"type": "number"}'],
    ["a value for a schema", { properties: { total: 47.5 } }, "/properties/total", "total", '{"type": "number"}'],
    ["a type that is none", { properties: { a: { type: "money" } } }, "/properties/a/type", "type", '"type": "number"'],
    ["a date for a type", { properties: { a: { type: "date" } } }, "/properties/a/type", "type", '"format": "date"'],
    [
      "bounds that nothing is within",
      { properties: { a: { type: "string", minLength: 5, maxLength: 2 } } },
      "/properties/a/minLength",
      "minLength",
      '"maxLength"',
    ],
    [
      "required at the property",
      { properties: { total: { ...total, required: true } } },
      "/properties/total/required",
      "required",
      "list of names",
    ],
    [
      "properties that are a list",
      { properties: [{ name: "total" }] },
      "/properties",
      "properties",
      "an object of names",
    ],
    [
      "one schema that is a list",
      { properties: { a: { type: "array", contains: [total] } } },
      "/properties/a/contains",
      "contains",
      "one schema",
    ],
    [
      "a type that is none in a tuple",
      { properties: { a: { type: "array", items: [total, { type: "money" }] } } },
      "/properties/a/items/1/type",
      "type",
      '"type": "number"',
    ],
    [
      "an exclusive bound that is a text",
      { properties: { a: { exclusiveMinimum: "0" } } },
      "/properties/a/exclusiveMinimum",
      "exclusiveMinimum",
      "without quotes",
    ],
    ["an enum that is a text", { properties: { a: { enum: "a, b" } } }, "/properties/a/enum", "enum", "a list"],
    [
      "a bound in quotes",
      { properties: { a: { maxLength: "3" } } },
      "/properties/a/maxLength",
      "maxLength",
      "without quotes",
    ],
  ])("%s", (_, schema, path, rule, message) => {
    expect(errors(schema)).toEqual([{ path, rule, severity: "error", message: expect.stringContaining(message) }]);
  });

  it("are told all at once, each at its place", () => {
    const schema = { properties: { a: { type: "date" }, b: "text", c: { properties: [] } }, required: "a" };
    expect(errors(schema).map(({ path }) => path)).toEqual([
      "/properties/a/type",
      "/properties/b",
      "/properties/c/properties",
      "/required",
    ]);
  });
});

describe("hints at what will not do what was meant", () => {
  it.each<[string, object, string, string]>([
    [
      "a slip beside what is right",
      { total: { ...total, desciption: "with tax" } },
      "/properties/total/desciption",
      '"description"',
    ],
    ["a list of nothing", { total, lines: { type: "array" } }, "/properties/lines", "what the list holds"],
    ["an object of nothing", { total, seller: { type: "object" } }, "/properties/seller", "must name what you want"],
    [
      "names beside properties",
      { a: { type: "object", properties: { total }, net: total } },
      "/properties/a/net",
      "into",
    ],
    [
      "what is required and not there",
      { a: { properties: { total }, required: ["net"] } },
      "/properties/a/required/0",
      '"net"',
    ],
  ])("%s", (_, properties, path, message) => {
    const schema = { type: "object", properties };
    expect(errors(schema)).toEqual([]);
    expect(hints(schema)).toEqual([
      { path, rule: expect.any(String), severity: "hint", message: expect.stringContaining(message) },
    ]);
  });
});

describe("no mistake", () => {
  it.each<[string, object]>([
    [
      "properties called like keywords or slips",
      { properties: { required: total, titel: total, type: total, item: total } },
    ],
    ["a list of things at the root", { type: "array", items: { properties: { total } } }],
    ["one value with a title", { type: "string", title: "Invoice number" }],
    ["a reference", { $ref: "#/$defs/a%20b", $defs: { "a b": { properties: { total } } } }],
    ["a reference to itself, of which the service tells", { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/a" } } }],
    ["a reference by its name", { $ref: "#one", $defs: { one: { $anchor: "one", properties: { total } } } }],
    ["alternatives", { oneOf: [{ type: "null" }, { properties: { total } }] }],
    ["anything by any name", { type: "object", additionalProperties: { type: "string" } }],
    ["a schema that is true", { properties: { total: true } }],
    [
      "what older drafts say otherwise",
      {
        ...{ id: "https://a.example/s", properties: { total: { ...total, minimum: 0, exclusiveMinimum: true } } },
        dependencies: { total: ["net"] },
      },
    ],
    ["a tuple alone", { title: "Size", type: "array", items: [total], additionalItems: false }],
    [
      "what other readers know",
      { properties: { total: { type: "number", nullable: true, example: 3, "x-order": 1 } } },
    ],
  ])("%s", (_, schema) => {
    expect(schemaMistakes(schema)).toEqual([]);
  });
});

it("neither depth nor doubling holds anybody up", () => {
  let deep: object = {};
  for (let i = 0; i < 20_000; i++) deep = { items: deep };
  expect(errors(deep)).toHaveLength(1);
  const steps = 60;
  const twice = (i: number) => ({ anyOf: [{ $ref: `#/$defs/d${i}` }, { $ref: `#/$defs/d${i}` }] });
  const $defs = Object.fromEntries(
    Array.from({ length: steps + 1 }, (_, i) => [`d${i}`, i === steps ? { type: "object" } : twice(i + 1)]),
  );
  expect(errors({ $ref: "#/$defs/d0", $defs })).toHaveLength(1);
});
