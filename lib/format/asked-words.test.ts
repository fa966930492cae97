import { describe, expect, it } from "vitest";
import { askedWords } from "./asked-words.ts";

const pages = (numbers: number[]) => ({ selected: numbers.length, succeeded: 0, failed: 0, skipped: 0, numbers });

describe("what was asked of a document", () => {
  it.each([
    ["page 4", { pages: pages([4]), schema: null, metadata: {} }],
    ["pages 1 to 3, 7", { pages: pages([1, 2, 3, 7]), schema: null, metadata: {} }],
    ["page 1 · Invoice", { pages: pages([1]), schema: { title: " Invoice ", properties: { a: {} } }, metadata: {} }],
    ["page 1 · a, b, c", { pages: pages([1]), schema: { properties: { a: {}, b: {}, c: {} } }, metadata: {} }],
    [
      "page 1 · a, b, c and 2 more · customer 4711",
      {
        pages: pages([1]),
        schema: { properties: { a: {}, b: {}, c: {}, d: {}, e: {} } },
        metadata: { customer: "4711" },
      },
    ],
    ["page 1", { pages: pages([1]), schema: { type: "object", properties: null }, metadata: {} }],
  ])("is told as %s", (words, asked) => {
    expect(askedWords(asked)).toBe(words);
  });

  it("names a schema of the library as it is called there", () => {
    const asked = { pages: pages([1]), schema: { title: "Invoice", properties: { a: {} } }, metadata: {} };
    expect(askedWords({ ...asked, metadata: { batch: "b" } }, "Supplier invoices", { batch: "b" })).toBe(
      "page 1 · Supplier invoices",
    );
    expect(askedWords(asked, "Supplier invoices")).toBe("page 1 · Supplier invoices");
  });
});
