import { expect, it } from "vitest";
import { dataOf, foundIn, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const at = (...cells: [number, string][]): MadeLine => cells;

it("reads lines that say from when to when something was and what, where no more is asked", () => {
  const positions = listOf(objectOf({ from: day, to: day, title: text }));
  const page = madePage([
    "Ms Solveig Aune worked with us as follows.",
    at([4, "01.06.2012 - 31.08.2015"], [34, "Junior surveyor, Bergen office"]),
    at([4, "01.09.2015 - 30.11.2021"], [34, "Surveyor"]),
    at([4, "since 01.12.2021"], [34, "Head of survey"]),
    "Bergen, 14 March 2025",
  ]);
  expect(foundIn({ positions }, page)).toEqual({
    positions: [
      { from: "2012-06-01", to: "2015-08-31", title: "Junior surveyor, Bergen office" },
      { from: "2015-09-01", to: "2021-11-30", title: "Surveyor" },
      { from: "2021-12-01", to: null, title: "Head of survey" },
    ],
  });
});

it("takes one such line for none, nor lines that say more", () => {
  const positions = listOf(objectOf({ from: day, to: day, title: text }));
  const one = madePage([at([4, "01.06.2012 - 31.08.2015"], [34, "Junior surveyor"]), "Bergen, 14 March 2025"]);
  expect(dataOf({ positions }, one)).toEqual({ positions: [] });
  const more = madePage([
    at([4, "01.06.2012 - 31.08.2015"], [34, "Fee"], [50, "12.50"]),
    at([4, "01.09.2015 - 30.11.2021"], [34, "Fee"], [50, "14.00"]),
  ]);
  expect(dataOf({ positions }, more)).toEqual({ positions: [] });
});
