import { describe, expect, it } from "vitest";
import { correctBlock } from "./corrected-block.ts";
import { markdownOf, textOf } from "./markdown.ts";
import type { StoredBlock } from "./results.ts";
import { tableHtml } from "./table-html.ts";

const block = (fields: Partial<StoredBlock>): StoredBlock => ({
  id: "p1-b1",
  kind: "text",
  page: 1,
  bbox: [0, 0, 1, 1],
  text: "",
  ...fields,
});
const raised = (start: number, end: number) => ({ start, end, position: "superscript" as const });
const text = "10^6 of <CO2>";
const runs = [raised(3, 4), { start: 11, end: 12, position: "subscript" as const }];

describe("what is raised or lowered", () => {
  it("stands in elements in Markdown and in HTML, the rest as text", () => {
    expect(markdownOf(block({ text, runs }))).toBe("10<sup>6</sup> of \\<CO<sub>2</sub>>");
    expect(markdownOf(block({ kind: "titles", text, runs }))).toBe("# 10<sup>6</sup> of \\<CO<sub>2</sub>>");
    const items = [{ marker: "(a)", text, level: 1, runs }];
    expect(markdownOf(block({ kind: "lists", items }))).toBe("- (a) 10<sup>6</sup> of \\<CO<sub>2</sub>>");
    const cell = { row: 0, column: 0, row_span: 1, column_span: 1, text, bbox: [0, 0, 1, 1] as const, runs };
    const table = {
      rows: 1,
      columns: 1,
      header_rows: 1,
      cells: [{ ...cell, bbox: [0, 0, 1, 1] as [number, number, number, number] }],
    };
    expect(markdownOf(block({ kind: "tables", table }))).toBe("| 10<sup>6</sup> of \\<CO<sub>2</sub>> |\n| --- |");
    expect(tableHtml(table)).toContain("<th>10<sup>6</sup> of &lt;CO<sub>2</sub>&gt;</th>");
  });

  it("keeps its sign in plain text", () => {
    expect(textOf(block({ text, runs }))).toBe(text);
  });

  it("makes no markup of what the text itself says, nor of places beyond it", () => {
    expect(markdownOf(block({ text: "\ufdd0<b>\ufdd2 10^6", runs: [raised(9, 10), raised(90, 99)] }))).toBe(
      "\\<b> 10<sup>6</sup>",
    );
  });

  it("is gone with the text that somebody corrected", () => {
    const corrected = correctBlock(block({ text, runs }), new Map([["/blocks/p1-b1", "1000000"]]));
    expect(markdownOf(corrected)).toBe("1000000");
  });
});
