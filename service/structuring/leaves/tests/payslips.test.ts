import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

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

it("reads sums where a row of this period or of the year crosses their column, and takes no such row for a thing", () => {
  const lines: MadeLine[] = [
    "Torwick Freight LLC",
    [
      [0, "Employee"],
      [20, "ID"],
      [40, "Pay date"],
    ],
    [
      [0, "Mira Dal"],
      [20, "TF-4471"],
      [40, "09/20/2024"],
    ],
    [
      [0, "Earnings"],
      [20, "Hours"],
      [40, "Current"],
    ],
    [
      [0, "Regular"],
      [20, "80.00"],
      [40, "1,600.00"],
    ],
    [
      [0, "Night shift"],
      [20, "8.00"],
      [40, "240.00"],
    ],
    [
      [20, "Gross"],
      [40, "Taxes/Ded."],
      [60, "Net"],
    ],
    [
      [0, "Current"],
      [20, "1,840.00"],
      [40, "380.10"],
      [60, "1,459.90"],
    ],
    [
      [0, "YTD"],
      [20, "34,960.00"],
      [40, "7,221.90"],
      [60, "27,738.10"],
    ],
  ];
  const earnings = {
    type: "array",
    items: { type: "object", properties: { type: text, hours: number, current: number } },
  };
  const asked = { employee_id: text, total_deductions: number, ytd_gross: number, net_pay: number, earnings };
  expect(dataOf(asked, madePage(lines))).toEqual({
    employee_id: "TF-4471",
    total_deductions: 380.1,
    ytd_gross: 34960,
    net_pay: 1459.9,
    earnings: [
      { type: "Regular", hours: 80, current: 1600 },
      { type: "Night shift", hours: 8, current: 240 },
    ],
  });
});

it("tells the month in a payslip's head as it is wanted, and takes no back payment or sum for another question", () => {
  const lines: MadeLine[] = [
    "Gemeinde Ollenau – Bezügestelle, Marktplatz 1, 17291 Ollenau",
    "Entgeltnachweis 11/2024",
    "Mira Dal",
    "Seestraße 9",
    "17268 Torwick",
    [
      [0, "Personalnummer"],
      [30, "12.0881"],
    ],
    [
      [0, "Entgeltgruppe"],
      [30, "E 9 / Stufe 2"],
    ],
    [
      [0, "Tabellenentgelt"],
      [60, "3.409,33"],
    ],
    [
      [0, "Nachzahlung 10/2024"],
      [60, "54,00"],
    ],
    [
      [0, "Auszuzahlender Betrag"],
      [60, "2.219,30"],
    ],
  ];
  const month = { ...text, description: "Abrechnungsmonat als JJJJ-MM" };
  expect(dataOf({ month, pay_grade: text, net_pay: number, church_tax: number }, madePage(lines))).toEqual({
    month: "2024-11",
    pay_grade: "E 9 / Stufe 2",
    net_pay: 2219.3,
    church_tax: null,
  });
  expect(dataOf({ month: text }, madePage(lines))).toEqual({ month: "11/2024" });
});

it("takes the last day of a period for its end, though the first stands nearer to a label", () => {
  const lines = ["ACCOUNT ENDING IN 4417", "STATEMENT PERIOD 03/26/24 THROUGH 04/25/24 (31 DAYS)"];
  expect(dataOf({ period_start: day, period_end: day }, madePage(lines))).toEqual({
    period_start: "2024-03-26",
    period_end: "2024-04-25",
  });
});
