import { limits } from "@verso/contract/limits";
import { describe, expect, it } from "vitest";
import { checkSchema } from "./check-schema.ts";
import type { Schema } from "./nodes.ts";

const object = (properties: Schema) => ({ type: "object", properties });
/** A schema with so many levels below its root. */
const nested = (levels: number): Schema => (levels === 0 ? { type: "string" } : object({ a: nested(levels - 1) }));
const named = (count: number) =>
  object(Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: "string" }])));
/** Definitions of which each names the next one twice: written out, they double with every step. */
const doubling = (steps: number) => ({
  $ref: "#/$defs/d0",
  $defs: Object.fromEntries(
    Array.from({ length: steps + 1 }, (_, i) => [
      `d${i}`,
      i === steps
        ? { type: "string", title: "Total" }
        : { anyOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
    ]),
  ),
});
const sized = (bytes: number) => ({ description: "x".repeat(bytes - '{"description":""}'.length) });

describe("checkSchema takes", () => {
  it.each<[string, Schema]>([
    [
      "what clients write loosely",
      { ...object({ a: { type: "string", example: "x", format: "colour" } }), title: 1 && "t" },
    ],
    [
      "the dialect by its name",
      { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://a.example/s", ...object({ a: {} }) },
    ],
    ["a name that is the dialect's own", { $id: "https://json-schema.org/draft/2020-12/schema", ...object({ a: {} }) }],
    ["references within the document", { ...object({ a: { $ref: "#/$defs/x%7E1y" } }), $defs: { "x/y": true } }],
    ["references by anchor", { ...object({ a: { $ref: "#x" } }), $defs: { x: { $anchor: "x", type: "string" } } }],
    ["a reference to a property beside it", object({ a: { type: "string" }, b: { $ref: "#/properties/a" } })],
    ["properties that are called like keywords", object({ $ref: { type: "string" }, pattern: { type: "string" } })],
    ["patterns that take linear time", object({ a: { pattern: "^[\\w\\-]+\\/\\d{4}$" }, b: { pattern: "\\p{L}" } })],
    ["as many levels as are possible", nested(limits.schemaDepthMax)],
    ["as many properties as are possible", named(limits.schemaPropertiesMax)],
    ["as many bytes as are possible", sized(limits.schemaBytesMax)],
    ["references that stay small when written out", doubling(8)],
  ])("%s", (_, schema) => {
    expect(checkSchema(schema)).toEqual([]);
  });

  it("the same schema again, and another under the same name", () => {
    const schema = { $id: "https://a.example/s", title: "Total", type: "string" };
    expect([checkSchema(schema), checkSchema(schema), checkSchema({ ...schema, type: "number" })]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe("checkSchema refuses", () => {
  it.each<[string, Schema, { path: string; rule: string }]>([
    ["a schema that asks for nothing", {}, { path: "", rule: "nothing" }],
    ["an example of the result", { invoice_number: "" }, { path: "", rule: "example" }],
    ["a slip that leaves nothing to ask for", { propertys: { a: {} } }, { path: "/propertys", rule: "keyword" }],
    ["an unknown type", object({ a: { type: "money" } }), { path: "/properties/a/type", rule: "type" }],
    ["properties that are a list", { properties: [] }, { path: "/properties", rule: "properties" }],
    ["a schema that is a text", object({ a: "string" }), { path: "/properties/a", rule: "a" }],
    ["another dialect", { $schema: "http://json-schema.org/draft-03/schema#" }, { path: "/$schema", rule: "$schema" }],
    ["a level too many", nested(limits.schemaDepthMax + 1), { path: "/properties/a".repeat(13), rule: "depth" }],
    [
      "a level too many behind a reference",
      { ...object({ a: { $ref: "#/$defs/x" } }), $defs: { x: nested(limits.schemaDepthMax) } },
      { path: `/$defs/x${"/properties/a".repeat(12)}`, rule: "depth" },
    ],
    ["a property too many", named(limits.schemaPropertiesMax + 1), { path: "", rule: "properties" }],
    ["a byte too many", sized(limits.schemaBytesMax + 1), { path: "", rule: "size" }],
    ["bytes, not characters", { description: "é".repeat(limits.schemaBytesMax / 2) }, { path: "", rule: "size" }],
    [
      "a reference out of the document",
      object({ a: { $ref: "https://a.example/s" } }),
      { path: "/properties/a/$ref", rule: "$ref" },
    ],
    ["a reference to a file", { $ref: "other.json#/a" }, { path: "/$ref", rule: "$ref" }],
    ["a reference to nothing", { $ref: "#/$defs/none" }, { path: "/$ref", rule: "$ref" }],
    [
      "a reference to what is no schema",
      { $ref: "#/properties", ...object({ a: {} }) },
      { path: "/$ref", rule: "$ref" },
    ],
    ["a reference that is broken", { $ref: "#/%E0%A4%A" }, { path: "/$ref", rule: "$ref" }],
    ["a schema that holds itself", object({ a: { $ref: "#" } }), { path: "/properties/a/$ref", rule: "$ref" }],
    [
      "a tree, which has no end",
      { ...object({ tree: { $ref: "#/$defs/a" } }), $defs: { a: object({ kids: { items: { $ref: "#/$defs/a" } } }) } },
      { path: "/$defs/a/properties/kids/items/$ref", rule: "$ref" },
    ],
    ["a reference to itself", { $ref: "#" }, { path: "/$ref", rule: "$ref" }],
    [
      "a circle of definitions that nothing names",
      { $defs: { a: { items: { $ref: "#/$defs/b" } }, b: { not: { $ref: "#/$defs/a" } } } },
      { path: "/$defs/b/not/$ref", rule: "$ref" },
    ],
    ["references that grow without end", doubling(11), { path: "", rule: "$ref" }],
    ["a reference that depends on who asks", { $dynamicRef: "#x" }, { path: "/$dynamicRef", rule: "$dynamicRef" }],
    ["an address within the document", object({ a: { $id: "b" } }), { path: "/properties/a/$id", rule: "$id" }],
    ["a check that takes its time", { $async: true }, { path: "/$async", rule: "$async" }],
    ["a pattern that is none", object({ a: { pattern: "(" } }), { path: "/properties/a/pattern", rule: "pattern" }],
    ["a pattern that looks ahead", { items: { pattern: "^b(?!a)" } }, { path: "/items/pattern", rule: "pattern" }],
    ["a pattern that looks back", { pattern: "(a)\\1" }, { path: "/pattern", rule: "pattern" }],
    [
      "a pattern among the names",
      { patternProperties: { "a/(?=b)": {} } },
      { path: "/patternProperties/a~1(?=b)", rule: "patternProperties" },
    ],
    [
      "what the validator cannot make",
      object({ a: { $anchor: "x", type: "string" }, b: { $anchor: "x", type: "number" } }),
      { path: "", rule: "compile" },
    ],
  ])("%s", (_, schema, expected) => {
    expect(checkSchema(schema)).toEqual([{ ...expected, message: expect.stringMatching(/\w/) }]);
  });

  it("a reference that asks for the document's data: it stays a value", () => {
    const refusals = checkSchema(object({ a: { type: "number", minimum: { $data: "1/b" } } }));
    expect(refusals).toEqual([
      { path: "/properties/a/minimum", rule: "minimum", message: "must be a number, without quotes" },
    ]);
  });

  it("says each place once, and not a thousand of them", () => {
    const wrong = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`p${i}`, { pattern: "(" }]));
    const refusals = checkSchema(object(wrong));
    expect(refusals).toHaveLength(20);
    expect(new Set(refusals.map(({ path }) => path)).size).toBe(20);
  });
});
