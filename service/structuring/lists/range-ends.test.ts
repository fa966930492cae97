import { expect, it } from "vitest";
import { dataOf, listOf } from "../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../testing/made-pages.ts";

const [text, number, yesOrNo] = [orNull("string"), orNull("number"), orNull("boolean")];
const line = (...cells: readonly string[]): MadeLine => cells.map((cell, i): [number, string] => [18 * i, cell]);
const report = (...rows: MadeLine[]) => madePage(["Laboratory report", "", ...rows, "", "Thank you"]);

it("parts a range into its ends, and tells marks of high and low from units", () => {
  const asked = objectOf({ test: text, value: number, unit: text, ref_min: number, ref_max: number, flag: text });
  const row = (name: string, value: string, mark: string, unit: string, range: string): MadeLine => [
    [0, name],
    [20, value],
    [27, mark],
    [34, unit],
    [50, range],
  ];
  const page = report(
    [
      [0, "Test"],
      [20, "Result"],
      [34, "Units"],
      [50, "Ref. range"],
    ],
    row("Zincalate", "5.6", "H", "mmol/L", "3.5 - 5.3"),
    row("Morvidin", "104", "", "umol/L", "59 - 104"),
    row("Halprase", "62", "L", "mL/min", ">90"),
  );
  expect(dataOf({ results: listOf(asked) }, page)).toEqual({
    results: [
      { test: "Zincalate", value: 5.6, unit: "mmol/L", ref_min: 3.5, ref_max: 5.3, flag: "H" },
      { test: "Morvidin", value: 104, unit: "umol/L", ref_min: 59, ref_max: 104, flag: null },
      { test: "Halprase", value: 62, unit: "mL/min", ref_min: 90, ref_max: null, flag: "L" },
    ],
  });
});

it("says of each result whether it is marked, where some are", () => {
  const asked = objectOf({ analyt: text, ergebnis: number, einheit: text, referenzbereich: text, auffaellig: yesOrNo });
  const page = report(
    line("Untersuchung", "Ergebnis", "Einheit", "Referenzbereich"),
    line("Zinkalat", "11,4 −", "g/dl", "12,0 – 16,0"),
    line("Morvidin", "6,8", "Gpt/l", "3,9 – 10,2"),
  );
  expect(dataOf({ werte: listOf(asked) }, page)).toEqual({
    werte: [
      { analyt: "Zinkalat", ergebnis: 11.4, einheit: "g/dl", referenzbereich: "12,0 – 16,0", auffaellig: true },
      { analyt: "Morvidin", ergebnis: 6.8, einheit: "Gpt/l", referenzbereich: "3,9 – 10,2", auffaellig: false },
    ],
  });
});

it("leaves ends that have columns of their own as they are, and prices that are no range", () => {
  const asked = objectOf({ test: text, value: number, low: number, high: number });
  const page = report(
    line("Test", "Value", "Low", "High"),
    line("Zincalate", "5.6", "3.5", "5.3"),
    line("Morvidin", "104", "59", "110"),
  );
  expect(dataOf({ results: listOf(asked) }, page)).toEqual({
    results: [
      { test: "Zincalate", value: 5.6, low: 3.5, high: 5.3 },
      { test: "Morvidin", value: 104, low: 59, high: 110 },
    ],
  });
});
