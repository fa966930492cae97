import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const goods = {
  line_items: listOf(objectOf({ code: text, description: text, quantity: number, amount: number })),
};
const figures = (no: string, count: string, amount: string): MadeLine => [
  [0, no],
  [40, count],
  [55, amount],
];
const under = (said: string): MadeLine => [[8, said]];

it("gives what stands below a thing's figures to it where the names stand above, and takes no numbering for codes", () => {
  const heading: MadeLine = [
    [0, "No."],
    [8, "Description"],
    [38, "Qty pcs"],
    [55, "Amount"],
  ];
  const lines: MadeLine[] = [
    heading,
    under("Oak shelf"),
    figures("1", "2", "61.00"),
    under("SKU: A-4711"),
    under("RAL 7016"),
    under("Brass hinge"),
    figures("2", "12", "15.00"),
    under("Article: B-4712"),
    under("Wood glue"),
    figures("3", "1", "4.20"),
    under("Service period: 2 May 2024 – 1 June 2024"),
    "",
    [
      [40, "Total"],
      [55, "80.20"],
    ],
  ];
  expect(dataOf(goods, madePage(lines))).toEqual({
    line_items: [
      { code: "A-4711", description: "Oak shelf", quantity: 2, amount: 61 },
      { code: "B-4712", description: "Brass hinge", quantity: 12, amount: 15 },
      { code: null, description: "Wood glue", quantity: 1, amount: 4.2 },
    ],
  });
});

it("takes the codes of a column that is called like the names beside the rows' numbers", () => {
  const row = (no: string, code: string, name: string, count: string, amount: string): MadeLine => [
    [0, no],
    [6, code],
    [20, name],
    [40, count],
    [55, amount],
  ];
  const lines = [
    row("#", "Artikel", "Leistung", "Menge", "Betrag"),
    row("1", "KX-459", "Eichenregal", "2", "61,00"),
    row("2", "KX-460", "Scharnier", "12", "15,00"),
  ];
  expect(dataOf(goods, madePage(lines))).toMatchObject({ line_items: [{ code: "KX-459" }, { code: "KX-460" }] });
});
