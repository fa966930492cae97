import { describe, expect, it } from "vitest";
import { markdownOf, textOf } from "./markdown.ts";
import type { Block, ListItem } from "./results.ts";

const block = (fields: Partial<Block>): Block => ({
  id: "p1-b1",
  kind: "text",
  page: 1,
  bbox: [0, 0, 1, 1],
  text: "",
  ...fields,
});
const list = (...items: ListItem[]) => block({ kind: "lists", items });
const item = (marker: string, text: string, level = 1): ListItem => ({ marker, text, level });
const table = (...texts: string[][]) => {
  const cells = texts.flatMap((row, r) =>
    row.map((text, c) => ({
      row: r,
      column: c,
      row_span: 1,
      column_span: 1,
      text,
      bbox: [0, 0, 1, 1] as [number, number, number, number],
    })),
  );
  return block({
    kind: "tables",
    table: { rows: texts.length, columns: texts[0]?.length ?? 0, header_rows: 1, cells },
  });
};

describe("a block as Markdown", () => {
  it("keeps code as it stands, within a fence that it cannot close", () => {
    const code = (text: string) => markdownOf(block({ role: "code", text }));
    expect(code("if (a < b) {\n  go(*b);\n}\n")).toBe("```\nif (a < b) {\n  go(*b);\n}\n```");
    expect(code("```\n<script>\n````")).toBe("`````\n```\n<script>\n````\n`````");
    expect(code(" \n")).toBe("");
  });

  it.each([
    ["a title in disguise", "# Terms", "\\# Terms"],
    ["a number sign that is none", "#1 of 2", "#1 of 2"],
    ["a list in disguise", "- one\n+ two\n3. three\n4) four", "\\- one\n\\+ two\n3\\. three\n4\\) four"],
    ["negative amounts and decimals", "-5.00\n1.5 mg\n+49 30", "-5.00\n1.5 mg\n+49 30"],
    ["a heading's underline, a rule", "Total\n=====\n---\n* * *", "Total\n\\=====\n\\---\n\\* \\* \\*"],
    ["a quotation", "> quoted", "\\> quoted"],
    ["a fence", "```js\n~~~\n~~x~~", "\\`\\`\\`js\n\\~\\~~\n\\~~x\\~~"],
    ["an indented block", "    code\n\tcode", "code\ncode"],
    ["HTML and entities", "<script>a()</script> &lt;", "\\<script>a()\\</script> \\&lt;"],
    ["a comment that is none", "<!-- x -->", "\\<!-- x -->"],
    ["links and images", "![x](javascript:y) [z]: //w", "!\\[x\\](javascript:y) \\[z\\]: //w"],
    ["a table that is none", "a | b\n--- | ---", "a \\| b\n--- \\| ---"],
    ["empty lines", "one\n\n \ntwo", "one\ntwo"],
    ["orders to a terminal", "\u001b[31mred\u0007\u009b2J\f\u0000", "\\[31mred2J"],
    ["an order that hides a title", "\u0001# x", "\\# x"],
  ])("keeps %s mere text", (_, text, markdown) => {
    expect(markdownOf(block({ text }))).toBe(markdown);
  });

  it("has titles by their level, in one line, and none without a text", () => {
    expect(markdownOf(block({ kind: "titles", text: "C #", level: 3 }))).toBe("### C \\#");
    expect(markdownOf(block({ kind: "titles", text: "One\ntwo" }))).toBe("# One<br>two");
    expect(markdownOf(block({ kind: "titles", text: " " }))).toBe("");
  });

  it("has lists by their levels, each line at most one deeper than the one before", () => {
    const given = list(item("•", "first", 2), item("a)", "lettered", 4), item("1.", "number"), item("☐", "# x"));
    expect(markdownOf(given)).toBe("- first\n    - a) lettered\n1. number\n- [ ] \\# x");
    expect(markdownOf(list(item("<b>", "x"), item("-", "- - x"), item("", "1. y")))).toBe(
      "- \\<b> x\n- \\- - x\n- 1\\. y",
    );
  });

  it("tells what is ticked from what is not", () => {
    const given = list(
      item("☑", "keys"),
      item("☐", "meter"),
      item("☒", "[ ] lamp"),
      item("✓", "rope"),
      item("□", "oar"),
    );
    expect(markdownOf(given)).toBe("- [x] keys\n- [ ] meter\n- [x] \\[ \\] lamp\n- ✓ rope\n- □ oar");
    expect(textOf(given)).toBe("☑ keys\n☐ meter\n☒ [ ] lamp\n✓ rope\n□ oar");
  });

  it("has tables as they are given", () => {
    expect(markdownOf(table(["A", "B"], ["1|2", "\u0007"]))).toBe("| A | B |\n| --- | --- |\n| 1\\|2 |  |");
    expect(markdownOf(block({ table: { html: "<table></table>" } }))).toBe("<table></table>");
  });
});

describe("a block as text", () => {
  it("is what stands there, and nothing that a terminal or a reader of columns obeys", () => {
    expect(textOf(block({ text: " # <b>\u001b[31m x\f\ny " }))).toBe("# <b>[31m x\ny");
    expect(textOf(list(item("1.", "one"), item("•", "two", 2)))).toBe("1. one\n  • two");
    expect(textOf(table(["A", "B\tC"], ["1\n2", ""]))).toBe("A\tB C\n1 2\t");
  });
});
