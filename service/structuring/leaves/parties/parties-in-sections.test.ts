import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const day = orNull("string", { format: "date" });
const parties = { seller_name: text, buyer_name: text };
const goods = listOf(objectOf({ description: text, quantity: number, unit_price: number, amount: number }));
const at = (...cells: [number, string][]): MadeLine => cells;

it("knows a party by a heading that tells of it, and its firm before whom to ask there", () => {
  const lines: MadeLine[] = [
    "Übersicht",
    at([0, "Informationen zum Käufer"], [55, "Informationen zum Verkäufer"]),
    at([0, "Name:"], [16, "Stadtwerke Ollenau"], [55, "Firmenname:"], [70, "Brandner Messtechnik e.K."]),
    at([0, "Ort:"], [16, "Ollenau"], [55, "Ort:"], [70, "Fallersheim"]),
    at([0, "Kennung:"], [16, "K-22871"], [55, "Kennung:"], [70, "70023"]),
    at([0, "E-Mail:"], [16, "einkauf@ollenau.example"], [55, "Name:"], [70, "Petra Brandner"]),
  ];
  expect(dataOf(parties, madePage(lines))).toEqual({
    seller_name: "Brandner Messtechnik e.K.",
    buyer_name: "Stadtwerke Ollenau",
  });
});

it("takes nobody who is called Mme for whom the paper is of, and whom a form is to for its buyer", () => {
  const letter: MadeLine[] = [
    at([60, "Mme Élodie Marchais"]),
    at([60, "12 impasse du Vieux Moulin"]),
    at([60, "44300 Nantes"]),
    "Lumifibre SAS - 8 rue des Capucins - 75009 Paris",
    "Facture n° 562044387 du 2 juillet 2018",
  ];
  expect(dataOf(parties, madePage(letter))).toEqual({
    seller_name: "Lumifibre SAS",
    buyer_name: "Mme Élodie Marchais",
  });
  const form: MadeLine[] = [
    "INVOICE",
    at([0, "From"], [50, "To"]),
    at([0, "Company: Linden Analytics GmbH"], [50, "Company: Fjordline Shipping AS"]),
    at([0, "Street: Ackerweg 12"], [50, "Street: Havnegata 4"]),
    at([0, "City: 8004 Zürich"], [50, "City: 5003 Bergenvik"]),
  ];
  expect(dataOf(parties, madePage(form))).toEqual({
    seller_name: "Linden Analytics GmbH",
    buyer_name: "Fjordline Shipping AS",
  });
});

it("ends a firm at the full stop of its legal form, and parts an address at stars", () => {
  const foot =
    "Scholars Supplies (South) Ltd. Registered office: Unit 6, Test Valley Park, Romsey SO51 7LP. Registered in England 3344556.";
  const lines: MadeLine[] = ["Invoice", ...Array.from({ length: 48 }, () => ""), foot];
  expect(dataOf({ seller_name: text }, madePage(lines))).toEqual({ seller_name: "Scholars Supplies (South) Ltd." });
  const stars = madePage([
    "Walter Kross Maschinenbau GmbH * Talstr. 8 * 57368 Lennetal",
    "",
    "Frau",
    "Dora Wiemann",
    "",
    "Entgeltabrechnung",
  ]);
  expect(dataOf({ arbeitgeber: text }, stars)).toEqual({ arbeitgeber: "Walter Kross Maschinenbau GmbH" });
});

it("names no party by the number beside its word", () => {
  const lines: MadeLine[] = [
    "Ostermann Technik GmbH, Werkstr. 30, 58706 Mendenau",
    at([0, "Dachdeckerei Pohl"], [50, "Datum"], [66, "11.05.2022"]),
    at([0, "Zechenweg 1"], [50, "Kunde"], [66, "10774"]),
    at([0, "45881 Schalkenberg"], [50, "Ihre Bestellung"], [66, "B-559"]),
  ];
  expect(dataOf({ buyer_name: text }, madePage(lines))).toEqual({ buyer_name: "Dachdeckerei Pohl" });
});

