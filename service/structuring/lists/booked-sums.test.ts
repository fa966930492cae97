import { expect, it } from "vitest";
import { dataOf, listOf } from "../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../testing/made-pages.ts";

const number = orNull("number");
const asked = {
  total_debits: number,
  total_credits: { ...number, description: "Summe Haben" },
  transactions: listOf(
    objectOf({
      booking_date: orNull("string", { format: "date" }),
      description: orNull("string"),
      debit: number,
      credit: number,
    }),
  ),
};
const line = (day: string, what: string, debit: string, credit: string): MadeLine =>
  (
    [
      [0, day],
      [14, what],
      [60, debit],
      [74, credit],
    ] as const
  ).filter(([, text]) => text !== "");
const page = (...rows: MadeLine[]) =>
  madePage([
    "Kontoauszug Handelsbank Ollenau",
    "",
    line("Buchung", "Verwendungszweck", "    Soll", "   Haben"),
    ...rows,
  ]);
const rows = [
  line("02.10.2024", "Überweisung an Torwick", "1.480,00", ""),
  line("07.10.2024", "Gutschrift Merono RE 2024-88", "", "3.570,00"),
  line("15.10.2024", "Lastschrift Dahlnet AG", "   79,95", ""),
];

it("what an account had, and what all came to, is no movement, and answers what is asked of the columns", () => {
  const given = page(
    line("01.10.2024", "Saldovortrag", "", "5.120,55"),
    ...rows,
    line("", "Umsatzsummen", "1.559,95", "3.570,00"),
    line("31.10.2024", "Endsaldo in EUR", "", "7.130,60"),
  );
  expect(dataOf(asked, given)).toEqual({
    total_debits: 1559.95,
    total_credits: 3570,
    transactions: [
      { booking_date: "2024-10-02", description: "Überweisung an Torwick", debit: 1480, credit: null },
      { booking_date: "2024-10-07", description: "Gutschrift Merono RE 2024-88", debit: null, credit: 3570 },
      { booking_date: "2024-10-15", description: "Lastschrift Dahlnet AG", debit: 79.95, credit: null },
    ],
  });
});

it("thousands of sums cost no more than their lines", () => {
  const many = Array.from({ length: 2000 }, (_, i) => line("", "Summe", `${1000 + i},00`, `${2000 + i},00`));
  expect(dataOf({ total_debits: number }, page(...rows, ...many))).toHaveProperty("total_debits");
});
