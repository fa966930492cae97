import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const party = objectOf({ name: text, street: text, postcode: text, city: text });
const parties = { seller: party, buyer: party };

describe("a paper's own number and day", () => {
  it("are an order's, on an order", () => {
    const page = madePage(["Bestelbon", "Bestelnummer: 811/24", "Besteldatum: 3-4-2024"]);
    expect(dataOf({ document_number: text, document_date: day }, page)).toEqual({
      document_number: "811/24",
      document_date: "2024-04-03",
    });
  });

  it("are an order's number where a seller confirms it, and the customer's is another", () => {
    const page = madePage([
      "Tilausvahvistus",
      "Tilausnumero: 77120",
      "Tilausnumeronne: PO-4411",
      "Tilauspäivä: 3.4.2024",
    ]);
    expect(dataOf({ document_number: text, order_number: text, document_date: day }, page)).toEqual({
      document_number: "77120",
      order_number: "PO-4411",
      document_date: "2024-04-03",
    });
  });

  it("are when the goods left, on a delivery note", () => {
    const page = madePage(["Delivery note", "Despatch no.: 20221122", "Date shipped: 22/02/2022"]);
    expect(dataOf({ document_number: text, document_date: day, delivery_date: day }, page)).toEqual({
      document_number: "20221122",
      document_date: "2022-02-22",
      delivery_date: null,
    });
  });

  it("stand behind one label with a stroke", () => {
    const page = madePage([
      "Facture",
      [
        [0, "Numéro / Date"],
        [40, "955/22 / 29.11.2022"],
      ],
    ]);
    expect(dataOf({ document_number: text, document_date: day }, page)).toEqual({
      document_number: "955/22",
      document_date: "2022-11-29",
    });
  });
});

describe("a party", () => {
  it("has its address in the line of its letterhead", () => {
    const page = madePage([
      [
        [0, "Novák a.s."],
        [13, "K Lesu 39"],
        [25, "774 41 Nové Hory"],
      ],
      "Faktura 4711",
    ]);
    expect(dataOf({ seller: party }, page)).toEqual({
      seller: { name: "Novák a.s.", street: "K Lesu 39", postcode: "774 41", city: "Nové Hory" },
    });
  });

  it("stands behind a dash", () => {
    const page = madePage(["Factuur 4711", "Debiteur – Bakkerij Jansen B.V., Dijkweg 77, 9361 HD Oosterdam"]);
    expect(dataOf({ buyer: party }, page)).toEqual({
      buyer: { name: "Bakkerij Jansen B.V.", street: "Dijkweg 77", postcode: "9361 HD", city: "Oosterdam" },
    });
  });

  it.each([
    ["Rua da Serra, 129, 4869-688 Fontes", "Rua da Serra, 129", "4869-688"],
    ["45, chemin de Guise, 42060 Breuil", "45, chemin de Guise", "42060"],
  ])("lives in a street with a comma: %s", (line, street, postcode) => {
    const page = madePage(["Invoice 4711", "Bill to:", "Dahl & Filhos", line]);
    expect(dataOf({ buyer: party }, page)).toMatchObject({ buyer: { street, postcode } });
  });

  it("has lines that its column breaks", () => {
    const page = madePage([
      "Lasku 4711",
      "Ostaja:",
      "Huolto Myllyaho",
      "Oy",
      "Lampitie 159, 94823",
      "Honkajoki",
      "",
      "Summa 4,20",
    ]);
    expect(dataOf({ buyer: party }, page)).toEqual({
      buyer: { name: "Huolto Myllyaho Oy", street: "Lampitie 159", postcode: "94823", city: "Honkajoki" },
    });
  });

  it("has labels over its values, in columns wide apart", () => {
    const row = (...cells: string[]): [number, string][] => cells.map((cell, i) => [45 * i, cell]);
    const page = madePage([
      "Rechnung 4711",
      "Kunde",
      row("Firma", "Straße", "PLZ/Ort"),
      row("Bauer GmbH", "Ringweg 4", "80331 München"),
      "",
      "Betrag: 4,20",
    ]);
    expect(dataOf({ buyer: party }, page)).toEqual({
      buyer: { name: "Bauer GmbH", street: "Ringweg 4", postcode: "80331", city: "München" },
    });
  });

  it("is headed by its role, and not by the label of its name", () => {
    const row = (label: string, value: string): [number, string][] => [
      [0, label],
      [30, value],
    ];
    const page = madePage([
      "Durham Partners LLP",
      "142 Hask Close",
      "Leeds LS1 4PQ",
      "",
      "Customer",
      row("Company", "Prentice Partners LLP"),
      row("Address", "55 Hask Terrace"),
      row("Town", "Leeds LS2 4PQ"),
    ]);
    expect(dataOf(parties, page)).toMatchObject({
      seller: { name: "Durham Partners LLP" },
      buyer: { name: "Prentice Partners LLP", street: "55 Hask Terrace" },
    });
  });

  it("gets the goods as a recipient, where another one has the window", () => {
    const page = madePage([
      "Garbarczyk S.A., ul. Lubna 110A, 81-994 Wola",
      "Piekarnia Kaczmarek Sp. z o.o.",
      "ul. Ostra 155",
      "46-253 Ostrowo",
      "",
      "Odbiorca: Zakład Pszczeli, os. Gaje 171, 26-269 Nowa Wola",
      "Faktura 4711",
    ]);
    expect(dataOf(parties, page)).toMatchObject({ buyer: { name: "Piekarnia Kaczmarek Sp. z o.o.", city: "Ostrowo" } });
  });

  it("is none who sold it, where a salesperson is named among facts", () => {
    const page = madePage([
      "Fonseca & Filhos, Lda.",
      "Rua Alta 4",
      "4100-121 Alvor",
      "",
      [
        [0, "Vendedor"],
        [30, "Leonor Pinto"],
      ],
      [
        [0, "Condições"],
        [30, "30 dias"],
      ],
      "Fatura n.º 4711",
    ]);
    expect(dataOf({ seller: party }, page)).toMatchObject({ seller: { name: "Fonseca & Filhos, Lda." } });
  });

  it("lives in no batch", () => {
    const page = madePage(["Invoice 4711", "Oak Shelf 12", "LOT 843333", "Total 4.20"]);
    const place = { postcode: null, city: null };
    expect(dataOf(parties, page)).toMatchObject({ seller: place, buyer: place });
  });
});

