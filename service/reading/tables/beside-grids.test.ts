import { expect, test } from "vitest";
import type { PageContent } from "../content.ts";
import { toSegments } from "../layout/segments.ts";
import { MadeContent } from "../testing/made-content.ts";
import { findTables } from "./find-tables.ts";

const tableOf = (content: PageContent) => findTables(content, toSegments(content.words)).tables[0]?.table;
const textsOf = (content: PageContent): string[][] => {
  const table = tableOf(content);
  const rows: string[][] = Array.from({ length: table?.rows ?? 0 }, () => []);
  for (const { row, text } of table?.cells ?? []) rows[row]?.push(text);
  return rows;
};

/** A grid of four rows and three columns from (150, 100), each slot 60 wide and 20 high. */
function drawGrid(ys = [100, 120, 140, 160, 180]): MadeContent {
  const made = new MadeContent();
  const [top, bottom] = [ys[0] ?? 0, ys.at(-1) ?? 0];
  for (const y of ys) made.rule(150, y - 0.25, 330, y + 0.25);
  for (const x of [150, 210, 270, 330]) made.rule(x - 0.25, top, x + 0.25, bottom);
  return made;
}
const figures = [
  ["963", "439", "55"],
  ["923", "393", "40"],
  ["1026", "349", "30"],
  ["1212", "423", "56"],
];
const towns = ["Alcona", "Caledonia", "Curtis", "Greenbush"];

test("labels on the left of a grid, one level with each row, are its first column", () => {
  const made = drawGrid().putRows(figures, [155, 215, 275], 114, 20);
  made.putRows(
    towns.map((town) => [town]),
    [80],
    114,
    20,
  );
  expect(textsOf(made.content())).toEqual(figures.map((row, i) => [towns[i], ...row]));
});

test("text on the left of a grid that runs on in lines of its own is no column of it", () => {
  const made = drawGrid().putRows(figures, [155, 215, 275], 114, 20);
  for (const [i, line] of ["As the table", "shows, fewer", "people came", "to vote in", "those years"].entries())
    made.put(line, 80, 110 + i * 13);
  expect(textsOf(made.content())).toEqual(figures);
});

test("rows too low for a line of text part the others and are no rows", () => {
  const made = drawGrid([100, 120, 126, 146, 152, 172, 178, 198]);
  made.putRows(figures, [155, 215, 275], 114, 26);
  expect(textsOf(made.content())).toEqual(figures);
});

test("lines that run up the page are the headings of the narrow columns that they stand in", () => {
  const made = drawGrid([40, 100, 120, 140, 160, 180]).putRows(figures, [155, 215, 275], 114, 20);
  const content = made.content();
  const [word] = content.words;
  const heading = (text: string, x: number) => {
    const box = { x0: x, y0: 50, x1: x + 9, y1: 98 };
    return word ? [{ ...word, text, box, shown: box }] : [];
  };
  content.asides.push(heading("Voters", 170), heading("Books", 230), heading("Calley", 290), heading("Margin", 20));
  expect(textsOf(content)).toEqual([["Voters", "Books", "Calley"], ...figures]);
});

test("names with prices at one edge are a table, though some lines have no price", () => {
  const made = new MadeContent();
  const wines = [
    ["Whites", "12.5 cl"],
    ["Northern slopes"],
    ["Cellar of the three wells 2016", "8 €"],
    ["Old harbour"],
    ["House on the hill 2016", "10 €"],
    ["The long valley"],
    ["Estate of the mill 2017", "13 €"],
    ["Southern coast"],
    ["Tempora for a while 2014", "9 €"],
  ];
  for (const [i, [name = "", price]] of wines.entries()) {
    made.put(name, 70, 100 + i * 16);
    if (price) made.put(price, 520 - price.length * 5, 100 + i * 16);
  }
  expect(textsOf(made.content())).toEqual(wines.map(([name, price = ""]) => [name, price]));
});
