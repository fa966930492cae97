import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const goods = { default_code: text, name: text, quantity: number, price_unit: number, price_subtotal: number };
const row = (...cells: readonly string[]): MadeLine => cells.map((cell, i) => [[8, 44, 56, 70][i] ?? 0, cell] as const);
const thingsOf = (lines: readonly MadeLine[]) => dataOf({ things: listOf(objectOf(goods)) }, madePage(lines));

it("a code in brackets before each name is the thing's number", () => {
  const lines = [
    row("Description", "Quantity", "Unit price", "Amount"),
    row("[BIE-TR24] Zarbin 33 cl", "10", "27.60", "276.00"),
    row("[LG-IN] Lorfim", "4", "4.50", "18.00"),
  ];
  expect(thingsOf(lines)).toEqual({
    things: [
      { default_code: "BIE-TR24", name: "Zarbin 33 cl", quantity: 10, price_unit: 27.6, price_subtotal: 276 },
      { default_code: "LG-IN", name: "Lorfim", quantity: 4, price_unit: 4.5, price_subtotal: 18 },
    ],
  });
});

const counted = (...counts: readonly string[]): MadeLine[] => [
  [
    [8, "Product"],
    [56, "Unit price"],
    [70, "Amount"],
  ],
  ...counts.flatMap((count, i): MadeLine[] => [
    [
      [0, count],
      [8, ["Zarbin machine", "Lorfim kit", "Wemmer"][i] ?? ""],
      [56, "39.95"],
      [70, (39.95 * Number(count)).toFixed(2)],
    ],
    [[8, "two years of warranty"]],
  ]),
];

it("a number ahead of each name says how many there are, if it does not number them", () => {
  expect(thingsOf(counted("1", "1", "2"))).toMatchObject({
    things: [
      { name: "Zarbin machine", quantity: 1 },
      { name: "Lorfim kit", quantity: 1 },
      { name: "Wemmer", quantity: 2 },
    ],
  });
});
