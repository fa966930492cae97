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
  const asked = { net_total: 100, tax_total: 19, grand_total: "120.50", line_items: items(60, 20) };
  expect(checkSums(toField(schema), asked).map(({ by }) => by)).toEqual(["1.50", "20.00"]);
});

it("keeps its warnings few however many things are wrong", () => {
  const orders = objectOf({ orders: listOf(schema) });
  const wrong = Array.from({ length: 500 }, () => ({ net_total: 1, tax_total: 1, grand_total: "3", line_items: [] }));
  expect(checkSums(toField(orders), { orders: wrong })).toHaveLength(20);
  expect(checkSums(toField(orders), null)).toEqual([]);
});

const account = objectOf({
  opening_balance: number,
  closing_balance: number,
  transactions: listOf(objectOf({ description: orNull("string"), amount: number, balance: number })),
});
const moved = (opening: number, closing: number, ...steps: [number | null, number][]) => {
  const transactions = steps.map(([amount, balance]) => ({ description: "Transfer", amount, balance }));
  const data = { opening_balance: opening, closing_balance: closing, transactions };
  return checkSums(toField(account), data).map(({ message }) => message);
};

it("says nothing of balances that follow, whichever stands first, nor where an amount is missing", () => {
  expect(moved(100, 65.1, [-40, 60], [5.1, 65.1], [0, 65.1])).toEqual([]);
  expect(moved(100, 65.1, [5.1, 65.1], [-40, 60], [-0.01, 99.99])).toEqual([]);
  expect(moved(100, 65.1, [null, 60], [5.1, 65.1], [0, 65.1])).toEqual([]);
});

it("names the balance that does not follow, and the end that movements do not come to", () => {
  expect(moved(100, 70, [-40, 60], [5, 65], [5, 71], [-1, 70])).toEqual([
    "/transactions/1/balance and /transactions/2/amount come to 70.00, but /transactions/2/balance is 71.00.",
    "/opening_balance and the amounts in /transactions come to 69.00, but /closing_balance is 70.00.",
  ]);
});

it("does not take any column of sums for a running balance", () => {
  expect(moved(0, 9, [2, 40], [3, 7], [4, 99], [0, 1])).toEqual([]);
});

it.each([
  [{ shipping: 5.8, discount: 9.07 }, []],
  [{ shipping: 5.8, discount: -9.07 }, []],
  [{ shipping: 5.8, discount: null }, [{ amount: 9.07, sign: -1 }]],
  [
    { shipping: null, discount: null },
    [
      { amount: 9.07, sign: -1 },
      { amount: 5.8, sign: 1 },
      { amount: 0.01, sign: 0 },
    ],
  ],
] as const)("counts charges and allowances, in the data or printed: %j %j", (given, printed) => {
  const adjusted = objectOf({
    net_total: number,
    tax_total: number,
    grand_total: number,
    shipping: number,
    discount: number,
  });
  const data = { net_total: 160.76, tax_total: 20, grand_total: 177.49, ...given };
  const seen = printed.map(({ amount, sign }) => ({ amount: String(amount), sign }));
  expect(checkSums(toField(adjusted), data, seen)).toEqual([]);
  expect(checkSums(toField(adjusted), { ...data, grand_total: 178.49 }, seen)).toHaveLength(1);
});

it("counts those of a list, and what is taken off the amounts of a list", () => {
  const asked = objectOf({
    net_total: number,
    tax_total: number,
    grand_total: number,
    allowances: listOf(objectOf({ reason: orNull("string"), amount: number })),
    line_items: listOf(objectOf({ description: orNull("string"), amount: number })),
  });
  const data = { net_total: 90, tax_total: 10, grand_total: 100, line_items: items(60, 40) };
  const off = { allowances: [{ reason: "Loyalty", amount: 10 }] };
  expect(checkSums(toField(asked), { ...data, line_items: items(60, 20), ...off })).toHaveLength(1);
  expect(checkSums(toField(asked), { ...data, line_items: items(60, 40), ...off })).toEqual([]);
});

it("takes no charge off, and adds no discount", () => {
  const printed = [
    { amount: "5", sign: 1 as const },
    { amount: "3", sign: -1 as const },
  ];
  const wrong = (grand_total: string) =>
    checkSums(toField(schema), { net_total: 100, tax_total: 19, grand_total, line_items: [] }, printed);
  expect([wrong("114.00"), wrong("122.00")].map(({ length }) => length)).toEqual([1, 1]);
  expect([wrong("124.00"), wrong("116.00"), wrong("121.00")]).toEqual([[], [], []]);
});

it("turns them round on a credit note", () => {
  const printed = [{ amount: "5", sign: 1 as const }];
  const data = { net_total: -100, tax_total: -19, grand_total: "-124.00", line_items: [] };
  expect(checkSums(toField(schema), data, printed)).toEqual([]);
});
