import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const day = orNull("string", { format: "date" });
const row = (...cells: readonly string[]): MadeLine => cells.map((cell, i) => [i * 30, cell] as const);

const married = madePage([
  "ODDACÍ LIST",
  row("", "Muž", "Žena").slice(1) as MadeLine,
  row("Jméno", "Vojtěch", "Anežka Marie"),
  row("Příjmení", "Dvořan", "Sýkorná"),
  row("Datum narození", "11. 12. 1990", "05. 06. 1993"),
  "Datum sňatku    26. 08. 2023",
]);

describe("persons side by side", () => {
  it("have each the cells of their own column, asked as objects or by prefixes", () => {
    const person = objectOf({ first_name: text, last_name: text });
    expect(dataOf({ groom: person, bride: person }, married)).toEqual({
      groom: { first_name: "Vojtěch", last_name: "Dvořan" },
      bride: { first_name: "Anežka Marie", last_name: "Sýkorná" },
    });
    expect(dataOf({ bride_first_name: text, bride_date_of_birth: day }, married)).toEqual({
      bride_first_name: "Anežka Marie",
      bride_date_of_birth: "1993-06-05",
    });
  });

  it("have what stands in a row without the other's, and nothing that no row says", () => {
    const birth = madePage([
      "AKT",
      row("Dane rodziców", "Ojciec", "Matka"),
      row("Imię", "Radomir"),
      row("Zawód", "rolnik", "nauczycielka"),
    ]);
    expect(dataOf({ father_first_name: text, mother_occupation: text }, birth)).toEqual({
      father_first_name: "Radomir",
      mother_occupation: "nauczycielka",
    });
    expect(dataOf({ mother_weight: number }, birth)).toEqual({ mother_weight: null });
  });

  it("cost no more than they are long", () => {
    const wide = Array.from({ length: 100 }, () => row(...Array.from({ length: 40 }, () => "Matka")));
    const from = performance.now();
    dataOf({ mother_first_name: text }, madePage(wide));
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
