import { describe, expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const day = orNull("string", { format: "date" });

describe("a payslip's boxes beside each other", () => {
  const page = madePage([
    "Verdienstabrechnung",
    "",
    [
      [0, "Arbeitnehmer:in"],
      [40, "Personal-Nr. 55120"],
    ],
    "Jonas Achterberg",
    "",
    [
      [0, "Lohnart"],
      [70, "Betrag"],
    ],
    [
      [0, "Grundlohn"],
      [70, "3.100,00"],
    ],
    [
      [0, "Zuschlag Nacht"],
      [70, "210,50"],
    ],
    "",
    [
      [2, "Bruttobezüge"],
      [30, "Steuern"],
      [44, "540,10"],
      [60, "Auszahlungsbetrag"],
    ],
    [
      [2, "3.310,50"],
      [60, "2.099,87"],
    ],
    [
      [30, "SV-rechtliche Abzüge"],
      [52, "670,53"],
    ],
  ]);

  it("have their figures below their labels, or beside them", () => {
    const asked = {
      employee_name: text,
      gross_pay: number,
      income_tax: number,
      social_security: number,
      net_pay: number,
    };
    expect(dataOf(asked, page)).toEqual({
      employee_name: "Jonas Achterberg",
      gross_pay: 3310.5,
      income_tax: 540.1,
      social_security: 670.53,
      net_pay: 2099.87,
    });
  });

  it("end the list above them", () => {
    expect(dataOf({ earnings: listOf(objectOf({ description: text, amount: number })) }, page)).toEqual({
      earnings: [
        { description: "Grundlohn", amount: 3100 },
        { description: "Zuschlag Nacht", amount: 210.5 },
      ],
    });
  });
});

describe("a statement's own", () => {
  it("bank stands before its street in one line, and its customer behind a bare name", () => {
    const page = (first: string) =>
      madePage([
        first,
        "Account statement",
        "",
        "Name: Mira Quandt",
        "IBAN GB33BUKB20201555555555",
        [
          [0, "Statement date: June 10,"],
          [25, "2025"],
        ],
        [
          [0, "Opening balance"],
          [30, "120.00"],
        ],
        [
          [0, "Closing balance"],
          [30, "80.00"],
        ],
      ]);
    const asked = { bank_name: text, account_holder: text, statement_date: day };
    for (const first of ["Torwick Bank 36 Mill Street", "Torwick Bank Lindenallee 36"])
      expect(dataOf(asked, page(first))).toEqual({
        bank_name: "Torwick Bank",
        account_holder: "Mira Quandt",
        statement_date: "2025-06-10",
      });
  });
});

it("a contract enters into force on a day, in other words too", () => {
  for (const said of [
    "Dieser Vertrag tritt in Kraft am 18.12.2024.",
    "Le présent contrat entre en vigueur le 18.12.2024.",
  ])
    expect(dataOf({ effective_date: day }, madePage(["Contrat", "", said]))).toEqual({ effective_date: "2024-12-18" });
});

it("takes no figure of the table that stands beside, whose labels stand between in the lines around", () => {
  const page = madePage([
    "Payslip",
    "",
    [
      [0, "Gross pay"],
      [24, "2,725.10"],
      [36, "Total gross TD"],
    ],
    [
      [0, "National insurance"],
      [25, "135.20"],
      [70, "31,894.30"],
    ],
    [
      [0, "Pension"],
      [25, "129.40"],
      [36, "Tax paid TD"],
    ],
  ]);
  expect(dataOf({ nationalInsurance: number }, page)).toEqual({ nationalInsurance: 135.2 });
});
