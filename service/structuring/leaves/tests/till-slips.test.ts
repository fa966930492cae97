import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];

it("a slip's shop stands between ornaments, and its telephone is no part of its address", () => {
  const page = madePage([
    "** Café Torwick **",
    "114 Mill Lane, Stroud GL5 2HT",
    "01453 118 220",
    [
      [0, "Total"],
      [30, "12.40"],
    ],
  ]);
  expect(dataOf({ merchant: text, merchant_address: text }, page)).toEqual({
    merchant: "Café Torwick",
    merchant_address: "114 Mill Lane, Stroud GL5 2HT",
  });
});

it("goods that are weighed are no firm, and a rule of dashes goes on with none", () => {
  const page = madePage([
    "Kaashandel Oirwick",
    "Visstraat 26",
    [
      [0, "Aantal"],
      [10, "Omschrijving"],
      [40, "Bedrag"],
    ],
    [
      [0, "2"],
      [10, "Oude Gouda (kg)"],
      [40, "9,68"],
    ],
    [
      [0, "3"],
      [10, "Crackers rogge"],
      [40, "5,97"],
    ],
    "----------------------------------------",
    [
      [0, "Te betalen"],
      [40, "15,65"],
    ],
  ]);
  const asked = { shop: text, items: listOf(objectOf({ description: text, amount: number })) };
  expect(dataOf(asked, page)).toEqual({
    shop: "Kaashandel Oirwick",
    items: [
      { description: "Oude Gouda (kg)", amount: 9.68 },
      { description: "Crackers rogge", amount: 5.97 },
    ],
  });
});
