import { expect, it } from "vitest";
import { dataOf } from "../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const number = orNull("number");

it("takes what this period came to, and not what the year did", () => {
  const lines: MadeLine[] = [
    [
      [0, "Earnings"],
      [30, "this period"],
      [50, "year to date"],
    ],
    [
      [0, "Gross Pay"],
      [30, "$2,605.63"],
      [50, "20,982.52"],
    ],
    [
      [0, "Federal Income Tax"],
      [30, "262.11"],
      [50, "2,103.20"],
    ],
  ];
  expect(dataOf({ gross_pay: number, income_tax: number }, madePage(lines))).toEqual({
    gross_pay: 2605.63,
    income_tax: 262.11,
  });
});

it("takes a name alone, or the person in the window, for whom the paper is about", () => {
  const named: MadeLine[] = [
    [
      [0, "Name"],
      [30, "Payroll number"],
      [55, "Paid on"],
    ],
    [
      [0, "Mira Adebisi-Hart"],
      [30, "BW-0771"],
      [55, "27 September 2024"],
    ],
  ];
  const asked = { employee_name: text, employee_number: text, pay_date: day };
  expect(dataOf(asked, madePage(named))).toEqual({
    employee_name: "Mira Adebisi-Hart",
    employee_number: "BW-0771",
    pay_date: "2024-09-27",
  });
  const inWindow = [
    "Thermik GmbH, Hafenstr. 12, 26135 Oldenburg",
    "",
    "Frau",
    "Ilka Tamm",
    "Am Deich 3",
    "26169 Friesoythe",
    "",
    "Lohnabrechnung",
  ];
  expect(dataOf(asked, madePage(inWindow))).toMatchObject({ employee_name: "Ilka Tamm" });
});

it("parts labels that follow each other in a line, and takes no sum for a number", () => {
  const lines = ["Employee ID: E-10927 SSN: XXX-XX-4410", "National Insurance £101.67"];
  expect(dataOf({ employee_number: text, national_insurance_number: text }, madePage(lines))).toEqual({
    employee_number: "E-10927",
    national_insurance_number: null,
  });
});

it("takes the ends of a period from two days with a word between them", () => {
  const lines = ["Période du 01/03/2024 au 31/03/2024"];
  expect(dataOf({ period_start: day, period_end: day }, madePage(lines))).toEqual({
    period_start: "2024-03-01",
    period_end: "2024-03-31",
  });
});

it("reads heads that are set over two lines as one label each", () => {
  const lines: MadeLine[] = [
    [
      [0, "Total gross"],
      [25, "Tax"],
      [50, "Social"],
    ],
    [
      [25, "deducted"],
      [50, "contributions"],
    ],
    [
      [0, "5,701.61"],
      [25, "1,026.29"],
      [50, "1,140.32"],
    ],
  ];
  expect(dataOf({ gross_pay: number, income_tax: number, social_security: number }, madePage(lines))).toEqual({
    gross_pay: 5701.61,
    income_tax: 1026.29,
    social_security: 1140.32,
  });
});

it("takes a name below its life, or beside the title, for whose it is", () => {
  const life = ["Lebenslauf", "Telefon +49 170 3555974", "2012 – 2015 Verfahrensingenieur", "Lütz Würzbach"];
  const page = madePage(life);
  const blocks = page.blocks.map((block, i) => (i === 0 ? { ...block, kind: "titles" as const } : block));
  expect(dataOf({ full_name: text }, { ...page, blocks })).toEqual({ full_name: "Lütz Würzbach" });
});

it("takes an amount that those before it come to for the total of a bill that calls it by no known name", () => {
  const row = (name: string, amount: string): MadeLine => [
    [0, name],
    [40, amount],
  ];
  const lines = [row("Room", "128.95"), row("Garage", "6.57"), row("Room", "128.95"), row("Balance", "264.47")];
  expect(dataOf({ total_amount: number }, madePage(lines))).toEqual({ total_amount: 264.47 });
});

it("takes a name alone for nobody of whose world the paper does not speak", () => {
  const lines = ["Corner Shop", "Name: Mira Loo", "Tea 4.20"];
  expect(dataOf({ patient_name: text, employee_name: text }, madePage(lines))).toEqual({
    patient_name: null,
    employee_name: null,
  });
});
