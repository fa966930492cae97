import { expect, test } from "vitest";
import { toSegments } from "../layout/segments.ts";
import { MadeContent } from "../testing/made-content.ts";
import { findTables } from "./find-tables.ts";

const rows = [
  ["12", "2024", "נמלים"],
  ["7", "2023", "חיפה"],
  ["31", "2022", "אשדוד"],
];

/** The cells of a drawn grid, and of one cell over its last row. */
function cellsOf(texts: readonly (readonly string[])[]) {
  const page = new MadeContent().putRows(texts, [60, 160, 260], 100, 20).put(texts[0]?.[2] ?? "", 200, 160);
  for (let i = 0; i <= 4; i++) page.rule(50, 86 + i * 20, 350, 86.5 + i * 20);
  for (const x of [50, 350]) page.rule(x, 86, x + 0.5, 166.5);
  for (const x of [150, 250]) page.rule(x, 86, x + 0.5, 146.5);
  const content = page.content();
  const [table] = findTables(content, toSegments(content.words)).tables;
  return table?.table?.cells.map(({ row, column, column_span, text }) => [row, column, column_span, text]);
}

test("a table that is written from right to left begins on the right", () => {
  expect(cellsOf(rows)).toEqual([
    [0, 0, 1, "נמלים"],
    [0, 1, 1, "2024"],
    [0, 2, 1, "12"],
    [1, 0, 1, "חיפה"],
    [1, 1, 1, "2023"],
    [1, 2, 1, "7"],
    [2, 0, 1, "אשדוד"],
    [2, 1, 1, "2022"],
    [2, 2, 1, "31"],
    [3, 0, 3, "נמלים"],
  ]);
  expect(cellsOf(rows.map(([a, b]) => [a ?? "", b ?? "", "Port"]))?.[0]).toEqual([0, 0, 1, "12"]);
});
