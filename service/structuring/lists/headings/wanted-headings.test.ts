import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const columns = (...cells: [number, string][]): MadeLine => cells;

it("a heading that names what is wanted means that: units of measure are no quantity where none is asked", () => {
  const results = listOf(objectOf({ analyte: text, value: number, unit: text, reference_range: text }));
  const page = madePage([
    columns([0, "Analyte"], [20, "Value"], [27, "Units"], [45, "Normal range"]),
    columns([0, "Ferritin"], [20, "86.6"], [27, "ng/mL"], [45, "15 - 150"]),
    columns([0, "Potassium"], [20, "90.2"], [27, "mmol/L"], [45, "3.5 - 5.1"]),
  ]);
  expect(dataOf({ results }, page)).toEqual({
    results: [
      { analyte: "Ferritin", value: 86.6, unit: "ng/mL", reference_range: "15 - 150" },
      { analyte: "Potassium", value: 90.2, unit: "mmol/L", reference_range: "3.5 - 5.1" },
    ],
  });
});

it("units are the quantity where one is asked", () => {
  const items = listOf(objectOf({ description: text, quantity: number, unit_price: number, amount: number }));
  const page = madePage([
    columns([0, "Description"], [30, "Units"], [45, "Price"], [60, "Value"]),
    columns([0, "Oak shelf"], [30, "2"], [45, "12.50"], [60, "25.00"]),
    columns([0, "Pump repair"], [30, "3"], [45, "40.00"], [60, "120.00"]),
  ]);
  expect(dataOf({ items }, page)).toEqual({
    items: [
      { description: "Oak shelf", quantity: 2, unit_price: 12.5, amount: 25 },
      { description: "Pump repair", quantity: 3, unit_price: 40, amount: 120 },
    ],
  });
});

it("takes a heading that is known to describe for no unit, and a name that begins as a label of contact data for a thing", () => {
  const goods = listOf(objectOf({ description: text, quantity: number, unit: text, amount: number }));
  const row = (name: string, count: string, amount: string): MadeLine => [
    [0, name],
    [40, count],
    [55, amount],
  ];
  const lines = [
    row("Service", "Quantity", "Net"),
    row("Window cleaning", "4", "364.20"),
    "",
    "",
    row("Site survey", "2", "31.98"),
    "",
    "",
    row("Boiler repair", "1", "95.00"),
  ];
  expect(dataOf({ line_items: goods }, madePage(lines))).toEqual({
    line_items: [
      { description: "Window cleaning", quantity: 4, unit: null, amount: 364.2 },
      { description: "Site survey", quantity: 2, unit: null, amount: 31.98 },
      { description: "Boiler repair", quantity: 1, unit: null, amount: 95 },
    ],
  });
});
