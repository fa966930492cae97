import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const number = orNull("number");
const day = orNull("string", { format: "date" });

const sum = (label: string, amount: string) =>
  [
    [50, label],
    [75, amount],
  ] as const;

it("reads a strip of heads over numbers and terms that begin as labels do, and terms of delivery for none of payment", () => {
  const page = madePage([
    "INVOICE",
    "",
    [
      [0, "P.O. Number"],
      [20, "Terms"],
      [40, "Rep"],
      [50, "Terms of Delivery"],
    ],
    [
      [0, "PO-7781"],
      [20, "Net 30"],
      [40, "JT"],
      [50, "FOR Ollenau"],
    ],
    "",
    [
      [0, "Paid with"],
      [30, "Mastercard ending 7719"],
    ],
  ]);
  expect(dataOf({ po_number: text, payment_terms: text, payment_method: text }, page)).toEqual({
    po_number: "PO-7781",
    payment_terms: "Net 30",
    payment_method: "Mastercard ending 7719",
  });
});

it("takes no price below a head, no carriage and no amount within a row for a sum", () => {
  const sums = { net_total: number, tax_total: number, total: number };
  const rates = madePage([
    [
      [0, "Bezeichnung"],
      [75, "Gesamtpreis"],
    ],
    [
      [0, "Kaffee"],
      [75, "43,80 €"],
    ],
    [
      [0, "Mühle"],
      [75, "91,37 €"],
    ],
    sum("Summe netto 7 %", "40,93 €"),
    sum("Summe netto 19 %", "76,78 €"),
    sum("7 % USt.", "2,87 €"),
    sum("19 % USt.", "14,59 €"),
    sum("Gesamtbetrag brutto", "135,17 €"),
  ]);
  expect(dataOf({ total: number }, rates)).toEqual({ total: 135.17 });
  const carried = madePage([
    sum("Net invoice:", "517.50"),
    sum("Freight:", "18.65"),
    sum("Sales tax:", "0.00"),
    sum("Invoice total:", "536.15"),
  ]);
  expect(dataOf(sums, carried)).toEqual({ net_total: 517.5, tax_total: 0, total: 536.15 });
  const plan = madePage([
    sum("Total", "£75.38"),
    [
      [0, "Instalment 7 of 36"],
      [40, "Left to pay £522.00"],
      [75, "£18.00"],
    ],
  ]);
  expect(dataOf({ total: number }, plan)).toEqual({ total: 75.38 });
  const rest = madePage([sum("Rechnungsbetrag (brutto)", "1.219,00 EUR"), sum("Nachzahlung", "79,00 EUR")]);
  expect(dataOf({ total: number, amount_due: number }, rest)).toEqual({ total: 1219, amount_due: 79 });
});

it("has the period that is called so, the day that two labels share, and no number of a mandate for an account", () => {
  const page = madePage([
    "Invoice",
    [
      [0, "Invoice date / Delivery date"],
      [40, "17 November 2024"],
    ],
    "for the period from 1 September 2024 to 30 September 2024, and for loss from 3 June 2024 to 19 August 2024.",
    "Mandate reference NN00211877403601.",
  ]);
  expect(dataOf({ invoice_date: day, period_start: day, period_end: day, supplier_iban: text }, page)).toEqual({
    invoice_date: "2024-11-17",
    period_start: "2024-09-01",
    period_end: "2024-09-30",
    supplier_iban: null,
  });
});

it("has the number of a tax that stands between a name and its street, and takes what is withheld for no tax", () => {
  const page = madePage([
    [
      [0, "Dalhof Eventos, S.L."],
      [50, "Fundación Brandl Cultura"],
    ],
    [
      [0, "CIF B65028177"],
      [50, "NIF G60318824"],
    ],
    [
      [0, "Carrer de Dal 88"],
      [50, "Rambla de Brandl 210"],
    ],
    [
      [0, "08018 Barcelona"],
      [50, "08221 Terrassa"],
    ],
    [[0, "administracion@dalhof.example"]],
    "",
    "Factura 4711",
    sum("Base imponible", "3.588,00 €"),
    sum("IVA 22 % de 3.588,00 €", "789,36 €"),
    sum("Total", "4.377,36 €"),
    sum("Retención IRPF 20 % de 3.450,00 €", "-690,00 €"),
    sum("Líquido a pagar", "3.687,36 €"),
  ]);
  const asked = { seller_tax_id: text, customer_tax_id: text, net_total: number, vat: number };
  expect(dataOf(asked, page)).toEqual({
    seller_tax_id: "B65028177",
    customer_tax_id: "G60318824",
    net_total: 3588,
    vat: 789.36,
  });
});

it("has the order's number that the seller has given beside the customer's", () => {
  const page = madePage([
    "INVOICE",
    "",
    [
      [0, "CUSTOMER P.O."],
      [20, "ORDER NO"],
      [40, "SHIP VIA"],
    ],
    [
      [0, "BR-20417"],
      [20, "0291744"],
      [40, "GROUND"],
    ],
  ]);
  expect(dataOf({ sales_order_no: text, customer_po: text }, page)).toEqual({
    sales_order_no: "0291744",
    customer_po: "BR-20417",
  });
});
