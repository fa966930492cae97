import { describe, expect, it } from "vitest";
import { dataOf, listOf } from "../testing/asked.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";

const text = orNull("string");
const described = (description: string) => orNull("string", { description });
const bill = madePage([
  "Torwick Power",
  "",
  "Bill date: April 7, 2023",
  "Due date: Due on receipt",
  "Service from: 24 Feb",
]);

describe("a text that asks for a day", () => {
  it.each([
    [text, "2023-04-07"],
    [described("Date the bill was issued, in YYYY-MM-DD format."), "2023-04-07"],
    [orNull("string", { format: "MM-DD-YYYY" }), "04-07-2023"],
    [described("Format: DD/MM/YYYY"), "07/04/2023"],
    [described("Written as Month D, YYYY"), "April 7, 2023"],
    [orNull("string", { examples: ["31.12.2024"] }), "07.04.2023"],
    [described("Date of the bill, e.g. 12/31/2024"), "04/07/2023"],
    [described("The day as printed"), "April 7, 2023"],
    [orNull("string", { format: "date", description: "MM/DD/YYYY" }), "2023-04-07"],
  ])("gets it in the form that is asked for: %j", (asked, answer) => {
    expect(dataOf({ bill_date: asked }, bill)).toEqual({ bill_date: answer });
  });

  it("gets no words", () => {
    expect(dataOf({ due_date: text, date_of_disconnection: text }, bill)).toEqual({
      due_date: null,
      date_of_disconnection: null,
    });
    const page = madePage(["Torwick Power", "Rechnungsdatum: folgt", "Fecha de vencimiento: a la vista"]);
    expect(dataOf({ rechnungsdatum: text, fecha_de_vencimiento: text }, page)).toEqual({
      rechnungsdatum: null,
      fecha_de_vencimiento: null,
    });
  });

  it("gets a month or a year where no more is printed", () => {
    const page = madePage(["Torwick Bank", "", "Expiry date: 05/27", "Date of award: May 2019", "Date built: 1987"]);
    expect(dataOf({ expiry_date: text, date_of_award: text, date_built: text }, page)).toEqual({
      expiry_date: "05/27",
      date_of_award: "May 2019",
      date_built: "1987",
    });
  });

  it("gets none of them in a list", () => {
    const table = madePage([
      [
        [0, "Check"],
        [20, "Date"],
        [40, "Amount"],
      ],
      [
        [0, "1001"],
        [20, "04/12/2023"],
        [40, "12.00"],
      ],
      [
        [0, "1002"],
        [20, "pending"],
        [40, "8.50"],
      ],
    ]);
    const checks = listOf(objectOf({ check: text, date: text, amount: orNull("number") }));
    expect(dataOf({ checks }, table)).toMatchObject({ checks: [{ check: "1001" }, { check: "1002", date: null }] });
  });
});

it("what asks for more than a day, or for another thing, keeps its words", () => {
  const page = madePage(["Torwick Registry", "", "Place and date: Torwick, 7 April 2023", "Data source: the parish"]);
  expect(dataOf({ place_and_date: text, data_source: text }, page)).toEqual({
    place_and_date: "Torwick, 7 April 2023",
    data_source: "the parish",
  });
});
