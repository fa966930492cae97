import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const at = (...cells: [number, string][]): MadeLine => cells;
const asked = { experience: listOf(objectOf({ position: text, employer: text })) };

it("tells a career without a heading by its spans of time, beside the employers or below them", () => {
  const told = {
    experience: [
      { position: "Site manager", employer: "Halvorsen Bygg AS" },
      { position: "Carpenter", employer: "Norddal Timber Ltd" },
    ],
  };
  const beside = [
    "Ingrid Solheim",
    "Curriculum Vitae",
    at([0, "Phone"], [20, "+47 22 14 98 00"]),
    "",
    at([0, "Halvorsen Bygg AS"], [60, "2016 – 2021"]),
    "Site manager",
    at([0, "Norddal Timber Ltd"], [60, "2011 – 2016"]),
    "Carpenter",
  ];
  expect(dataOf(asked, madePage(beside))).toEqual(told);
  const below = [
    "Ingrid Solheim",
    "Curriculum Vitae",
    "",
    "",
    "Site manager, Halvorsen Bygg AS",
    "2016 – 2021",
    "",
    "Carpenter, Norddal Timber Ltd",
    "2011 – 2016",
  ];
  expect(dataOf(asked, madePage(below))).toEqual(told);
});

it("takes one span of time, and what stands under another heading, for no career", () => {
  expect(dataOf(asked, madePage(["Ingrid Solheim", at([0, "Halvorsen Bygg AS"], [60, "2016 – 2021"])]))).toEqual({
    experience: [],
  });
  const learnt = ["EDUCATION", at([0, "Fjordskolen"], [60, "2009 – 2011"]), at([0, "Byskolen"], [60, "2006 – 2009"])];
  expect(dataOf(asked, madePage(learnt))).toEqual({ experience: [] });
});

it("tells the stations of a German career by their own headings, with the time of a school in one", () => {
  const page = madePage([
    "Lebenslauf",
    "Beruflicher Werdegang",
    at([0, "04/2019 - heute"], [22, "Teamleiterin Lager"]),
    at([22, "Westkai Spedition GmbH, Emden"]),
    at([22, "- Leitung von 9 Mitarbeitern"]),
    at([0, "08/2014 - 03/2019"], [22, "Disponentin"]),
    at([22, "Lanz Transporte AG"]),
    "Ausbildung",
    at([0, "2009 - 2012"], [22, "Fachabitur, Berufskolleg Leer"]),
    at([0, "2003 - 2009"], [22, "Mittlere Reife, Realschule Weener"]),
  ]);
  const stelle = objectOf({
    von: text,
    bis: orNull("string", { description: "null, wenn laufend" }),
    position: text,
    firma: text,
  });
  const schule = objectOf({ zeitraum: text, abschluss: text, schule: text });
  expect(dataOf({ berufserfahrung: listOf(stelle), ausbildung: listOf(schule) }, page)).toEqual({
    berufserfahrung: [
      { von: "04/2019", bis: null, position: "Teamleiterin Lager", firma: "Westkai Spedition GmbH" },
      { von: "08/2014", bis: "03/2019", position: "Disponentin", firma: "Lanz Transporte AG" },
    ],
    ausbildung: [
      { zeitraum: "2009 - 2012", abschluss: "Fachabitur", schule: "Berufskolleg Leer" },
      { zeitraum: "2003 - 2009", abschluss: "Mittlere Reife", schule: "Realschule Weener" },
    ],
  });
});
