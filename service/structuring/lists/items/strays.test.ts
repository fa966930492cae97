import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const at = (...cells: [number, string][]): MadeLine => cells;
const tests = listOf(objectOf({ name: text, spec: text, result: text }));
const rows = [
  at([0, "Test"], [22, "Specification"], [46, "Result"]),
  at([0, "Appearance"], [22, "Clear liquid"], [46, "Clear"]),
  at([0, "Odour"], [22, "Faint"], [46, "Faint"]),
  at([0, "Colour"], [22, "Pale yellow"], [46, "Pale yellow"]),
];
const told = [
  { name: "Appearance", spec: "Clear liquid", result: "Clear" },
  { name: "Odour", spec: "Faint", result: "Faint" },
  { name: "Colour", spec: "Pale yellow", result: "Pale yellow" },
];

it("takes what stands apart below a list, in other places, for no things of it", () => {
  const page = madePage([
    ...rows,
    "",
    "",
    at([4, "Analysed by"], [30, "Checked by"], [56, "Approved by"]),
    at([4, "M. Osei"], [30, "T. Brandt"], [56, "Dr. L. Vance"]),
  ]);
  expect(dataOf({ tests }, page)).toEqual({ tests: told });
});

it("takes what stands apart in the same places for more of it", () => {
  const page = madePage([...rows, "", "", at([0, "Water"], [22, "max. 0.5 %"], [46, "0.12 %"])]);
  expect(dataOf({ tests }, page)).toEqual({
    tests: [...told, { name: "Water", spec: "max. 0.5 %", result: "0.12 %" }],
  });
});
