import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const columns = (...cells: [number, string][]): MadeLine => cells;
const number = (...lines: MadeLine[]) => dataOf({ document_number: text }, madePage(lines));

describe("a label that says no more than that it is a number", () => {
  it.each<[string, MadeLine[]]>([
    ["beside it", ["Lasku", "", columns([0, "Numero"], [20, "8380238"])]],
    ["in a sentence", ["Faktura", "", "Nummer 2025/3467, Utfärdad 10 januari 2025, Kundnr 89560"]],
    ["behind dots", ["Hyvityslasku", "", "Numero ............... 2022/4884"]],
    [
      "below it",
      [
        "Factuur",
        "",
        columns([0, "Nummer"], [20, "Datum"], [40, "Valuta"]),
        columns([0, "89-38921"], [20, "17-08-2020"], [40, "EUR"]),
      ],
    ],
    ["as a reference", ["Facture", "", columns([0, "Référence"], [24, "RE-271386"])]],
  ])("is the document's with a number %s", (_, lines) => {
    expect(number(...lines)).toEqual({
      document_number: expect.stringMatching(/^(?:8380238|2025\/3467|2022\/4884|89-38921|RE-271386)$/),
    });
  });

  it("is a row's with a small one, and gives way to the document's own label", () => {
    expect(number("Lasku", "", columns([0, "Nro"], [20, "1"]), columns([0, "Nro"], [20, "12,50"]))).toEqual({
      document_number: null,
    });
    expect(number("Invoice", "Reference 887766", "Invoice number 4711-A")).toEqual({ document_number: "4711-A" });
  });
});

describe("an IBAN over two lines", () => {
  const iban = (...lines: MadeLine[]) => dataOf({ iban: text }, madePage(lines));

  it.each<[string, MadeLine[]]>([
    ["behind its label", ["Invoice", "", "IBAN DE89 3704 0044", "0532 0130 00"]],
    ["below its label", ["Statement", "", "IBAN", "DE89 3704 0044", "0532 0130 00"]],
  ])("is whole %s", (_, lines) => {
    expect(iban(...lines)).toEqual({ iban: "DE89 3704 0044 0532 0130 00" });
  });

  it("is not made up where neither its check digits nor its length are right", () => {
    expect(iban("Invoice", "", "IBAN DE89 3704 0044", "0532 0130 0")).toEqual({ iban: null });
  });
});

const party = objectOf({ name: text, street: text, postcode: text, city: text });

describe("whose paper it is", () => {
  it("is said in the footer, and not by the other party's own heading", () => {
    const gap = Array.from({ length: 46 }, () => "");
    const page = madePage([
      "Faktura",
      "",
      "Kupujący: Textiles Kalogo sp.j., ul. Selinris 80, 82-813 Broardis",
      ...gap,
      "Toranel S.A.",
      "ul. Dorwick 3",
      "11-222 Melvik",
    ]);
    expect(dataOf({ seller: party, buyer: party }, page)).toMatchObject({
      seller: { name: "Toranel S.A.", street: "ul. Dorwick 3", postcode: "11-222", city: "Melvik" },
      buyer: { name: "Textiles Kalogo sp.j." },
    });
  });

  it("has an address without its name, its telephone and the title below", () => {
    const asked = { store_name: text, address: text };
    const receipt = (...lines: string[]) => {
      const page = madePage(lines);
      const titled = page.blocks.map((block) =>
        block.text === "Kvitto" ? { ...block, kind: "titles" as const } : block,
      );
      return dataOf(asked, { ...page, blocks: titled });
    };
    expect(receipt("Torwick AB, Meranvägen 12, 11122 Dahlwick", "Kvitto", "Datum 2026-01-02")).toMatchObject({
      address: "Meranvägen 12, 11122 Dahlwick",
    });
    expect(
      receipt("Torwick AB", "Meranvägen 12 11122 Dahlwick Tél. +46 8 5550123", "Kvitto", "Datum 2026-01-02"),
    ).toMatchObject({ address: "Meranvägen 12 11122 Dahlwick" });
  });

  it("is named behind a label that may also head a party", () => {
    const page = madePage(["Verkäufer", "Unternehmen Torabek AG", "Straße Veramontweg 10", "Ort 42543 Vertor"]);
    expect(dataOf({ seller: party }, page)).toMatchObject({ seller: { name: "Torabek AG" } });
  });
});

