import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const goods = {
  line_items: listOf(objectOf({ description: text, quantity: number, unit_price: number, amount: number })),
};
const itemsOf = (...rows: MadeLine[]) =>
  (
    dataOf(goods, madePage(["Wexham Ironmongery Ltd", "", "Invoice 4711", "", ...rows, "", "Thank you"])) as {
      line_items: unknown[];
    }
  ).line_items;
const figures = (...cells: string[]): MadeLine => cells.map((cell, i): [number, string] => [i * 24, cell]);

it("takes names from below their figures where a head of names stands below the heading", () => {
  expect(
    itemsOf(
      figures("No.", "Quantity", "Unit price", "Amount"),
      "Product",
      figures("1", "21", "37.31", "783.51"),
      "Tarred rope",
      figures("2", "2", "156.09", "312.18"),
      "Galvanised shackle",
      "REF 873090",
      figures("3", "10", "3.50", "35.00"),
      "Beech wedge",
    ),
  ).toEqual([
    { description: "Tarred rope", quantity: 21, unit_price: 37.31, amount: 783.51 },
    { description: "Galvanised shackle", quantity: 2, unit_price: 156.09, amount: 312.18 },
    { description: "Beech wedge", quantity: 10, unit_price: 3.5, amount: 35 },
  ]);
});

it("takes the column for the quantity whose numbers times the price are the amounts", () => {
  expect(
    itemsOf(
      figures("Amount", "Price", "No.", "Description"),
      figures("176.40", "23.52", "7.5", "Tarred rope"),
      figures("645.52", "161.38", "4", "Galvanised shackle"),
      figures("1024.32", "170.72", "6", "Beech wedge"),
    ),
  ).toMatchObject([{ quantity: 7.5 }, { quantity: 4 }, { quantity: 6 }]);
});

it("takes a head that is set wide for one where it goes on with a small letter", () => {
  const cells = (...texts: [string, string, string, string]): MadeLine =>
    texts.map((cell, i): [number, string] => [[0, 34, 57, 75][i] ?? 0, cell]);
  const items = itemsOf(
    [
      [0, "Description"],
      [30, "Quantity"],
      [50, "Price"],
      [57, "net"],
      [75, "Amount"],
    ],
    cells("Tarred rope", "3", "12.50", "37.50"),
    cells("Galvanised shackle", "2", "4.25", "8.50"),
  );
  expect(items).toEqual([
    { description: "Tarred rope", quantity: 3, unit_price: 12.5, amount: 37.5 },
    { description: "Galvanised shackle", quantity: 2, unit_price: 4.25, amount: 8.5 },
  ]);
});
