import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const number = orNull("number");
const row = (...cells: string[]): MadeLine => cells.map((cell, i) => [i * 16, cell] as [number, string]);
const asked = { net_total: number, tax_total: number, grand_total: number };

it("knows the sums of a last row under heads that no lexicon has, where it adds up and nothing is more", () => {
  const page = madePage([
    row("Vorel", "Sarpe", "Trumel", "%", "Ondar"),
    row("321,40", "0,00", "61,07", "19,0", "382,47"),
    row("127,59", "0,00", "8,93", "7,0", "136,52"),
    row("448,99", "0,00", "70,00", "EUR", "518,99"),
  ]);
  expect(dataOf(asked, page)).toEqual({ net_total: 448.99, tax_total: 70, grand_total: 518.99 });
});

it("takes no row for them that something else is more than", () => {
  const page = madePage([row("Vorel", "Trumel", "Ondar"), row("100,00", "19,00", "119,00"), "Sarpe 300,00"]);
  expect(dataOf(asked, page)).toEqual({ net_total: null, tax_total: null, grand_total: null });
});
