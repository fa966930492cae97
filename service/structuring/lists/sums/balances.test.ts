import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const number = orNull("number");
const asked = {
  transactions: listOf(
    objectOf({ date: orNull("string"), description: orNull("string"), amount: number, balance: number }),
  ),
};
const steps = [
  ["02.03.2026", "Transfer Dahl", "40.00", "60.00"],
  ["03.03.2026", "Salary Merono", "905.10", "965.10"],
  ["04.03.2026", "Card payment", "15.00", "950.10"],
  ["05.03.2026", "Direct debit", "0.10", "950.00"],
] as const;
const places = [0, 14, 34, 48] as const;
const line = (cells: readonly string[]): MadeLine => cells.map((cell, i) => [places[i] ?? 0, cell] as const);
const statement = (rows: readonly (readonly string[])[], ...above: string[]) =>
  madePage(["Account statement", ...above, "", line(["Date", "Description", "Amount", "Balance"]), ...rows.map(line)]);
const amounts = (rows: readonly (readonly string[])[], ...above: string[]) => {
  const { transactions } = dataOf(asked, statement(rows, ...above)) as { transactions: { amount: number }[] };
  return transactions.map(({ amount }) => amount);
};

it("amounts without signs have those that their running balances tell, the oldest by the opening balance", () => {
  expect(amounts(steps, "Opening balance 100.00")).toEqual([-40, 905.1, -15, -0.1]);
  expect(amounts(steps, "Opening balance 20.00")).toEqual([40, 905.1, -15, -0.1]);
  expect(amounts(steps)).toEqual([40, 905.1, -15, -0.1]);
});

it("so they do where the newest stands first", () => {
  expect(amounts(steps.toReversed(), "Opening balance 100.00")).toEqual([-0.1, -15, 905.1, -40]);
});

it("they stay as printed where a balance does not follow, or where some have signs", () => {
  const broken = steps.map(([day, what, amount, balance], i) => [day, what, amount, i === 2 ? "951.10" : balance]);
  expect(amounts(broken, "Opening balance 100.00")).toEqual([40, 905.1, 15, 0.1]);
  const signed = steps.map(([day, what, amount, balance], i) => [day, what, i === 0 ? `-${amount}` : amount, balance]);
  expect(amounts(signed)).toEqual([-40, 905.1, 15, 0.1]);
});

it("what an account began with is no entry, and what has a day is not due on another's", () => {
  const text = orNull("string");
  const entries = listOf(
    objectOf({
      date: orNull("string", { format: "date" }),
      voucher: text,
      text,
      due: orNull("string", { format: "date" }),
      amount: number,
    }),
  );
  const cells = (...all: readonly string[]): MadeLine => all.map((cell, i) => [[0, 13, 22, 46, 58, 70][i] ?? 0, cell]);
  const page = madePage([
    cells("Dato", "Bilag", "Tekst", "Forfald", "Beløb", "Saldo"),
    cells("01-03-2025", "", "Primosaldo", "", "", "1.000,00"),
    cells("05-03-2025", "F811", "Faktura Tern", "05-04-2025", "250,00", "1.250,00"),
    cells("19-03-2025", "B207", "Indbetaling", "", "-1.000,00", "250,00"),
    "",
    cells("Aldersfordeling", "", "Ikke forfalden", "1-30 dage", "31-60 dage", ""),
    cells("", "", "250,00", "0,00", "0,00", ""),
  ]);
  expect(dataOf({ entries }, page)).toEqual({
    entries: [
      { date: "2025-03-05", voucher: "F811", text: "Faktura Tern", due: "2025-04-05", amount: 250 },
      { date: "2025-03-19", voucher: "B207", text: "Indbetaling", due: null, amount: -1000 },
    ],
  });
});
