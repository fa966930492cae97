import { expect, it } from "vitest";
import { dataOf } from "../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../testing/made-pages.ts";

const text = orNull("string");
const number = orNull("number");
const day = orNull("string", { format: "date" });
const pair = (label: string, value: string): MadeLine => [
  [0, label],
  [30, value],
];
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
