import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { structure } from "../../structure.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

type Made = { rows: readonly (readonly string[])[]; headerRows?: number; continues?: string; across?: number };

/** A page with one table, its cells 100 units wide; `across` is a row whose first cell takes the whole of it. */
function tablePage({ rows, headerRows = 1, continues, across }: Made, number = 1): StoredPage {
  const columns = Math.max(...rows.map(({ length }) => length));
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column) => {
      const words = text.split(" ").map((word, i) => ({
        text: word,
        bbox: [column * 100 + i * 20, row * 20, column * 100 + i * 20 + 15, row * 20 + 10] as [
          number,
          number,
          number,
          number,
        ],
        confidence: 1,
      }));
      const bbox: [number, number, number, number] = [column * 100, row * 20, column * 100 + 99, row * 20 + 19];
      const column_span = row === across ? columns : 1;
      return text === "" || (row === across && column > 0)
        ? []
        : [{ row, column, row_span: 1, column_span, text, bbox, words }];
    }),
  );
  const table = { rows: rows.length, columns, header_rows: headerRows, cells, ...(continues && { continues }) };
  const block: StoredBlock = {
    id: `p${number}-b1`,
    kind: "tables",
    page: number,
    bbox: [0, 0, 600, 400],
    text: "",
    table,
  };
  return { ...madePage([], number), blocks: [block] };
}

const ask = (properties: Record<string, unknown>, ...pages: StoredPage[]) => {
  const list = { type: "array", items: objectOf(properties) };
  return structure({ schema: objectOf({ list }), pages, instructions: null });
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
      tablePage({ rows, headerRows: 2, across: 2 }),
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
