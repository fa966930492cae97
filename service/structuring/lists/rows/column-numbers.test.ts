import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const asked = { items: listOf(objectOf({ description: orNull("string"), quantity: orNull("number") })) };
const line = (name: string, count: string, more: string): MadeLine => [
  [0, name],
  [30, count],
  [45, more],
];
const paper = (...lines: MadeLine[]) =>
  madePage(["Corner Hardware", "", line("Description", "Quantity", "Unit"), ...lines]);

it("numbers of the columns below their heading are no thing", () => {
  const things = {
    items: [
      { description: "Paint roller", quantity: 4 },
      { description: "Masking tape", quantity: 9 },
    ],
  };
  const rows = [line("Paint roller", "4", "pcs"), line("Masking tape", "9", "pcs")];
  expect(dataOf(asked, paper(line("1", "2", "3"), ...rows))).toEqual(things);
  expect(dataOf(asked, paper(line("(1)", "(2)", "(3)"), ...rows))).toEqual(things);
});

const cells = (name: string, count: string, price: string, amount: string): MadeLine =>
  [name, count, price, amount].flatMap((cell, i) => (cell === "" ? [] : [[[0, 36, 46, 58][i] ?? 0, cell] as const]));
const heads = cells("Description", "Quantity", "Unit price", "Amount");
const rollers = [
  { description: "Paint roller", quantity: 4 },
  { description: "Masking tape", quantity: 10 },
];

it("currencies below the heading are no thing", () => {
  const page = madePage([
    heads,
    cells("", "", "EUR", "EUR"),
    cells("Paint roller", "4", "25.00", "95.00"),
    "80 mm, with handle",
    cells("Masking tape", "10", "10.00", "90.00"),
    "50 m",
  ]);
  expect(dataOf(asked, page)).toMatchObject({ items: [{ quantity: 4 }, { quantity: 10 }] });
});

it("an account beside a sum is no fee", () => {
  const page = madePage([
    heads,
    cells("Paint roller", "4", "25.00", "100.00"),
    ...["Width: 80 mm", "Colour: white", "Handle: beech"],
    cells("Masking tape", "10", "10.00", "100.00"),
    cells("", "", "Net", "200.00"),
    cells("IBAN DE02 1203 0000 0000 2020 51", "", "VAT", "38.00"),
    cells("", "", "To pay", "238.00"),
  ]);
  expect(dataOf(asked, page)).toEqual({ items: rollers });
});
