import type { TableCells } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { tableHtml } from "./table-html.ts";

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

describe("a table as HTML", () => {
  it("lets no markup of the document through", () => {
    const hostile = `<script>alert("1")</script> & <img src=x onerror='alert(1)'>`;
    const html = tableHtml(table(1, 1, 0, [{ at: [0, 0], text: hostile }]));
    expect(html).toBe(
      "<table><tbody><tr><td>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;img src=x onerror=&#39;alert(1)&#39;&gt;</td></tr></tbody></table>",
    );
  });

  it("keeps spans, header rows and empty fields", () => {
    const cells: Sketch[] = [
      { at: [0, 0], text: "Item", span: [2, 1] },
      { at: [0, 1], text: "Price", span: [1, 2] },
      { at: [1, 1], text: "net" },
      { at: [1, 2], text: "gross" },
      { at: [2, 0], text: "Pen\nblue" },
      { at: [2, 2], text: "1.19" },
    ];
    expect(tableHtml(table(3, 3, 2, cells))).toBe(
      '<table><thead><tr><th rowspan="2">Item</th><th colspan="2">Price</th></tr><tr><th>net</th><th>gross</th></tr></thead>' +
        "<tbody><tr><td>Pen<br>blue</td><td></td><td>1.19</td></tr></tbody></table>",
    );
  });

  it("cuts a header cell where the body begins, and fills the field that it left", () => {
    const cells: Sketch[] = [
      { at: [0, 0], text: "A", span: [2, 1] },
      { at: [0, 1], text: "B" },
      { at: [1, 1], text: "1" },
    ];
    expect(tableHtml(table(2, 2, 1, cells))).toBe(
      "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td></td><td>1</td></tr></tbody></table>",
    );
  });
});
