import { expect, it } from "vitest";
import { dataOf } from "../testing/asked.ts";
import { madePage, orNull } from "../testing/made-pages.ts";

const text = orNull("string");

it("reads an award whose sentence is set in lines, and no level as its grade", () => {
  const page = madePage([
    "Hatherley Awards",
    "",
    "This is to certify that",
    "Ottoline Marsh",
    "has been awarded the",
    "Level 3 Award in Kitchen Safety Supervision",
    "with Merit",
  ]);
  expect(dataOf({ recipient: text, qualification: text, grade: text }, page)).toEqual({
    recipient: "Ottoline Marsh",
    qualification: "Level 3 Award in Kitchen Safety Supervision",
    grade: "Merit",
  });
});

it("reads who took part, though a line with the day of birth stands between", () => {
  const page = madePage([
    "Teilnahmebescheinigung",
    "",
    "Insa Dorfmeister",
    "geboren am 17.06.1991",
    "hat vom 15.04.2024 bis 16.04.2024 an der Schulung",
    "Heben und Tragen",
    "teilgenommen.",
  ]);
  expect(dataOf({ teilnehmer: text }, page)).toEqual({ teilnehmer: "Insa Dorfmeister" });
});
