import { expect, it } from "vitest";
import { dataOf, foundIn } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const number = orNull("number");
const party = objectOf({ name: text, street: text, postcode: text, city: text });
const parties = { seller: party, buyer: party };
const facts = { document_number: text, document_date: day, due_date: day, tax_total: number };
const goods = {
  line_items: {
    type: "array",
    items: objectOf({
      code: text,
      description: text,
      quantity: number,
      unit: text,
      unit_price: number,
      amount: number,
    }),
  },
};

it("takes the window below a sender's line for the buyer, and not its legal form for the seller's", () => {
  const lines: MadeLine[] = [
    "Mara Osten - Kieferweg 3 - 28213 Bremen",
    "Nordlicht Verlag GmbH",
    "Lektorat",
    "Am Wall 120",
    "28195 Bremen",
    "",
    [
      [40, "Kunde"],
      [60, "10021"],
    ],
    "Rechnung Nr. 2023-004",
    ...Array.from({ length: 40 }, () => ""),
    "Mara Osten - Kieferweg 3 - 28213 Bremen",
    "Tel. 0421 555 0110",
  ];
  expect(dataOf(parties, madePage(lines))).toMatchObject({
    seller: { name: "Mara Osten", city: "Bremen" },
    buyer: { name: "Nordlicht Verlag GmbH", postcode: "28195" },
  });
});

it("tells by what is said again whose paper it is, and reads over whom a letter is to the attention of", () => {
  const lines: MadeLine[] = [
    [
      [0, "Bramble & Fenn Ltd"],
      [50, "Tallow Studio Limited"],
    ],
    [
      [0, "Attention: Accounts"],
      [50, "18 Dyer Street"],
    ],
    [
      [0, "4 Mill Lane"],
      [50, "MANCHESTER M4 1HQ"],
    ],
    [[0, "LEEDS LS1 4AP"]],
    "",
    "Tax invoice",
    "",
    "Please pay Tallow Studio Limited by bank transfer.",
  ];
  expect(dataOf(parties, madePage(lines))).toMatchObject({
    seller: { name: "Tallow Studio Limited", city: "MANCHESTER" },
    buyer: { name: "Bramble & Fenn Ltd", street: "4 Mill Lane" },
  });
});

it("takes Firma above an address for a salutation", () => {
  const lines: MadeLine[] = [
    "Brenner Antriebe AG",
    "Industriering 40",
    "48432 Rheine",
    "Telefon 05971 5550",
    "",
    "",
    "Firma",
    "Holzer Anlagen KG",
    "Hafenstrasse 7",
    "26721 Emden",
    "",
    "Rechnung",
  ];
  expect(dataOf(parties, madePage(lines))).toMatchObject({
    seller: { name: "Brenner Antriebe AG" },
    buyer: { name: "Holzer Anlagen KG", city: "Emden" },
  });
});

it("reads parties whose headings are rows of a form, and places of other countries", () => {
  const row = (label: string, value: string): MadeLine => [
    [0, label],
    [24, value],
  ];
  const lines: MadeLine[] = [
    row("Issued by", "Castell Marine Ltd"),
    row("Address", "14 Dockside, Toronto, ON M5J 2T3"),
    row("Issued to", "Golden Square School"),
    row("Address", "3 Maple Street, Bendigo VIC 3550"),
    row("Document no.", "CM-77120"),
  ];
  expect(dataOf({ ...parties, document_number: text }, madePage(lines))).toMatchObject({
    document_number: "CM-77120",
    seller: { name: "Castell Marine Ltd", street: "14 Dockside", postcode: "M5J 2T3", city: "Toronto" },
    buyer: { name: "Golden Square School", postcode: "3550", city: "Bendigo" },
  });
});

it("reads numbers in groups, our own number, and of a tax not what it is taken of", () => {
  const grouped = dataOf(facts, madePage(["Rechnungsnummer: 881 203 4471 12", "Rechnungsdatum: 06.12.2022"]));
  expect(grouped).toMatchObject({ document_number: "881 203 4471 12", document_date: "2022-12-06" });
  const lines: MadeLine[] = [
    "Invoice",
    "",
    [
      [0, "Our no."],
      [24, "VF-73790"],
    ],
    [
      [0, "Net total"],
      [50, "2,550.00"],
    ],
    [
      [0, "VAT 19 % on 2,550.00"],
      [50, "484.50"],
    ],
  ];
  expect(dataOf(facts, madePage(lines))).toMatchObject({ document_number: "VF-73790", tax_total: 484.5 });
});

it("gives a day behind another thing's label to that thing, and takes the later of two days to pay by", () => {
  const lines: MadeLine[] = [
    "Schliersee, 9. Mai 2022",
    "Rechnung Nr. 22-0077",
    "abzgl. Abschlagszahlung vom 20.04.2022",
    "Bis zum 13.05.2022 erhalten Sie 2 % Skonto. Bis zum 29.05.2022 ohne Abzug.",
  ];
  expect(dataOf(facts, madePage(lines))).toMatchObject({ document_date: "2022-05-09", due_date: "2022-05-29" });
});

const heads = (...texts: readonly string[]): MadeLine => texts.map((one, i) => [16 * i, one] as const);

