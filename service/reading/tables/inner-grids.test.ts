import { expect, test } from "vitest";
import { toSegments } from "../layout/segments.ts";
import { MadeContent } from "../testing/made-content.ts";
import { findTables } from "./find-tables.ts";

/** A grid with lines at `xs` and `ys`. */
function drawGrid(made: MadeContent, xs: readonly number[], ys: readonly number[]): MadeContent {
  for (const y of ys) made.rule(xs[0] ?? 0, y - 0.25, xs.at(-1) ?? 0, y + 0.25);
  for (const x of xs) made.rule(x - 0.25, ys[0] ?? 0, x + 0.25, ys.at(-1) ?? 0);
  return made;
}
/** A policy's terms: the second cell of the second row has room for a grid. */
const terms = () =>
  drawGrid(new MadeContent(), [50, 150, 450], [100, 130, 260, 290])
    .put("Duration", 55, 118)
    .put("for life", 155, 118)
    .put("On death", 55, 148)
    .put("the sum is raised as follows", 155, 148)
    .put("and is paid at once", 155, 250)
    .put("Options", 55, 278)
    .put("none", 155, 278);
const textsOf = (made: MadeContent) => {
  const content = made.content();
  return findTables(content, toSegments(content.words)).tables.map(({ table }) => {
    const rows: string[][] = Array.from({ length: table?.rows ?? 0 }, () => []);
    for (const { row, text } of table?.cells ?? []) rows[row]?.push(text);
    return rows;
  });
};

test("a grid within a cell is a table of its own, and the cell has what stands about it", () => {
  const made = drawGrid(terms(), [170, 270, 350], [160, 180, 200, 220]);
  made.putRows(
    [
      ["Age", "Raise"],
      ["18-75", "1.00%"],
      ["76-80", "0.50%"],
    ],
    [180, 280],
    174,
    20,
  );
  const tables = textsOf(made);
  expect(tables).toContainEqual([
    ["Age", "Raise"],
    ["18-75", "1.00%"],
    ["76-80", "0.50%"],
  ]);
  expect(tables).toContainEqual([
    ["Duration", "for life"],
    ["On death", "the sum is raised as follows and is paid at once"],
    ["Options", "none"],
  ]);
  expect(tables).toHaveLength(2);
});

test("boxes within a cell that are no table leave its text whole", () => {
  const made = drawGrid(terms(), [170, 180, 190, 200], [170, 184]).put("4", 172, 180).put("7", 182, 180);
  expect(textsOf(made)).toEqual([
    [
      ["Duration", "for life"],
      ["On death", "the sum is raised as follows 4 7\nand is paid at once"],
      ["Options", "none"],
    ],
  ]);
});
