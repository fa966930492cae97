import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const at = (...cells: [number, string][]): MadeLine => cells;

it("leaves out a last row that is the sum of those above it in each of its columns", () => {
  const lines: MadeLine[] = [
    at([0, "Type"], [30, "Hours"], [40, "Current"], [55, "YTD"]),
    at([0, "Regular"], [30, "80.00"], [40, "2,500.00"], [55, "35,000.00"]),
    at([0, "Overtime"], [30, "6.50"], [40, "304.72"], [55, "1,218.88"]),
    at([0, "Gross Pay"], [40, "2,804.72"], [55, "36,218.88"]),
  ];
  const asked = { type: text, hours: number, current: number, ytd: number };
  expect(dataOf({ earnings: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    earnings: [
      { type: "Regular", hours: 80, current: 2500, ytd: 35000 },
      { type: "Overtime", hours: 6.5, current: 304.72, ytd: 1218.88 },
    ],
  });
});

it("has the codes before names, and units that are numbers, without headings that tell so", () => {
  const lines: MadeLine[] = [
    at([0, "LA"], [8, "Bezeichnung"], [40, "Einheit"], [52, "Faktor"], [64, "Betrag"]),
    at([0, "100"], [8, "Stundenlohn"], [40, "150,00"], [52, "15,20"], [64, "2.280,00"]),
    at([0, "215"], [8, "Nachtzuschlag"], [40, "18,00"], [52, "3,80"], [64, "68,40"]),
    at([0, "810"], [8, "VWL-Anteil"], [64, "26,59"]),
  ];
  const asked = { code: text, description: text, units: number, rate: number, amount: number };
  expect(dataOf({ earnings: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    earnings: [
      { code: "100", description: "Stundenlohn", units: 150, rate: 15.2, amount: 2280 },
      { code: "215", description: "Nachtzuschlag", units: 18, rate: 3.8, amount: 68.4 },
      { code: "810", description: "VWL-Anteil", units: null, rate: null, amount: 26.59 },
    ],
  });
});

it("takes of lists beside each other the one that is called as the question", () => {
  const lines: MadeLine[] = [
    at([0, "I. DEVENGOS"], [26, "TOTALES"], [44, "II. DEDUCCIONES"], [70, "%"], [78, "TOTALES"]),
    at([0, "Salario base"], [26, "1.310,50"], [44, "Contingencias comunes"], [70, "4,70"], [78, "71,97"]),
    at([0, "Plus convenio"], [26, "96,00"], [44, "Desempleo"], [70, "1,55"], [78, "23,74"]),
    at([0, "Horas nocturnas"], [26, "44,20"], [44, "I.R.P.F."], [70, "8,00"], [78, "116,06"]),
  ];
  const list = listOf(objectOf({ concept: text, amount: number }));
  expect(dataOf({ earnings: list, deductions: list }, madePage(lines))).toEqual({
    earnings: [
      { concept: "Salario base", amount: 1310.5 },
      { concept: "Plus convenio", amount: 96 },
      { concept: "Horas nocturnas", amount: 44.2 },
    ],
    deductions: [
      { concept: "Contingencias comunes", amount: 71.97 },
      { concept: "Desempleo", amount: 23.74 },
      { concept: "I.R.P.F.", amount: 116.06 },
    ],
  });
});

it.each([
  ["Total checking", "Total savings", "Total of all accounts"],
  ["Summe Girokonten", "Summe Sparkonten", "Gesamtsumme"],
])("leaves out the sums of groups, also of a single thing, that call themselves so: %s", (first, second, last) => {
  const row = (name: string, code: string, balance: string) => at([0, name], [30, code], [50, balance]);
  const lines = [
    row("ACCOUNT NAME", "ACCOUNT NUMBER", "BALANCE ($)"),
    row("EVERYDAY", "00330117", "2,410.10"),
    at([0, first], [50, "$2,410.10"]),
    row("RAINY DAY", "00330225", "9,120.00"),
    row("HOLIDAY", "00330226", "80.00"),
    at([0, second], [50, "$9,200.00"]),
    at([0, last], [50, "$11,610.10"]),
  ];
  const asked = { account_name: text, account_number: text, balance: number };
  expect(dataOf({ accounts: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    accounts: [
      { account_name: "EVERYDAY", account_number: "00330117", balance: 2410.1 },
      { account_name: "RAINY DAY", account_number: "00330225", balance: 9120 },
      { account_name: "HOLIDAY", account_number: "00330226", balance: 80 },
    ],
  });
});

it.each([
  ["IGST @ 18%", "5,40,000.00"],
  ["Levy 2.5 %", "75,000.00"],
  ["Zusatz 7 %", "2,10,000.00"],
])("leaves out what says with a share how much of the things it is, and what is below: %s", (levy, amount) => {
  const row = (name: string, quantity: string, rate: string, value: string) =>
    at([0, name], [30, quantity], [50, rate], [62, value]);
  const lines = [
    row("Description of Goods", "Quantity", "Rate", "Amount"),
    row("COPPER SCRAP", "10,000.000 Kg", "250.00", "25,00,000.00"),
    row("TIN SCRAP", "1,000.000 Kg", "500.00", "5,00,000.00"),
    at([12, levy], [62, amount]),
    at([12, "ROUND OFF"], [62, "0.40"]),
  ];
  const asked = { description: text, quantity: number, unit_price: number, amount: number };
  expect(dataOf({ line_items: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    line_items: [
      { description: "COPPER SCRAP", quantity: 10000, unit_price: 250, amount: 2500000 },
      { description: "TIN SCRAP", quantity: 1000, unit_price: 500, amount: 500000 },
    ],
  });
});

it("leaves out the only thing's sum by groups where the total of all is no more, and counts what a number stands before", () => {
  const lines = [
    "The Otter",
    at([0, "2"], [5, "Stout"], [40, "9.60"]),
    "",
    "Groups",
    at([0, "Food and drink"], [40, "9.60"]),
    at([0, "Total"], [40, "9.60"]),
  ];
  const asked = { line_items: listOf(objectOf({ description: text, quantity: number, amount: number })) };
  expect(dataOf(asked, madePage(lines))).toEqual({
    line_items: [{ description: "Stout", quantity: 2, amount: 9.6 }],
  });
});
