import { expect, it } from "vitest";
import { exampleOf } from "./example-of.ts";
import type { JsonSchema } from "./from-example.ts";

it("shows a value of each kind in its place", () => {
  const schema: JsonSchema = {
    type: "object",
    properties: {
      number: { type: "string" },
      day: { type: ["string", "null"], format: "date" },
      total: { type: "number" },
      pages: { type: "integer" },
      paid: { type: "boolean" },
      kind: { enum: ["invoice", "receipt"] },
      seller: { $ref: "#/$defs/party" },
      lines: { type: "array", items: { properties: { amount: { type: "number" } } } },
      note: { anyOf: [{ type: "null" }, { const: "none" }] },
      both: { allOf: [{ properties: { a: { type: "number" } } }, { properties: { b: {} } }] },
    },
    $defs: { party: { type: "object", properties: { name: {} } } },
  };
  expect(exampleOf(schema)).toEqual({
    number: "text",
    day: "2026-11-25",
    total: 12.5,
    pages: 3,
    paid: true,
    kind: "invoice",
    seller: { name: "text" },
    lines: [{ amount: 12.5 }],
    note: "none",
    both: { a: 12.5, b: "text" },
  });
});

it("ends where a schema does not: what refers to itself, and what doubles with each level", () => {
  const loop = { $ref: "#/$defs/a", $defs: { a: { properties: { a: { $ref: "#/$defs/a" } } } } };
  expect(JSON.stringify(exampleOf(loop)).length).toBeLessThan(1_000);
  const twice = (n: number) => ({ properties: { a: { $ref: `#/$defs/${n}` }, b: { $ref: `#/$defs/${n}` } } });
  const $defs = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [i, twice(i + 1)]));
  expect(JSON.stringify(exampleOf({ ...twice(0), $defs })).length).toBeLessThan(50_000);
});
