import { describe, expect, it } from "vitest";
import { tableCsv } from "./csv.ts";
import { tableMarkdown } from "./markdown.ts";
import type { TableCells } from "./results.ts";
import { layOutTable } from "./table-grid.ts";

type Sketch = { at: [number, number]; text: string; span?: [number, number] };

function table(rows: number, columns: number, headerRows: number, cells: Sketch[]): TableCells {
  return {
    rows,
    columns,
    header_rows: headerRows,
    cells: cells.map(({ at: [row, column], text, span: [row_span, column_span] = [1, 1] }) => {
      return { row, column, row_span, column_span, text, bbox: [0, 0, 1, 1] };
    }),
  };
}

const prices = table(3, 3, 1, [
  { at: [0, 0], text: "Item" },
  { at: [0, 1], text: 'Price, "net"', span: [1, 2] },
  { at: [1, 0], text: "Bolts\nM6" },
  { at: [1, 1], text: "-1,200.50" },
  { at: [1, 2], text: "a|b" },
  { at: [2, 0], text: "=HYPERLINK(1)" },
  { at: [2, 1], text: "+x" },
]);

describe("a table's fields", () => {
  it("know the cell that reaches over them", () => {
    const grid = layOutTable(prices);
    expect(grid[0]?.[1]).toMatchObject({ starts: true });
    expect(grid[0]?.[2]).toMatchObject({ starts: false, cell: { column: 1 } });
    expect(grid[2]?.[2]).toBeNull();
  });

  it("leave out cells beyond the table's own size", () => {
    const grid = layOutTable({ ...prices, rows: 1, columns: 1 });
    expect(grid).toEqual([[{ cell: prices.cells[0], starts: true, rowSpan: 1 }]]);
  });

  it("end a header's span where the body begins", () => {
    const grid = layOutTable(table(2, 1, 1, [{ at: [0, 0], text: "A", span: [2, 1] }]));
    expect(grid).toMatchObject([[{ starts: true, rowSpan: 1 }], [null]]);
  });
});

describe("a table as CSV", () => {
  it("quotes what must be quoted and disarms formulas, not negative numbers", () => {
    expect(tableCsv(prices)).toBe(
      ['Item,"Price, ""net""",', '"Bolts\nM6","-1,200.50",a|b', "'=HYPERLINK(1),'+x,"].join("\r\n"),
    );
  });
});

describe("a table as Markdown", () => {
  it("escapes what would end a field or become markup", () => {
    const text = "a|b \\ <b>*x*</b>\n[y](javascript:z) `c` snake_case _em_ R&D";
    const line = tableMarkdown(table(1, 1, 1, [{ at: [0, 0], text }])).split("\n")[0];
    expect(line).toBe("| a\\|b \\\\ \\<b>\\*x\\*\\</b><br>\\[y\\](javascript:z) \\`c\\` snake_case \\_em\\_ R\\&D |");
  });

  it("has one header row and as many fields in every row as the table has columns", () => {
    const cells: Sketch[] = [
      { at: [0, 0], text: "Item" },
      { at: [0, 1], text: "Price", span: [1, 2] },
      { at: [1, 2], text: "gross" },
      { at: [2, 0], text: "Pen" },
    ];
    expect(tableMarkdown(table(3, 3, 2, cells))).toBe(
      "| Item | Price |  |\n| --- | --- | --- |\n|  |  | gross |\n| Pen |  |  |",
    );
    expect(tableMarkdown(table(1, 2, 0, [{ at: [0, 0], text: "1" }]))).toBe("|  |  |\n| --- | --- |\n| 1 |  |");
  });
});
