import type { Bbox, StoredBlock, TableCell } from "@verso/contract/results";
import { expect, it } from "vitest";
import { madePage } from "../testing/made-pages.ts";
import { findQuotes } from "./evidence.ts";

const textsOf = (quote: string, blocks: readonly StoredBlock[]) =>
  findQuotes(quote, blocks)[0]?.passages.map(({ text }) => text);

it.each([
  ["in other case and spaces", "TOTAL  1,204.50", "Total 1,204.50", "Total 1,204.50"],
  [
    "with other dashes and quotation marks",
    'Owner\'s "A-1"',
    "Owner\u2019s \u201cA\u20131\u201d",
    "Owner\u2019s \u201cA\u20131\u201d",
  ],
  ["within a word that nothing parts", "12/03/18", "Date:12/03/18", "Date:12/03/18"],
  [
    "of a script without spaces",
    "\u5408\u8ba1",
    "\u53d1\u7968\u5408\u8ba1\u91d1\u989d",
    "\u53d1\u7968\u5408\u8ba1\u91d1\u989d",
  ],
  ["the second time, where the first is a part of a number", "20", "120 and 20", "20"],
])("finds words %s", (_, quote, line, found) => {
  expect(textsOf(quote, madePage([line]).blocks)).toEqual([found]);
});

it.each([
  ["20", "120"],
  ["1,20", "1,204.50"],
  ["204.50", "1,204.50"],
  ["Bake", "Bakery"],
  [" ", "Bakery"],
])("does not find %j in %j", (quote, line) => {
  expect(findQuotes(quote, madePage([line]).blocks)).toEqual([]);
});

it("finds words across blocks, each part in its own", () => {
  const { blocks } = madePage(["Bench vice", "with swivel base"]);
  expect(findQuotes("Bench vice with swivel base", blocks)[0]?.passages).toMatchObject([
    { block_id: "p1-b1", text: "Bench vice", bbox: [40, 40, 100, 49] },
    { block_id: "p1-b2", text: "with swivel base", bbox: [40, 54, 136, 63] },
  ]);
});

it("cites the whole block for a word that it breaks over two lines", () => {
  const [block] = madePage(["infor- mation"]).blocks;
  if (!block) throw new Error("no block");
  const broken = { ...block, text: "information for all" };
  expect(findQuotes("information", [broken])[0]?.passages).toEqual([
    { page: 1, block_id: "p1-b1", bbox: block.bbox, text: "information" },
  ]);
  expect(findQuotes("format", [broken])).toEqual([]);
});

it("cites the whole cell for a word that it breaks over two lines", () => {
  const [block] = madePage(["x"]).blocks;
  if (!block) throw new Error("no block");
  const words = ["Schrau-", "ben"].map((text, i) => ({ text, bbox: [9, 9 + i, 20, 10 + i] as Bbox, confidence: 0.8 }));
  const place = { row: 0, column: 0, row_span: 1, column_span: 1 };
  const cells: TableCell[] = [{ ...place, text: "Schrauben M4", bbox: [9, 9, 30, 11], words }];
  const table = { rows: 1, columns: 1, header_rows: 0, cells };
  expect(findQuotes("Schrauben", [{ ...block, kind: "tables", text: "Schrauben M4", table }])[0]).toMatchObject({
    passages: [{ page: 1, block_id: block.id, bbox: [9, 9, 30, 11], text: "Schrauben" }],
    legibility: 0.8,
  });
});

it("looks for words of a table in its cells", () => {
  const [block] = madePage(["x"]).blocks;
  if (!block) throw new Error("no block");
  const place = { row: 0, row_span: 1, column_span: 1 };
  const cell = (column: number, text: string): TableCell => ({
    ...place,
    column,
    text,
    bbox: [column, 0, column + 1, 1],
  });
  const table = { rows: 1, columns: 2, header_rows: 0, cells: [cell(1, "9.00"), cell(0, "Total")] };
  const { words: _, ...rest } = block;
  expect(findQuotes("9.00", [{ ...rest, kind: "tables", table }])[0]?.passages).toMatchObject([{ bbox: [1, 0, 2, 1] }]);
  expect(findQuotes("Total 9.00", [{ ...rest, kind: "tables", table }])[0]?.passages).toMatchObject([
    { bbox: [0, 0, 2, 1] },
  ]);
});

it("takes a number that a sentence ends behind for whole", () => {
  expect(textsOf("25/03/2024", madePage(["It ends on 25/03/2024. Then we part"]).blocks)).toEqual(["25/03/2024."]);
});

it("prefers a number that is no part of a longer one", () => {
  const found = findQuotes("11", madePage(["Sum 11 587,73", "Count 11"]).blocks);
  expect(found.map(({ passages }) => passages[0]?.block_id)).toEqual(["p1-b2"]);
});

it("finds words that another column's stand between, and says so", () => {
  const [found] = findQuotes("Agro Linbro AG", madePage(["Agro Am Griwick Linbro AG 110"]).blocks);
  expect(found).toMatchObject({ isScattered: true, passages: [{ text: "Agro Linbro AG" }] });
  expect(findQuotes("Linbro Agro", madePage(["Agro Am Griwick Linbro AG 110"]).blocks)).toEqual([]);
});
