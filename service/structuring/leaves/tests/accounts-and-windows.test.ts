import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull, withHeights } from "../../testing/made-pages.ts";

const text = orNull("string");

it("takes an account's number as it is written, though its check digits are wrong, and puts it together at the end of a line", () => {
  const page = madePage([
    "Dalhof Services SARL",
    "Facture n° 2025/88",
    "Règlement par virement, au plus tard le 3 mars 2025 : IBAN FR12 3456 7890 1234 5678",
    "9012 345, BIC DALHFR2B. Pas d'escompte.",
  ]);
  expect(dataOf({ iban: text }, page)).toEqual({ iban: "FR12 3456 7890 1234 5678 9012 345" });
  const sentence = madePage(["Dalhof B.V.", "Wij verzoeken u te betalen op NL11 DALH 0123 4567 89 BIC DALHNL2A."]);
  expect(dataOf({ iban: text }, sentence)).toEqual({ iban: "NL11 DALH 0123 4567 89" });
  const short = madePage(["Dalhof B.V.", "Wij verzoeken u te betalen op NL11 DALH 0123 4567."]);
  expect(dataOf({ iban: text }, short)).toEqual({ iban: null });
});

it("puts a tax number together that the end of a line breaks, and knows whose it is", () => {
  const page = madePage([
    [[0, "Atelier Vaubert SAS"]],
    [[0, "4 rue des Tilleuls"]],
    [[0, "69000 Ollenau"]],
    "",
    "Facture n° 118",
    "Acquittée sur les débits. N° TVA client : FR 27",
    "552100554",
    "Total TTC 12,00 €",
    "SAS au capital de 1 000 € – N° TVA intracommunautaire FR 11",
    "404833048",
  ]);
  const party = { type: "object", properties: { tva: text } };
  expect(dataOf({ vendeur: party, client: party }, page)).toEqual({
    vendeur: { tva: "FR 11 404833048" },
    client: { tva: "FR 27 552100554" },
  });
});

it("follows dots that stand apart from a label to its value", () => {
  const page = madePage([
    "Dalhof Chemie KG",
    "Auftragsbestätigung",
    "Datum . . . . : 22.04.2025",
    "Kunden-Nr. . . : 31447",
  ]);
  expect(dataOf({ datum: { ...text, format: "date" }, kundennummer: text }, page)).toEqual({
    datum: "2025-04-22",
    kundennummer: "31447",
  });
});

it("takes the customer out of the window below a salutation, beside the facts of the paper", () => {
  const page = madePage([
    [
      [0, "DALHOF CHEMIE"],
      [40, "Dalhof Chemie KG, Hafenstr. 12, 68159 Ollenau"],
    ],
    [
      [0, "Firma"],
      [40, "AUFTRAGSBESTÄTIGUNG"],
    ],
    [
      [0, "Wäscherei Sturm GmbH"],
      [40, "Nummer . . : AB 118"],
    ],
    [[0, "Am Pfaffen 31"]],
    [[0, "64293 Darmfeld"]],
    "",
    "Lieferanschrift: Wäscherei Sturm GmbH, Tor 2, Röntgenstr. 8, 64291 Darmfeld",
  ]);
  expect(dataOf({ kunde: text, lieferant: text }, page)).toEqual({
    kunde: "Wäscherei Sturm GmbH",
    lieferant: "Dalhof Chemie KG",
  });
});

it("reads the firm of an object's party, the place before its country, and a postcode apart from its place", () => {
  const party = { type: "object", properties: { firma: text, ort: text } };
  const lines = ["Dalhof Funk AG, Überseering 88, 28199 Ollenau", "", "Buchhandlung Seiten", "Kanalstraße 9"];
  const bill = ["", "", "Rechnung 4471", "Dalhof Funk AG, Überseering 88, 28199 Ollenau"];
  const asked = { kunde: party };
  const apart = madePage([
    ...lines,
    [
      [0, "26871"],
      [7, "Papen"],
    ],
    ...bill,
  ]);
  expect(dataOf(asked, apart)).toEqual({ kunde: { firma: "Buchhandlung Seiten", ort: "Papen" } });
  const abroad = madePage([...lines, "5030 Namours – Belgique", ...bill]);
  expect(dataOf(asked, abroad)).toEqual({ kunde: { firma: "Buchhandlung Seiten", ort: "Namours" } });
  const dutch = madePage([...lines, "5211 DX 's-Dalsbosch", ...bill]);
  expect(dataOf(asked, dutch)).toEqual({ kunde: { firma: "Buchhandlung Seiten", ort: "'s-Dalsbosch" } });
});

it("takes nobody from the heads of columns, from a customer's number, or as an e-mail address", () => {
  const page = madePage([
    "Dalhof Couriers Ltd",
    "Unit 9, Mill Estate",
    "Ollenfield LS9 2QR",
    "",
    "Invoice 4471",
    "Customer: 20417",
    "(weekend not charged)",
    "Sachbearbeiter: Fr. Dal -22",
    [
      [0, "Date"],
      [10, "Service"],
      [20, "From"],
      [30, "To"],
      [40, "Pieces"],
      [50, "Kg"],
      [60, "Total"],
    ],
    [
      [0, "02 Jun"],
      [10, "Parcel"],
      [20, "Halby HX1 2AB"],
      [30, "Truro TR1 1AA"],
      [40, "1"],
      [50, "8.4"],
      [60, "11.23"],
    ],
  ]);
  expect(dataOf({ seller_name: text, customer_name: text, sachbearbeiter_email: text }, page)).toEqual({
    seller_name: "Dalhof Couriers Ltd",
    customer_name: null,
    sachbearbeiter_email: null,
  });
});

it("has a remittance advice written by who pays, under the firm above its department", () => {
  const page = withHeights(
    madePage([
      [[60, "Dalhof Foods plc"]],
      [[60, "Shared Service Centre"]],
      [[60, "PO Box 218, Ollenau Quay TS99 1AA"]],
      "",
      [[0, "REMITTANCE ADVICE"]],
      "",
      "",
      "",
      [[0, "Sturm Label Printers Ltd"]],
      [[0, "Station Approach"]],
      [[0, "Beccles NR99 2PP"]],
      "",
      [[0, "Payment method: BACS"]],
    ]),
    { "REMITTANCE ADVICE": 18 },
  );
  expect(dataOf({ payer: text, payment_reference: text }, page)).toEqual({
    payer: "Dalhof Foods plc",
    payment_reference: null,
  });
});

it("knows who is billed, and what is left to pay", () => {
  const page = madePage([
    "Rechnungsadresse",
    "Mira Dal",
    "Lerchenweg 3",
    "94065 Ollenau",
    "",
    "Gesamt 229,20 €",
    "Pozostało do zapłaty: 119,20 €",
  ]);
  const asked = { billing_name: text, remaining: orNull("number") };
  expect(dataOf(asked, page)).toEqual({ billing_name: "Mira Dal", remaining: 119.2 });
});
