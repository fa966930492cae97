import { expect, it } from "vitest";
import { dataOf, goods } from "../../testing/asked.ts";
import { type MadeLine, madePage } from "../../testing/made-pages.ts";

const line = (...cells: readonly string[]): MadeLine =>
  cells.flatMap((cell, i) => (cell === "" ? [] : [[[0, 7, 17, 26, 58, 70][i] ?? 0, cell] as const]));

it("the title of a group that has a number of its own is no part of the thing above it", () => {
  const page = madePage([
    line("Pos.", "Menge", "Einh.", "Bezeichnung", "EP", "GP"),
    line("1", "", "", "Erdgeschoss"),
    line("1.1", "40,00", "m²", "Wände streichen", "6,50", "260,00"),
    line("", "", "", "mit Abdecken der Böden"),
    line("1.2", "12,00", "lfm", "Sockelleisten lackieren", "9,50", "114,00"),
    line("2", "", "", "Obergeschoss"),
    line("2.1", "30,00", "m²", "Raufaser tapezieren", "11,20", "336,00"),
  ]);
  expect(dataOf(goods, page)).toMatchObject({
    line_items: [
      { description: "Wände streichen mit Abdecken der Böden", amount: 260 },
      { description: "Sockelleisten lackieren", amount: 114 },
      { description: "Raufaser tapezieren", amount: 336 },
    ],
  });
});
