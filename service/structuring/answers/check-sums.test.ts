import { expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { listOf } from "../testing/asked.ts";
import { objectOf, orNull } from "../testing/made-pages.ts";
import { checkSums } from "./check-sums.ts";

const number = orNull("number");
const schema = objectOf({
  net_total: number,
  tax_total: number,
  grand_total: orNull("string"),
  line_items: listOf(objectOf({ description: orNull("string"), amount: number })),
});
const items = (...amounts: (number | null)[]) => amounts.map((amount) => ({ description: "Oak shelf", amount }));
const warned = (data: object) => checkSums(toField(schema), data).map(({ code, message }) => `${code}: ${message}`);

it("says nothing where figures add up, or to the cents that rounding loses, or where one is missing", () => {
  expect(warned({ net_total: 100, tax_total: 19, grand_total: "119.00", line_items: items(60, 40.01) })).toEqual([]);
  expect(warned({ net_total: 100, tax_total: null, grand_total: "120.00", line_items: items(60, null) })).toEqual([]);
  expect(warned({ net_total: null, tax_total: null, grand_total: "119.00", line_items: items(60, 40) })).toEqual([]);
  expect(warned({ net_total: 0.1, tax_total: 0.2, grand_total: "0.3", line_items: [] })).toEqual([]);
});

it("names the figures that do not", () => {
  expect(warned({ net_total: 100, tax_total: 19, grand_total: "120.50", line_items: items(60, 20) })).toEqual([
    "sums_disagree: /net_total and /tax_total come to 119.00, but /grand_total is 120.50.",
    "sums_disagree: The amounts in /line_items come to 80.00, but /net_total is 100.00 and /grand_total is 120.50.",
  ]);
});

it("keeps its warnings few however many things are wrong", () => {
  const orders = objectOf({ orders: listOf(schema) });
  const wrong = Array.from({ length: 500 }, () => ({ net_total: 1, tax_total: 1, grand_total: "3", line_items: [] }));
  expect(checkSums(toField(orders), { orders: wrong })).toHaveLength(20);
  expect(checkSums(toField(orders), null)).toEqual([]);
});
