import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { afterAll, expect, it } from "vitest";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { carriedHeaders, halveTable, rowTexts } from "./tables.ts";
import { answered, closeRules, rowsShown } from "./testing/ask-scripted.ts";
import type { SeenRequest, Step } from "./testing/scripted-model.ts";

afterAll(closeRules);

type Made = { headerRows?: number; continues?: string };

/** A page that is one table. */
function tablePage(
  rows: readonly (readonly string[])[],
  number = 1,
  { headerRows = 1, continues }: Made = {},
): StoredPage {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({
      row,
      column,
      row_span: 1,
      column_span: 1,
      text,
      bbox: [column * 100, row * 10, column * 100 + 100, row * 10 + 10] as [number, number, number, number],
    })),
  );
  const table = { rows: rows.length, columns: 2, header_rows: headerRows, cells, ...(continues && { continues }) };
  const text = rows.map((row) => row.join("\t")).join("\n");
  const block: StoredBlock = { id: `p${number}-b1`, kind: "tables", page: number, bbox: [0, 0, 200, 100], text, table };
  return { ...madePage([], number), blocks: [block] };
}

const header = ["Item", "Amount"];
const lines = [
  ["Bolts", "4.00"],
  ["Nuts", "5.00"],
  ["Bolts", "4.00"],
];
const schema = objectOf({
  lines: { type: "array", items: objectOf({ item: orNull("string"), amount: orNull("number") }) },
});
const data = { lines: lines.map(([item, amount]) => ({ item, amount: Number(amount) })) };

/** Answers with the rows that it is shown. */
const answerRows = (request: SeenRequest): Step => {
  const things = rowsShown(request).filter(([item]) => item !== "Item");
  return { answer: { lines: things.map(([item, amount]) => ({ item, amount: Number(amount) })) } };
};

it("a table whose answer does not fit is asked about by halves of its rows, under its header, and cited cell by cell", async () => {
  const seen: string[][][] = [];
  const script = (request: SeenRequest): Step => {
    const rows = rowsShown(request);
    if (rows.length > 3) return { cut: "{" };
    seen.push(rows);
    return answerRows(request);
  };
  const given = await answered(script, { schema, pages: [tablePage([header, ...lines])] });
  expect(given.data).toEqual(data);
  expect(seen).toEqual([
    [header, lines[0]],
    [header, lines[1], lines[2]],
  ]);
  expect(given.citations.map(({ path, block_id, bbox }) => [path, block_id, bbox])).toEqual([
    ["/lines/0/item", "p1-b1", [0, 10, 100, 20]],
    ["/lines/0/amount", "p1-b1", [100, 10, 200, 20]],
    ["/lines/1/item", "p1-b1", [0, 20, 100, 30]],
    ["/lines/1/amount", "p1-b1", [100, 20, 200, 30]],
    ["/lines/2/item", "p1-b1", [0, 30, 100, 40]],
    ["/lines/2/amount", "p1-b1", [100, 30, 200, 40]],
  ]);
});

it("the same words in several rows are cited each in the row of its own thing", async () => {
  const rows = [header, ["Nuts", "4.00"], ["Bolts", "4.00"], ["Bolts", "4.00"], ["4.00", "4.00"]];
  const { citations } = await answered(answerRows, {
    schema,
    pages: [tablePage(rows)],
  });
  expect(citations.map(({ path, bbox }) => [path, bbox?.slice(0, 2)])).toEqual([
    ["/lines/0/item", [0, 10]],
    ["/lines/0/amount", [100, 10]],
    ["/lines/1/item", [0, 20]],
    ["/lines/1/amount", [100, 20]],
    ["/lines/2/item", [0, 30]],
    ["/lines/2/amount", [100, 30]],
    ["/lines/3/item", [0, 40]],
    ["/lines/3/amount", [100, 40]],
  ]);
});

it("a table over a page break is asked about in two runs, the second with the first's header, and its rows are one list", async () => {
  const pages = [
    tablePage([header, ...lines.slice(0, 2)]),
    tablePage(lines.slice(2), 2, { headerRows: 0, continues: "p1-b1" }),
  ];
  const given = await answered(answerRows, {
    schema,
    pages,
    options: { requestTokens: 25 },
  });
  expect(given.data).toEqual(data);
  expect(given.requests.map(rowsShown)).toEqual([
    [header, lines[0], lines[1]],
    [header, lines[2]],
  ]);
  expect(given.citations.at(-1)).toMatchObject({ path: "/lines/2/amount", page: 2, block_id: "p2-b1" });
});

it("a header is carried over as many pages as its table goes on, and not to a table that has its own", () => {
  const pages = [
    tablePage([header, ...lines]),
    tablePage(lines, 2, { headerRows: 0, continues: "p1-b1" }),
    tablePage(lines, 3, { headerRows: 0, continues: "p2-b1" }),
    tablePage([header, ...lines], 4, { continues: "p3-b1" }),
    tablePage(lines, 5, { headerRows: 0 }),
  ];
  expect([...carriedHeaders(pages)]).toEqual([
    ["p2-b1", [header]],
    ["p3-b1", [header]],
  ]);
});

it("what has no two rows is not halved", () => {
  const [one] = tablePage([header, ...lines.slice(0, 1)]).blocks;
  const [text] = madePage(["Bolts"]).blocks;
  if (!one?.table || !text) throw new Error("no block");
  expect(rowTexts(one.table.cells)).toEqual([header, lines[0]]);
  expect([halveTable(one), halveTable(text)]).toEqual([undefined, undefined]);
});

it("a long table of rows that are all alike is cited row by row", async () => {
  const rows = Array.from({ length: 600 }, () => ["Bolts", "4.00"]);
  const { citations } = await answered(answerRows, {
    schema,
    pages: [tablePage([header, ...rows])],
    options: { requestTokens: 20_000 },
  });
  expect(citations.map(({ bbox }) => bbox?.[1])).toEqual(rows.flatMap((_, i) => [10 + i * 10, 10 + i * 10]));
});