it("reads things whose names stand above their figures, behind a code or their count, and go on in their column", () => {
  const rows: MadeLine[] = [
    at([0, "Code"], [10, "Description"], [60, "Qty"], [70, "Each"], [80, "Net"]),
    at([0, "PX-100"], [10, "Exercise books A4, blue cover"]),
    at([10, "pack of 50"], [60, "12"], [70, "18.75"], [80, "225.00"]),
    at([0, "PX-217"], [10, "Whiteboard markers, assorted"]),
    at([10, "box of 48"], [60, "3"], [70, "22.40"], [80, "67.20"]),
  ];
  expect(dataOf({ items: goods }, madePage(rows))).toMatchObject({
    items: [
      { description: "Exercise books A4, blue cover pack of 50", quantity: 12, amount: 225 },
      { description: "Whiteboard markers, assorted box of 48", quantity: 3, amount: 67.2 },
    ],
  });
  const records: MadeLine[] = [
    "Item 1: Data migration workshop",
    at([0, "Quantity: 16"], [20, "Unit price: 180.00"], [44, "Amount: 2,880.00"]),
    "",
    "Item 2: Dashboard set-up",
    at([0, "Quantity: 7.5"], [20, "Unit price: 160.00"], [44, "Amount: 1,200.00"]),
  ];
  expect(dataOf({ items: goods }, madePage(records))).toMatchObject({
    items: [{ description: "Data migration workshop" }, { description: "Dashboard set-up" }],
  });
  const wrapped: MadeLine[] = ["Kalibrierung", "Anfahrt"].flatMap((name): MadeLine[] => [
    at([0, "Bezeichnung:"], [20, name], [60, "Menge"], [80, "12"]),
    at([20, "Druckmessumformer"]),
    at([0, "Artikelnummer:"], [20, "KAL-07"], [60, "Gesamtpreis"], [80, "1.020,00"]),
    "",
  ]);
  expect(dataOf({ items: goods }, madePage(wrapped))).toMatchObject({
    items: [{ description: "Kalibrierung Druckmessumformer" }, { description: "Anfahrt Druckmessumformer" }],
  });
});

it("takes the price for what a thing comes to where no other figure of it is asked", () => {
  const lines: MadeLine[] = [
    "Harbor Light Diner",
    at([0, "2 Clam Chowder"], [30, "17.90"]),
    at([0, "1 Lobster Roll"], [30, "28.50"]),
    at([0, "Subtotal"], [30, "46.40"]),
  ];
  const products = listOf(objectOf({ product_name: text, count: number, price: number }));
  expect(dataOf({ products }, madePage(lines))).toEqual({
    products: [
      { product_name: "Clam Chowder", count: 2, price: 17.9 },
      { product_name: "Lobster Roll", count: 1, price: 28.5 },
    ],
  });
});

it("knows properties whose umlauts are written with an e, and takes no year's sum for what is paid now", () => {
  const lines: MadeLine[] = [
    "Zählernummer: 77120",
    "Gesamtverbrauch: 2773",
    "Tax paid year to date: 2,661.00",
    "Rechnung vom 3. Mai 2022",
  ];
  const asked = { zaehlernummer: text, tax_paid: number, rechnungsdatum: day };
  expect(dataOf(asked, madePage(lines))).toEqual({
    zaehlernummer: "77120",
    tax_paid: null,
    rechnungsdatum: "2022-05-03",
  });
});

it("reads a comma that stands apart in its line, and no rupees in a bearing's number", () => {
  const page = madePage(["Invoice date: June 3", "Bearing 6204-2RS: 44.64 Euro"]);
  const [first] = page.blocks;
  const [x, y] = [200, first?.bbox[1] ?? 0];
  const word = (text: string, x0: number, y0: number, y1: number) => ({
    text,
    bbox: [x0, y0, x0 + 4 * text.length, y1] as [number, number, number, number],
    confidence: 1,
  });
  first?.words?.push(word(",", x - 30, y + 7.5, y + 11), word("2021", x - 24, y, y + 9));
  expect(dataOf({ invoice_date: day, currency: text }, page)).toEqual({ invoice_date: "2021-06-03", currency: "EUR" });
});

it("takes an issuer for a bank or a landlord, and a customer for a guest, only where the paper speaks of such", () => {
  const paper = (title: string, more: string): MadeLine[] => [
    "Nordlicht Verwaltung GmbH, Uferpassage 9, 63571 Gelnbrück",
    "",
    "Mara Osten",
    "Kieferweg 3",
    "28213 Bremen",
    "",
    title,
    more,
  ];
  const asked = { landlord: text, bank_name: text, guest_name: text };
  expect(dataOf(asked, madePage(paper("Rechnung Nr. 4711", "Gesamtbetrag: 76,64 EUR")))).toEqual({
    landlord: null,
    bank_name: null,
    guest_name: null,
  });
  expect(dataOf({ landlord: text }, madePage(paper("Abrechnung", "Miete: 900,00 EUR")))).toEqual({
    landlord: "Nordlicht Verwaltung GmbH",
  });
  expect(dataOf({ bank_name: text }, madePage(paper("Auszug", "Alter Kontostand: 900,00 EUR")))).toEqual({
    bank_name: "Nordlicht Verwaltung GmbH",
  });
  expect(dataOf({ guest_name: text }, madePage(paper("Rechnung", "Zimmer: 214")))).toEqual({
    guest_name: "Mara Osten",
  });
});
