import type { Block, OrderedResult } from "@verso/contract/results";
import { expect, it } from "vitest";
import { isDoubtfulBlock, settledResult } from "./doubtful-block.ts";

const bbox: Block["bbox"] = [0, 0, 1, 1];
const word = (confidence: number) => ({ text: "a", bbox, confidence });
const text = (id: string, page: number): Block => {
  return { id, kind: "text", page, bbox, text: "a", confidence: 0.9, words: [word(0.5)] };
};
const cell = (column: number, confidence: number) => {
  return { row: 0, column, row_span: 1, column_span: 1, text: "a", bbox, words: [word(confidence)] };
};
const table: Block = {
  ...text("p1-b2", 1),
  kind: "tables",
  words: [],
  table: { rows: 1, columns: 2, header_rows: 0, cells: [cell(0, 0.5), cell(1, 0.6)] },
};
const page = (number: number, blocks: Block[]): OrderedResult["pages"][number] => ({
  number,
  status: "succeeded",
  width: 1,
  height: 1,
  unit: "pt",
  rotation: 0,
  source: "ocr",
  blocks,
});
const result: OrderedResult = {
  extraction_id: null,
  mode: "ocr",
  view: "ordered",
  failed_pages: [],
  pages: [page(1, [text("p1-b1", 1), table]), page(2, [text("p2-b1", 2)])],
};
const doubtful = (...settled: string[]) =>
  settledResult(result, (target) => settled.includes(target))
    .pages.flatMap(({ blocks }) => blocks)
    .filter((block) => isDoubtfulBlock(block, 0.8))
    .map(({ id }) => id);

it("doubts nothing of a block or a page that somebody reviewed", () => {
  expect(doubtful()).toEqual(["p1-b1", "p1-b2", "p2-b1"]);
  expect(doubtful("/blocks/p1-b1")).toEqual(["p1-b2", "p2-b1"]);
  expect(doubtful("/blocks/p1-b2", "/pages/2")).toEqual(["p1-b1"]);
});

it("doubts a table for as long as one of its doubtful cells was not reviewed", () => {
  expect(doubtful("/blocks/p1-b2/cells/0/0")).toContain("p1-b2");
  expect(doubtful("/blocks/p1-b2/cells/0/0", "/blocks/p1-b2/cells/0/1")).not.toContain("p1-b2");
});

it("leaves the words and their places, by which they are found", () => {
  const settled = settledResult(result, () => true).pages[0]?.blocks[0];
  expect(settled?.words).toEqual([{ ...word(1) }]);
});
