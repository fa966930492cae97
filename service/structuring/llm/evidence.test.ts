import type { Bbox, StoredBlock, TableCell } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { madePage } from "../testing/made-pages.ts";
import { pageOf } from "../testing/made-tables.ts";
import { findDay, findNumber, findQuotes } from "./evidence.ts";

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

it("finds a word that is broken over two lines, and no part of it", () => {
  const { blocks } = madePage(["infor- mation"]);
  expect(findQuotes("information", blocks)[0]?.passages).toEqual([
    { page: 1, block_id: "p1-b1", bbox: blocks[0]?.bbox, text: "infor- mation" },
  ]);
  expect(findQuotes("format", blocks)).toEqual([]);
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

it("finds letters and figures in their order where the marks between them differ", () => {
  expect(textsOf("Mill Lane 4, Ely", madePage(["Mill Lane 4", "Ely"]).blocks)).toEqual(["Mill Lane 4", "Ely"]);
  expect(textsOf("GB 123-456", madePage(["VAT GB123/456 x"]).blocks)).toEqual(["GB123/456"]);
  expect(findQuotes("GB 123-456", madePage(["VAT GB123.456 x"]).blocks)).toEqual([]);
  expect(findQuotes("a-b", madePage(["so a b it is"]).blocks)).toEqual([]);
});

describe("a number", () => {
  const found = (value: number, ...lines: string[]) =>
    findNumber(value, madePage(lines).blocks).map(({ passages }) => passages.map(({ text }) => text).join(" / "));

  it.each([
    [1204.5, "Total 1,204.50", "1,204.50"],
    [1204.5, "EUR 1.204,50 due", "1.204,50"],
    [11587.73, "Sum 11 587,73 EUR", "11 587,73"],
    [1234567, "Of 1 234 567 people", "1 234 567"],
    [1204, "It is 1'204 now", "1'204"],
    [100000.5, "Rs 1,00,000.50", "1,00,000.50"],
    [-12, "Refund (12.00)", "(12.00)"],
    [-12, "Refund 12.00- made", "12.00-"],
    [0.19, "VAT 19% included", "19%"],
    [19, "VAT 19% included", "19%"],
    [0.5, "About .5 kg", ".5"],
    [42, "No. 0042", "0042"],
    [12, "Price:12.00EUR", "Price:12.00EUR"],
    [2018, "On 12.03.2018", "12.03.2018"],
  ])("%d is found in %j", (value, line, text) => {
    expect(found(value, line)).toEqual([text]);
  });

  it.each([
    [1250, "12.50"],
    [204.5, "1,204.50"],
    [587.73, "Sum 11 588,73"],
    [0.2, "VAT 19%"],
    [0.12, "12 EUR"],
    [5, "four"],
    [12.34, "12 34"],
  ])("%d is not found in %j", (value, line) => {
    expect(found(value, line)).toEqual([]);
  });

  it("that is a part of another, or of a name, is found only where it stands by itself", () => {
    expect(found(2024, "INV-2024", "Year 2024")).toEqual(["2024"]);
    expect(found(2024, "INV-2024")).toEqual([]);
    expect(found(587.73, "11 587,73", "Rest 587,73")).toEqual(["587,73"]);
    expect(found(11, "11 587,73", "Rest 11")).toEqual(["11"]);
  });

  it("is found wherever it stands, in the order of the document", () => {
    expect(findNumber(5, madePage(["a 5.00 b 5", "5,0"]).blocks).map(({ block, from }) => [block.id, from])).toEqual([
      ["p1-b1", 1_000],
      ["p1-b1", 3_000],
      ["p1-b2", 0],
    ]);
  });

  it("is not put together over the cells of a table", () => {
    const { blocks } = pageOf([
      {
        rows: [
          ["Count", "Price"],
          ["11", "587"],
        ],
      },
    ]);
    expect(findNumber(11_587, blocks)).toEqual([]);
    expect(findNumber(587, blocks)).toMatchObject([{ cell: { row: 1, column: 1 }, passages: [{ text: "587" }] }]);
  });

  it("is found once in a place", () => {
    expect(found(12, "12.12.2012")).toEqual(["12.12.2012"]);
    expect(found(0, "0%")).toEqual(["0%"]);
  });

  it("that is reckoned is found by its digits", () => {
    expect(found(0.1 + 0.2, "0.30 of it")).toEqual(["0.30"]);
    expect(found(0.07, "7% of it")).toEqual(["7%"]);
  });
});

describe("a day", () => {
  const found = (day: string, ...lines: string[]) =>
    findDay(day, madePage(lines).blocks).map(({ passages }) => passages.map(({ text }) => text).join(" / "));

  it.each([
    ["Sold on 3 May 2026 here", "3 May 2026"],
    ["on 03.05.2026", "03.05.2026"],
    ["on 03.05.26", "03.05.26"],
    ["on 05/03/2026", "05/03/2026"],
    ["on 03/05/2026", "03/05/2026"],
    ["May 3, 2026", "May 3, 2026"],
    ["2026-05-03T10:00", "2026-05-03T10:00"],
  ])("is found in %j", (line, text) => {
    expect(found("2026-05-03", line)).toEqual([text]);
  });

  // Days in forms that the rules do not read are asked about.
  it.each(["4 May 2026", "3 May 2025", "3 2026", "May 2026", "2026年5月3日"])("is not found in %j", (line) => {
    expect(found("2026-05-03", line)).toEqual([]);
  });

  it("is found once in a place, and wherever it stands", () => {
    expect(found("2026-05-05", "05.05.2026 and May 5, 2026", "5.5.26")).toEqual([
      "05.05.2026",
      "May 5, 2026",
      "5.5.26",
    ]);
  });
});
