import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = { ...text, format: "date" };

it("takes the day by which all is to be paid, and not the one by which less is", () => {
  const inLine = madePage(["Zahlbar bis 28.05.2024 mit 2 % Skonto (5,23 €) oder bis 13.06.2024 ohne Abzug."]);
  expect(dataOf({ due_date: day }, inLine)).toEqual({ due_date: "2024-06-13" });
  const inLines = madePage([
    [
      [0, "Zahlungsbedingung"],
      [30, "bis 27.09.2024 2,000 % Skonto"],
    ],
    [[30, "bis 13.10.2024 ohne Abzug"]],
  ]);
  expect(dataOf({ due_date: day }, inLines)).toEqual({ due_date: "2024-10-13" });
  const less = madePage([
    "Zahlbar innerhalb 30 Tagen netto bis 04.04.2024, 3% Skonto innerhalb 10 Tagen bis 15.03.2024.",
  ]);
  expect(dataOf({ due_date: day }, less)).toEqual({ due_date: "2024-04-04" });
  const asked = madePage(["Ich bitte um Überweisung bis zum 29.05.2024 unter Angabe der Rechnungsnummer."]);
  expect(dataOf({ due_date: day }, asked)).toEqual({ due_date: "2024-05-29" });
});

const window: MadeLine[] = ["Dalhof Werkzeuge GmbH", "Mühlweg 12, 80333 Ollenau", "Tel. 089 112233", "", ""];

it.each([
  ["its form", "Ingenieurbüro Norderau", "Partnerschaft mbB", "Ingenieurbüro Norderau Partnerschaft mbB"],
  ["a name of its own", "Hausverwaltung", "Stiller & Söhne GbR", "Hausverwaltung Stiller & Söhne GbR"],
  ["a firm that it is a brand of", "NORDWERK", "Nordwerk Bau GmbH", "NORDWERK"],
])("reads a customer's name that goes on below with %s", (_, first, second, name) => {
  const page = madePage([...window, first, second, "Ostallee 101", "59071 Hamm", "", "Rechnung Nr. 4471"]);
  expect(dataOf({ buyer_name: text }, page)).toEqual({ buyer_name: name });
});

it("takes a register's number for no address", () => {
  const page = madePage([
    "Gasthof Rennsteig",
    "Hauptstraße 3",
    "98559 Oberhof",
    "",
    "RECHNUNG Nr. 588104",
    ...Array.from({ length: 40 }, () => ""),
    "Frischdienst Wengler GmbH",
    "Großmarkt 3",
    "99086 Erfurt",
    "Geschäftsführer Kai Wengler",
    "AG Jena HRB 508113",
  ]);
  expect(dataOf({ seller_name: text, buyer_name: text }, page)).toEqual({
    seller_name: "Frischdienst Wengler GmbH",
    buyer_name: "Gasthof Rennsteig",
  });
});

it("knows who pays by the slip below a Swiss bill", () => {
  const page = madePage([
    "nadia moser consulting",
    "",
    [
      [0, "Rechnungsnummer"],
      [20, "10247"],
      [50, "Holzbau Wick & Partner AG"],
    ],
    [
      [0, "Datum"],
      [20, "04.11.2024"],
      [50, "Sägereistrasse 18"],
    ],
    [[50, "6130 Willisau"]],
    ...Array.from({ length: 20 }, () => ""),
    "Zahlbar durch",
    "Holzbau Wick & Partner AG",
    "Sägereistrasse 18",
    "6130 Willisau",
  ]);
  expect(dataOf({ buyer_name: text }, page)).toEqual({ buyer_name: "Holzbau Wick & Partner AG" });
});

it("takes no number of a delivery for the invoice's, nor that of an order beside its word", () => {
  const delivered = madePage([
    [
      [0, "Comptoir Dalhof"],
      [60, "FACTURE"],
    ],
    "9 rue des Chantiers",
    "76290 Ollenau",
    [
      [50, "Numéro"],
      [65, "Date"],
      [80, "N° client"],
    ],
    [
      [50, "FAC0240611"],
      [65, "30/06/24"],
      [80, "C01187"],
    ],
    "",
    "Bon de livraison n° BL088412 du 03/06/2024",
    "Total net HT 68,40",
    "Total TVA 13,68",
  ]);
  expect(dataOf({ invoice_number: text }, delivered)).toEqual({ invoice_number: "FAC0240611" });
  const marked = madePage([
    [[80, "#F240117"]],
    "Factura",
    [
      [0, "Pedido"],
      [30, "De"],
    ],
    [
      [0, "4500-77120"],
      [30, "Eficia Ingeniería, S.L."],
    ],
  ]);
  expect(dataOf({ invoice_number: text }, marked)).toEqual({ invoice_number: "F240117" });
});

it("takes letters in brackets among words for no currency, and a label within a dotted line for one", () => {
  const page = madePage([
    [
      [0, "Detailtekening staal (Tekenaar / CAD)"],
      [60, "180,00"],
    ],
    [
      [0, "Totaal EUR"],
      [60, "180,00"],
    ],
    "Nuria Escolar Prat · NIF 44718820N · C/ del Túria, 15, 46008 Valencia · nuria@escolar.example",
  ]);
  expect(dataOf({ currency: text, seller_vat_id: text }, page)).toEqual({
    currency: "EUR",
    seller_vat_id: "44718820N",
  });
});