it("takes of two columns of sums the one that quantity times price comes to, and of two names the one of words", () => {
  const lines: MadeLine[] = [
    heads("Item", "Description", "Quantity", "Price", "Net", "Total"),
    heads("BC-500", "Oak table", "4", "250.00", "1000.00", "1200.00"),
    heads("LH-100", "Lamp shade", "2", "100.00", "200.00", "240.00"),
  ];
  expect(dataOf(goods, madePage(lines))).toMatchObject({
    line_items: [
      { description: "Oak table", quantity: 4, unit_price: 250, amount: 1000 },
      { description: "Lamp shade", quantity: 2, unit_price: 100, amount: 200 },
    ],
  });
});

it("reads a description without a heading below its code, and a unit behind its quantity", () => {
  const lines: MadeLine[] = [
    heads("Art.-Nr.", "", "Menge", "Preis", "Betrag"),
    "100234",
    [
      [0, "Sonnenblumenöl"],
      [32, "6 Kan"],
      [48, "18,40"],
      [64, "110,40"],
    ],
    "100871",
    [
      [0, "Mehl, Sack 25 kg"],
      [32, "4 Sack"],
      [48, "15,90"],
      [64, "63,60"],
    ],
  ];
  expect(dataOf(goods, madePage(lines))).toMatchObject({
    line_items: [
      { code: "100234", description: "Sonnenblumenöl", quantity: 6, unit: "Kan", amount: 110.4 },
      { code: "100871", description: "Mehl, Sack 25 kg", quantity: 4, unit: "Sack", amount: 63.6 },
    ],
  });
});

it("reads things of two lines under headings of two lines, however far apart these are set", () => {
  const at = (...cells: readonly (readonly [number, string])[]): MadeLine => cells;
  const lines: MadeLine[] = [
    at([0, "Pos."], [30, "Aantal"], [60, "Korting"]),
    at([0, "Omschrijving"], [30, "Prijs"], [60, "Waarde"]),
    at([0, "1"], [30, "16"], [60, "5 %"]),
    at([0, "Stalen beugel"], [30, "10,00"], [60, "152,00"]),
    at([0, "2"], [30, "3"]),
    at([0, "Eiken plank"], [30, "20,00"], [60, "60,00"]),
  ];
  expect(dataOf(goods, madePage(lines))).toMatchObject({
    line_items: [
      { description: "Stalen beugel", quantity: 16, unit_price: 10, amount: 152 },
      { description: "Eiken plank", quantity: 3, unit_price: 20, amount: 60 },
    ],
  });
});

it("takes what stands around an at-sign for quantity and price, also where a discount makes less of it", () => {
  const lines: MadeLine[] = [
    "Messing scharnier",
    "Artikelnr. 42297 / Korting: 2 %",
    [
      [0, "17 u @ EUR 100,00"],
      [50, "EUR 1.666,00"],
    ],
    "",
    "Pompreparatie",
    "Artikelnr. 48561",
    [
      [0, "2 kg @ EUR 180,00"],
      [50, "EUR 360,00"],
    ],
    "",
    [
      [0, "Totaal"],
      [50, "EUR 2.026,00"],
    ],
  ];
  expect(dataOf(goods, madePage(lines))).toMatchObject({
    line_items: [
      { description: "Messing scharnier", quantity: 17, unit_price: 100, amount: 1666 },
      { description: "Pompreparatie", quantity: 2, unit_price: 180, amount: 360 },
    ],
  });
});

it("takes a line without quantity for a thing where the sum says so, and finds a price that no heading names", () => {
  const lines: MadeLine[] = [
    heads("Omschrijving", "Verbruik", "Euro", "Bedrag"),
    heads("Levering stroom", "210", "0,33", "69,30"),
    heads("Levering gas", "88", "1,25", "110,00"),
    [
      [0, "Vaste kosten"],
      [48, "12,50"],
    ],
    [
      [24, "Totaal exclusief btw"],
      [48, "191,80"],
    ],
  ];
  expect(dataOf(goods, madePage(lines))).toMatchObject({
    line_items: [
      { description: "Levering stroom", quantity: 210, unit_price: 0.33, amount: 69.3 },
      { description: "Levering gas", quantity: 88, unit_price: 1.25, amount: 110 },
      { description: "Vaste kosten", quantity: null, amount: 12.5 },
    ],
  });
});

it("takes a house beside a title for no number, and a number written as a day where its label says so", () => {
  const lines: MadeLine[] = [
    [
      [0, "INVOICE"],
      [40, "71 Beaufort Road"],
    ],
    "",
    "Invoice no.",
    "LO-2204",
  ];
  expect(dataOf(facts, madePage(lines))).toMatchObject({ document_number: "LO-2204" });
  expect(dataOf(facts, madePage(["FAKTURA NR 7/08/2023", "Data wystawienia: 2023-08-21"]))).toMatchObject({
    document_number: "7/08/2023",
    document_date: "2023-08-21",
  });
});

it("reads in a certificate's sentence who has completed what", () => {
  const asked = { holder_name: text, course_title: text };
  const english = "This is to certify that Mira Dal has completed the course First Aid at Work with success.";
  expect(foundIn(asked, madePage(["Certificate", "", english]))).toMatchObject({
    holder_name: "Mira Dal",
    course_title: "First Aid at Work",
  });
  const german = "Hiermit wird bescheinigt, dass Jana Krell den Kurs Erste Hilfe erfolgreich besucht hat.";
  expect(foundIn(asked, madePage(["Zertifikat", "", german]))).toMatchObject({
    holder_name: "Jana Krell",
    course_title: "Erste Hilfe",
  });
});
