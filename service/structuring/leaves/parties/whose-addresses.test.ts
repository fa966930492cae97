import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const both = { seller_name: text, buyer_name: text };

it("knows who writes by contact data below an address that have no label", () => {
  const row = (left: string, right: string): MadeLine => [
    [0, left],
    [60, right],
  ];
  const page = madePage([
    row("Haus Quellgrund", "Hella Brunk"),
    row("Klosterhof 1", "Alte Werft 9"),
    row("24103 Norderau", "25813 Ollenau"),
    [[60, "04841 66 20 7"]],
    "",
    "Rechnung",
    "Skulptur 4.600,00",
  ]);
  expect(dataOf(both, page)).toEqual({ seller_name: "Hella Brunk", buyer_name: "Haus Quellgrund" });
});

it("takes where an account is kept for no party", () => {
  const page = madePage([
    "Zgraf Haustechnik AG",
    "Gotthardstrasse 118",
    "6472 Ollenau",
    "",
    "",
    "Stockwerkeigentümergemeinschaft Birken",
    "Bristenweg 4",
    "6460 Altenau",
    "",
    "Rechnung R-70318",
    ...Array.from({ length: 12 }, () => ""),
    "Zahlungsfrist: 30 Tage netto",
    "Urnau Bank, 6460 Altenau, IBAN CH27 0078 5001 2345 6789 1",
  ]);
  expect(dataOf(both, page)).toEqual({
    seller_name: "Zgraf Haustechnik AG",
    buyer_name: "Stockwerkeigentümergemeinschaft Birken",
  });
});

it("reads From and To without colons, each with its party at the right", () => {
  const row = (left: string, right: string): MadeLine => [
    [0, left],
    [12, right],
  ];
  const page = madePage([
    "TAX INVOICE",
    row("From", "Castle Dal Hotel"),
    [[12, "Ferrybank, Wexford, Y35 K8R2"]],
    "",
    row("To", "The Estuaries Society"),
    [[12, "3 Mill Road"]],
    [[12, "Cork"]],
    "",
    row("Date", "27 May 2025"),
  ]);
  expect(dataOf(both, page)).toEqual({ seller_name: "Castle Dal Hotel", buyer_name: "The Estuaries Society" });
});

it("takes neither a firm's capital nor what a paper is called for its name", () => {
  const page = madePage([
    "ETS DALHARD PÈRE ET FILS",
    "Chauffage – Plomberie",
    "SARL au capital de 8 000 €",
    "27 rue de la Poterne, 21200 Ollenau",
    "Facture FA008814",
  ]);
  expect(dataOf({ seller_name: text }, page)).toEqual({ seller_name: "ETS DALHARD PÈRE ET FILS" });
});

it("has a home above its department and a person of it", () => {
  const page = madePage([
    [[60, "Gutschrift GS-20377"]],
    "Seniorenresidenz Strela",
    "Hauswirtschaftsleitung",
    "Frau Anna Lübner",
    "Grünhufer Bogen 13",
    "18437 Ollenau",
    "",
    "Gutschrift Nr. GS-20377",
    ...Array.from({ length: 30 }, () => ""),
    "Dalhof Hygiene KG",
    "Hafenstr. 55",
    "18439 Ollenau",
    "Telefon 03831 28 81-0",
  ]);
  expect(dataOf({ buyer_name: text }, page)).toEqual({ buyer_name: "Seniorenresidenz Strela" });
});

it("reads numbers in groups that a stroke parts, and of two figures behind letters", () => {
  expect(dataOf({ invoice_number: text }, madePage(["Liquidation Nr. 3381 / 25", "Endbetrag 112,69 €"]))).toEqual({
    invoice_number: "3381 / 25",
  });
  expect(dataOf({ invoice_number: text }, madePage(["Fattura n. NC 14", "Totale 446,03"]))).toEqual({
    invoice_number: "NC 14",
  });
});

it("knows the seller by who is to be paid, where the only address is the customer's", () => {
  const page = madePage([
    "Landgasthof Ross",
    "Max Hutt",
    "Dorfplatz 1",
    "92272 Ollenau",
    "",
    "Rechnung Nr. RG118207",
    ...Array.from({ length: 30 }, () => ""),
    [
      [0, "Zahlung an"],
      [20, "Privatbrauerei Wolfs KG"],
      [55, "DE84 7525 0000 0012 2004 17"],
    ],
  ]);
  expect(dataOf(both, page)).toEqual({ seller_name: "Privatbrauerei Wolfs KG", buyer_name: "Landgasthof Ross" });
});
