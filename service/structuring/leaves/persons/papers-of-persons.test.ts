import { describe, expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, whole, yes] = [orNull("string"), orNull("integer"), orNull("boolean")];
const day = orNull("string", { format: "date" });
const form = {
  last_name: text,
  first_name: text,
  date_of_birth: day,
  nationality: text,
  phone: text,
  email: orNull("string", { format: "email" }),
  has_pets: yes,
  marital_status: { type: ["string", "null"], enum: ["single", "married", "divorced", null] },
};
const filled = (more: readonly string[]) =>
  madePage([
    "Merono GmbH",
    "11 Torwickweg",
    "Telefon: +46 76 4365110",
    "E-Mail: office@merono.example",
    "",
    "Beitritt zum Verein",
    "",
    "Trumble: Dahler",
    "Vorname: Mira",
    "Geburtsdatum: 12.05.1974",
    "Wemmerlor: dänisch",
    "Silgor: +44 20 1256654",
    "Kasfim: mira@post.example",
    ...more,
  ]);

describe("a form", () => {
  it("has a person's own contact data below the letterhead's, whatever their labels say", () => {
    expect(dataOf(form, filled([]))).toMatchObject({ phone: "+44 20 1256654", email: "mira@post.example" });
  });

  it("has what shows by itself that it is a citizenship", () => {
    expect(dataOf(form, filled([]))).toMatchObject({ nationality: "dänisch" });
    expect(dataOf({ first_name: text, date_of_birth: day, passport_number: text }, filled([]))).toMatchObject({
      passport_number: null,
    });
  });

  it("has a last name beside the first one", () => {
    expect(dataOf(form, filled([]))).toMatchObject({ last_name: "Dahler" });
  });

  it("has boxes whose words are the choices, and one of them may be called by another word", () => {
    const boxes = (...ticked: readonly string[]) =>
      `Lorfim ${ticked[0]} ledig ${ticked[1]} verheiratet ${ticked[2]} frei`;
    expect(dataOf(form, filled([boxes("☐", "☒", "☐")]))).toMatchObject({ marital_status: "married" });
    expect(dataOf(form, filled([boxes("☐", "☐", "☒")]))).toMatchObject({ marital_status: "divorced" });
    expect(dataOf(form, filled([boxes("☐", "☒", "☒")]))).toMatchObject({ marital_status: null });
  });

  it("has the only yes or no that nobody else was answered from", () => {
    expect(dataOf(form, filled(["Lorfim? ☐ Ja ☒ Nein"]))).toMatchObject({ has_pets: false });
    expect(dataOf(form, filled(["Lorfim? ☐ Ja ☒ Nein", "Brukas? ☒ Ja ☐ Nein"]))).toMatchObject({ has_pets: null });
  });
});

it("whose life a list of years tells stands at its top, however the paper is called", () => {
  const asked = { full_name: text, children: whole, experience: listOf(objectOf({ position: text, employer: text })) };
  const life = (title: string, name: string) =>
    madePage([title, name, "Mail: m@post.example", "", "2012 – 2015 Purchasing clerk", "2015 – 2018 Process engineer"]);
  expect(dataOf(asked, life("Career summary", "Mira Dahler"))).toMatchObject({ full_name: "Mira Dahler" });
  expect(dataOf(asked, madePage(["Quarterly tidings", "Mira Dahler", "Mail: m@post.example"]))).toMatchObject({
    full_name: null,
  });
});

it("parts of a telephone number or of a day count nothing", () => {
  const asked = { number_of_children: whole, first_name: text };
  const said = "Mira Dahler has children, and is called by +44 20 1256654 since 2022-07-21 at home.";
  expect(dataOf(asked, madePage([said]))).toMatchObject({ number_of_children: null });
  const home = "Mira Dahler has 3 children, and lives at home with them.";
  expect(dataOf(asked, madePage([home]))).toMatchObject({ number_of_children: 3 });
});
