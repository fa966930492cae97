import { expect, test } from "vitest";
import { toSegments } from "../layout/segments.ts";
import { MadeContent } from "../testing/made-content.ts";
import { findTables } from "./find-tables.ts";

const columns = [150, 210, 270, 330];
/** The texts of each table row by row. */
function tablesOf(made: MadeContent): string[][][] {
  const content = made.content();
  return findTables(content, toSegments(content.words)).tables.flatMap(({ table }) => {
    const rows: string[][] = Array.from({ length: table?.rows ?? 0 }, () => []);
    for (const { row, text } of table?.cells ?? []) rows[row]?.push(text);
    return [rows];
  });
}

function drawGrid(made: MadeContent, xs: readonly number[], ys: readonly number[]): MadeContent {
  const [left, right] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  for (const y of ys) made.rule(left, y - 0.25, right, y + 0.25);
  for (const x of xs) made.rule(x - 0.25, ys[0] ?? 0, x + 0.25, ys.at(-1) ?? 0);
  return made;
}
const body = [
  ["Pears", "18", "7"],
  ["Plums", "12", "9"],
  ["Figs", "30", "4"],
];
const fruit = () => drawGrid(new MadeContent(), columns, [100, 120, 140, 160]).putRows(body, [155, 215, 275], 114, 20);

test("a row of totals that is drawn a little below its grid, on the same lines, is its last row", () => {
  const made = drawGrid(fruit(), columns, [175, 195]).putRows([["Totals", "60", "20"]], [155, 215, 275], 189, 0);
  expect(tablesOf(made)).toEqual([[...body, ["Totals", "60", "20"]]]);
});

test("totals that are not drawn over all columns leave the others empty", () => {
  const made = fruit();
  const wide = [...columns, 390, 450];
  drawGrid(made, [330, 390, 450], [100, 120, 140, 160]).putRows([["1", "2"]], [335, 395], 154, 0);
  drawGrid(made, wide.slice(1), [175, 195]).putRows([["60", "20", "8", "5"]], [215, 275, 335, 395], 189, 0);
  expect(tablesOf(made)[0]?.at(-1)).toEqual(["", "60", "20", "8", "5"]);
});

test("a grid with headings of its own, or with words above it, is another table", () => {
  const other = [
    ["Fruit", "Sent", "Kept"],
    ["Dates", "3", "2"],
  ];
  const headed = drawGrid(fruit(), columns, [175, 195, 215]).putRows(other, [155, 215, 275], 189, 20);
  expect(tablesOf(headed)).toEqual([body, other]);
  const named = drawGrid(fruit(), columns, [185, 205, 225]).put("Reserve", 155, 176);
  named.putRows(body.slice(1), [155, 215, 275], 199, 20);
  expect(tablesOf(named)).toEqual([body, body.slice(1)]);
});