it("a delivery note that says when it was issued does not say when goods are delivered", () => {
  const asked = { document_number: text, document_date: day, delivery_date: day };
  const page = madePage(["Bon de livraison", "", "", "N° de bon de livraison 99-42776, Date d'émission 29/03/2025"]);
  const titled = page.blocks.map((block, i) => (i === 0 ? { ...block, kind: "titles" as const, level: 1 } : block));
  expect(dataOf(asked, { ...page, blocks: titled })).toEqual({
    document_number: "99-42776",
    document_date: "2025-03-29",
    delivery_date: null,
  });
});

it("what stands right of a label is its value, though it begins as labels do", () => {
  const page = madePage([
    "Cliente",
    columns([0, "Denominazione"], [20, "Torwick S.r.l."]),
    columns([0, "Indirizzo"], [20, "Via Harlund 48"]),
    columns([0, "Città"], [20, "20121 Melvik"]),
  ]);
  expect(dataOf({ buyer: party }, page)).toMatchObject({ buyer: { street: "Via Harlund 48", city: "Melvik" } });
});

it("how its sender is reached is no thing of a list, though it stands under its columns", () => {
  const charges = { type: "array", items: objectOf({ date: text, description: text, amount: orNull("number") }) };
  const gap = Array.from({ length: 12 }, () => "");
  const page = madePage([
    columns([0, "Date"], [20, "Description"], [50, "Amount"]),
    columns([0, "17 Feb 2026"], [20, "Room charge"], [50, "239.29"]),
    columns([0, "17 Feb 2026"], [20, "Breakfast"], [50, "19.80"]),
    ...gap,
    columns([0, "Torwick Ltd"], [20, "Tel. +46 8 5550123"], [50, "Email: info@torwick.example"]),
  ]);
  expect(dataOf({ charges }, page)).toMatchObject({
    charges: [{ description: "Room charge" }, { description: "Breakfast" }],
  });
});

it("the number of an order's confirmation is not the order's", () => {
  const page = madePage([
    "Confirmación de pedido",
    "",
    columns([0, "Nº confirmación de pedido"], [40, "46-74807"]),
    columns([0, "Fecha"], [40, "04/05/2026"]),
  ]);
  const titled = page.blocks.map((block, i) => (i === 0 ? { ...block, kind: "titles" as const, level: 1 } : block));
  expect(dataOf({ document_number: text, order_number: text }, { ...page, blocks: titled })).toEqual({
    document_number: "46-74807",
    order_number: null,
  });
});

describe("crowns", () => {
  const currency = (...lines: MadeLine[]) =>
    dataOf({ currency: text }, madePage(["Faktura", "", "At betale 238,59 kr.", ...lines]));

  it("are those of the country whose VAT id or IBAN is printed", () => {
    expect(currency("CVR DK50686511")).toEqual({ currency: "DKK" });
    expect(currency("Momsnr SE079537444601")).toEqual({ currency: "SEK" });
  });

  it("are nobody's where none is, or several are", () => {
    expect(currency()).toEqual({ currency: null });
    expect(currency("DK50686511", "SE079537444601")).toEqual({ currency: null });
  });
});

it("a letterhead in one line has a street and a place", () => {
  const page = madePage([
    "Lindal Print AG",
    "Am Wenlund 60 97532 Zanomont USt-ID: DE136695976",
    "",
    "Rechnung",
    "Nr. 4711",
  ]);
  expect(dataOf({ seller: party }, page)).toMatchObject({
    seller: { name: "Lindal Print AG", street: "Am Wenlund 60", postcode: "97532", city: "Zanomont" },
  });
});

const entitled = (title: string, ...lines: MadeLine[]) => {
  const page = madePage([title, "", ...lines]);
  const blocks = page.blocks.map((one) => (one.text === title ? { ...one, kind: "titles" as const, level: 1 } : one));
  return { ...page, blocks };
};

it("a party's heading is no title by which a number would be the document's", () => {
  const page = entitled("Buyer", "Torwick Ltd", "", columns([0, "Client ID"], [30, "97926"]), "No. 7451748");
  expect(dataOf({ document_number: text, customer_number: text }, page)).toEqual({
    document_number: "7451748",
    customer_number: "97926",
  });
});

it("a label that says what the title says is asked for nothing else", () => {
  const page = entitled("Order confirmation", columns([0, "Order confirmation no."], [40, "51-58699"]));
  expect(dataOf({ document_number: text, order_number: text }, page)).toEqual({
    document_number: "51-58699",
    order_number: null,
  });
});
