import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const number = orNull("number");
const party = objectOf({ name: text, city: text });
const asked = { invoice_number: text, invoice_date: day, due_date: day, seller: party, buyer: party };

it("does not take a type's code in brackets for a number", () => {
  const lines = ["Handelsrechnung (380) Nr. 471102 vom 05.06.2018"];
  expect(dataOf(asked, madePage(lines))).toMatchObject({ invoice_number: "471102", invoice_date: "2018-06-05" });
});

it.each<[string, MadeLine[]]>([
  [
    "From and To",
    [
      "From:",
      "Torwick Ltd",
      "12 Meran Road",
      "Dahlwick SW1 4AB",
      "",
      "To:",
      "Merono Ltd",
      "5 Selin Lane",
      "Broardis SW2 1CD",
    ],
  ],
  [
    "Bill to Address, and a remark in brackets",
    [
      "Seller (issuer)",
      "Torwick Ltd",
      "12 Meran Road",
      "Dahlwick SW1 4AB",
      "",
      "Bill to Address:",
      "Merono Ltd",
      "5 Selin Lane",
      "Broardis SW2 1CD",
    ],
  ],
])("heads parties with %s", (_, lines) => {
  expect(dataOf(asked, madePage(lines))).toMatchObject({
    seller: { name: "Torwick Ltd", city: "Dahlwick" },
    buyer: { name: "Merono Ltd", city: "Broardis" },
  });
});

it("passes over salutations, and numbers that stand for a customer", () => {
  const window = [
    "Torwick Telecom GmbH, Postfach 12, 50667 Köln",
    "",
    "",
    "",
    "Herr",
    "Max Merono",
    "Beispielweg 3",
    "10115 Berlin",
  ];
  expect(dataOf(asked, madePage(window))).toMatchObject({ buyer: { name: "Max Merono", city: "Berlin" } });
  expect(dataOf(asked, madePage(["Torwick SAS", "", "Client: 63745-abc"]))).toMatchObject({ buyer: { name: null } });
});

it("reads an American date with a space before its comma, and none across a range", () => {
  const lines = [
    "Invoice date: September 3 , 2014",
    "Due date: 9/30/2014",
    "",
    "for the period August 1 - August 31 , 2014",
  ];
  expect(dataOf(asked, madePage(lines))).toMatchObject({ invoice_date: "2014-09-03", due_date: "2014-09-30" });
});

it("chooses the net that goes with tax and total, whatever else is called net", () => {
  const lines = [
    "Nettobetrag: 198,00 EUR",
    "Nettobetrag: 275,00 EUR",
    "",
    "Warenwert: 473,00 EUR",
    "Steuerbetrag: 56,87 EUR",
    "Bruttosumme: 529,87 EUR",
  ];
  const sums = { net_total: number, tax_total: number, grand_total: number };
  expect(dataOf(sums, madePage(lines))).toEqual({ net_total: 473, tax_total: 56.87, grand_total: 529.87 });
});
