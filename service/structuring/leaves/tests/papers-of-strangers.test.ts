import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull, withHeights } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const party = objectOf({ name: text, street: text, postcode: text, city: text });

describe("a letterhead", () => {
  it("has its name in large letters at the right of its address", () => {
    const page = withHeights(
      madePage([
        [
          [0, "Rua da Fonte 134"],
          [60, "Obras Tavira"],
        ],
        "4100-121 Alvor",
        "Fatura simplificada",
        "Total: 12,00 €",
      ]),
      { "Obras Tavira": 20 },
    );
    expect(dataOf({ store_name: text }, page)).toEqual({ store_name: "Obras Tavira" });
  });

  it("has a brand of one word, whose whole name stands in the footer", () => {
    const page = madePage([
      "marlow",
      "Pay advice",
      "Name of employee: Dwayne Coptyre",
      "Gross salary: 5,242.94",
      "",
      "Marlow Plumbing Services",
      "140 Holford Lane",
    ]);
    expect(dataOf({ employer: text }, page)).toEqual({ employer: "Marlow Plumbing Services" });
  });
});

it("looks for the whole name of a brand once, though each of many lines is nothing but it", () => {
  const page = madePage(["Northwick Partners LLP", ...Array.from({ length: 12_000 }, () => "northwick")]);
  expect(dataOf({ store_name: text }, page)).toEqual({ store_name: "Northwick Partners LLP" });
});

describe("parties", () => {
  const address = (name: string, house: string, place: string) => [name, house, place];
  it("has goods go to the recipient, where a buyer stands beside him", () => {
    const page = madePage([
      "Potwierdzenie zamówienia",
      "Nabywca",
      ...address("Hurtownia Bielska", "ul. Prosta 119", "26-672 Radom"),
      "",
      "Odbiorca",
      ...address("Skład Wiśnicki", "os. Nowe 2", "42-452 Zawiercie"),
    ]);
    expect(dataOf({ buyer: party }, page)).toMatchObject({ buyer: { name: "Hurtownia Bielska", city: "Radom" } });
  });

  it("has the recipient buy, where nobody else does", () => {
    const page = madePage([
      "Faktura 12/2024",
      "Odbiorca",
      ...address("Skład Wiśnicki", "os. Nowe 2", "42-452 Zawiercie"),
    ]);
    expect(dataOf({ buyer: party }, page)).toMatchObject({ buyer: { name: "Skład Wiśnicki" } });
  });

  it("has the buyer write an order, by whatever words its title says so", () => {
    const page = madePage([
      "Commande fournisseur",
      ...address("Atelier Vauban SARL", "4 rue du Port", "29200 Brest"),
      "",
      "",
      "Fournisseur",
      ...address("Fonderie Leroy", "9 rue Haute", "35000 Rennes"),
    ]);
    expect(dataOf({ buyer: party, seller: party }, page)).toMatchObject({
      buyer: { name: "Atelier Vauban SARL" },
      seller: { name: "Fonderie Leroy" },
    });
  });

  it.each([
    ["11020-309 Santos", "11020-309", "Santos"],
    ["Chaumont 8606", "8606", "Chaumont"],
  ])("lives in %s", (line, postcode, city) => {
    const page = madePage(["Invoice 4711", "Bill to:", "Dahl & Filhos", "47 chemin du Lavoir", line]);
    expect(dataOf({ buyer: party }, page)).toMatchObject({ buyer: { postcode, city } });
  });

  it("has a telephone behind a letter", () => {
    const page = madePage(["Norwick Ltd", "12 Mill Lane", "Leeds LS1 4PQ", "T: +44 113 4960121", "Invoice 4711"]);
    expect(dataOf({ seller: objectOf({ phone: text }) }, page)).toEqual({ seller: { phone: "+44 113 4960121" } });
  });
});

describe("a contract", () => {
  const page = madePage([
    "Servicevertrag",
    "Vertrag Nr. V-46073",
    "Zwischen Gebr. Kahlow OHG – im Folgenden „Auftragnehmer“ – und Marlen UG (haftungsbeschränkt) – im Folgenden „Auftraggeber“ –",
    "wird folgender Vertrag geschlossen:",
    "1. Das Vertragsverhältnis beginnt am 31.08.2020.",
    "2. Die Mindestvertragsdauer beträgt zwölf Monate.",
  ]);
  it("has its own number, and none of a clause", () => {
    expect(dataOf({ contract_number: text }, page)).toEqual({ contract_number: "V-46073" });
  });

  it("has parties before what leads to their roles", () => {
    expect(dataOf({ provider: text, customer: text }, page)).toEqual({
      provider: "Gebr. Kahlow OHG",
      customer: "Marlen UG (haftungsbeschränkt)",
    });
  });
});

describe("a paper's own", () => {
  it("day is when it was issued, and not when it was printed", () => {
    const page = madePage(["Faktura 4711", "Udskrevet: 25-09-2020", "Dato: 15-09-2020"]);
    expect(dataOf({ document_date: day }, page)).toEqual({ document_date: "2020-09-15" });
  });

  it("day is when it was printed, where nothing else is said", () => {
    const page = madePage(["Faktura 4711", "Udskrevet: 25-09-2020"]);
    expect(dataOf({ document_date: day }, page)).toEqual({ document_date: "2020-09-25" });
  });

  it("order has a number that is told to be one", () => {
    const page = madePage([
      "Invoice 4711",
      [
        [0, "Description"],
        [40, "Quantity"],
      ],
      [
        [0, "Maintenance contract heating"],
        [40, "21"],
      ],
    ]);
    expect(dataOf({ contract_number: text, order_number: text }, page)).toEqual({
      contract_number: null,
      order_number: null,
    });
  });

  it("currency is none that an advertisement speaks of", () => {
    const page = madePage(["Lieferschein 4711", "Jetzt den Newsletter bestellen und 10 Euro sparen."]);
    expect(dataOf({ currency: text }, page)).toEqual({ currency: null });
  });

  it("IBAN goes on at the right edge of the line below", () => {
    const page = madePage([
      "Kontoauszug der Dornbank",
      [
        [0, "IBAN"],
        [20, "DE12 4014 9539 2657"],
      ],
      [[32, "2813 96"]],
    ]);
    expect(dataOf({ iban: text }, page)).toEqual({ iban: "DE12 4014 9539 2657 2813 96" });
  });

  it("holder is to whom a certificate was issued, and the issuer is not", () => {
    const page = madePage([
      "Weimar Akademie",
      "Teilnahmebestätigung",
      [
        [0, "AUSGESTELLT FÜR"],
        [30, "SCHULUNG"],
        [60, "ERTEILT AM"],
      ],
      [
        [0, "Gülsüm Scholl"],
        [30, "Erste Hilfe"],
        [60, "06.06.2022"],
      ],
    ]);
    expect(dataOf({ holder_name: text, issuing_organisation: text }, page)).toEqual({
      holder_name: "Gülsüm Scholl",
      issuing_organisation: "Weimar Akademie",
    });
  });
});
