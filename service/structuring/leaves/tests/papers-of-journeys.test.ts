import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";
import { gistOf } from "../../vocabulary/senses.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const number = orNull("number");

it("takes the ends of a stay or a journey from its two days", () => {
  const stay = ["Folio 30992", "Room 7", "4 March 2025 to 9 March 2025", "05/03/25 Bar £12.00"];
  expect(dataOf({ arrival_date: day, departure_date: day }, madePage(stay))).toEqual({
    arrival_date: "2025-03-04",
    departure_date: "2025-03-09",
  });
  const trip = ["Reisebestätigung", "Sylt, Westerland", "03.08.2025 – 17.08.2025 (14 Nächte)"];
  expect(dataOf({ reisebeginn: day, reiseende: day }, madePage(trip))).toEqual({
    reisebeginn: "2025-08-03",
    reiseende: "2025-08-17",
  });
});

it("reads place, day and hour below heads that stand beside each other", () => {
  const lines: MadeLine[] = [
    "RESERVATION TW-2291",
    [
      [0, "PICK-UP"],
      [40, "RETURN"],
    ],
    [
      [0, "Torwick City Station (TWK)"],
      [40, "Ollenau Old Town Airport (OLN)"],
    ],
    [
      [0, "May 3, 2025 · 9:15 AM"],
      [40, "May 8, 2025 · 4:45 PM"],
    ],
  ];
  const asked = {
    pickupLocation: text,
    pickupDate: day,
    pickupTime: text,
    returnLocation: text,
    returnDate: day,
    returnTime: text,
  };
  expect(dataOf(asked, madePage(lines))).toEqual({
    pickupLocation: "Torwick City Station (TWK)",
    pickupDate: "2025-05-03",
    pickupTime: "9:15 AM",
    returnLocation: "Ollenau Old Town Airport (OLN)",
    returnDate: "2025-05-08",
    returnTime: "4:45 PM",
  });
});

it("takes who arranges a journey without the address behind, and its price by any name", () => {
  const lines: MadeLine[] = [
    "Reisebestätigung",
    [
      [0, "Gesamtreisepreis"],
      [40, "2.140,00"],
    ],
    "Veranstalter: Torwick Fernreisen GmbH, Seeweg 9, 30175 Ollenau. Gute Reise!",
  ];
  expect(dataOf({ reiseveranstalter: text, reisepreis: number }, madePage(lines))).toEqual({
    reiseveranstalter: "Torwick Fernreisen GmbH",
    reisepreis: 2140,
  });
});

it("parts a word of three known ones, and takes no part from two that are known", () => {
  expect(gistOf(["gesamtreisepreis"]).cores).toHaveLength(3);
  expect(gistOf(["abrechnungszeitraum"]).generics.has("period")).toBe(true);
  expect(gistOf(["reise".repeat(200)]).cores).toHaveLength(1);
});

it("tells the total from what is left of it after a deposit, and each sum of a line from the next", () => {
  const lines: MadeLine[] = [
    [
      [0, "Total (including VAT)"],
      [40, "£420.00"],
    ],
    [
      [0, "Less deposit received"],
      [40, "-£120.00"],
    ],
    [
      [0, "Balance due"],
      [40, "£300.00"],
    ],
    "Net £350.00 VAT @ 20% £70.00 VAT Reg. No. GB 204 1173 58",
  ];
  const asked = { total: number, balance_due: number, net_amount: number, vat_amount: number };
  expect(dataOf(asked, madePage(lines))).toEqual({ total: 420, balance_due: 300, net_amount: 350, vat_amount: 70 });
});

it("ends a guest's name where the next label of the line begins", () => {
  const lines = [
    "FACTURA T-118",
    "Fecha: 04/11/2024",
    "Cliente: Marta Olmedo Ruiz NIF: 40228817K",
    "Habitación 12, 2 noches",
  ];
  expect(dataOf({ huesped: text }, madePage(lines))).toEqual({ huesped: "Marta Olmedo Ruiz" });
});

it("takes no organiser for the hotel, and a number with its spaces up to its day", () => {
  const lines = [
    "Frau Mira Dal",
    "Seeweg 3",
    "31785 Ollenau",
    "Reisebestätigung",
    "Vorgang 5512 0977 vom 11.03.25",
    "Veranstalter: Torwick Fernreisen GmbH, Hafenallee 9, 30175 Torwick.",
    "Betrag dankend per EC-Karte erhalten. Im Betrag sind 7 % und 19 % MwSt. enthalten.",
  ];
  const asked = { hotel: text, vorgangsnummer: text, zahlungsart: text };
  expect(dataOf(asked, madePage(lines))).toEqual({
    hotel: null,
    vorgangsnummer: "5512 0977",
    zahlungsart: "EC-Karte",
  });
});

it("keeps the title of a guest in the window, where the paper has the name nowhere without", () => {
  const lines = ["Ms B Torwick", "7 Alma Road", "York YO10 4DJ", "", "Folio 30992", "Room 12, 2 nights", "Bar £12.00"];
  expect(dataOf({ guest_name: text }, madePage(lines))).toEqual({ guest_name: "Ms B Torwick" });
});