it("reads letters that are set wide apart as words", () => {
  const letters = (words: string, from: number): [number, string][] =>
    [...words].flatMap((letter, i): [number, string][] => (letter === " " ? [] : [[from + 2 * i, letter]]));
  const page = madePage([letters("Lodrus S.A.", 0), "Calle Alta 4", "28001 Madrid", "Factura 4711"]);
  expect(dataOf({ seller: objectOf({ name: text }) }, page)).toEqual({ seller: { name: "Lodrus S.A." } });
});

/** So many of what is looked for take minutes where each is held against all others. */
describe("a hostile page", () => {
  it("has a word of many payments", () => {
    const page = madePage([`${"payment".repeat(12_000)} 4 May 2024`, `${"zapłat".repeat(12_000)} 4.5.2024`]);
    expect(dataOf({ due_date: day }, page)).toEqual({ due_date: null });
  });

  it("has many labels with strokes, whose values look like places", () => {
    const lines = Array.from({ length: 12_000 }, (_, i): [number, string][] => [
      [0, "Number / Date"],
      [30, `${i} / 3 May 2024`],
    ]);
    expect(dataOf({ document_date: day }, madePage(lines))).toEqual({ document_date: "2024-05-03" });
  });
});

describe("a day", () => {
  it.each([
    "Kindly remit the full amount by 05/08/2024.",
    "Prélèvement prévu le 05/08/2024.",
    "Het bedrag wordt op 05/08/2024 geïncasseerd.",
    "Fakturu uhraďte nejpozději 5. 8. 2024.",
    "Se cargará en su cuenta el 05/08/2024.",
    "Suoraveloitus tapahtuu 5.8.2024.",
  ])("is when something is to be paid: %s", (sentence) => {
    const page = madePage(["4711", "01/07/2024", "", sentence]);
    expect(dataOf({ due_date: day }, page)).toEqual({ due_date: "2024-08-05" });
  });

  it("is none of a delivery where it begins a period that a narrow column breaks", () => {
    const page = madePage(["Rechnung 4711", "Leistungszeitraum: 14. Oktober 2022 – 13.", "November 2022"]);
    expect(dataOf({ delivery_date: day }, page)).toEqual({ delivery_date: null });
  });
});

it("reads an address up to what is said of it in brackets", () => {
  const page = madePage([
    "Factuur 4711",
    "Debiteur: Jansen B.V., Dijkweg 77, 9361 HD Oosterdam (Btw-id: NL123456789B01)",
  ]);
  expect(dataOf({ buyer: party }, page)).toMatchObject({ buyer: { postcode: "9361 HD", city: "Oosterdam" } });
});
