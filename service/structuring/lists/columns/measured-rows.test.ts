import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const results = {
  results: listOf(objectOf({ analyte: text, value: number, unit: text, reference_range: text })),
};
const resultsOf = (...rows: MadeLine[]) =>
  dataOf(results, madePage(["Laboratory report", "", ...rows, "", "Thank you"]));
const sodium = { analyte: "Sodium", value: 141, unit: "mmol/L", reference_range: "136 - 145" };
const ferritin = { analyte: "Ferritin, serum", value: 9.4, unit: "ng/mL", reference_range: "15 - 150" };
const protein = { analyte: "C-reactive protein", value: 3.2, unit: "mg/L", reference_range: "< 5" };

it("reads what was measured without headings, and ranges in brackets behind a label", () => {
  const line = (name: string, value: string, range: string): MadeLine => [
    [0, name],
    [40, value],
    [60, `(Usual: ${range})`],
  ];
  expect(
    resultsOf(
      line("Sodium", "141 mmol/L", "136 - 145"),
      line("Ferritin, serum", "9.4 ng/mL", "15 - 150"),
      line("C-reactive protein", "3.2 mg/L", "< 5"),
    ),
  ).toEqual({ results: [sodium, ferritin, protein] });
});

it("reads ranges that are set wide, under any heading, and no marks of high and low", () => {
  const line = (name: string, value: string, ...range: string[]): MadeLine => [
    [0, name],
    [40, value],
    ...range.map((part, i): [number, string] => [64 + 8 * i, part]),
  ];
  expect(
    resultsOf(
      line("Analysis", "Figure  Msr.", "Usual"),
      line("Sodium", "141 mmol/L", "136", "-", "145"),
      line("Ferritin, serum", "9.4 L ng/mL", "15", "-", "150"),
      line("C-reactive protein", "3.2 mg/L", "<", "5"),
    ),
  ).toEqual({ results: [sodium, ferritin, protein] });
});

it("takes an address for none of them, nor lines without an end", () => {
  const street = "Harrow Analytics 58 Cribley Close Larham 57165-1855";
  const endless = Array.from({ length: 3000 }, (_, i) => `x${i} 4 (a:`).join(" ");
  expect(resultsOf(street, endless, "", ...Array.from({ length: 500 }, () => `${"z".repeat(400)} 3 (b: 4`))).toEqual({
    results: [],
  });
});
