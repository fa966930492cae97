import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const results = {
  results: {
    type: "array",
    items: {
      type: "object",
      properties: {
        analyte: { ...text, title: "Test" },
        value: { ...orNull("number"), title: "Result" },
        unit: text,
        reference_range: text,
      },
    },
  },
};

it("parts what was measured from its unit where both stand in one cell", () => {
  const row = (analyte: string, value: string, range: string): MadeLine => [
    [0, analyte],
    [26, value],
    [56, range],
  ];
  const lines: MadeLine[] = [
    "Final report",
    row("Test name", "Your result / Unit", "Reference interval"),
    row("Ferrozin", "133.1 mg/L", "10 - 90"),
    row("Quallate", "3.1 mmol/L", "3.5 - 5.1"),
    row("Ottoline", "75.7 ng/mL", "70 - 99"),
  ];
  expect(dataOf(results, madePage(lines))).toMatchObject({
    results: [
      { analyte: "Ferrozin", value: 133.1, unit: "mg/L", reference_range: "10 - 90" },
      { analyte: "Quallate", value: 3.1, unit: "mmol/L", reference_range: "3.5 - 5.1" },
      { analyte: "Ottoline", value: 75.7, unit: "ng/mL", reference_range: "70 - 99" },
    ],
  });
});
