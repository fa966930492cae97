import { describe, expect, it } from "vitest";
import { dataOf, listOf } from "../testing/asked.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";

const [text, number, day] = [orNull("string"), orNull("number"), orNull("string", { format: "date" })];

it("a day that is printed once is that of which its label says most, in whatever order it is asked for", () => {
  const page = madePage(["Torwick Shelter", "", "Date donation received: 28 November 2024", "Donor: Mira Dahl"]);
  expect(dataOf({ issue_date: day, donation_date: day, donor: text }, page)).toEqual({
    issue_date: null,
    donation_date: "2024-11-28",
    donor: "Mira Dahl",
  });
  expect(dataOf({ donation_date: day, issue_date: day }, page)).toEqual({
    donation_date: "2024-11-28",
    issue_date: null,
  });
});

it("what lost its words may be what is left over", () => {
  const page = madePage([
    "Torwick Shelter",
    "",
    "Date donation received: 28 November 2024",
    "Donor: Mira Dahl",
    "Amount: 40.00 EUR",
    "Issued: 10 January 2025",
  ]);
  expect(dataOf({ donation_date: day, donor: text, amount: number, issue_date: day }, page)).toMatchObject({
    donation_date: "2024-11-28",
    issue_date: "2025-01-10",
  });
});

it("a property that takes no null is left out", () => {
  const page = madePage(["Torwick Garage", "", "Serial no.: 0924-557"]);
  const asked = { serial_no: text, unit: { type: "object", properties: { serial_number: { type: "string" } } } };
  expect(dataOf(asked, page)).toEqual({ serial_no: "0924-557", unit: {} });
});

it("a sum and its currency are both given", () => {
  const page = madePage(["Invoice 204", "Merono Ltd", "", "Total: EUR40.00"]);
  expect(dataOf({ total: number, currency: text }, page)).toEqual({ total: 40, currency: "EUR" });
});

describe("two questions that mean the same and only want another form", () => {
  const page = madePage(["Torwick Garage", "", "Invoice date: 27.03.2025", "Total due: 1.204,50 EUR"]);

  it.each([
    ["invoice_date", "invoice_date_raw", day, "2025-03-27"],
    ["invoiceDate", "invoiceDateText", day, "2025-03-27"],
    ["invoice_date", "raw_invoice_date", day, "2025-03-27"],
    ["invoice_date_iso", "invoice_date", day, "2025-03-27"],
  ])("%s and %s are both answered", (one, other, asked, answer) => {
    const expected = { [one]: answer, [other]: one.endsWith("iso") ? "2025-03-27" : "27.03.2025" };
    expect(dataOf({ [one]: asked, [other]: text }, page)).toEqual(expected);
    expect(dataOf({ [other]: text, [one]: asked }, page)).toEqual(expected);
  });

  it("are a sum as a number, and as it is printed", () => {
    expect(dataOf({ total_due: number, total_due_raw: text }, page)).toEqual({
      total_due: 1204.5,
      total_due_raw: "1.204,50",
    });
  });

  it("are a column of a list in two forms", () => {
    const table = madePage([
      [
        [0, "Description"],
        [30, "Date"],
        [50, "Amount"],
      ],
      [
        [0, "Oak shelf"],
        [30, "04.05.2025"],
        [50, "12,00"],
      ],
      [
        [0, "Linseed oil"],
        [30, "05.05.2025"],
        [50, "8,50"],
      ],
    ]);
    const items = objectOf({ description: text, date: day, date_raw: text, amount: number, amount_text: text });
    expect(dataOf({ lines: listOf(items) }, table)).toEqual({
      lines: [
        { description: "Oak shelf", date: "2025-05-04", date_raw: "04.05.2025", amount: 12, amount_text: "12,00" },
        { description: "Linseed oil", date: "2025-05-05", date_raw: "05.05.2025", amount: 8.5, amount_text: "8,50" },
      ],
    });
  });

  it("are none where a word says more than the form, or nobody asks for the rest", () => {
    const paper = madePage(["Torwick Garage", "", "Original amount: 80.00", "Amount: 40.00", "Merchant text: PORT 4"]);
    expect(dataOf({ original_amount: number, amount: number, merchant_text: text }, paper)).toEqual({
      original_amount: 80,
      amount: 40,
      merchant_text: "PORT 4",
    });
  });
});

it("a text that is described as printed is given so", () => {
  const page = madePage(["Torwick Garage", "", "Invoice date: 27.03.2025"]);
  const asked = orNull("string", { description: "The date as shown in the document. Do not reformat." });
  expect(dataOf({ invoice_date: asked }, page)).toEqual({ invoice_date: "27.03.2025" });
});
