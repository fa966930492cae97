import { CreateExport } from "@verso/contract/exports";
import { expect, test } from "vitest";
import { formChoices } from "./accounting-forms.ts";
import { placesOf } from "./export-places.ts";

const text = { type: ["string", "null"] };
const invoice = {
  type: "object",
  properties: {
    invoice_number: text,
    seller: { type: "object", properties: { name: text } },
    total: { anyOf: [{ type: "number" }, { type: "null" }] },
    "a/b": text,
    tags: { type: "array", items: { type: "string" } },
    line_items: { type: "array", items: { $ref: "#/$defs/item" } },
  },
  $defs: {
    item: {
      type: "object",
      properties: { description: text, amount: text, parts: { type: "array", items: { properties: { x: text } } } },
    },
  },
};

test("places are what the schema names, through references and alternatives, with a star for the items of a list", () => {
  expect(placesOf([invoice, { properties: { invoice_number: text, site: text } }, null])).toEqual([
    { of: "/invoice_number", label: "Invoice number" },
    { of: "/seller/name", label: "Seller: name" },
    { of: "/total", label: "Total" },
    { of: "/a~1b", label: "A/b" },
    { of: "/tags", label: "Tags" },
    { of: "/line_items/*/description", label: "Line items: description" },
    { of: "/line_items/*/amount", label: "Line items: amount" },
    { of: "/line_items/*/parts", label: "Line items: parts" },
    { of: "/site", label: "Site" },
  ]);
});

test("a schema that refers to itself has an end", () => {
  const ring = {
    type: "object",
    properties: { inner: { $ref: "#/$defs/ring" } },
    $defs: {} as Record<string, unknown>,
  };
  ring.$defs.ring = ring;
  expect(placesOf([ring]).length).toBeLessThan(2);
});

test.each(["datev", "quickbooks"] as const)("the form of %s takes titles before names, and is an export", (form) => {
  const places = placesOf([invoice]);
  const choices = formChoices(form, places, { number: "/reference/no" });
  expect(choices.columns.find(({ name }) => name === "Belegfeld 1" || name === "Bill No")?.of).toBe("/reference/no");
  expect(choices.columns.find(({ name }) => name === "Buchungstext" || name === "Supplier")?.of).toBe("/seller/name");
  const documents = [{ id: "ext_00000000000000000000000000" }];
  const { separator, decimal, ...rest } = choices;
  expect(CreateExport.safeParse({ documents, as: "table", ...rest, separator, decimal }).error).toBeUndefined();
});

test("an accounting program finds each of its columns, also where the documents have nothing for one", () => {
  const { columns } = formChoices(
    "quickbooks",
    placesOf([{ properties: { rows: { items: { properties: { amount: text } } } } }]),
    {},
  );
  expect(columns).toEqual([
    { of: "/invoice_number", name: "Bill No" },
    { of: "/supplier", name: "Supplier" },
    { of: "/invoice_date", name: "Bill Date" },
    { of: "/due_date", name: "Due Date" },
    { of: "/rows/*/description", name: "Line Description" },
    { of: "/rows/*/amount", name: "Line Amount" },
  ]);
});
