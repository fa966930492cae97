import type { TableCell, TableCells } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { blockMarkdown } from "./block-markdown.ts";
import { countKinds, groupBlocks } from "./group-blocks.ts";
import { tableCsv } from "./table-csv.ts";
import { tableGrid } from "./table-grid.ts";
import { tableMarkdown } from "./table-markdown.ts";

const cell = (row: number, column: number, text: string, spans: Partial<TableCell> = {}): TableCell => ({
  row,
  column,
  text,
  row_span: 1,
  column_span: 1,
  bbox: [0, 0, 1, 1],
  ...spans,
});
const table: TableCells = {
  rows: 3,
  columns: 3,
  header_rows: 1,
  cells: [
    cell(0, 0, "Item", { row_span: 1 }),
    cell(0, 1, 'Price, "net"', { column_span: 2 }),
    cell(1, 0, "Bolts\nM6"),
    cell(1, 1, "-1,200.50"),
    cell(1, 2, "a|b"),
    cell(2, 0, "=HYPERLINK(1)"),
    cell(2, 1, "+x"),
  ],
};

describe("tables", () => {
  it("knows which places a span reaches over", () => {
    const grid = tableGrid(table);
    expect(grid[0]?.[1]).toMatchObject({ start: true });
    expect(grid[0]?.[2]).toMatchObject({ start: false, cell: { column: 1 } });
    expect(grid[2]?.[2]).toBeNull();
  });

  it("leaves out cells beyond the table's own size", () => {
    const grid = tableGrid({ ...table, rows: 1, columns: 1 });
    expect(grid).toEqual([[{ cell: table.cells[0], start: true }]]);
  });

  it("writes CSV that quotes what must be quoted and disarms formulas, not negative numbers", () => {
    expect(tableCsv(table)).toBe(
      ['Item,"Price, ""net""",', '"Bolts\nM6","-1,200.50",a|b', "'=HYPERLINK(1),'+x,"].join("\r\n"),
    );
  });

  it("writes Markdown with one header row", () => {
    expect(tableMarkdown(table)).toBe(
      [
        '| Item | Price, "net" |  |',
        "| --- | --- | --- |",
        "| Bolts<br>M6 | -1,200.50 | a\\|b |",
        "| =HYPERLINK(1) | +x |  |",
      ].join("\n"),
    );
    expect(tableMarkdown({ ...table, header_rows: 0 }).split("\n")[0]).toBe("|  |  |  |");
  });
});

describe("blocks", () => {
  const block = { id: "p1-b1", page: 1, bbox: [0, 0, 1, 1] as [number, number, number, number] };

  it("groups by kind, titles first, and keeps the order within", () => {
    const blocks = [
      { ...block, id: "a", kind: "text" as const },
      { ...block, id: "b", kind: "titles" as const },
      { ...block, id: "c", kind: "text" as const },
    ];
    expect(groupBlocks(blocks).map(({ kind, blocks: of }) => [kind, of.map(({ id }) => id)])).toEqual([
      ["titles", ["b"]],
      ["text", ["a", "c"]],
    ]);
    expect(countKinds(blocks).get("text")).toBe(2);
  });

  it("copies titles by level and lists by marker", () => {
    expect(blockMarkdown({ ...block, kind: "titles", text: "Terms", level: 2 })).toBe("## Terms");
    const items = [
      { marker: "1.", text: "first", level: 1 },
      { marker: "•", text: "inner", level: 2 },
    ];
    expect(blockMarkdown({ ...block, kind: "lists", text: "", items })).toBe("1. first\n  - inner");
  });
});
