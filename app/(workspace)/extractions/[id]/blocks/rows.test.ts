import type { OrderedResult } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { rowsOf, viewerPages } from "./rows.ts";

const block = (page: number, index: number, kind: "text" | "titles" | "tables") => ({
  id: `p${page}-b${index}`,
  kind,
  page,
  bbox: [0, 0, 1, 1] as [number, number, number, number],
  text: "x",
});
const page = (number: number, blocks: ReturnType<typeof block>[]) => ({
  number,
  status: "succeeded" as const,
  width: 595,
  height: 842,
  unit: "pt" as const,
  rotation: 0 as const,
  source: "text_layer" as const,
  blocks,
});
const result: OrderedResult = {
  extraction_id: null,
  mode: "ocr",
  view: "ordered",
  pages: [page(1, [block(1, 1, "text"), block(1, 2, "titles"), block(1, 3, "text")]), page(3, [])],
  failed_pages: [{ number: 2, code: "page_damaged", message: "The image is damaged." }],
};
const all = () => true;
const keys = (rows: ReturnType<typeof rowsOf>) => rows.map(({ key }) => key);

describe("rowsOf", () => {
  it("keeps failed and blank pages at their place", () => {
    expect(keys(rowsOf(viewerPages(result), "ordered", all))).toEqual([
      "page-1",
      "p1-b1",
      "p1-b2",
      "p1-b3",
      "page-2",
      "page-3",
      "note-3",
    ]);
  });

  it("groups within each page", () => {
    expect(keys(rowsOf(viewerPages(result), "grouped", all)).slice(0, 6)).toEqual([
      "page-1",
      "kind-1-titles",
      "p1-b2",
      "kind-1-text",
      "p1-b1",
      "p1-b3",
    ]);
  });

  it("counts positions among the kinds that are shown, and leaves out pages without them", () => {
    const rows = rowsOf(viewerPages(result), "ordered", (kind) => kind === "text");
    expect(rows.filter((row) => row.type === "block").map((row) => [row.key, row.position, row.of])).toEqual([
      ["p1-b1", 1, 2],
      ["p1-b3", 2, 2],
    ]);
    expect(keys(rowsOf(viewerPages(result), "ordered", (kind) => kind === "tables"))).toEqual([
      "page-2",
      "page-3",
      "note-3",
    ]);
  });
});
