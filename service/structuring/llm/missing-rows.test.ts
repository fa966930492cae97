import { afterAll, expect, it } from "vitest";
import { objectOf, orNull } from "../testing/made-pages.ts";
import { pageOf } from "../testing/made-tables.ts";
import { answered, closeRules, question } from "./testing/ask-scripted.ts";

afterAll(closeRules);

const schema = objectOf({
  lines: { type: "array", items: objectOf({ item: orNull("string"), amount: orNull("number") }) },
});
const rows = [
  ["Item", "Amount", "Note"],
  ["Bolts", "4.00", ""],
  ["Nuts", "5.00", ""],
  ["Nails", "6.00", ""],
  ["", "", "delivered"],
  ["Screws", "7.00", ""],
];
const pages = [pageOf([{ rows, headerRows: 1 }])];
const line = (item: string, amount: number) => ({ item, amount });
const some = { lines: [line("Bolts", 4), line("Screws", 7)] };

it("rows of a table that a list lacks are asked for by themselves, and put in their order", async () => {
  const more = { lines: [line("Nuts", 5), line("Nails", 6)] };
  const { data, warnings, requests } = await answered([{ answer: some }, { answer: more }], { schema, pages });
  expect(data).toEqual({ lines: [line("Bolts", 4), line("Nuts", 5), line("Nails", 6), line("Screws", 7)] });
  expect(warnings).toEqual([]);
  const asked = question(requests[1]);
  expect(["Item", "Nuts", "Nails", "Bolts", "delivered"].map((word) => asked.includes(word))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it("those that the list lacks in the end are said, with their pages", async () => {
  const { data, warnings } = await answered([{ answer: some }, { status: 400 }], { schema, pages });
  expect(data).toEqual(some);
  expect(warnings).toMatchObject([{ code: "rows_missing", message: expect.stringMatching(/^\/lines:/), pages: [1] }]);
});

it("a table of which one row was read is not taken for the list", async () => {
  const { requests } = await answered([{ answer: { lines: [line("Bolts", 4)] } }], { schema, pages });
  expect(requests).toHaveLength(1);
});

it("a table of whose rows each gives several things is not a list of rows", async () => {
  const quarters = [
    ["", "Q1", "Q2"],
    ["Revenue", "40.00", "50.00"],
    ["Costs", "20.00", "30.00"],
  ];
  const asked = objectOf({ revenue: { type: "array", items: objectOf({ value: orNull("number") }) } });
  const { data, warnings, requests } = await answered([{ answer: { revenue: [{ value: 40 }, { value: 50 }] } }], {
    schema: asked,
    pages: [pageOf([{ rows: quarters, headerRows: 1 }])],
  });
  expect(data).toEqual({ revenue: [{ value: 40 }, { value: 50 }] });
  expect([warnings, requests.length]).toEqual([[], 1]);
});
