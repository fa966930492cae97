import type { StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { toStructuredData } from "../../structured-data.ts";
import { objectOf, orNull } from "../../testing/made-pages.ts";
import { type MadeTable, pageOf } from "../../testing/made-tables.ts";

const tablePage = (made: MadeTable, number = 1) => pageOf([made], number);

const ask = (properties: Record<string, unknown>, ...pages: StoredPage[]) => {
  const list = { type: "array", items: objectOf(properties) };
  return toStructuredData({ schema: objectOf({ list }), pages, instructions: null });
};
const listOf = (properties: Record<string, unknown>, ...pages: StoredPage[]) => {
  const { data } = ask(properties, ...pages);
  return typeof data === "object" && data !== null && "list" in data ? data.list : undefined;
};

const lakes = [
  ["Lake", "Country", "Surface (km2)", "Depth"],
  ["Ladoga", "Russia", "17,891.00", "230"],
  ["Vänern", "Sweden", "5,655.00", "106"],
];
const lake = { lake: orNull("string"), surface: orNull("number"), depth: orNull("integer") };

describe("a list of things that no lexicon knows", () => {
  it("is the rows of the table whose headings name them, by all or some of their words", () => {
    expect(listOf(lake, tablePage({ rows: lakes }))).toEqual([
      { lake: "Ladoga", surface: 17891, depth: 230 },
      { lake: "Vänern", surface: 5655, depth: 106 },
    ]);
  });

  it("is cited by its cells", () => {
    const { citations } = ask(lake, tablePage({ rows: lakes }));
    expect(citations.find(({ path }) => path === "/list/1/surface")).toMatchObject({
      page: 1,
      block_id: "p1-b1",
      text: "5,655.00",
      bbox: [200, 40, 215, 50],
    });
  });

  it("goes on over pages, whether or not the headings are repeated", () => {
    const rest = tablePage({ rows: [["Vättern", "Sweden", "1,893.00", "128"]], headerRows: 0, continues: "p1-b1" }, 2);
    const last = tablePage({ rows: [lakes[0] ?? [], ["Saimaa", "Finland", "1,393.00", "85"]], continues: "p2-b1" }, 3);
    const found = listOf({ lake: orNull("string"), depth: orNull("number") }, tablePage({ rows: lakes }), rest, last);
    expect(found).toEqual([
      { lake: "Ladoga", depth: 230 },
      { lake: "Vänern", depth: 106 },
      { lake: "Vättern", depth: 128 },
      { lake: "Saimaa", depth: 85 },
    ]);
  });

  it("leaves out a line across the table and takes headings of two rows together", () => {
    const rows = [
      ["Lake", "Greatest", "Greatest"],
      ["", "length", "depth"],
      ["Finland", "", ""],
      ["Saimaa", "180", "85"],
    ];
    const found = listOf(
      { lake: orNull("string"), greatest_depth: orNull("number") },
      tablePage({ rows, headerRows: 2, across: [2] }),
    );
    expect(found).toEqual([{ lake: "Saimaa", greatest_depth: 85 }]);
  });

  it("may hold objects and lists of plain values", () => {
    const rows = [
      ["Lake", "Price", "Islands"],
      ["Saimaa", "EUR 4.50", "Kyläniemi, Säynätsalo"],
      ["Ladoga", "EUR 3.00", "Valaam"],
    ];
    const properties = {
      lake: orNull("string"),
      price: objectOf({ amount: orNull("number") }),
      islands: { type: "array", items: { type: "string" } },
    };
    expect(listOf(properties, tablePage({ rows }))).toEqual([
      { lake: "Saimaa", price: { amount: 4.5 }, islands: ["Kyläniemi", "Säynätsalo"] },
      { lake: "Ladoga", price: { amount: 3 }, islands: ["Valaam"] },
    ]);
  });

  it("is empty where a table names something else", () => {
    const wanted = { river: orNull("string"), length: orNull("number"), mouth: orNull("string") };
    expect(listOf(wanted, tablePage({ rows: lakes }))).toEqual([]);
  });
});

it("a text across several columns beside the sums is no thing", () => {
  const rows = [
    ...lakes.map((row, i) => [...row, i === 0 ? "Shore" : "rocky"]),
    ["Depths were sounded from a boat.", "", "", "Mean", "168"],
  ];
  const page = tablePage({ rows });
  for (const cell of page.blocks[0]?.table?.cells ?? []) if (cell.row === 3 && cell.column === 0) cell.column_span = 3;
  const asked = { ...lake, country: orNull("string") };
  expect(listOf(asked, page)).toEqual([
    { lake: "Ladoga", surface: 17891, depth: 230, country: "Russia" },
    { lake: "Vänern", surface: 5655, depth: 106, country: "Sweden" },
  ]);
});
