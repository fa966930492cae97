import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });

describe("terms", () => {
  it("are what stands behind a label that only speaks of paying or of delivery", () => {
    const page = madePage([
      "Order confirmation 40112",
      "1. Delivery: CPT Ollenau (Incoterms 2020).",
      "2. Payment: 20% with order, the rest on shipment.",
    ]);
    expect(dataOf({ payment_terms: text, incoterms: text }, page)).toEqual({
      payment_terms: "20% with order, the rest on shipment",
      incoterms: "CPT Ollenau (Incoterms 2020)",
    });
    const note = madePage(["Auftragsbestätigung 7714", "Lieferung: ab Werk", "Zahlung: 14 Tage netto, 7 Tage 2 %"]);
    expect(dataOf({ deliveryTerms: text, paymentTerms: text }, note)).toEqual({
      deliveryTerms: "ab Werk",
      paymentTerms: "14 Tage netto, 7 Tage 2 %",
    });
    const bon = madePage(["Bon de commande N° BC-4401", "Règlement : Chèque à réception"]);
    expect(dataOf({ mode_reglement: text }, bon)).toEqual({ mode_reglement: "Chèque à réception" });
  });

  it("are no sum, no day, and nothing where two labels say different things", () => {
    const page = madePage(["Invoice 4711", "Payment: 120.00", "Delivery: 3 May 2024"]);
    expect(dataOf({ payment_terms: text, delivery_terms: text }, page)).toEqual({
      payment_terms: null,
      delivery_terms: null,
    });
  });

  it("cost no more than their lines where thousands of labels say them", () => {
    const page = madePage(
      Array.from({ length: 3000 }, (_, i) => `Payment: ${"net ".repeat(20)}${i} days DAP Town ${i}`),
    );
    expect(dataOf({ payment_terms: text, incoterm: text }, page)).toEqual({ payment_terms: null, incoterm: null });
  });
});

describe("what a name asks for", () => {
  it("is an order's own number, though its day is asked for by another name", () => {
    const page = madePage(["PURCHASE ORDER", "", "No. PO-0071", "Issued 13 Feb 2024", "Vendor ID: V118", "Rev. 3"]);
    const asked = {
      po_number: text,
      issue_date: day,
      vendor_id: text,
      revision: orNull("integer"),
      requisition_no: text,
    };
    expect(dataOf(asked, page)).toEqual({
      po_number: "PO-0071",
      issue_date: "2024-02-13",
      vendor_id: "V118",
      revision: 3,
      requisition_no: null,
    });
  });

  it("is the number that a party has at the other one, whatever a description says besides", () => {
    const page = madePage(["Bestellung", "Bestell-Nr.: 4501882", "Lieferanten-Nr.: 70418", "Datum: 09.04.2024"]);
    const described = { ...text, description: "Lieferantennummer beim Besteller" };
    expect(dataOf({ orderNumber: text, orderDate: day, supplierNumber: described }, page)).toEqual({
      orderNumber: "4501882",
      orderDate: "2024-04-09",
      supplierNumber: "70418",
    });
  });

  it("is the customer's order with its letters and its day, which is not the paper's", () => {
    const page = madePage([
      "AUFTRAGSBESTÄTIGUNG 7001",
      "Datum 29.08.2024",
      "Ihre Bestellung KB 24-0776 vom 27.08.2024 führen wir wie folgt aus:",
    ]);
    expect(dataOf({ customerOrderNumber: text, customerOrderDate: day, confirmationDate: day }, page)).toEqual({
      customerOrderNumber: "KB 24-0776",
      customerOrderDate: "2024-08-27",
      confirmationDate: "2024-08-29",
    });
  });

  it("is no invoice on a paper that is none and names none", () => {
    const page = madePage(["Lieferschein", "2024/LF/0448", "Datum: 27. Februar 2024"]);
    expect(dataOf({ lieferschein: text, rechnungsnummer: text, datum: day }, page)).toEqual({
      lieferschein: "2024/LF/0448",
      rechnungsnummer: null,
      datum: "2024-02-27",
    });
  });
});

describe("a party", () => {
  it("is named by the letterhead where its heading stands over a department and an address", () => {
    const page = madePage([
      "Torwick Quarry Ltd",
      "Mill House, Station Road",
      "Dahlwick YO18 7JN",
      "",
      "PURCHASE ORDER",
      "",
      [
        [0, "VENDOR"],
        [50, "INVOICE TO"],
      ],
      [
        [0, "Merono Supplies Ltd"],
        [50, "Accounts Payable"],
      ],
      [
        [0, "Sutton Street 4"],
        [50, "Mill House, Station Road"],
      ],
      [
        [0, "Broardis HU7 0XH"],
        [50, "Dahlwick YO18 7JN"],
      ],
    ]);
    expect(dataOf({ buyer_company: text, vendor_name: text }, page)).toEqual({
      buyer_company: "Torwick Quarry Ltd",
      vendor_name: "Merono Supplies Ltd",
    });
  });

  it("stands with its address behind a bare 'To:'", () => {
    const page = madePage([
      "Acknowledgement of Order",
      "To: Merono A/S, Havnevej 44, 8000 Dahlby, Denmark",
      "Date: 4 May 2024",
    ]);
    expect(dataOf({ buyer: objectOf({ name: text }) }, page)).toEqual({ buyer: { name: "Merono A/S" } });
  });
});
