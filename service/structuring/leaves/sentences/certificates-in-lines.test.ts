import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull, withHeights } from "../../testing/made-pages.ts";

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

it("tells what the paper is, who led the course and who issued it, whatever stands in its foot", () => {
  const page = madePage([
    "Teilnahmebescheinigung",
    "",
    "Insa Dorfmeister",
    "hat an der Schulung Heben und Tragen teilgenommen.",
    "",
    "Torben Ellwitz",
    "Kursleiter",
  ]);
  const kind = orNull("string", { description: "Art des Dokuments" });
  expect(dataOf({ art: kind, kursleiter: text }, withHeights(page, { Teilnahmebescheinigung: 20 }))).toEqual({
    art: "Teilnahmebescheinigung",
    kursleiter: "Torben Ellwitz",
  });
});

it("takes who assessed for the certification body, and no day", () => {
  const page = madePage([
    "CERTIFICATE",
    "",
    "This certifies that the management system of",
    "Tidewick Metals Ltd",
    "has been assessed by Hallfield Assessment Services and found to comply with",
    "ISO 9001:2015",
    "Current issue  19 February 2024",
  ]);
  expect(dataOf({ certification_body: text }, withHeights(page, { CERTIFICATE: 20 }))).toEqual({
    certification_body: "Hallfield Assessment Services",
  });
});
