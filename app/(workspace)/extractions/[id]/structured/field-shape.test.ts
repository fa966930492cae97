import { describe, expect, it } from "vitest";
import { pickedText, writtenValue } from "../review/written-value.ts";
import { shapeAt } from "./field-shape.ts";

const schema = {
  type: "object",
  properties: {
    total: { type: ["number", "null"] },
    amount: { type: ["string", "null"] },
    date: { type: ["string", "null"], format: "date" },
    paid: { type: "boolean" },
    currency: { enum: ["EUR", "USD", null] },
    lines: { type: "array", items: { $ref: "#/$defs/line" } },
  },
  $defs: { line: { type: "object", properties: { quantity: { anyOf: [{ type: "integer" }, { type: "null" }] } } } },
};
const at = (path: string, value: unknown = null) => shapeAt(schema, path, value);

describe("what may be written", () => {
  it.each([
    ["/total", "number"],
    ["/amount", "text"],
    ["/paid", "boolean"],
    ["/currency", "choice"],
    ["/lines/3/quantity", "number"],
    ["/unknown", "text"],
  ])("in %s is a %s", (path, kind) => {
    expect(at(path).kind).toBe(kind);
  });

  it.each<[string, string, unknown]>([
    ["/total", "1017.96", 1017.96],
    ["/total", "1.017,96 €", 1017.96],
    ["/total", "twelve", undefined],
    ["/total", "  ", null],
    ["/amount", " as it is ", " as it is "],
    ["/paid", "false", false],
    ["/paid", "perhaps", undefined],
    ["/currency", "EUR", "EUR"],
  ])("in %s as %j means %j", (path, text, value) => {
    expect(writtenValue(text, at(path))).toBe(value);
  });
});

describe("words that were picked", () => {
  it.each([
    ["$ 1,017.96", "1017.96"],
    ["1.017,96", "1017.96"],
    ["1'017.96", "1017.96"],
    ["1 017,96 kr", "1017.96"],
    ["12,50-", "-12.50"],
    ["(3.00)", "-3.00"],
    ["1,017", "1017"],
    ["1.234.567", "1234567"],
    ["0.125", "0.125"],
    ["3 of 4", "3 of 4"],
  ])("%j are the amount %j", (words, text) => {
    expect(pickedText(words, at("/total"), null)).toBe(text);
    expect(pickedText(words, at("/amount"), "5.00")).toBe(text);
  });

  it.each([
    ["Date: 2026-04-11", "2026-04-11"],
    ["11.4.2026", "2026-04-11"],
    ["04/11/2026", "04/11/2026"],
  ])("%j are the date %j", (words, text) => {
    expect(pickedText(words, at("/date"), null)).toBe(text);
  });

  it("stay as they are in a text", () => {
    expect(pickedText("No. 1,017", at("/amount"), "No. 1")).toBe("No. 1,017");
  });
});
