import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull, pair } from "../../testing/made-pages.ts";

const text = orNull("string");
const number = orNull("number");
const day = orNull("string", { format: "date" });
const titled = (lines: readonly MadeLine[]) => {
  const page = madePage(lines);
  return { ...page, blocks: page.blocks.map((one, i) => (i === 0 ? { ...one, kind: "titles" as const } : one)) };
};
const invoice = madePage([
  "Ardleigh Fasteners Ltd",
  "Unit 6 Mill Park",
  "Colchester CO7 7QR",
  "",
  "Bill to:",
  "Mira Brixworth",
  "4 Harborough Road",
  "Northampton NN6 9BX",
  "",
  "Invoice no. 4711",
  "Invoice date: 5 June 2024",
  pair("Net", "100.00"),
  pair("Tax", "20.00"),
  pair("Total", "120.00"),
]);

it("gives no wages, balances, stays, courses or patients where a paper speaks of none", () => {
  const asked = {
    employer: text,
    employee_name: text,
    net_pay: number,
    gross_pay: number,
    income_tax: number,
    account_holder: text,
    statement_date: day,
    opening_balance: number,
    holder_name: text,
    course_title: text,
    guest_name: text,
    nights: orNull("integer"),
    patient_name: text,
  };
  expect(new Set(Object.values(dataOf(asked, invoice) as object))).toEqual(new Set([null]));
});

it("gives them where the paper does, be it in a word alone", () => {
  const payslip = madePage(["Lønseddel", "", pair("Brutto", "4.000,00"), pair("Netto", "3.100,00")]);
  expect(dataOf({ gross_pay: number, net_pay: number }, payslip)).toEqual({ gross_pay: 4000, net_pay: 3100 });
});

it("takes the only person behind a label that nobody knows for whom the paper is about", () => {
  const payslip = madePage([
    "Pay advice",
    "",
    pair("Zorbel", "Mira Dahlow"),
    pair("Pay date", "28 June 2024"),
    pair("Net pay", "2,100.00"),
  ]);
  expect(dataOf({ employee_name: text }, payslip)).toEqual({ employee_name: "Mira Dahlow" });
  const two = madePage([
    "Pay advice",
    "",
    pair("Zorbel", "Mira Dahlow"),
    pair("Quint", "Jonas Ferrand"),
    "Net pay 2,100.00",
  ]);
  expect(dataOf({ employee_name: text }, two)).toEqual({ employee_name: null });
});

it("takes a note's own day, a period and a count's day of the month for nothing else", () => {
  const note = titled([
    "Delivery note",
    "",
    "Ardleigh Ltd",
    "",
    pair("Delivery note raised", "25/08/2021"),
    pair("Customer no.", "62528"),
  ]);
  const asked = { document_date: day, delivery_date: day };
  expect(dataOf(asked, note)).toEqual({ document_date: "2021-08-25", delivery_date: null });
  const bill = madePage([
    "Rechnung",
    "",
    pair("Datum", "02.06.2024"),
    pair("Leistungszeitraum", "01.05.2024 – 31.05.2024"),
  ]);
  expect(dataOf(asked, bill)).toEqual({ document_date: "2024-06-02", delivery_date: null });
  const stay = madePage(["Hotelrechnung", "", pair("Zimmer", "286"), pair("Übernachtung", "8. Mai 2022")]);
  expect(dataOf({ nights: orNull("integer") }, stay)).toEqual({ nights: null });
});

it("takes what goods are called for no choice", () => {
  const method = { payment_method: orNull("string", { enum: ["cash", "card", null] }) };
  const row = (what: string): MadeLine => [
    [0, what],
    [30, "2"],
    [40, "7.00"],
  ];
  expect(dataOf(method, madePage(["Receipt", "", row("Birthday card"), pair("Total", "7.00")]))).toEqual({
    payment_method: null,
  });
  expect(dataOf(method, madePage(["Receipt", "", row("Birthday bow"), pair("Card", "7.00")]))).toEqual({
    payment_method: "card",
  });
});

it("takes the account of whom a statement goes to", () => {
  const window = ["Mira Brixworth", "4 Harborough Road", "Northampton NN6 9BX", "GB33 BUKB 2020 1555 5555 55"];
  const bank = ["Larkfield Bank plc", "1 Orchard Rise", "Harrogate HG1 4PQ", ""];
  const asked = { iban: text };
  const statement = madePage([...bank, ...window, "", "Account statement", "", pair("Opening balance", "20.00")]);
  expect(dataOf(asked, statement)).toEqual({ iban: "GB33 BUKB 2020 1555 5555 55" });
});
