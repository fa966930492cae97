import { expect, it } from "vitest";
import { dataOf } from "../testing/asked.ts";
import { madePage, orNull } from "../testing/made-pages.ts";

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
