import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull, withHeights } from "../../testing/made-pages.ts";

const text = orNull("string");
const number = orNull("number");
const day = orNull("string", { format: "date" });

it("reads a person's form whose labels ask for parts of an address and for both names", () => {
  const page = madePage([
    "Aufnahmeantrag",
    "",
    "Name, Vorname: Ellwitz, Torben",
    "Geburtsdatum: 11.05.2011",
    "Straße: Am Rohrdamm 6",
    "PLZ / Ort: 21521 Wohltorf",
    "Ort, Datum, Unterschrift: Wohltorf, 22.01.2024",
  ]);
  const asked = { name: text, birthDate: day, street: text, postalCode: text, city: text };
  const read = { birthDate: "2011-05-11", street: "Am Rohrdamm 6", postalCode: "21521", city: "Wohltorf" };
  expect(dataOf(asked, page)).toEqual({ name: "Ellwitz, Torben", ...read });
  const turned = orNull("string", { description: "Vor- und Nachname des Mitglieds" });
  expect(dataOf({ ...asked, name: turned }, page)).toEqual({ name: "Torben Ellwitz", ...read });
});

it("reads what is filled in below small labels, and the box that is ticked", () => {
  const labels = ["Legal business name", "DBA", "Federal tax ID (EIN)", "Type of entity", "Years in trade", "Web page"];
  const page = madePage([
    "BUSINESS CREDIT APPLICATION",
    "",
    [
      [0, "Legal business name"],
      [45, "DBA"],
    ],
    [
      [0, "Hollow Creek Bakers LLC"],
      [45, "Hollow Creek"],
    ],
    "",
    [
      [0, "Federal tax ID (EIN)"],
      [45, "Type of entity"],
    ],
    [
      [0, "47-1180442"],
      [45, "☐ Corp"],
      [55, "☒ LLC"],
      [63, "☐ Partnership"],
    ],
    "",
    [
      [0, "Years in trade"],
      [45, "Web page"],
    ],
    [[0, "6"]],
  ]);
  const small = Object.fromEntries(labels.map((label) => [label, 6]));
  expect(
    dataOf({ businessName: text, dba: text, ein: text, entityType: text, website: text }, withHeights(page, small)),
  ).toEqual({
    businessName: "Hollow Creek Bakers LLC",
    dba: "Hollow Creek",
    ein: "47-1180442",
    entityType: "LLC",
    website: null,
  });
});

it("takes the value of the choice that is ticked, and none where several or no boxes are", () => {
  const asked = { jahresbeitrag: number, sparte: text };
  const page = (first: string, second: string) =>
    madePage([
      "Antrag",
      `Jahresbeitrag: ${first} Erwachsene 144,00 € ${second} Kinder 84,00 €`,
      `Sparte: ${first} Turnen ${second} Judo`,
    ]);
  expect(dataOf(asked, page("☐", "☒"))).toEqual({ jahresbeitrag: 84, sparte: "Judo" });
  expect(dataOf(asked, page("☐", "☐"))).toEqual({ jahresbeitrag: null, sparte: null });
});

it("keeps a code in brackets apart from the name before it", () => {
  const page = madePage(["Certificate", "", "Centre: Hallfield Training Ltd (C-20418)"]);
  expect(dataOf({ centre_name: text, centre_number: text }, page)).toEqual({
    centre_name: "Hallfield Training Ltd",
    centre_number: "C-20418",
  });
});
