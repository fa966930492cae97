import { countFields } from "@verso/contract/count-fields";
import { expect, it } from "vitest";
import { NewSchema } from "./shapes.ts";

const schema = { properties: { total: {} } };

it("a name is trimmed, and must hold something to see", () => {
  expect(NewSchema.parse({ name: "  Invoice \u00a0 2026 ", schema }).name).toBe("Invoice 2026");
  for (const name of ["", "   ", "a\u0000b", "a\nb", "x".repeat(121)]) {
    expect(NewSchema.safeParse({ name, schema }).success, JSON.stringify(name)).toBe(false);
  }
});

it.each<[string, unknown]>([
  ["a list", [1]],
  ["null", null],
  ["more than 64 KiB", { title: "é".repeat(32_769) }],
  ["what is nested without end", JSON.parse(`${'{"not":'.repeat(9_000)}{}${"}".repeat(9_000)}`)],
])("%s is no schema to save", (_, value) => {
  expect(NewSchema.safeParse({ name: "x", schema: value }).success).toBe(false);
});

it("fields are counted at all levels", () => {
  expect(
    countFields({
      properties: {
        a: {},
        b: { properties: { c: {} } },
        d: { items: { anyOf: [{ properties: { properties: {} } }] } },
      },
    }),
  ).toBe(5);
});
