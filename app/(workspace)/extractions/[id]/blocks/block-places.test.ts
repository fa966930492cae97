import type { Bbox, Block, Word } from "@verso/contract/results";
import { expect, it } from "vitest";
import { litPlaces, textsOf } from "./block-places.ts";

const box = (at: number): Bbox => [at, 0, at + 1, 1];
const words = (...texts: string[]): Word[] => texts.map((text, i) => ({ text, bbox: box(i), confidence: 1 }));
const block = (fields: Partial<Block>): Block => ({
  id: "b",
  kind: "text",
  page: 3,
  bbox: box(90),
  text: "",
  ...fields,
});
const asked = (query: string, current: { id: string; part: number; nth: number } | null = null) => ({ query, current });

it("lights the words that a match touches, and marks the current one", () => {
  const text = block({ text: "net total and net\ntotal", words: words("net", "total", "and", "net", "total") });
  const lit = litPlaces(text, asked("net total", { id: "b", part: 0, nth: 1 }));
  expect(lit.map(({ bbox, current }) => [bbox[0], current])).toEqual([
    [0, false],
    [1, false],
    [3, true],
    [4, true],
  ]);
  expect(litPlaces(text, asked("tot")).map(({ bbox }) => bbox[0])).toEqual([1, 4]);
  expect(litPlaces(text, asked("gross"))).toEqual([]);
});

it("lights all of a block, or the cell of a table, where no words were kept", () => {
  expect(litPlaces(block({ text: "net total" }), asked("total"))).toEqual([
    { bbox: box(90), current: false, whole: true },
  ]);
  const cell = (column: number, text: string) => ({
    row: 0,
    column,
    row_span: 1,
    column_span: 1,
    text,
    bbox: box(column),
  });
  const table = { rows: 1, columns: 2, header_rows: 0, cells: [cell(0, "net"), cell(1, "total")] };
  const lit = litPlaces(block({ kind: "tables", table }), asked("total", { id: "b", part: 1, nth: 0 }));
  expect(lit).toEqual([{ bbox: box(1), current: true, whole: true }]);
});

it("takes a block's words, or a cell's, among those of the page where none were kept with it", () => {
  const placed = ["net", "total", "net", "total"].map((text, at) => ({
    text,
    bbox: box(at),
    block_id: at < 2 ? "b" : "c",
  }));
  const text = block({ id: "c", text: "net total" });
  expect(litPlaces(text, asked("total"), placed)).toEqual([{ bbox: box(3), current: false }]);
  const cell = { row: 0, column: 0, row_span: 1, column_span: 1, text: "net total", bbox: [0, 0, 2, 1] as Bbox };
  const table = { rows: 1, columns: 1, header_rows: 0, cells: [cell] };
  const lit = litPlaces(block({ kind: "tables", table }), asked("net", { id: "b", part: 0, nth: 0 }), placed);
  expect(lit).toEqual([{ bbox: box(0), current: true }]);
});

it("is found by what is drawn: the cells of a table, the lines of a list, the text of the rest", () => {
  const items = [
    { marker: "-", text: "one", level: 1 },
    { marker: "-", text: "two", level: 1 },
  ];
  expect(textsOf(block({ kind: "lists", text: "- one\n- two", items }))).toEqual(["one", "two"]);
  expect(textsOf(block({ text: "plain" }))).toEqual(["plain"]);
});
