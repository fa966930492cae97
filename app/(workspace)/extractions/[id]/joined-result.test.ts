import type { OrderedResult } from "@verso/contract/results";
import { expect, it } from "vitest";
import { joined } from "./joined-result.ts";

const result = (read: number[], failed: number[]): OrderedResult => ({
  extraction_id: null,
  mode: "ocr",
  view: "ordered",
  pages: read.map((number) => ({
    ...{ number, status: "succeeded", width: 1, height: 1, unit: "pt", rotation: 0, source: "ocr", blocks: [] },
  })) as OrderedResult["pages"],
  failed_pages: failed.map((number) => ({ number, code: "page_damaged", message: "Torn." })),
});
const told = ({ pages, failed_pages }: OrderedResult) => [
  pages.map(({ number }) => number),
  failed_pages.map(({ number }) => number),
];

it("has the pages that another run read in place of those that failed, and no others", () => {
  expect(told(joined(result([1, 3], [2, 4]), [result([2, 3, 5], [])]))).toEqual([[1, 2, 3], [4]]);
});

it("stays the very same where no run helps", () => {
  const whole = result([1], [2]);
  expect(joined(whole, [result([1], [])])).toBe(whole);
});
