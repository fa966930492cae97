import { expect, test } from "vitest";
import { toStructuredData } from "../../structured-data.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const party = objectOf({ name: orNull("string"), vat_id: orNull("string") });
const ask = (lines: readonly MadeLine[]) =>
  toStructuredData({
    schema: objectOf({ seller: party, buyer: party }),
    pages: [madePage(lines)],
    instructions: null,
  }).data;

const top: MadeLine[] = [
  "Lieferant GmbH",
  "Werkstraße 20",
  "80333 München",
  "",
  "Rechnungsempfänger",
  "Kunden AG Mitte",
  "Kundenstraße 15",
  "69876 Frankfurt",
  "",
  "Rechnungsnummer 2026-17",
  "",
  "",
  "Wir bedanken uns und berechnen wie vereinbart 119,00 EUR.",
  "",
];
const ours: MadeLine = [
  [0, "USt-IdNr."],
  [12, "DE136695976"],
];

test("a letter's number is its sender's, and nobody else is given it", () => {
  expect(ask([...top, ours])).toMatchObject({ seller: { vat_id: "DE136695976" }, buyer: { vat_id: null } });
});

test.each(["Ihre USt-IdNr.", "Kunde USt-IdNr."])("what is called %s is the addressee's", (label) => {
  const yours: MadeLine = [
    [0, label],
    [24, "DE129273398"],
  ];
  expect(ask([...top, yours, "", ours])).toMatchObject({
    seller: { vat_id: "DE136695976" },
    buyer: { vat_id: "DE129273398" },
  });
  expect(ask([...top, yours])).toMatchObject({ seller: { vat_id: null }, buyer: { vat_id: "DE129273398" } });
});

test.each([
  "Kunde 4711 USt-IdNr. DE136695976",
  "Ihre Kundennummer 4711 USt-IdNr. DE136695976",
  "Kunde 4711, unsere USt-IdNr. DE136695976",
])("%s is the sender's: what has its own number says nothing of the next one", (line) => {
  expect(ask([...top, line])).toMatchObject({ seller: { vat_id: "DE136695976" }, buyer: { vat_id: null } });
});

test.each(["Kunde: Nord Handel, USt-IdNr. DE129273398", "Kunde Nord Handel USt-IdNr. DE129273398"])(
  "%s is the customer's",
  (line) => {
    expect(ask([...top, line, "", ours])).toMatchObject({
      seller: { vat_id: "DE136695976" },
      buyer: { vat_id: "DE129273398" },
    });
  },
);

test("a number below its label is whose the label says", () => {
  const lines: MadeLine[] = [
    [
      [0, "Ihre USt-IdNr."],
      [40, "Unsere USt-IdNr."],
    ],
    [
      [0, "DE129273398"],
      [40, "DE136695976"],
    ],
  ];
  expect(ask([...top, ...lines])).toMatchObject({
    seller: { vat_id: "DE136695976" },
    buyer: { vat_id: "DE129273398" },
  });
});

test("a number among the addressee's lines is its sender's where its country is not theirs and every page repeats it", () => {
  const lines: MadeLine[] = [
    "Lieferant GmbH",
    "",
    "Rechnungsempfänger",
    "Kunden AG Mitte",
    "Kundenstraße 15",
    "69876 Frankfurt",
    "USt-IdNr. ATU13585627",
  ];
  const schema = objectOf({ seller: party, buyer: party });
  const numbersOf = (...pages: ReturnType<typeof madePage>[]) =>
    toStructuredData({ schema, pages, instructions: null }).data;
  expect(numbersOf(madePage(lines), madePage(["USt-IdNr. ATU13585627"], 2))).toMatchObject({
    seller: { vat_id: "ATU13585627" },
    buyer: { vat_id: null },
  });
  expect(numbersOf(madePage(lines))).toMatchObject({ seller: { vat_id: null }, buyer: { vat_id: "ATU13585627" } });
});
