import type { StoredBlock, TableCells } from "@verso/contract/results";
import { expect, it } from "vitest";
import { joinedTables, tableTitle } from "./joined-tables.ts";
import { tableSheets } from "./table-sheets.ts";

type Sketch = [row: number, column: number, text: string, rowSpan?: number, columnSpan?: number];
const table = (rows: number, columns: number, header_rows: number, cells: Sketch[]): TableCells => ({
  rows,
  columns,
  header_rows,
  cells: cells.map(([row, column, text, row_span = 1, column_span = 1]) => {
    return { row, column, row_span, column_span, text, bbox: [0, 0, 1, 1] };
  }),
});
const block = (id: string, more: Partial<StoredBlock>): StoredBlock => ({
  id,
  kind: "tables",
  page: 1,
  bbox: [0, 0, 1, 1],
  text: "",
  ...more,
});
const sheetOf = (of: TableCells) => tableSheets(joinedTables([{ blocks: [block("p1-b1", { table: of })] }]))[0];

it("joins what goes on over a page break, its header once, under the title above it", () => {
  const part = (text: string, continues?: string) => ({
    table: {
      ...table(2, 1, 1, [
        [0, 0, "Head"],
        [1, 0, text],
      ]),
      ...(continues === undefined ? {} : { continues }),
    },
  });
  const tables = joinedTables([
    { blocks: [block("p1-b0", { kind: "titles", text: " Sold\n goods " }), block("p1-b1", part("a"))] },
    { blocks: [block("p2-b1", part("b", "p1-b1"))] },
    { blocks: [block("p3-b1", { ...part("c", "p2-b1"), page: 3 }), block("p3-b2", { ...part("d"), page: 3 })] },
  ]);
  expect(tables.map(({ table: { rows, cells } }) => [rows, cells.map(({ row, text }) => `${row}${text}`)])).toEqual([
    [4, ["0Head", "1a", "2b", "3c"]],
    [2, ["0Head", "1d"]],
  ]);
  expect(tables.map(tableTitle)).toEqual(["Table 1, page 1: Sold goods", "Table 2, page 3"]);
  expect(tableSheets(tables).map(({ name }) => name)).toEqual(["Sold goods", "Page 3"]);
});

it("gives numbers where it is plain which ones, days, and everything else as text", () => {
  const rows = sheetOf(
    table(2, 5, 1, [
      [0, 0, "2026"],
      [0, 1, "12"],
      [1, 0, "1.234,50"],
      [1, 1, "1.234"],
      [1, 2, "2026-03-12"],
      [1, 3, "007"],
      [1, 4, "=SUM(A1)"],
    ]),
  )?.rows;
  expect(rows?.[0]?.[0]).toEqual({ type: "text", text: "2026", isHead: true });
  expect(rows?.[1]).toEqual([
    { type: "number", number: "1234.50", decimals: 2, isGrouped: true },
    { type: "number", number: "1234", decimals: 0, isGrouped: true },
    { type: "date", day: 46_093 },
    { type: "text", text: "007" },
    { type: "text", text: "=SUM(A1)" },
  ]);
});

it("merges what a cell reaches over, cut at the table's edge, and nothing twice", () => {
  expect(
    sheetOf(
      table(3, 3, 1, [
        [0, 0, "A", 2, 1],
        [0, 1, "B", 1, 9],
        [1, 1, "C", 9, 2],
      ]),
    )?.merges,
  ).toEqual([
    [0, 1, 0, 2],
    [1, 1, 2, 2],
  ]);
  const overlapping = sheetOf(
    table(2, 2, 0, [
      [0, 0, "A", 2, 2],
      [1, 1, "B", 1, 1],
    ]),
  );
  expect(overlapping?.merges).toEqual([]);
});
