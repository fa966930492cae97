import type { TableCells } from "@verso/contract/results";
import { layOutTable } from "@verso/contract/table-grid";
import { describe, expect, it } from "vitest";
import { cut, placeAfter, rangeBetween, rangeWords } from "./cell-range.ts";

const cell = (row: number, column: number, row_span = 1, column_span = 1): TableCells["cells"][number] => {
  return { row, column, row_span, column_span, text: `${row}.${column}`, bbox: [0, 0, 1, 1] };
};
/**
 * | 0.0 | 0.1       | 0.3 |
 * | 1.0 | 1.1 | 1.2 | 1.3 |
 * | 2.0 | 2.1 | 2.2       |
 * | 2.0 | 3.1 | 3.2 | 3.3 |
 */
const table: TableCells = {
  rows: 4,
  columns: 4,
  header_rows: 1,
  cells: [
    ...[cell(0, 0), cell(0, 1, 1, 2), cell(0, 3), cell(1, 0), cell(1, 1), cell(1, 2), cell(1, 3)],
    ...[cell(2, 0, 2), cell(2, 1), cell(2, 2, 1, 2), cell(3, 1), cell(3, 2), cell(3, 3)],
  ],
};
const grid = layOutTable(table);
const at = (row: number, column: number) => ({ row, column });

describe("a range of cells", () => {
  it("reaches from one to the other, whichever comes first", () => {
    const range = { top: 1, left: 1, bottom: 3, right: 1 };
    expect(rangeBetween(grid, at(1, 1), at(3, 1))).toEqual(range);
    expect(rangeBetween(grid, at(3, 1), at(1, 1))).toEqual(range);
  });

  it("cuts through no merged cell, also through none that it meets by growing", () => {
    expect(rangeBetween(grid, at(0, 2), at(0, 2))).toEqual({ top: 0, left: 1, bottom: 0, right: 2 });
    expect(rangeBetween(grid, at(2, 1), at(2, 3))).toEqual({ top: 2, left: 1, bottom: 2, right: 3 });
    expect(rangeBetween(grid, at(0, 1), at(2, 1))).toEqual({ top: 0, left: 1, bottom: 2, right: 3 });
    expect(rangeBetween(grid, at(0, 1), at(2, 0))).toEqual({ top: 0, left: 0, bottom: 3, right: 3 });
  });

  it("is a table of its own, whose heading rows are those that lie in it", () => {
    const part = cut(table, { top: 0, left: 1, bottom: 1, right: 2 });
    expect([part.rows, part.columns, part.header_rows]).toEqual([2, 2, 1]);
    expect(part.cells.map(({ row, column, text }) => [row, column, text])).toEqual([
      [0, 0, "0.1"],
      [1, 0, "1.1"],
      [1, 1, "1.2"],
    ]);
    expect(cut(table, { top: 1, left: 0, bottom: 3, right: 3 }).header_rows).toBe(0);
  });

  it("is told in words, counted from 1", () => {
    expect(rangeWords({ top: 0, left: 1, bottom: 0, right: 1 }, 1)).toBe("1 cell, row 1, column 2");
    expect(rangeWords({ top: 1, left: 0, bottom: 3, right: 1 }, 5)).toBe("5 cells, rows 2 to 4, columns 1 to 2");
  });

  it("of a large table is found in time, however many of its cells are merged", () => {
    const [rows, columns] = [2_000, 50];
    const cells = Array.from({ length: (rows * columns) / 2 }, (_, i) => {
      const row = Math.floor(i / 25);
      return cell(row, (i % 25) * 2, 1, 2);
    });
    const large = layOutTable({ rows, columns, header_rows: 0, cells });
    expect(rangeBetween(large, at(0, 1), at(rows - 1, 2))).toEqual({ top: 0, left: 0, bottom: rows - 1, right: 3 });
  });
});

describe("a key", () => {
  it.each([
    ["ArrowRight", at(0, 1), at(0, 3)],
    ["ArrowLeft", at(2, 3), at(2, 1)],
    ["ArrowDown", at(2, 0), at(3, 0)],
    ["ArrowUp", at(3, 0), at(1, 0)],
    ["ArrowUp", at(0, 0), at(0, 0)],
    ["Home", at(3, 2), at(3, 0)],
    ["End", at(1, 0), at(1, 3)],
  ])("%s from %j leads past what is merged to %j", (key, from, to) => {
    expect(placeAfter(grid, from, key, false)).toEqual(to);
  });

  it("with Ctrl leads to the edge, and another leads nowhere", () => {
    expect(placeAfter(grid, at(1, 1), "ArrowDown", true)).toEqual(at(3, 1));
    expect(placeAfter(grid, at(1, 1), "Home", true)).toEqual(at(0, 0));
    expect(placeAfter(grid, at(1, 1), "End", true)).toEqual(at(3, 3));
    expect(placeAfter(grid, at(1, 1), "x", false)).toBeUndefined();
  });
});
