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

it("reads who took part in what, with what somebody is behind the name and a title in a line of its own", () => {
  const page = madePage([
    "CERTIFICATE OF ATTENDANCE",
    "from",
    "Larkfield Institute of Nursing",
    "Odile Brandt, RN, MSc",
    "has participated in the online material titled",
    "Wound Care Today: Part 2 - Dressings",
    "on June 12, 2025.",
    "Odile Brandt, RN is awarded a total of 1.25 Category 1 Credit(s).",
    "Larkfield Institute of Nursing is accredited to provide continuing education.",
  ]);
  const asked = { recipient_name: text, activity_title: text, date_awarded: { ...text, format: "date" } };
  expect(dataOf(asked, page)).toEqual({
    recipient_name: "Odile Brandt",
    activity_title: "Wound Care Today: Part 2 - Dressings",
    date_awarded: "2025-06-12",
  });
});
