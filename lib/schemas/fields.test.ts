import { describe, expect, it } from "vitest";
import {
  addField,
  changeChoices,
  changeFormat,
  changeItems,
  changeKind,
  describeField,
  moveField,
  removeField,
  renameField,
  requireField,
} from "./change-fields.ts";
import { type Field, fieldsOf } from "./fields.ts";
import type { JsonSchema } from "./from-example.ts";

const invoice: JsonSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  properties: {
    number: { type: "string", pattern: "^[0-9]+$", description: "Invoice No." },
    day: { type: ["string", "null"], format: "date" },
    kind: { type: "string", enum: ["invoice", "credit note"] },
    seller: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    items: { type: "array", minItems: 1, items: { type: "object", properties: { amount: { type: "number" } } } },
    tags: { type: "array", items: { type: "string", format: "email" } },
    either: { anyOf: [{ type: "string" }, { type: "number" }] },
    any: true,
  },
  required: ["number", "seller"],
  $defs: { unused: { type: "string" } },
};
const rows = (schema: JsonSchema) => fieldsOf(schema)?.fields ?? [];
const row = (name: string, schema = invoice): Field => {
  const found = rows(schema).find((field) => field.name === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
};
const names = (schema: JsonSchema) => rows(schema).map(({ name }) => name);
const at = (name: string) => `/properties/${name}`;

describe("the fields of a schema", () => {
  it("have a kind each, and name what only the code can say", () => {
    expect(rows(invoice).map(({ name, kind, of, inCode }) => [name, kind, of, inCode])).toEqual([
      ["number", "text", null, ["pattern"]],
      ["day", "date", null, []],
      ["kind", "choice", null, []],
      ["seller", "group", null, []],
      ["items", "list", "group", ["minItems"]],
      ["tags", "list", "text", []],
      ["either", "code", null, ["anyOf"]],
      ["any", "code", null, []],
    ]);
    expect(row("day").isNullable).toBe(true);
    expect(row("number")).toMatchObject({ required: true, description: "Invoice No." });
    expect(row("kind").choices).toEqual(["invoice", "credit note"]);
    expect(row("tags").format).toBe("email");
    expect(row("seller").group?.fields[0]).toMatchObject({
      name: "name",
      required: true,
      within: "/properties/seller",
    });
    expect(row("items").group).toMatchObject({ at: "/properties/items/items" });
  });

  it("may be those of each record of a list", () => {
    expect(fieldsOf({ type: "array", items: { properties: { total: {} } } })).toMatchObject({
      isList: true,
      at: "/items",
      fields: [{ name: "total", kind: "text" }],
    });
  });

  it.each<[string, JsonSchema]>([
    ["a value", { type: "string", title: "Total" }],
    ["alternatives", { anyOf: [{ properties: {} }] }],
    ["a reference", { $ref: "#/$defs/a", $defs: { a: { properties: {} } } }],
    ["a list of texts", { type: "array", items: { type: "string" } }],
  ])("are not told of %s", (_, schema) => {
    expect(fieldsOf(schema)).toBeNull();
  });

  it.each([
    ["values that are no text", { enum: [1, 2] }],
    ["values of several lines", { enum: ["a\nb"] }],
    ["several types", { type: ["string", "number"] }],
    ["a list of lists", { type: "array", items: { type: "array", items: {} } }, "list"],
  ])("leave %s to the code", (_, schema, kind = "code") => {
    expect(row("x", { properties: { x: schema } })).toMatchObject({ kind, group: null });
  });

  it("end where a schema does not", () => {
    let deep: JsonSchema = {};
    for (let i = 0; i < 5_000; i++) deep = { type: "object", properties: { a: deep } };
    expect(JSON.stringify(fieldsOf(deep)).length).toBeLessThan(20_000);
  });
});

describe("a change", () => {
  it("of nothing leaves every keyword and every order as they were", () => {
    const same = [
      renameField(invoice, at("number"), "number")?.schema,
      requireField(invoice, at("number"), true),
      describeField(invoice, at("number"), "Invoice No."),
      moveField(invoice, at("day"), { within: "", index: 1 })?.schema,
      changeChoices(invoice, at("kind"), ["invoice", "credit note"]),
      changeFormat(invoice, `${at("tags")}/items`, "email"),
      requireField(requireField(invoice, at("kind"), true), at("kind"), false),
    ];
    for (const schema of same) expect(JSON.stringify(schema)).toBe(JSON.stringify(invoice));
  });

  it("of a name keeps the place and what is required; a name that is taken, or none, is refused", () => {
    const renamed = renameField(invoice, at("seller"), "a/b");
    expect(renamed?.at).toBe("/properties/a~1b");
    expect(names(renamed?.schema ?? {})[3]).toBe("a/b");
    expect(renamed?.schema.required).toEqual(["number", "a/b"]);
    expect(renameField(invoice, at("seller"), "day")).toBeNull();
    expect(renameField(invoice, at("seller"), "")).toBeNull();
  });

  it("takes names that objects have of themselves", () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"number"},"constructor":{}}}');
    expect(names(schema)).toEqual(["__proto__", "constructor"]);
    const next = renameField(schema, at("constructor"), "toString")?.schema ?? {};
    expect(JSON.stringify(describeField(next, at("__proto__"), "x"))).toBe(
      '{"type":"object","properties":{"__proto__":{"type":"number","description":"x"},"toString":{}}}',
    );
  });

  it("adds after a field or at the end, and removes with what is required of it", () => {
    const added = addField(invoice, "", "number");
    expect(names(added.schema).slice(0, 2)).toEqual(["number", "field_9"]);
    expect(names(addField(added.schema, "").schema).at(-1)).toBe("field_10");
    const removed = removeField(invoice, at("seller"));
    expect(names(removed)).not.toContain("seller");
    expect(removed.required).toEqual(["number"]);
    expect(addField({ type: "object" }, "").schema).toEqual({
      type: "object",
      properties: { field_1: { type: "string" } },
    });
  });

  it("moves among the others, into a group and out of it, never into itself or upon the same name", () => {
    expect(names(moveField(invoice, at("tags"), { within: "", index: 0 })?.schema ?? {})[0]).toBe("tags");
    const into = moveField(invoice, at("number"), { within: at("seller"), index: 1 });
    expect(into?.at).toBe("/properties/seller/properties/number");
    expect(into?.schema.required).toEqual(["seller"]);
    const seller = row("seller", into?.schema);
    expect(seller.group?.fields.map(({ name, required }) => [name, required])).toEqual([
      ["name", true],
      ["number", true],
    ]);
    const out = moveField(into?.schema ?? {}, into?.at ?? "", { within: "", index: 0 });
    expect(out?.schema.required).toEqual(["number", "seller"]);
    expect(moveField(invoice, at("seller"), { within: at("seller"), index: 0 })).toBeNull();
    const twice = renameField(invoice, at("number"), "name");
    expect(moveField(twice?.schema ?? {}, at("name"), { within: at("seller"), index: 0 })).toBeNull();
  });

  it("of a kind keeps what is said, null, and the fields of a group that becomes a list", () => {
    const property = (schema: JsonSchema, name: string) =>
      (schema.properties as Record<string, unknown> | undefined)?.[name];
    expect(property(changeKind(invoice, at("number"), "number"), "number")).toEqual({
      type: "number",
      description: "Invoice No.",
    });
    expect(property(changeKind(invoice, at("day"), "whole"), "day")).toEqual({ type: ["integer", "null"] });
    const list = changeKind(invoice, at("seller"), "list");
    expect(property(list, "seller")).toEqual({
      type: "array",
      items: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    });
    expect(changeKind(list, at("seller"), "group")).toEqual(invoice);
    expect(property(changeItems(invoice, at("tags"), "date"), "tags")).toEqual({
      type: "array",
      items: { type: "string", format: "date" },
    });
    expect(property(changeKind(invoice, at("any"), "yes_no"), "any")).toEqual({ type: "boolean" });
  });

  it("of values keeps the null among them", () => {
    const schema = { properties: { x: { type: ["string", "null"], enum: ["a", null] } } };
    expect(changeChoices(schema, at("x"), ["b", "c", "b"])).toEqual({
      properties: { x: { type: ["string", "null"], enum: ["b", "c", null] } },
    });
  });
});
