import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const number = orNull("number");
const asked = {
  transactions: listOf(
    objectOf({ date: orNull("string"), description: orNull("string"), amount: number, balance: number }),
  ),
};
const places = [0, 14, 34, 48, 62] as const;
const line = (cells: readonly string[]): MadeLine =>
  cells.flatMap((cell, i) => (cell === "" ? [] : [[places[i] ?? 0, cell] as const]));
const transactions = (rows: readonly (readonly string[])[]) =>
  (dataOf(asked, madePage(["Account statement", "", ...rows.map(line)])) as { transactions: object[] }).transactions;

it("a column that follows from another one is an account's balance, whatever stands over them", () => {
  const rows = [
    ["Date", "Hergang", "Bewegt", "Topf"],
    ["02.03.2026", "Transfer Dahl", "-40.00", "60.00"],
    ["03.03.2026", "Salary Merono", "905.10", "965.10"],
    ["04.03.2026", "Card payment", "-15.00", "950.10"],
    ["05.03.2026", "Direct debit", "-0.10", "950.00"],
    ["06.03.2026", "Direct debit", "-50.00", "900.00"],
  ];
  // Two columns at least have to be named for the lines below them to be a list.
  expect(transactions(rows.with(0, ["Date", "Hergang", "Bewegt", "Balance"]))).toEqual(
    rows.slice(1).map(([date = "", description, amount, balance]) => ({
      date: date.split(".").toReversed().join("-"),
      description,
      amount: Number(amount),
      balance: Number(balance),
    })),
  );
});

it("of two columns the one that takes off is what goes out", () => {
  const found = transactions([
    ["Date", "Description", "Minus", "Plus", "Balance"],
    ["02.03.2026", "Transfer Dahl", "40.00", "", "60.00"],
    ["03.03.2026", "Salary Merono", "", "905.10", "965.10"],
    ["04.03.2026", "Card payment", "15.00", "", "950.10"],
    ["05.03.2026", "Direct debit", "0.10", "", "950.00"],
  ]);
  expect(found.map((one) => (one as { amount: number }).amount)).toEqual([-40, 905.1, -15, -0.1]);
});

it("where a balance does not follow, a column that no heading names stays without a name", () => {
  const found = transactions([
    ["Date", "Description", "Points", "Balance"],
    ["02.03.2026", "Transfer Dahl", "40.00", "60.00"],
    ["03.03.2026", "Salary Merono", "905.10", "365.10"],
    ["04.03.2026", "Card payment", "15.00", "250.10"],
    ["05.03.2026", "Direct debit", "0.10", "150.00"],
  ]);
  expect(found.map((one) => (one as { amount: number | null }).amount)).toEqual([null, null, null, null]);
});
