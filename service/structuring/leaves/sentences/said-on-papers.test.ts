import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number, whole] = [orNull("string"), orNull("number"), orNull("integer")];
const day = orNull("string", { format: "date" });

describe("a note of delivery", () => {
  const page = madePage([
    "DELIVERY NOTE",
    "",
    "Our order: SO55172   Vehicle: KN21 RXA",
    "Your ref: J0418/KD",
    "Print name: K. Dahlmann",
  ]);

  it("says who took the goods, what brought them and how the customer calls his order", () => {
    const asked = { receivedBy: text, vehicleReg: text, customerRef: text };
    expect(dataOf(asked, page)).toEqual({ receivedBy: "K. Dahlmann", vehicleReg: "KN21 RXA", customerRef: "J0418/KD" });
  });

  it("has no plate in the make of a vehicle, and no day or sum for who received it", () => {
    const other = madePage(["DELIVERY NOTE", "Vehicle: Transit van", "Received: 3 May 2024"]);
    expect(dataOf({ vehicleReg: text, receivedBy: text }, other)).toEqual({ vehicleReg: null, receivedBy: null });
  });

  it("has an address that begins with its street, where its label only asks where", () => {
    const to = madePage(["Delivery note DN1044", "Deliver to", "Plot 4, The Meadows, Dahlwick TN22 1QX"]);
    expect(dataOf({ siteAddress: { ...text, description: "where the goods went" } }, to)).toEqual({
      siteAddress: "Plot 4, The Meadows, Dahlwick TN22 1QX",
    });
    const beside = madePage([
      [
        [0, "Leveringsadres:"],
        [24, "Havenstraat 48, 4371 AC Dalkerke"],
      ],
      "EAN-code stroom: 871600000001184402",
    ]);
    expect(dataOf({ leveringsadres: text }, beside)).toEqual({ leveringsadres: "Havenstraat 48, 4371 AC Dalkerke" });
  });
});

describe("a bill for energy", () => {
  it("has its meter in brackets, its period's days, and what was paid and is to be paid on account", () => {
    const page = madePage([
      "Ihre Stromrechnung",
      "Abrechnungszeitraum 15.01.2023 bis 14.01.2024",
      [
        [0, "abzüglich gezahlter Abschläge"],
        [60, "-1.080,00 €"],
      ],
      "Ihr neuer Abschlag ab März beträgt monatlich 101,00 €.",
      "Zählerstände (Zähler 1XYZ1160884)",
      "Verbrauch: 3.184 kWh (Vorjahr 3.301 kWh)",
      "Verbrauchsstelle: Gartenweg 31, 59555 Ollenau",
    ]);
    const asked = {
      zaehlernummer: text,
      abrechnungVon: day,
      abrechnungBis: day,
      gezahlteAbschlaege: number,
      neuerAbschlag: number,
      verbrauchKwh: number,
      marktlokation: { ...text, description: "MaLo-ID" },
    };
    expect(dataOf(asked, page)).toEqual({
      zaehlernummer: "1XYZ1160884",
      abrechnungVon: "2023-01-15",
      abrechnungBis: "2024-01-14",
      gezahlteAbschlaege: 1080,
      neuerAbschlag: 101,
      verbrauchKwh: 3184,
      marktlokation: null,
    });
  });

  it("tells two kinds of energy by their units and words, and nothing of one that it does not name", () => {
    const page = madePage(["Uw verbruik: 2.416 kWh stroom en 1.032 m³ gas."]);
    const asked = { verbruik_stroom_kwh: number, verbruik_gas_m3: number, teruglevering_kwh: number };
    expect(dataOf(asked, page)).toEqual({
      verbruik_stroom_kwh: 2416,
      verbruik_gas_m3: 1032,
      teruglevering_kwh: null,
    });
    const both = madePage(["Electricity – you used 742 kWh", "Units £207.76", "Gas – you used 3,106 kWh"]);
    expect(dataOf({ electricity_kwh: number, gas_kwh: number }, both)).toEqual({ electricity_kwh: 742, gas_kwh: 3106 });
  });
});

describe("a statement", () => {
  it("says the last digits of an account, how many days and pages it has, and when it ends", () => {
    const page = madePage([
      "EVERYDAY CHECKING   ACCOUNT ENDING IN 4418",
      "STATEMENT PERIOD 07/26/23 THROUGH 08/25/23   (31 DAYS)",
      "Page 1 of 3",
    ]);
    expect(dataOf({ account_last4: text, period_end: day, days_in_period: whole, page_count: whole }, page)).toEqual({
      account_last4: "4418",
      period_end: "2023-08-25",
      days_in_period: 31,
      page_count: 3,
    });
  });

  it("has no digits and no pages to tell where it prints several or none", () => {
    const page = madePage(["Visa ****4418", "Visa ****9917", "Page 7 of 3"]);
    expect(dataOf({ card_last4: text, number_of_pages: whole }, page)).toEqual({
      card_last4: null,
      number_of_pages: null,
    });
  });
});

describe("an order's confirmation", () => {
  it("keeps the letters of a number that stands behind its label's colon", () => {
    const page = madePage(["Acknowledgement of Order", "Our reference: SO 884021", "Your reference: PO 66-31180"]);
    expect(dataOf({ sales_order: text, buyer_po: text }, page)).toEqual({
      sales_order: "SO 884021",
      buyer_po: "PO 66-31180",
    });
  });
});

it("tells the seller's order from his customer's by its own word", () => {
  const page = madePage(["Lieferschein Nr. 774120", "Bestellung: B-7718", "Auftrag: A 118440"]);
  expect(dataOf({ bestellnummer: text, auftragsnummer: text }, page)).toEqual({
    bestellnummer: "B-7718",
    auftragsnummer: "A 118440",
  });
});

describe("a hostile page", () => {
  it("of thousands of vehicles, names, brackets and pages costs no more than its lines", () => {
    const line = (i: number) => [
      `Vehicle: AB${i} CDE`,
      `Print name: K. Dahl${i}`,
      `(meter 1X${i}4411)`,
      `Page ${i} of ${i}`,
      `ending in ${1000 + (i % 9000)}`,
    ];
    const page = madePage(["DELIVERY NOTE", ...Array.from({ length: 800 }, (_, i) => line(i)).flat()]);
    const asked = {
      vehicle_reg: text,
      received_by: text,
      last4: text,
      page_count: whole,
      to: objectOf({ name: text }),
    };
    expect(dataOf(asked, page)).toMatchObject({ vehicle_reg: null, received_by: null, last4: null, page_count: null });
  });
});
