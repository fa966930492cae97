import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const line =
  (...places: number[]) =>
  (...cells: string[]): MadeLine =>
    cells.flatMap((cell, i) => (cell ? [[places[i] ?? 0, cell] as const] : []));

it.each([
  ["Af", "Bij", "Af/Bij"],
  ["D", "C", "D/C"],
])("%s in a column of its own says that money goes out, and %s that it comes in", (out, into, heading) => {
  const row = line(0, 14, 40, 50);
  const page = madePage([
    "Rekeningafschrift",
    "",
    row("Boekdatum", "Omschrijving", heading, "Bedrag"),
    row("03-09-2026", "Waterschap Dommel", out, "214,10"),
    row("14-09-2026", "Bakker Torwick", out, "77,57"),
    row("25-09-2026", "Salaris september", into, "2.040,00"),
  ]);
  const asked = { transactions: listOf(objectOf({ description: text, amount: number })) };
  expect(dataOf(asked, page)).toEqual({
    transactions: [
      { description: "Waterschap Dommel", amount: -214.1 },
      { description: "Bakker Torwick", amount: -77.57 },
      { description: "Salaris september", amount: 2040 },
    ],
  });
});

it("balances brought and carried forward are no movements, and a day stands for those below it", () => {
  const row = line(0, 14, 44, 56, 68);
  const page = madePage([
    "Account statement",
    "",
    row("Date", "Details", "Paid out", "Paid in", "Balance"),
    row("01 Mar 26", "BALANCE BROUGHT FORWARD", "", "", "1,488.20"),
    row("04 Mar 26", "NORTHERN WATER", "42.75", "", ""),
    row("", "CARD PAYMENT TORWICK", "30.00", "", "1,415.45"),
    row("27 Mar 26", "SALARY MERONO", "", "2,310.00", "3,725.45"),
    row("01 Apr 26", "BALANCE CARRIED FORWARD", "", "", "3,725.45"),
  ]);
  const asked = {
    transactions: listOf(
      objectOf({ date: orNull("string", { format: "date" }), description: text, paid_out: number, paid_in: number }),
    ),
  };
  expect(dataOf(asked, page)).toEqual({
    transactions: [
      { date: "2026-03-04", description: "NORTHERN WATER", paid_out: 42.75, paid_in: null },
      { date: "2026-03-04", description: "CARD PAYMENT TORWICK", paid_out: 30, paid_in: null },
      { date: "2026-03-27", description: "SALARY MERONO", paid_out: null, paid_in: 2310 },
    ],
  });
});

it("a payment by card to somebody ends no list of movements", () => {
  const row = line(0, 40, 52);
  const page = madePage([
    "Kontoutskrift",
    "",
    row("Forklaring", "Ut av konto", "Inn på konto"),
    row("Avtalegiro Sogn Kraft", "914,00", ""),
    row("Visa 4418 Rema Stryn", "377,40", ""),
    row("Nettgiro Torwick", "", "31.205,00"),
  ]);
  const asked = { transactions: listOf(objectOf({ description: text, withdrawal: number, deposit: number })) };
  const { transactions } = dataOf(asked, page) as { transactions: unknown[] };
  expect(transactions).toHaveLength(3);
});
