import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];

it("takes the day beside the title, and not the one of an order that the paper follows", () => {
  const page = madePage([
    "Handelsrechnung Nr. 204417 vom 05.03.2024",
    "",
    "Dalhof Werkzeuge GmbH",
    "Mühlweg 12",
    "DE 80333 Ollenau",
    "",
    "Rechnung gemäß Bestellung vom 01.03.2024.",
    "Zahlbar innerhalb 30 Tagen netto bis 04.04.2024.",
  ]);
  expect(dataOf({ invoice_number: text, invoice_date: { ...text, format: "date" } }, page)).toEqual({
    invoice_number: "204417",
    invoice_date: "2024-03-05",
  });
});

it("takes the sums of a credit note from the last row below its heads", () => {
  const row = (...cells: string[]): MadeLine => cells.map((cell, i) => [i * 16, cell] as [number, string]);
  const page = madePage([
    "Gutschrift Nr. GS-2291",
    row("Warenwert", "Zu-/Abschlag", "Nettobetrag", "MwSt-Betrag", "MwSt-%", "Endbetrag"),
    row("-50,00", "1,50", "-48,50", "-9,22", "19,0", "-57,72"),
    row("-29,00", "0,80", "-28,20", "-1,97", "7,0", "-30,17"),
    "",
    row("-79,00", "2,30", "-76,70", "-11,19", "EUR", "-87,89"),
  ]);
  expect(dataOf({ net_total: number, tax_total: number, grand_total: number }, page)).toEqual({
    net_total: -76.7,
    tax_total: -11.19,
    grand_total: -87.89,
  });
});

it("reads a shop's address from its first line, which has a number as well", () => {
  const page = madePage([
    [[10, "DALHOF BOOKS SDN BHD"]],
    [[10, "NO. 89 & 91, JALAN MURNI,"]],
    [[10, "TAMAN MURNI RIA,"]],
    [[10, "81300 SKUDAI, JOHOR."]],
    [[10, "GST NO : 000778063872"]],
    [[10, "TAX INVOICE"]],
    [
      [0, "Total"],
      [30, "12.00"],
    ],
  ]);
  const address = { ...text, description: "Address of the shop" };
  expect(dataOf({ company: text, address, total: number }, page)).toEqual({
    company: "DALHOF BOOKS SDN BHD",
    address: "NO. 89 & 91, JALAN MURNI, TAMAN MURNI RIA, 81300 SKUDAI, JOHOR.",
    total: 12,
  });
});
