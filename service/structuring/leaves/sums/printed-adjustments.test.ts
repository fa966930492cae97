import { expect, it } from "vitest";
import { ask } from "../../testing/asked.ts";
import { madePage, orNull, pair } from "../../testing/made-pages.ts";

const number = orNull("number");
const asked = { subtotal: number, tax: number, total: number };
const bill = (...more: [string, string][]) =>
  madePage([
    "Invoice 204",
    "Merono Ltd",
    "",
    pair("Subtotal", "160.76"),
    pair("Tax", "20.00"),
    ...more.map(([label, amount]) => pair(label, amount)),
    pair("Total", "177.49"),
  ]);

it.each([
  [
    ["Shipping", "5.80"],
    ["Discount", "9.07"],
  ],
  [
    ["Surcharge", "5.80"],
    ["Discounts (5 %):", "-9.07"],
  ],
  [
    ["Shipping & handling", "5.80"],
    ["Discounts (5%) :", "$9.07"],
  ],
  [
    ["Freight", "5.80"],
    ["Prepayment", "9.07"],
  ],
] as [string, string][][])("what is printed but not asked for closes the sums: %j and %j", (...more) => {
  const { data, warnings } = ask(asked, bill(...more));
  expect(data).toEqual({ subtotal: 160.76, tax: 20, total: 177.49 });
  expect(warnings).toEqual([]);
});

it("what is not printed does not", () => {
  expect(ask(asked, bill(["Shipping", "5.80"])).warnings).toEqual([expect.objectContaining({ code: "sums_disagree" })]);
});
