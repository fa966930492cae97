import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const number = orNull("number");
const party = objectOf({ name: text, street: text, postcode: text, city: text, phone: text });

it("tells a life that no title names by its parts, and its stations by their dates", () => {
  const lines: MadeLine[] = [
    "Rosa Achterberg",
    "r.achterberg@mail.example | +44 7700 900155 | Leeds",
    "",
    "Employment history",
    [
      [0, "Operations Manager"],
      [60, "2019 - present"],
    ],
    "Fennimore Foods plc, Leeds",
    "• Led a team of 40",
    [
      [0, "Shift Supervisor"],
      [60, "2014 - 2019"],
    ],
    "Kelso Cold Chain Ltd, York",
    "",
    "Education",
    "BSc Business, York, 2013",
  ];
  const asked = { full_name: text, phone: text, experience: listOf(objectOf({ position: text, employer: text })) };
  expect(dataOf(asked, madePage(lines))).toEqual({
    full_name: "Rosa Achterberg",
    phone: "+44 7700 900155",
    experience: [
      { position: "Operations Manager", employer: "Fennimore Foods plc" },
      { position: "Shift Supervisor", employer: "Kelso Cold Chain Ltd" },
    ],
  });
});

it("gives movements their year and their sign, and takes no balance for one", () => {
  const row = (...cells: string[]): MadeLine => cells.map((cell, i) => [[0, 12, 48, 64][i] ?? 0, cell] as const);
  const lines: MadeLine[] = [
    "Kontoauszug vom 15.01.2025",
    "",
    row("Datum", "Vorgang", "Betrag", "Saldo"),
    row("", "alter Kontostand", "", "1.310,22"),
    row("29.12.", "Lastschrift Stadtwerke", "89,00 S", "1.221,22"),
    row("11.01.", "Gehalt Kersting", "2.744,10 H", "3.965,32"),
  ];
  const movement = objectOf({ date: day, description: text, amount: number, balance: number });
  expect(dataOf({ transactions: listOf(movement) }, madePage(lines))).toEqual({
    transactions: [
      { date: "2024-12-29", description: "Lastschrift Stadtwerke", amount: -89, balance: 1221.22 },
      { date: "2025-01-11", description: "Gehalt Kersting", amount: 2744.1, balance: 3965.32 },
    ],
  });
});

it("knows whose dollars are meant, writes the day first where they are Australian, and adds up two taxes", () => {
  const invoice = (...more: string[]) => ["Invoice 20551", "Invoice date: 7/03/2025", "", ...more];
  const asked = { document_date: day, currency: text, tax_total: number };
  const australian = invoice("ABN 83 914 571 673", "Subtotal $770.00", "GST $77.00", "Total $847.00");
  expect(dataOf(asked, madePage(australian))).toEqual({ document_date: "2025-03-07", currency: "AUD", tax_total: 77 });
  const canadian = invoice("Kitchener, ON N2G 1A7", "Subtotal $690.00", "GST $34.50", "PST $48.30", "Total $772.80");
  expect(dataOf(asked, madePage(canadian))).toMatchObject({ currency: "CAD", tax_total: 82.8 });
  const american = invoice("Subtotal $690.00", "Sales tax $34.50", "Total $724.50");
  expect(dataOf(asked, madePage(american))).toEqual({ document_date: "2025-07-03", currency: "USD", tax_total: 34.5 });
});

it("reads an address whose house has a name, and whose postcode has a line of its own", () => {
  const lines: MadeLine[] = ["Bill to:", "Carne Joinery Ltd", "Beacon Park Works", "Redruth", "TR15 1AA"];
  expect(dataOf({ buyer: party }, madePage(lines))).toMatchObject({
    buyer: { name: "Carne Joinery Ltd", street: "Beacon Park Works", postcode: "TR15 1AA", city: "Redruth" },
  });
});

it("reads a footer of one line without commas, and no currency from what its shares come to", () => {
  const lines: MadeLine[] = [
    "Bon de livraison no BL-11802",
    ...Array.from({ length: 50 }, () => ""),
    "Ateliers Vauquelin SARL au capital de 10 000 € – 45 chemin des Prés 63000 Clermont-Ferrand",
  ];
  expect(dataOf({ document_number: text, currency: text, seller: party }, madePage(lines))).toMatchObject({
    document_number: "BL-11802",
    currency: null,
    seller: {
      name: "Ateliers Vauquelin SARL",
      street: "45 chemin des Prés",
      postcode: "63000",
      city: "Clermont-Ferrand",
    },
  });
});

it("takes quantity and price from the line below an amount, and code and name from the line above one", () => {
  const item = objectOf({ code: text, description: text, quantity: number, unit_price: number, amount: number });
  const row = (name: string, amount: string): MadeLine => [
    [0, name],
    [40, amount],
  ];
  const receipt: MadeLine[] = [
    row("BANANAS LOOSE", "0.61"),
    "0.725 kg @ 0.84/kg",
    row("CHEDDAR MATURE", "3.40"),
    "4004338712 Screws 4x40",
    row("3 x 2.49", "7.47"),
    row("TOTAL", "11.48"),
  ];
  expect(dataOf({ line_items: listOf(item) }, madePage(receipt))).toEqual({
    line_items: [
      { code: null, description: "BANANAS LOOSE", quantity: 0.725, unit_price: 0.84, amount: 0.61 },
      { code: null, description: "CHEDDAR MATURE", quantity: null, unit_price: null, amount: 3.4 },
      { code: "4004338712", description: "Screws 4x40", quantity: 3, unit_price: 2.49, amount: 7.47 },
    ],
  });
});
