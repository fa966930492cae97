import type { Block, OrderedResult, StructuredResult } from "@verso/contract/results";
import { expect, it } from "vitest";
import { differences, marked } from "./differences.ts";

const block = (page: number, i: number, text: string, kind: Block["kind"] = "text"): Block => ({
  id: `p${page}-b${i}`,
  kind,
  page,
  bbox: [i, 0, i + 1, 1],
  text,
});
const outline = { status: "succeeded", width: 1, height: 1, unit: "pt", rotation: 0, source: "ocr" } as const;
const ocr = (pages: Block[][]): OrderedResult => ({
  extraction_id: null,
  mode: "ocr",
  view: "ordered",
  failed_pages: [],
  pages: pages.map((blocks, i) => ({ number: i + 1, ...outline, blocks })),
});
const data = (value: unknown, citations: StructuredResult["citations"] = []): StructuredResult => ({
  extraction_id: null,
  mode: "structured",
  pages: [],
  data: value,
  valid: true,
  errors: [],
  citations,
  engine: { name: "rules", version: "1" },
  warnings: [],
  failed_pages: [],
});
const told = (rows: ReturnType<typeof differences>) =>
  rows?.map(({ left, right, differs }) => [left?.text ?? null, right?.text ?? null, differs]);

it("sets blocks beside each other: the same, the changed, what only one has", () => {
  const left = ocr([[block(1, 0, "A"), block(1, 1, "B"), block(1, 2, "C")]]);
  const right = ocr([[block(1, 0, "A"), block(1, 1, "X"), block(1, 2, "C"), block(1, 3, "D")], [block(2, 0, "E")]]);
  expect(told(differences(left, right))).toEqual([
    ["A", "A", false],
    ["B", "X", true],
    ["C", "C", false],
    [null, "D", true],
    [null, "E", true],
  ]);
  expect(differences(left, left)?.some(({ differs }) => differs)).toBe(false);
});

it("tells a title from a text with the same words, and takes spaces as one", () => {
  expect(told(differences(ocr([[block(1, 0, "A  b")]]), ocr([[block(1, 0, "A b")]])))).toEqual([
    ["A  b", "A b", false],
  ]);
  expect(told(differences(ocr([[block(1, 0, "A")]]), ocr([[block(1, 0, "A", "titles")]])))).toEqual([["A", "A", true]]);
});

it("sets values beside each other by their path, with their places", () => {
  const cited = {
    path: "/a",
    page: 2,
    block_id: "p2-b1",
    bbox: [0, 0, 1, 1] as [number, number, number, number],
    text: "1",
    confidence: 1,
  };
  const rows = differences(
    data({ a: 1, list: [{ x: "p" }] }, [cited]),
    data({ a: 2, list: [{ x: "p" }, { x: null }], b: true }),
  );
  expect(told(rows)).toEqual([
    ["1", "2", true],
    ["p", "p", false],
    [null, "", true],
    [null, "true", true],
  ]);
  expect(rows?.[0]).toMatchObject({ label: "a", left: { page: 2 }, right: { page: null } });
});

const at = (path: string, x: number) => ({
  path,
  page: 1,
  block_id: null,
  bbox: [x, 0, x + 10, 10] as [number, number, number, number],
  text: "12,50",
  confidence: 1,
});
const properties = (...names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) });

it("sets values of two schemas beside each other by what they are called, then by where they stand", () => {
  const left = data({ invoice_no: "4711", seller: { name: "Oak" }, total: 12.5, note: "x" }, [
    at("/total", 0),
    at("/seller/name", 40),
  ]);
  const right = data({ "Invoice No": "4712", supplier: "Oak", gross: 12.5, terms: null }, [
    at("/gross", 2),
    at("/supplier", 41),
  ]);
  const rows = differences(left, right, {
    left: properties("invoice_no", "seller", "total", "note"),
    right: properties("Invoice No", "supplier", "gross", "terms"),
  });
  expect(rows?.map(({ label, differs, askedOfOne = false }) => [label, differs, askedOfOne])).toEqual([
    ["invoice_no and Invoice No", true, false],
    ["seller › name and supplier", false, false],
    ["total and gross", false, false],
    ["note", false, true],
    ["terms", false, true],
  ]);
  expect(rows?.[2]?.left?.text).toBe("12.50");
});

it("takes two values of one name for no pair, and a row that the other run lacks for a difference", () => {
  const lines = { properties: { lines: { items: properties("name") }, name: {} } };
  const rows = differences(data({ lines: [{ name: "a" }, { name: "b" }] }), data({ lines: [{ name: "a" }] }), {
    left: lines,
    right: lines,
  });
  expect(rows?.map(({ differs, askedOfOne = false }) => [differs, askedOfOne])).toEqual([
    [false, false],
    [true, false],
  ]);
  const two = data({ a: { name: "x" }, b: { name: "y" } });
  expect(told(differences(two, data({ name: "x" })))).toEqual([
    ["x", null, true],
    [null, "x", true],
    ["y", null, true],
  ]);
});

it("compares nothing of which one is data and the other blocks", () => {
  expect(differences(ocr([]), data({}))).toBeNull();
});

it("marks the words that the other text does not have", () => {
  expect(marked("the red fox", "the fox")).toEqual([
    { text: "the ", isOther: false },
    { text: "red ", isOther: true },
    { text: "fox", isOther: false },
  ]);
  const long = "w ".repeat(5_000);
  expect(marked(long, `${long}x`).every(({ isOther }) => !isOther)).toBe(true);
});
