import { expect, test } from "vitest";
import { structure } from "../../structure.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const party = objectOf({ name: orNull("string"), vat_id: orNull("string") });
const ask = (lines: readonly MadeLine[]) =>
  structure({
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
