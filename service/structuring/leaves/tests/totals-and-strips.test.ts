import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];

it("reads heads in the middle of their cells over as many values", () => {
  const page = madePage([
    "Dalhof Fabrication",
    "PURCHASE ORDER",
    "",
    [
      [3, "P.O. NUMBER"],
      [24, "REV"],
      [34, "PLANT"],
      [51, "VENDOR NO."],
      [69, "PAGE"],
    ],
    [
      [3, "4500-61938"],
      [25, "1"],
      [33, "Ollenau"],
      [52, "V003187"],
      [68, "1 OF 1"],
    ],
  ]);
  expect(dataOf({ vendor_number: text }, page)).toEqual({ vendor_number: "V003187" });
});

it("takes each of several sums in one line, and no number of guests for a company", () => {
  const page = madePage([
    "The Dalhof Inn",
    "Guests: 1",
    "Tax summary · 2025",
    "Room revenue 657.00 · City tax 19.71 · GST 36.54",
    "GST/HST registration 80417 2290 RT0001",
    "Folio no. 118824 A",
  ]);
  const asked = { room_revenue: number, gst: number, guest_company: text, gst_number: text, folio_number: text };
  expect(dataOf(asked, page)).toEqual({
    room_revenue: 657,
    gst: 36.54,
    guest_company: null,
    gst_number: "80417 2290 RT0001",
    folio_number: "118824 A",
  });
});

it("knows the discounts in a total from the total, and a sum to pay from its small words", () => {
  const page = madePage([
    "Fatura FT 2025/217",
    [
      [0, "Total ilíquido"],
      [40, "5.866,00"],
    ],
    [
      [0, "Desconto comercial"],
      [40, "173,40"],
    ],
    [
      [0, "Total a pagar"],
      [40, "5.692,60 €"],
    ],
  ]);
  expect(dataOf({ totalDescontos: number, totalPagar: number }, page)).toEqual({
    totalDescontos: 173.4,
    totalPagar: 5692.6,
  });
});

it("keeps a discount's minus before its currency where the description asks for it", () => {
  const page = madePage([
    [
      [0, "Subtotal"],
      [40, "$45.24"],
    ],
    [
      [0, "Promotion SPRING5"],
      [40, "-$5.00"],
    ],
    [
      [0, "Total"],
      [40, "$40.24"],
    ],
  ]);
  expect(dataOf({ discount: { ...number, description: "negative as printed" } }, page)).toEqual({ discount: -5 });
  expect(dataOf({ discount: number }, page)).toEqual({ discount: 5 });
  expect(dataOf({ promotion_date: { ...text, format: "date" } }, page)).toEqual({ promotion_date: null });
});

it("takes what a share comes to, and not the share, however its label goes on", () => {
  const page = madePage([
    [
      [0, "5. Retention – 10% of completed work and stored material"],
      [70, "$ 49,234.00"],
    ],
    [
      [0, "Verzugszinsen 11,27 % p.a. bis heute"],
      [70, "27,18"],
    ],
  ]);
  expect(dataOf({ retention: number, verzugszinsen: number }, page)).toEqual({
    retention: 49234,
    verzugszinsen: 27.18,
  });
});

it("reads until when an offer is open, and nobody's address of the net as a name", () => {
  const page = madePage([
    "Dalhof Gardens",
    "Quotation 0386",
    "To: mira@dal.example",
    [
      [0, "Date of quote"],
      [30, "10 March 2025"],
    ],
    [
      [0, "Open until"],
      [30, "9 April 2025"],
    ],
    [
      [0, "Price including GST"],
      [30, "$19,440.74"],
    ],
  ]);
  const asked = { expiry_date: { ...text, format: "date" }, customer_name: text, total_inc_gst: number };
  expect(dataOf(asked, page)).toEqual({ expiry_date: "2025-04-09", customer_name: null, total_inc_gst: 19440.74 });
});
