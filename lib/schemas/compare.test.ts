import { expect, it } from "vitest";
import { fieldChanges } from "./compare.ts";

const before = {
  type: "object",
  properties: {
    number: { type: "string", description: "No." },
    seller: { type: "object", properties: { name: { type: "string" } } },
    lines: { type: "array", items: { properties: { amount: { type: "string" } } } },
  },
  required: ["number"],
};

it("tells field by field what was added, changed and removed", () => {
  const after = {
    type: "object",
    title: "Invoice",
    properties: {
      number: { type: "string", description: "Invoice No." },
      lines: { type: "array", items: { properties: { amount: { type: "number" }, unit: {} } } },
      seller: { type: "object", properties: {} },
    },
  };
  expect(fieldChanges(before, after)).toEqual([
    { field: "", change: "changed", keywords: [{ keyword: "title", before: null, after: '"Invoice"' }] },
    {
      field: "number",
      change: "changed",
      keywords: [
        { keyword: "description", before: '"No."', after: '"Invoice No."' },
        { keyword: "required", before: "true", after: null },
      ],
    },
    {
      field: "lines[].amount",
      change: "changed",
      keywords: [{ keyword: "type", before: '"string"', after: '"number"' }],
    },
    { field: "lines[].unit", change: "added", keywords: [] },
    {
      field: "seller.name",
      change: "removed",
      keywords: [{ keyword: "type", before: '"string"', after: null }],
    },
  ]);
});

it("tells nothing of what is the same in another order", () => {
  const { number, ...others } = before.properties;
  expect(fieldChanges(before, { ...before, properties: { ...others, number } })).toEqual([]);
});
