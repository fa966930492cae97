import { expect, it } from "vitest";
import { columnsOf, fieldName, flatten, itemRows, largestList } from "./data-rows.ts";
import { dataSheets } from "./data-sheets.ts";

const data = {
  number: "A-1",
  seller: { name: "Fennel", "vat/id": null },
  tags: ["a", "b"],
  lines: [
    { text: "Pen", price: { net: 1.5 }, parts: [{ x: 1 }] },
    { text: "Ink", paid: true },
  ],
  notes: [{ page: 1 }],
  none: [],
};

it("takes data apart into what stands once and lists of items", () => {
  const { fields, lists } = flatten(data);
  expect([...fields]).toEqual([
    ["/number", "A-1"],
    ["/seller/name", "Fennel"],
    ["/seller/vat~1id", null],
    ["/tags", "a; b"],
    ["/none", ""],
  ]);
  expect(lists.map(({ pointer, rows }) => [pointer, rows.length])).toEqual([
    ["/lines", 2],
    ["/notes", 1],
  ]);
  expect(columnsOf(lists[0]?.rows ?? [])).toEqual(["/text", "/price/net", "/parts", "/paid"]);
  expect(lists[0]?.rows[0]?.get("/parts")).toBe('[{"x":1}]');
});

it("makes a row of each item, led by what stands once", () => {
  const { fields, lists } = flatten(data);
  expect(itemRows(fields, largestList(lists))).toEqual({
    heading: [
      "number",
      "seller.name",
      "seller.vat/id",
      "tags",
      "none",
      "lines.text",
      "lines.price.net",
      "lines.parts",
      "lines.paid",
    ],
    rows: [
      ["A-1", "Fennel", null, "a; b", "", "Pen", 1.5, '[{"x":1}]', null],
      ["A-1", "Fennel", null, "a; b", "", "Ink", null, null, true],
    ],
  });
  expect(itemRows(fields, undefined).rows).toHaveLength(1);
});

it("takes the first of the largest lists, and one of plain values where it is asked for", () => {
  expect(largestList(flatten({ a: [{ x: 1 }], b: [{ y: 1 }] }).lists)?.pointer).toBe("/a");
  const { fields, lists } = flatten(data, "/tags");
  expect([...fields.keys()]).not.toContain("/tags");
  expect(lists.find(({ pointer }) => pointer === "/tags")?.rows.map((row) => row.get(""))).toEqual(["a", "b"]);
});

it.each<[unknown, [string, unknown][], number]>([
  ["text", [["", "text"]], 0],
  [null, [["", null]], 0],
  [[{ a: 1 }], [], 1],
  [[], [["", ""]], 0],
  [{}, [], 0],
  [[[1, 2], [3]], [], 1],
])("of %j it has %j and %i lists", (value, fields, lists) => {
  const flat = flatten(value);
  expect([[...flat.fields], flat.lists.length]).toEqual([fields, lists]);
});

it("goes no deeper than a schema can", () => {
  const deep = Array.from({ length: 200 }).reduce<unknown>((inner) => ({ a: inner }), 1);
  const [[at = "", value] = []] = [...flatten(deep).fields];
  expect([at.length < 100, String(value).startsWith('{"a":')]).toEqual([true, true]);
});

it("calls a field by its names", () => {
  expect(["", "/a", "/a/b~1c~0", "/0"].map(fieldName)).toEqual(["value", "a", "a.b/c~", "0"]);
});

it("gives sheets: fields with where they were read, and each list", () => {
  const cited = { path: "/number", page: 2, block_id: "p2-b1", bbox: null, text: "No. A-1", confidence: 0.9 };
  const [fields, lines, notes] = dataSheets(data, [cited, { ...cited, text: "A-1", confidence: 0.5 }]);
  const text = (value: string) => ({ type: "text", text: value });
  const number = (value: string) => ({ type: "number", number: value });
  expect(fields?.rows[1]).toEqual([text("number"), text("A-1"), number("2"), text("No. A-1 A-1"), number("0.5")]);
  expect([lines?.name, notes?.name]).toEqual(["lines", "notes"]);
  expect(lines?.rows[1]).toEqual([text("Pen"), number("1.5"), text('[{"x":1}]'), null]);
  expect(dataSheets({ day: "2026-03-12", late: "1899-01-01" }, [])[0]?.rows.map((row) => row[1])).toEqual([
    { type: "text", text: "Value", isHead: true },
    { type: "date", day: 46_093 },
    text("1899-01-01"),
  ]);
});
