import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");

describe("whom a paper is about", () => {
  it.each<[string, string[], string]>([
    [
      "German",
      ["ARBEITSZEUGNIS", "Frau Tomke Ewers, geboren am 3. Mai 1988 in Leer, war bis März als Gärtnerin"],
      "Tomke Ewers",
    ],
    [
      "Italian",
      ["CERTIFICATO DI LAVORO", "Sig. Aldo Ferraresi       Reparto: 4", "nato il 09/02/1947"],
      "Aldo Ferraresi",
    ],
    [
      "Spanish",
      ["CERTIFICADO DE EMPRESA", "Que Irene Robledo Paz, nacida el 2 de mayo de 1990, trabaja"],
      "Irene Robledo Paz",
    ],
  ])("is whose birth it tells, in %s", (_, lines, name) => {
    expect(dataOf({ employee: text }, madePage([...lines, "Enno Saathoff", "Geschäftsführer"]))).toEqual({
      employee: name,
    });
  });

  it("is nobody where it tells of several, or only what somebody was called before", () => {
    const two = ["Vertrag", "Tomke Ewers, geb. 03.05.1988, und Enno Saathoff, geb. 04.06.1979, Arbeitnehmer"];
    expect(dataOf({ employee: text }, madePage([...two, "Rixte Dahl, geb. 05.07.1980"]))).toEqual({ employee: null });
    expect(dataOf({ employee: text }, madePage(["Arbeitgeber", "Tomke Ewers geb. Saathoff wohnt in Leer"]))).toEqual({
      employee: null,
    });
  });

  it("is whom a letter goes to, with an English title in the same line, whatever heads his address", () => {
    const letter = ["Dalhof Council", "4 Mill Lane", "30175 Torwick", ""];
    expect(
      dataOf(
        { applicant: text },
        madePage([...letter, "Bescheid über Abfälle 2024", "Frau", "Tomke Ewers", "Am Delft 9", "26721 Emden"]),
      ),
    ).toEqual({
      applicant: "Tomke Ewers",
    });
    const mister = ["", "", "Mr Enno Saathoff", "Am Delft 9", "26721 Emden"];
    expect(dataOf({ applicant: text }, madePage([...letter, ...mister]))).toEqual({ applicant: "Mr Enno Saathoff" });
  });

  it("is no number behind a label of numbers, and no sum", () => {
    const page = madePage([
      [[0, "EXPENSE CLAIM"]],
      [
        [0, "Name"],
        [20, "Enno Saathoff"],
        [50, "Employee no."],
        [70, "20418"],
      ],
      "Paid to employee 175.85",
    ]);
    expect(dataOf({ employee: text }, page)).toEqual({ employee: "Enno Saathoff" });
  });

  it("has words of its language that end as the word for number does", () => {
    const page = madePage([
      "VÝPLATNÍ PÁSKA",
      [
        [0, "Jméno: Radek Dvořan"],
        [40, "Os. číslo: 1189"],
      ],
    ]);
    expect(dataOf({ employee: text }, page)).toEqual({ employee: "Radek Dvořan" });
    const taxi = madePage(["RECIBO DE TAXI", "Origen: C/ Sueca 44", "Destino: Aeropuerto de Olmeda"]);
    expect(dataOf({ destination: text }, taxi)).toEqual({ destination: "Aeropuerto de Olmeda" });
    expect(dataOf({ patient: text }, madePage(["RESEPTI", "Potilas: Ilkka Salonen"]))).toEqual({
      patient: "Ilkka Salonen",
    });
  });
});
