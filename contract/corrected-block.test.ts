import { describe, expect, it } from "vitest";
import { correctBlock, correctTable } from "./corrected-block.ts";
import type { StoredBlock } from "./results.ts";

const bbox: StoredBlock["bbox"] = [0, 0, 1, 1];
const word = { text: "teh", bbox, confidence: 0.4 };
const block = (more: Partial<StoredBlock>): StoredBlock => {
  return { id: "p1-b2", kind: "text", page: 1, bbox, text: "teh", confidence: 0.4, words: [word], ...more };
};
const cell = (row: number, column: number, text: string) => {
  return { row, column, row_span: 1, column_span: 1, text, bbox, words: [word] };
};
const table = {
  rows: 2,
  columns: 2,
  header_rows: 1,
  cells: [cell(0, 0, "A"), cell(0, 1, "B"), cell(1, 0, "1"), cell(1, 1, "2")],
};

describe("a corrected block", () => {
  it("has the text that a person wrote, surely, and no words that were read", () => {
    const corrected = correctBlock(block({}), new Map([["/blocks/p1-b2", "the"]]));
    expect(corrected).toEqual({ id: "p1-b2", kind: "text", page: 1, bbox, text: "the", confidence: 1 });
  });

  it("is itself where what was corrected is another's", () => {
    const read = block({});
    expect(correctBlock(read, new Map([["/blocks/p1-b20", "the"]]))).toBe(read);
    expect(correctTable("p1-b2", table, new Map([["/blocks/p1-b20/cells/0/0", "X"]]))).toBe(table);
  });

  it("of a list has a line an item, each with the marker of its place", () => {
    const items = [
      { marker: "1.", text: "frist", level: 1 },
      { marker: "2.", text: "second", level: 2 },
    ];
    const texts = new Map([["/blocks/p1-b2", "1. first\nsecond\nthird"]]);
    expect(correctBlock(block({ kind: "lists", items }), texts).items).toEqual([
      { marker: "1.", text: "first", level: 1 },
      { marker: "2.", text: "second", level: 2 },
      { marker: "2.", text: "third", level: 2 },
    ]);
  });

  it("of a table has the cells as they are right, the others with their words, and a text of them all", () => {
    const texts = new Map([["/blocks/p1-b2/cells/1/1", "22"]]);
    const corrected = correctBlock(block({ kind: "tables", table }), texts);
    expect(corrected).not.toHaveProperty("words");
    expect(corrected.text).toBe("A\tB\n1\t22");
    const { words: _, ...bare } = cell(1, 1, "22");
    expect(corrected.table?.cells.slice(2)).toEqual([cell(1, 0, "1"), bare]);
  });
});
