import type { StoredPage } from "@verso/contract/results";
import { describe, expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";

const tablesOf = ({ blocks }: StoredPage) =>
  blocks.flatMap(({ table }) => {
    if (!table) return [];
    return [
      Array.from({ length: table.rows }, (_, row) =>
        table.cells.filter((cell) => cell.row === row).map(({ text }) => text),
      ),
    ];
  });
const line = (pdf: Pdf, y: number, ...cells: readonly (readonly [number, string])[]) => {
  for (const [x, text] of cells) put(pdf, text, x, y, 8);
};

test("facts and the list that stands below them are two tables, each with its own columns", async () => {
  const page = await read(
    await makePdf((pdf) => {
      line(pdf, 40, [29, "Mira Dahlberg"], [245, "Account"], [331, "1503.22.48810"]);
      line(pdf, 58, [29, "5 Quay Street"], [245, "Opened"], [331, "12 404.50"]);
      line(pdf, 76, [29, "Oban"], [245, "Closed"], [331, "17 905.20"]);
      line(pdf, 98, [29, "Booked"], [72, "Details"], [216, "Out"], [274, "In"], [338, "Balance"]);
      line(pdf, 112, [29, "02.07"], [72, "Harbour grocer"], [209, "412.30"], [331, "11 992.20"]);
      line(pdf, 126, [29, "10.07"], [72, "Rent of the boathouse"], [209, "9 500.00"], [331, "2 492.20"]);
      line(pdf, 140, [29, "15.07"], [72, "Wages of the ferry"], [264, "31 200.00"], [331, "33 692.20"]);
      line(pdf, 154, [29, "21.07"], [72, "Put aside"], [209, "15 000.00"], [331, "18 692.20"]);
    }),
  );
  const tables = tablesOf(page);
  expect(tables).toHaveLength(2);
  expect(tables[1]?.slice(0, 3)).toEqual([
    ["Booked", "Details", "Out", "In", "Balance"],
    ["02.07", "Harbour grocer", "412.30", "", "11 992.20"],
    ["10.07", "Rent of the boathouse", "9 500.00", "", "2 492.20"],
  ]);
});

describe("two tables with headings over figures stay two", () => {
  const upper = [
    ["Pier", "Ships", "Tons"],
    ["North", "41", "1,204"],
    ["South", "12", "980"],
    ["East", "19", "410"],
  ];
  const lower = [
    ["Month", "Ice", "Fog"],
    ["January", "21", "4"],
    ["February", "18", "3"],
    ["March", "9", "1"],
  ];
  const wider = lower.map((row, i) => [...row, i === 0 ? "Storm" : `${3 - i}`]);
  const draw = (pdf: Pdf, rows: readonly string[][], y: number) => {
    for (const [i, row] of rows.entries())
      line(pdf, y + 13 * i, ...row.map((text, k): [number, string] => [40 + 70 * k, text]));
  };

  test.each([
    ["of the same columns", lower, 24, ""],
    ["of more columns", wider, 24, ""],
    ["with little more room between them", lower, 18, ""],
    ["with a title between them", lower, 38, "Ice and fog"],
  ] as const)("%s", async (_, second, room, title) => {
    const page = await read(
      await makePdf((pdf) => {
        draw(pdf, upper, 40);
        if (title) put(pdf, title, 40, 40 + 3 * 13 + 22, 8, "Helvetica-Bold");
        draw(pdf, second, 40 + 3 * 13 + room);
      }),
    );
    expect(tablesOf(page)).toEqual([upper, second]);
  });

  test("but rows of words within one table part it nowhere", async () => {
    const rows = [...upper, ["Basin", "closed", "closed"], ["Outer", "7", "88"], ["River", "3", "21"]];
    const page = await read(await makePdf((pdf) => draw(pdf, rows, 40)));
    expect(tablesOf(page)).toEqual([rows]);
  });
});

test("a sum whose label lies across columns does not join them", async () => {
  const page = await read(
    await makePdf((pdf) => {
      line(pdf, 40, [29, "Day"], [79, "Service"], [216, "Number"], [274, "Price"], [338, "CHF"]);
      line(pdf, 58, [29, "04.07."], [79, "Room with breakfast"], [230, "4"], [274, "165.00"], [338, "660.00"]);
      line(pdf, 76, [29, "05.07."], [79, "Dinner"], [230, "2"], [278, "38.00"], [343, "76.00"]);
      line(pdf, 94, [29, "06.07."], [79, "Tax of the place"], [230, "8"], [282, "3.20"], [343, "25.60"]);
      line(pdf, 112, [276, "Total"], [322, "CHF 761.60"]);
      line(pdf, 130, [276, "with 3.8 % VAT"], [345, "26.94"]);
    }),
  );
  expect(tablesOf(page)[0]?.slice(0, 2)).toEqual([
    ["Day", "Service", "Number", "Price", "CHF"],
    ["04.07.", "Room with breakfast", "4", "165.00", "660.00"],
  ]);
});
