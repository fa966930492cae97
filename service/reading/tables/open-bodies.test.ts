import { expect, test } from "vitest";
import { toSegments } from "../layout/segments.ts";
import { MadeContent } from "../testing/made-content.ts";
import { findTables } from "./find-tables.ts";

const columns = [100, 200, 270, 340, 410];
const texts = [106, 206, 276, 346];
const heads = [
  ["Class", "Maturing in", "", "Total"],
  ["", "A year", "Later", ""],
];
const body = [
  ["Cash", "3,004", "–", "3,004"],
  ["Debtors", "–", "2,716", "2,716"],
  ["Related", "11", "–", "11"],
];

/** Two rows of drawn headings, the second of them under the middle of the first alone; nothing is drawn below. */
function drawHeads(): MadeContent {
  const made = new MadeContent().putRows(heads, texts, 114, 18);
  for (const y of [100, 136]) made.rule(100, y - 0.25, 410, y + 0.25);
  made.rule(200, 117.75, 340, 118.25);
  for (const x of [100, 200, 340, 410]) made.rule(x - 0.25, 100, x + 0.25, 136);
  return made.rule(269.75, 118, 270.25, 136);
}

function found(made: MadeContent) {
  const content = made.content();
  const { tables, rest } = findTables(content, toSegments(content.words));
  const rows = tables.map(({ table }) =>
    Array.from({ length: table?.rows ?? 0 }, (_, r) =>
      table?.cells.filter(({ row }) => row === r).map(({ text }) => text),
    ),
  );
  return { tables, rows, rest: rest.map(({ words }) => words.map(({ text }) => text).join(" ")) };
}

const headRows = [
  ["Class", "Maturing in", "Total"],
  ["A year", "Later"],
];

test("rows that no line closes belong to the drawn headings over them, groups and totals among them", () => {
  const made = drawHeads()
    .putRows([["Assets"]], [102], 160, 18)
    .putRows(body, texts, 178, 18);
  made.putRows([["Total assets", "3,015", "2,716", "5,731"]], [102, 206, 276, 346], 250, 18);
  const { tables, rows, rest } = found(made);
  expect(rows).toEqual([[...headRows, ["Assets", "", "", ""], ...body, ["Total assets", "3,015", "2,716", "5,731"]]]);
  const [table] = tables;
  expect(table?.table).toMatchObject({ rows: 7, columns: 4, header_rows: 2 });
  // Every place of the table is one cell's, and the cells cover it from the head down.
  const places = table?.table?.cells.reduce((sum, cell) => sum + cell.row_span * cell.column_span, 0);
  expect(places).toBe(28);
  for (const { row, column, box } of table?.table?.cells ?? []) {
    if (row < 2) expect(box.y1).toBeLessThanOrEqual(136.5);
    if (row === 2) expect(box.y0).toBeCloseTo(136, 0);
    expect(box.x0).toBeCloseTo(columns[column] ?? 0, 0);
  }
  expect(rest).toEqual([]);
});

test("a note below is none of its rows, nor is what stands far below or what a caption begins", () => {
  const made = drawHeads().putRows(body, texts, 154, 18).put("* audited", 102, 218);
  made.put("Values are those that the keeper wrote into the ledger of the year", 102, 240);
  expect(found(made).rows).toEqual([[...headRows, ...body]]);
  expect(found(made).rest).toHaveLength(2);
  const parted = drawHeads().putRows(body, texts, 154, 18).putRows(body.slice(0, 2), texts, 300, 18);
  expect(found(parted).rows[0]).toEqual([...headRows, ...body]);
  const named = drawHeads().put("Table 7 Debts", 106, 154).putRows(body, texts, 172, 18);
  expect(found(named).rows[0]).toEqual(headRows);
});

test("words under headings that are drawn are no rows of theirs without figures, or where they run over several columns", () => {
  const words = [
    ["Cash", "held", "here", "all"],
    ["Debts", "sold", "soon", "some"],
  ];
  expect(found(drawHeads().putRows(words, texts, 154, 18)).rows[0]).toEqual(headRows);
  const prose = drawHeads();
  for (let i = 0; i < 5; i++) prose.put("The keeper of the light wrote 12 ships and 7 boats down", 102, 154 + i * 12);
  expect(found(prose).rows).toEqual([headRows]);
});

test("what stands beside the headings' columns is left where it is", () => {
  const made = drawHeads().putRows(body, texts, 154, 18).put("Margin 7", 450, 172);
  const { rows, rest } = found(made);
  expect(rows).toEqual([[...headRows, ...body]]);
  expect(rest).toEqual(["Margin 7"]);
});
