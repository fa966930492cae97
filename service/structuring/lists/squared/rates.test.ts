import { expect, it } from "vitest";
import { readDocument } from "../../document/reading.ts";
import { type MadeLine, madePage } from "../../testing/made-pages.ts";
import { askedOf, type Wanted } from "../items/item.ts";
import { readSquared } from "./read-squared.ts";

const wanted: Wanted[] = [
  { concept: "description", wordings: [["designation"]], asks: "text" },
  { concept: "line_amount", wordings: [["montant"]], asks: "number" },
  { concept: "tax_rate", wordings: [["taux", "tva"]], asks: "number" },
];
const row = (...cells: readonly string[]): MadeLine => cells.map((cell, i) => [[0, 30, 50][i] ?? 0, cell] as const);
const rates = (...taxes: readonly string[]) => {
  const page = madePage([row("Désignation", "Montant HT", "TVA"), ...taxes.map((one) => row("Chaise", "68,04", one))]);
  return readSquared(readDocument([page]), wanted, askedOf(wanted)).map(([, , cell]) => cell?.phrases[0]?.text);
};

it("takes bare figures of two places under the name of a tax for its rate, and money for none", () => {
  expect(rates("20", "10")).toEqual(["20", "10"]);
  expect(rates("20 %", "5,5 %")).toEqual(["20 %", "5,5 %"]);
  expect(rates("13,61", "6,80")).toEqual([undefined, undefined]);
});
