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
