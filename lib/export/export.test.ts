import { describe, expect, it } from "vitest";
import { blockMarkdown } from "./block-markdown.ts";
import { countKinds, groupBlocks } from "./group-blocks.ts";

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
    expect(blockMarkdown({ ...block, kind: "lists", text: "", items })).toBe("1. first\n    - inner");
  });

  it("copies the document's own signs as text where the rest is Markdown", () => {
    const text = "<script>a()</script> [x](javascript:y)";
    const escaped = "\\<script>a()\\</script> \\[x\\](javascript:y)";
    const cells = [{ row: 0, column: 0, row_span: 1, column_span: 1, text, bbox: block.bbox }];
    const table = { rows: 1, columns: 1, header_rows: 1, cells };
    expect(blockMarkdown({ ...block, kind: "titles", text })).toBe(`# ${escaped}`);
    expect(blockMarkdown({ ...block, kind: "lists", text, items: [{ marker: "•", text, level: 1 }] })).toBe(
      `- ${escaped}`,
    );
    expect(blockMarkdown({ ...block, kind: "tables", text, table })).toBe(`| ${escaped} |\n| --- |`);
    expect(blockMarkdown({ ...block, kind: "text", text })).toBe(text);
  });
});
