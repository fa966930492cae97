import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const asked = { items: listOf(objectOf({ description: orNull("string"), quantity: orNull("number") })) };
const line = (name: string, count: string, more: string): MadeLine => [
  [0, name],
  [30, count],
  [45, more],
];
const paper = (...lines: MadeLine[]) =>
  madePage(["Corner Hardware", "", line("Description", "Quantity", "Unit"), ...lines]);

it("numbers of the columns below their heading are no thing", () => {
  const things = {
    items: [
      { description: "Paint roller", quantity: 4 },
      { description: "Masking tape", quantity: 9 },
    ],
  };
  const rows = [line("Paint roller", "4", "pcs"), line("Masking tape", "9", "pcs")];
  expect(dataOf(asked, paper(line("1", "2", "3"), ...rows))).toEqual(things);
  expect(dataOf(asked, paper(line("(1)", "(2)", "(3)"), ...rows))).toEqual(things);
});
