import { expect, test } from "vitest";
import { resultsOf } from "./results.ts";
import { LabelledTables, scoreTables } from "./tables.ts";

type Cell = { r: number; c: number; rs?: number; cs?: number; text: string };
const table = (cells: Cell[], page = 1) => ({ page, rows: [], cells });
const grid = (rows: string[][]): Cell[] => rows.flatMap((row, r) => row.map((text, c) => ({ r, c, text })));
const read = (...tables: Cell[][]) => ({
  pages: [
    {
      number: 1,
      blocks: tables.map((cells) => ({
        kind: "tables",
        table: {
          rows: 9,
          columns: 9,
          cells: cells.map(({ r, c, rs = 1, cs = 1, text }) => ({
            row: r,
            column: c,
            row_span: rs,
            column_span: cs,
            text,
          })),
        },
      })),
    },
  ],
});
const score = (wanted: object[], result: object) =>
  scoreTables(LabelledTables.parse({ "a.pdf": wanted }), resultsOf(new Map([["a.pdf", result]])));

const small = grid([
  ["", "2019", "2020"],
  ["Oak", "1", "2"],
  ["Elm", "3", "4"],
]);

test("a table as it is labelled is wholly right, however its dashes, quotes and spaces are written", () => {
  const wanted = grid([["a – b", "“c”"]]);
  const given = grid([["a - b", '" c "']]);
  for (const [labelled, found] of [
    [small, small],
    [wanted, given],
  ] as const) {
    const { adjacency, cells, tables } = score([table(labelled)], read(found));
    expect(adjacency.f1).toBe(1);
    expect(cells.f1).toBe(1);
    expect(tables).toEqual({ wanted: 1, found: 1, unmatched: 0, atLeastHalf: 1, atLeastNineTenths: 1 });
  }
});

test("neighbours are the next cells with text to the right and below", () => {
  // Beside: 2019-2020, Oak-1, 1-2, Elm-3, 3-4. Below: Oak-Elm, 2019-1, 1-3, 2020-2, 2-4.
  const { adjacency } = score([table(small)], read(small.filter(({ text }) => text !== "1")));
  // Oak-2 and 2019-3 instead of Oak-1, 1-2, 2019-1, 1-3.
  expect(adjacency.recall).toBeCloseTo(6 / 10);
  expect(adjacency.precision).toBeCloseTo(6 / 8);
});

test("a cell that spans columns is above each of them, once", () => {
  const head = [{ r: 0, c: 0, cs: 2, text: "Years" }, ...grid([[], ["2019", "2020"]])];
  expect(score([table(head)], read(head)).adjacency.f1).toBe(1);
  const unspanned = score([table(head)], read(head.map(({ r, c, text }) => ({ r, c, text }))));
  expect(unspanned.adjacency.recall).toBeCloseTo(2 / 3);
  expect(unspanned.adjacency.precision).toBe(1);
});

test("each table has one partner; what has none costs precision or recall", () => {
  const other = grid([["x", "y"]]);
  const twice = score([table(small)], read(small, small, other));
  expect(twice.tables).toMatchObject({ wanted: 1, found: 3, unmatched: 2 });
  expect(twice.adjacency.recall).toBe(1);
  expect(twice.adjacency.precision).toBeCloseTo(10 / 21);
  expect(score([table(small), table(other, 2)], read(small)).adjacency.recall).toBeCloseTo(10 / 11);
  const missed = scoreTables(LabelledTables.parse({ "a.pdf": [table(small)] }), () => undefined);
  expect(missed).toMatchObject({ missing: 1, adjacency: { precision: 0, recall: 0, f1: 0 } });
});

test("cells count in their order alone", () => {
  const turned = grid([
    ["Elm", "3", "4"],
    ["Oak", "1", "2"],
  ]);
  const { cells } = score([table(small)], read(turned));
  expect(cells.recall).toBeCloseTo(3 / 8);
  expect(cells.precision).toBeCloseTo(3 / 6);
});
