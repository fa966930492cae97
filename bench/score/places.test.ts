import { expect, test } from "vitest";
import { scoreBoxes } from "./boxes.ts";
import { cvatPages, omniPages } from "./drawn-boxes.ts";
import { scoreForms } from "./forms.ts";
import { resultsOf, ScoredResult } from "./results.ts";
import { scoreArrays, scorePictures } from "./table-pictures.ts";

type Box = [number, number, number, number];
const word = (text: string, bbox: Box) => ({ text, bbox });
const block = (kind: string, ...words: ReturnType<typeof word>[]) => ({ kind, words });
const pageOf = (...blocks: object[]) => {
  const [page] = ScoredResult.parse({ pages: [{ number: 1, width: 50, height: 100, blocks }] }).pages;
  if (!page) throw new Error("There is no page.");
  return page;
};

test("a box is what most of its characters were read as, a word belongs to the smallest box around it", () => {
  const boxes = [
    { label: "table", bbox: [0, 0, 100, 100] as Box },
    { label: "title", bbox: [0, 0, 100, 20] as Box },
    { label: "text", bbox: [0, 120, 100, 140] as Box },
  ];
  const page = pageOf(
    block("titles", word("Harbour", [0, 0, 20, 10])),
    block("text", word("of", [22, 0, 30, 10]), word("tolls", [0, 30, 10, 40])),
  );
  const { boxes: kinds } = scoreBoxes([[{ width: 100, height: 200, left: 0, boxes }, page]]);
  expect(kinds).toEqual({ table: { text: 1 }, title: { titles: 1 }, text: { "(nothing)": 1 } });
});

test("the order of blocks is held against that of boxes where more than three are told", () => {
  const boxes = [0, 1, 2, 3].map((i) => ({ label: "text", bbox: [0, 20 * i, 50, 20 * i + 10] as Box, order: i }));
  const drawn = { width: 50, height: 100, left: 0, boxes };
  const blocks = boxes.map(({ bbox }) => block("text", word("x", bbox)));
  const swapped = [blocks[1], blocks[0], blocks[2], blocks[3]].flatMap((one) => one ?? []);
  expect(scoreBoxes([[drawn, pageOf(...blocks)]])).toMatchObject({ orderTau: 1, orderedPages: 1 });
  expect(scoreBoxes([[drawn, pageOf(...swapped)]]).orderTau).toBeCloseTo(4 / 6);
  expect(scoreBoxes([[{ ...drawn, boxes: boxes.slice(1) }, pageOf(...blocks)]]).orderedPages).toBe(0);
});

test("boxes of CVAT are parted by page and ordered by the line that was drawn through them", () => {
  const box = (label: string, x: number, y: number) =>
    `<box label="${label}" xtl="${x}" ytl="${y}" xbr="${x + 10}" ybr="${y + 10}"/>`;
  const xml = `<annotations><image name="a" width="200" height="100">${box("text", 0, 0)}${box("title", 120, 0)}
    ${box("table_row", 0, 0)}${box("merge", 0, 0)}<polyline label="reading_order" points="500,500;125,5;5,5"/>
    <polyline label="to_caption" points="5,5;5,5;5,5;5,5"/></image></annotations>`;
  const [first, second] = cvatPages(xml, 2);
  expect(first).toEqual({
    width: 100,
    height: 100,
    left: 0,
    boxes: [{ label: "text", bbox: [0, 0, 10, 10], order: 2 }],
  });
  expect(second?.boxes).toEqual([{ label: "title", bbox: [120, 0, 130, 10], order: 1 }]);
  expect(second?.left).toBe(100);
});

test("labels of OmniDocBench are boxes around their corners", () => {
  const det = (category_type: string, more = {}) => ({
    category_type,
    poly: [1, 2, 9, 2, 9, 5, 1, 5],
    order: 4,
    ...more,
  });
  const labels = [
    {
      layout_dets: [det("title"), det("text_span"), det("figure", { ignore: true }), det("abandon", { order: null })],
      page_info: { width: 10, height: 20, image_path: "a.jpg" },
    },
  ];
  expect(omniPages(labels).get("a.jpg")?.boxes).toEqual([
    { label: "title", bbox: [1, 2, 9, 5], order: 4 },
    { label: "figure", bbox: [1, 2, 9, 5], order: undefined },
    { label: "abandon", bbox: [1, 2, 9, 5], order: undefined },
  ]);
});

test("words of forms count where they stand", () => {
  const words = [
    { text: "Date:", box: [0, 0, 10, 10] as Box },
    { text: "May", box: [20, 0, 30, 10] as Box },
    { text: "9", box: [60, 60, 70, 70] as Box },
  ];
  const blocks = [block("text", word("Date:", [0, 0, 10, 10]), word("Mai", [21, 0, 30, 10]))];
  const results = resultsOf(new Map([["a.png", { pages: [{ number: 1, blocks }] }]]));
  const score = scoreForms(new Map([["a.png", { form: [{ words }] }]]), results);
  expect(score).toEqual({ words: 3, exact: 1 / 3, unread: 1 / 3, f1OfFiles: 2 / 5 });
});

const readTable = (texts: string[][]) => ({
  kind: "tables",
  table: {
    rows: texts.length,
    columns: texts[0]?.length ?? 0,
    cells: texts.flatMap((row, r) => row.map((text, c) => ({ row: r, column: c, text }))),
  },
});
const resultOf = resultsOf(
  new Map([
    ["a.png", { pages: [{ number: 1, blocks: [readTable([["x"]]), readTable([["Age", "9"]])] }] }],
    ["a.pdf", { pages: [{ number: 1, blocks: [readTable([["Age", "9"]]), readTable([["x"]])] }] }],
  ]),
);

test("a picture's table is held against the largest that was read, without how its letters look", () => {
  const tokens = ["<tbody>", "<tr>", "<td>", "</td>", "<td", ">", "</td>", "</tr>", "</tbody>"];
  const cells = [{ tokens: ["<b>", "A", "g", "e", "</b>"] }, { tokens: ["9"] }];
  const truth = [{ filename: "a.png", html: { structure: { tokens }, cells } }];
  expect(scorePictures(truth, resultOf)).toEqual({ tables: 1, teds: 1, tedsStructure: 1 });
  expect(scorePictures(truth, () => undefined)).toEqual({ tables: 1, teds: 0, tedsStructure: 0 });
});

test("a table as rows is held against the one that shares most of its cells", () => {
  const truth = [{ file: "a.pdf", rows: [["Age<s>1</s>", "9"]] }];
  expect(scoreArrays([{ file: "a.pdf", rows: [["AGE", "9"]] }], resultOf).cellF1).toBe(1);
  const { cellF1, teds } = scoreArrays(truth, resultOf);
  expect(cellF1).toBe(0.5);
  expect(teds).toBeCloseTo(1 - 1 / 4 / 3);
});
