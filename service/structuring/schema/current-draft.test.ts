import { describe, expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { checkSchema } from "./check-schema.ts";
import { makeValidator } from "./compile-schema.ts";
import { asCurrentDraft, draftOf, heldFormats } from "./current-draft.ts";
import type { Schema } from "./nodes.ts";
import { validate } from "./validate.ts";

const draft = (name: string) => `http://json-schema.org/${name}/schema#`;
const drafts = ["draft-04", "draft-06", "draft-07", "draft/2019-09", "draft/2020-12"];
const object = (properties: Schema, more: Schema = {}): Schema => ({ type: "object", properties, ...more });
const string = { type: "string" };
const isValid = (schema: Schema, data: unknown) => validate(schema, data).length === 0;

it("knows the drafts in all spellings of their names", () => {
  for (const name of drafts)
    for (const scheme of ["http", "https"])
      for (const end of ["", "#"])
        expect(draftOf(`${scheme}://json-schema.org/${name}/schema${end}`)).toBe(name.replace("draft/", ""));
  expect([draftOf(undefined), draftOf("http://json-schema.org/schema#")]).toEqual(["2020-12", "2020-12"]);
  for (const other of [7, null, "", "draft-07", draft("draft-03"), "https://a.example/s"])
    expect(draftOf(other)).toBeUndefined();
});

/** What a schema says, what it takes, and what it does not; written in its own draft. */
const read: [string, Schema, unknown[], unknown[]][] = [
  [
    "definitions behind a root that only refers to them",
    {
      $schema: draft("draft-07"),
      $ref: "#/definitions/Bill",
      definitions: { Bill: object({ total: { type: "number" } }, { required: ["total"] }) },
    },
    [{ total: 1 }],
    [{ total: "1" }, {}],
  ],
  [
    "tuples as a list of items",
    { ...{ title: "Size", type: "array" }, items: [string, { type: "number" }], additionalItems: { type: "boolean" } },
    [["a", 1], ["a", 1, true], []],
    [
      [1, 1],
      ["a", 1, "b"],
    ],
  ],
  ["tuples of no more than their places", { title: "A", items: [string], additionalItems: false }, [["a"]], [["a", 1]]],
  ["items of no place", { title: "A", items: [], additionalItems: string }, [["a"]], [[1]]],
  [
    "bounds that are themselves outside",
    object({ a: { type: "number", minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false } }),
    [{ a: 1 }, { a: 9 }],
    [{ a: 0 }, { a: 10 }],
  ],
  [
    "what one name makes necessary",
    object({ a: string, b: string }, { dependencies: { a: ["b"], b: { properties: { a: { maxLength: 1 } } } } }),
    [{}, { a: "x", b: "y" }],
    [{ a: "x" }, { a: "xx", b: "y" }],
  ],
  [
    "names of places by $id and id",
    object(
      { a: { $ref: "#one" }, b: { $ref: "#two" } },
      {
        definitions: { one: { $id: "#one", ...string }, two: { id: "#two", type: "number" } },
      },
    ),
    [{ a: "x", b: 1 }],
    [{ a: 1 }, { b: "x" }],
  ],
  [
    "references by the document's own address",
    {
      ...{ $schema: draft("draft-04"), id: "https://a.example/s#", definitions: { a: string } },
      ...object({ a: { $ref: "https://a.example/s#/definitions/a" } }),
    },
    [{ a: "x" }],
    [{ a: 1 }],
  ],
  [
    "references into what has moved",
    object({ a: { items: [{ type: "number" }, string] }, b: { $ref: "#/properties/a/items/1" } }),
    [{ b: "x" }],
    [{ b: 1 }],
  ],
  ["nullable with a type", object({ a: { type: "string", enum: ["x"], nullable: true } }), [{ a: null }], [{ a: "y" }]],
  ["nullable that is not", object({ a: { type: "string", nullable: false } }), [{ a: "x" }], [{ a: null }]],
  [
    "nullable beside a reference, with references into it",
    object(
      { a: { $ref: "#/$defs/b", nullable: true, description: "x" }, c: { $ref: "#/properties/d/allOf/0" }, d: both() },
      { $defs: { b: object({ n: { type: "number" } }) } },
    ),
    [{ a: null }, { a: { n: 1 } }, { c: "x" }, { d: null }],
    [{ a: { n: "x" } }, { c: 1 }, { c: null }, { d: 1 }],
  ],
  ["nullable with one value", object({ a: { const: "x", nullable: true } }), [{ a: "x" }, { a: null }], [{ a: "y" }]],
  [
    "look-aheads at the beginning of a pattern",
    object({ a: { type: "string", pattern: "^(?!^[-+.]*$)[+-]?\\d*\\.?\\d*$" } }),
    [{ a: "-1.5" }],
    [{ a: "-" }, { a: "x" }],
  ],
  [
    "what a generator writes beside a format",
    object({ a: { type: "string", format: "duration", pattern: "^P(?!$)(\\d+D)?(T(?=\\d)(\\d+H)?)?$" } }),
    [{ a: "P1D" }],
    [{ a: "P" }],
  ],
];
function both(): Schema {
  return { allOf: [string], nullable: true };
}

describe("a schema is read by its own draft's rules", () => {
  it.each(read)("%s", (_, schema, taken, refused) => {
    expect(checkSchema(schema)).toEqual([]);
    for (const data of taken) expect(validate(schema, data), JSON.stringify(data)).toEqual([]);
    for (const data of refused) expect(isValid(schema, data), JSON.stringify(data)).toBe(false);
  });

  it("what is written in the words of 2020-12 stays so, and the client's own is not touched", () => {
    for (const [, schema] of read) {
      const before = JSON.stringify(schema);
      const current = asCurrentDraft(schema).schema;
      expect(asCurrentDraft(current).schema).toEqual(current);
      expect(JSON.stringify(schema)).toBe(before);
    }
  });

  it.each(["draft-04", "draft-06", "draft-07"])("beside a reference %s knows words, and no rules", (name) => {
    const place = { $ref: "#/definitions/a", title: "Place of issue", maxLength: 1 };
    const schema = { $schema: draft(name), ...object({ x: place }, { definitions: { a: string } }) };
    expect(isValid(schema, { x: "long" })).toBe(true);
    expect(isValid({ ...schema, $schema: draft("draft/2019-09") }, { x: "long" })).toBe(false);
    const [field] = toField(schema).properties;
    expect(field?.field.wordings).toContainEqual(["place", "of", "issue"]);
  });

  it("questions are the same in every draft", () => {
    const tuple = { type: "array", prefixItems: [string], items: { type: ["number", "null"] } };
    const now = object({ a: { $ref: "#/$defs/x" }, b: tuple }, { $defs: { x: { type: ["string", "null"] } } });
    const old = object(
      {
        a: { $ref: "#/definitions/x" },
        b: { type: "array", items: [string], additionalItems: { type: "number", nullable: true } },
      },
      { $schema: draft("draft-04"), definitions: { x: { type: "string", nullable: true } } },
    );
    expect(toField(old)).toEqual(toField(now));
  });

  it("formats that stand for a pattern are held to", () => {
    const { formats } = makeValidator();
    expect(heldFormats.filter((format) => formats[format] === undefined)).toEqual([]);
  });
});

describe("what is wrong is told at its place in the client's own schema", () => {
  it.each<[string, Schema, string]>([
    ["in a tuple", { items: [{}, { pattern: "(" }] }, "/items/1/pattern"],
    ["behind a tuple", { items: [{}], additionalItems: { pattern: "(" } }, "/additionalItems/pattern"],
    ["in dependencies", { dependencies: { a: { pattern: "(" } } }, "/dependencies/a/pattern"],
    ["in an alternative of null", { allOf: [{ pattern: "(" }], nullable: true }, "/allOf/0/pattern"],
    ["in what is looked at ahead", { pattern: "^(?=[)a" }, "/pattern"],
    ["in a part of a look-ahead", { pattern: "^(?!\\1)a" }, "/pattern"],
    ["in a definition", { definitions: { a: { $ref: "#/definitions/b" } } }, "/definitions/a/$ref"],
    ["in an address within", { $schema: draft("draft-04"), items: { id: "https://a.example" } }, "/items/id"],
    ["in a draft within", { items: { $schema: draft("draft-04") } }, "/items/$schema"],
    ["in a reference that asks who refers", { $schema: draft("draft/2019-09"), $recursiveRef: "#" }, "/$recursiveRef"],
    ["in a draft that is not known", { $schema: draft("draft-03") }, "/$schema"],
  ])("%s", (_, wrong, path) => {
    expect(checkSchema({ title: "A", ...wrong })).toEqual([expect.objectContaining({ path })]);
  });
});

it.each(drafts)("the bounds stay in %s", (name) => {
  const $schema = draft(name);
  const nested = (levels: number): Schema => (levels === 0 ? string : object({ a: nested(levels - 1) }));
  const first = (schema: Schema) => checkSchema({ $schema, title: "A", ...schema })[0]?.rule;
  expect(first({ definitions: { a: nested(200) }, $ref: "#/definitions/a" })).toBe("depth");
  expect(first(nested(13))).toBe("depth");
  expect(first({ items: Array.from({ length: 501 }, () => object({ a: string })) })).toBe("properties");
  expect(first({ dependencies: { a: { pattern: "(a{1000}){1000}" } } })).toBe("pattern");
  expect(first({ items: [{ pattern: `^(?=${"a".repeat(5_000)})` }] })).toBe("pattern");
  expect(first({ definitions: { a: { items: { $ref: "#/definitions/a" } } }, $ref: "#/definitions/a" })).toBe("$ref");
  expect(first({ $ref: "https://a.example/s" })).toBe("$ref");
  expect(first({ description: "x".repeat(65_536) })).toBe("size");
});
