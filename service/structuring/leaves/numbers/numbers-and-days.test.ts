import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const number = orNull("number");
const day = orNull("string", { format: "date" });
const at = (...cells: [number, string][]): MadeLine => cells;
const item = objectOf({ code: text, description: text, quantity: number, unit_price: number, amount: number });
const items = { type: "array", items: item };

it("leaves what is said of the things of a list to them", () => {
  const page = madePage([
    "Factuur",
    "Factuurnummer: 70431",
    at([0, "Bestelnr."], [20, "Omschrijving"], [60, "Aantal"], [75, "Prijs"], [90, "Bedrag"]),
    at([0, "AB-118"], [20, "Wolkenrek"], [60, "2"], [75, "10,00"], [90, "20,00"]),
    at([20, "Geleverd op: 4-5-2024"]),
    at([0, "AB-119"], [20, "Mosketel"], [60, "3"], [75, "20,00"], [90, "60,00"]),
    at([20, "Geleverd op: 6-5-2024"]),
    at([0, "AB-120"], [20, "Duinlamp"], [60, "1"], [75, "30,00"], [90, "30,00"]),
    at([75, "Totaal"], [90, "110,00"]),
  ]);
  expect(
    dataOf({ document_number: text, order_number: text, delivery_date: day, line_items: items }, page),
  ).toMatchObject({
    document_number: "70431",
    order_number: null,
    delivery_date: null,
    line_items: [{ code: "AB-118" }, { code: "AB-119" }, { code: "AB-120" }],
  });
});

it("reads labels in boxes that are numbered, and labels in two languages", () => {
  const boxes = madePage([
    "Invoice",
    at([0, "1 Invoice no."], [30, "2 Date"], [60, "3 Customer no."]),
    at([0, "B-2204"], [30, "3 May 2024"], [60, "81122"]),
  ]);
  expect(dataOf({ document_number: text, document_date: day, customer_number: text }, boxes)).toEqual({
    document_number: "B-2204",
    document_date: "2024-05-03",
    customer_number: "81122",
  });
  const languages = madePage([
    "Faktura / Invoice",
    at([0, "Nr / No."], [30, "Data / Date"]),
    at([0, "B-2204"], [30, "3.05.2024"]),
  ]);
  expect(dataOf({ document_number: text, document_date: day }, languages)).toEqual({
    document_number: "B-2204",
    document_date: "2024-05-03",
  });
});

it("numbers nothing by a sum, and dates nothing by what has a label of its own", () => {
  const page = madePage([
    "Invoice no. 70431",
    at([0, "Order discount 5 %"], [40, "Net total"]),
    at([0, "-63.66"], [40, "1,209.56"]),
    at([0, "Print: 15/01/2024"], [30, "Payable: by transfer"]),
  ]);
  expect(dataOf({ order_number: text, due_date: day }, page)).toEqual({ order_number: null, due_date: null });
});

it("gives a postcode with its town for no number, and a note's own day for no delivery", () => {
  const page = madePage(["Faktura č. 70431", at([0, "Zákazník"], [40, "Datum: 3.5.2024"]), "836 38 Dubohrad"]);
  expect(dataOf({ customer_number: text }, page)).toEqual({ customer_number: null });
  const note = madePage(["Lieferschein", at([0, "LS-Datum"], [40, "20.2.2026"])]);
  expect(dataOf({ delivery_date: day }, note)).toEqual({ delivery_date: null });
});

it("takes the only code of a dollar for the sign", () => {
  const page = madePage(["Factura 70431", "Importes en CLP", "Total a pagar: $ 1.538,74"]);
  expect(dataOf({ currency: text }, page)).toEqual({ currency: "CLP" });
});

it("has an order's own number beside its small title, and a note's though goods have references", () => {
  const order = madePage(["Pontelli S.p.A.", "Buono d'ordine", "Numero ordine: 709/23"]);
  expect(dataOf({ document_number: text }, order)).toEqual({ document_number: "709/23" });
  const note = madePage([
    "Lähetyslista",
    "Lähetenumero: 49-2696",
    at([0, "Tuote"], [40, "Määrä"]),
    at([0, "Sammalpata"], [40, "3"]),
    "REF 843232",
  ]);
  expect(dataOf({ document_number: text }, note)).toEqual({ document_number: "49-2696" });
});

it("reads thousands of numbered labels, and labels in two languages", () => {
  const many = Array.from({ length: 4000 }, (_, i) => at([0, `${i % 99} Nr / No. Datum / Date`], [50, `${i} / Nr`]));
  const long = [`${"Nr / ".repeat(2000)}No.`, `${"1 ".repeat(2000)}Nr`];
  const page = madePage([...many, ...long, "Invoice no. 70431"]);
  expect(dataOf({ invoice_number: text }, page)).toEqual({ invoice_number: "70431" });
});

it("looks for a day only around each figure of a line, however many it has", { timeout: 30_000 }, () => {
  const line = Array.from({ length: 700 }, (_, i) => `Invoice no. ${i} of 3 May 2024,`).join(" ");
  const asked = { document_number: text, order_number: text, document_date: day, due_date: day };
  expect(dataOf(asked, madePage([line]))).toMatchObject({ order_number: null });
});
