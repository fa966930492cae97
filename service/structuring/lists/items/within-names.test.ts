import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const at = (...cells: [number, string][]): MadeLine => cells;

it("takes periods from below the names, where most things have one there and no column is for them", () => {
  const items = listOf(objectOf({ description: text, period: text, units: number, total: number }));
  const page = madePage([
    at([0, "Description"], [40, "Unit price"], [54, "Units"], [64, "Total"]),
    at([0, "Pro plan - annual"], [40, "240.00"], [54, "3"], [64, "720.00"]),
    "12 Apr 2025 - 11 Apr 2026",
    at([0, "Extra seat"], [40, "9.00"], [54, "5"], [64, "45.00"]),
    "12 Apr 2025 - 11 May 2025",
  ]);
  expect(dataOf({ items }, page)).toEqual({
    items: [
      { description: "Pro plan - annual", period: "12 Apr 2025 - 11 Apr 2026", units: 3, total: 720 },
      { description: "Extra seat", period: "12 Apr 2025 - 11 May 2025", units: 5, total: 45 },
    ],
  });
});

it("leaves the letters that number things out of their names", () => {
  const items = listOf(objectOf({ description: text, qty: number, amount: number }));
  const page = madePage([
    at([0, "A"], [4, "Clear and level garden"], [52, "1 lot"], [62, "950.00"]),
    at([4, "skip hire included"]),
    at([0, "B"], [4, "Lay sandstone paving"], [52, "24 m2"], [60, "2,640.00"]),
    at([0, "C"], [4, "Closeboard fencing"], [52, "14.5 m"], [60, "1,087.50"]),
    at([0, "Total"], [60, "4,677.50"]),
  ]);
  expect(dataOf({ items }, page)).toMatchObject({
    items: [
      { description: "Clear and level garden skip hire included" },
      { description: "Lay sandstone paving" },
      { description: "Closeboard fencing" },
    ],
  });
});
