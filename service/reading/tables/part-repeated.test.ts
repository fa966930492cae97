import { expect, test } from "vitest";
import type { DraftTable } from "../layout/drafts.ts";
import { partRepeated } from "./part-repeated.ts";

const box = { x0: 0, y0: 0, x1: 1, y1: 1 };
const tableOf = (rows: readonly (readonly string[])[]): DraftTable => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  header_rows: 1,
  cells: rows.flatMap((row, r) =>
    row.map((text, column) => ({ row: r, column, row_span: 1, column_span: 1, text, box, words: [] })),
  ),
});
const texts = ({ rows, columns, cells }: DraftTable) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (__, column) => cells.find((cell) => cell.row === row && cell.column === column)?.text,
    ),
  );

test("headings that repeat part a table, and the last part may be shorter", () => {
  const parts = partRepeated(
    tableOf([
      ["Age", "Count", "Age", "Count"],
      ["1", "10", "3", "30"],
      ["2", "20", "", ""],
    ]),
  );
  expect(parts.map(texts)).toEqual([
    [
      ["Age", "Count"],
      ["1", "10"],
      ["2", "20"],
    ],
    [
      ["Age", "Count"],
      ["3", "30"],
    ],
  ]);
});

test("headings of which one stands for all rows do not", () => {
  const rows = [
    ["Year", "Sail", "Steam", "Sail", "Steam"],
    ["1874", "1", "2", "3", "4"],
  ];
  expect(partRepeated(tableOf(rows)).map(texts)).toEqual([rows]);
});
