import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull, withHeights } from "../../testing/made-pages.ts";

const [text, number, integer] = [orNull("string"), orNull("number"), orNull("integer")];
const day = orNull("string", { format: "date" });
const party = objectOf({ name: text, street: text, postcode: text, city: text });

describe("a strip", () => {
  it("has sums at the right of cells whose heads stand at the left", () => {
    const page = madePage([
      "Factuur 4711",
      [
        [0, "Totaal excl. btw"],
        [30, "Btw 19 %"],
        [60, "Totaal incl. btw"],
      ],
      [
        [18, "800,00"],
        [48, "152,00"],
        [78, "952,00"],
      ],
    ]);
    expect(dataOf({ net_total: number, tax_total: number, grand_total: number }, page)).toEqual({
      net_total: 800,
      tax_total: 152,
      grand_total: 952,
    });
  });

  it("has heads that are more than the word that is known", () => {
    const page = madePage([
      "Certificate of Achievement",
      [
        [0, "Candidate name"],
        [30, "Certificate ref."],
        [55, "Grade achieved"],
      ],
      [
        [0, "Mira Dalhouse"],
        [30, "C-640012"],
        [55, "B+"],
      ],
    ]);
    expect(dataOf({ grade: text }, page)).toEqual({ grade: "B+" });
  });

  it("has its own number under a bare head, though the heads of another strip follow", () => {
    const page = madePage([
      "Sales Invoice",
      [
        [0, "NO."],
        [20, "ISSUED"],
        [40, "CUST. NO."],
        [60, "TERMS"],
      ],
      [
        [0, "SI41038"],
        [20, "30 Sep 2020"],
        [40, "26833"],
        [60, "Net 30"],
      ],
      [
        [0, "Description"],
        [20, "Qty"],
        [40, "Unit price"],
        [60, "Net amount"],
      ],
      [
        [0, "Oak shelf"],
        [20, "2"],
        [40, "30.00"],
        [60, "60.00"],
      ],
    ]);
    expect(dataOf({ document_number: text, customer_number: text }, page)).toEqual({
      document_number: "SI41038",
      customer_number: "26833",
    });
  });
});

describe("a confirmation", () => {
  it.each([
    ["a reference with a colon", ["Orderbevestiging", "Referentie: 2026/2031", "Debiteurnummer: 60627"], "2026/2031"],
    [
      "a bare number over a value that stands far below, before the heads of a list",
      [
        "Tilausvahvistus",
        [
          [0, "Numero"],
          [24, "Päivämäärä"],
          [48, "Asiakasnro"],
          [64, "Lähetteen nro"],
        ],
        [
          [0, "INV-187038"],
          [24, "29.03.2026"],
          [48, "18771"],
          [64, "L13084"],
        ],
        [
          [0, "Nimike"],
          [24, "Kpl"],
          [48, "À-hinta"],
          [64, "Summa"],
        ],
        [
          [0, "Kuparipannu"],
          [24, "2"],
          [48, "30,00"],
          [64, "60,00"],
        ],
      ],
      "INV-187038",
    ],
  ] as [string, MadeLine[], string][])("has %s as its own number", (_, lines, own) => {
    expect(dataOf({ document_number: text }, madePage(lines))).toEqual({ document_number: own });
  });
});

describe("labels below their values", () => {
  it("stand below the last line of values of which one goes on", () => {
    const lines = [
      [
        [0, "Grete Mahlow"],
        [24, "AT89 8110 7675 4211"],
        [48, "26.07.2022"],
        [80, "5.167,84"],
      ],
      [
        [0, "Kontoinhaber"],
        [24, "2287 64"],
        [48, "Auszug erstellt am"],
        [80, "Alter Saldo"],
      ],
      [[24, "IBAN"]],
    ] as const;
    const small = { Kontoinhaber: 6, "Auszug erstellt am": 6, "Alter Saldo": 6, IBAN: 6 };
    const page = withHeights(madePage(["Kontoauszug der Dornbank", "", "", ...lines]), small);
    expect(dataOf({ account_holder: text, iban: text, opening_balance: number }, page)).toEqual({
      account_holder: "Grete Mahlow",
      iban: "AT89 8110 7675 4211 2287 64",
      opening_balance: 5167.84,
    });
  });
});

describe("labels and values of one column", () => {
  it("are parted by colons in a column of their own", () => {
    const page = madePage([
      "Pathology report",
      [
        [0, "Patient DOB"],
        [24, ": 02/10/1937"],
      ],
      [
        [0, "Lab no."],
        [24, ":"],
        [28, "S215105"],
      ],
    ]);
    expect(dataOf({ date_of_birth: day, lab_number: text }, page)).toMatchObject({ lab_number: "S215105" });
  });

  it("have what a word may end with as well in brackets, and ask how many", () => {
    const page = madePage(["Enrolment form", "Given name(s): Niamh", "How many children do you have? 2"]);
    expect(dataOf({ first_name: text, number_of_children: integer }, page)).toEqual({
      first_name: "Niamh",
      number_of_children: 2,
    });
  });

  it("have the unit that is asked for behind one number and not behind another", () => {
    const page = madePage([
      "Stromrechnung",
      [
        [0, "Stromverbrauch"],
        [30, "3.779 kWh"],
      ],
      [
        [0, "Verbrauchspreis"],
        [30, "903,18"],
      ],
    ]);
    expect(dataOf({ consumption_kwh: number }, page)).toEqual({ consumption_kwh: 3779 });
  });

  it("go on where the column breaks them, and not where the next label stands", () => {
    const page = madePage([
      "Facture 4711",
      "Acheteur",
      [
        [0, "Nom"],
        [14, "Cabinet Morvan"],
      ],
      [
        [0, "Adresse"],
        [14, "47 chemin du"],
      ],
      [[14, "Lavoir"]],
      [
        [0, "Ville"],
        [14, "1204 Genthod"],
      ],
    ]);
    expect(dataOf({ buyer: party }, page)).toMatchObject({
      buyer: { street: "47 chemin du Lavoir", city: "Genthod" },
    });
  });
});
