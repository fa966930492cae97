import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const at = (...cells: [number, string][]): MadeLine => cells;
const asked = {
  work_experience: listOf(objectOf({ job_title: text, company: text, start: text, end: text })),
  education: listOf(objectOf({ degree: text, institution: text })),
};

it("tells from when to when somebody was where, and what he learnt, behind the names or before them", () => {
  const behind: MadeLine[] = [
    "Tamsin Oduya",
    "EXPERIENCE",
    at([0, "Senior Project Engineer, Midland Signals Ltd"], [60, "Mar 2019 – present"]),
    "• Led the re-signalling of two junctions",
    at([0, "Graduate Engineer, Corvane Rail"], [60, "Aug 2013 – Aug 2015"]),
    "EDUCATION",
    at([0, "MEng Electrical Engineering, University of Sheffield"], [60, "2009 – 2013"]),
  ];
  expect(dataOf(asked, madePage(behind))).toEqual({
    work_experience: [
      { job_title: "Senior Project Engineer", company: "Midland Signals Ltd", start: "Mar 2019", end: "present" },
      { job_title: "Graduate Engineer", company: "Corvane Rail", start: "Aug 2013", end: "Aug 2015" },
    ],
    education: [{ degree: "MEng Electrical Engineering", institution: "University of Sheffield" }],
  });
  const before: MadeLine[] = [
    "Lebenslauf",
    "Beruflicher Werdegang",
    at([0, "04/2018 – heute"], [24, "Leiterin Controlling"]),
    at([24, "Rheinkies Logistik GmbH, Emmerich"]),
    at([0, "10/2014 – 03/2018"], [24, "Controllerin"]),
    at([24, "Hauber Landtechnik KG, Goch"]),
    "Ausbildung",
    at([0, "10/2010 – 09/2014"], [24, "B.Sc. Betriebswirtschaftslehre"]),
    at([24, "Hochschule Rhein-Waal"]),
  ];
  expect(dataOf(asked, madePage(before))).toEqual({
    work_experience: [
      { job_title: "Leiterin Controlling", company: "Rheinkies Logistik GmbH", start: "04/2018", end: "heute" },
      { job_title: "Controllerin", company: "Hauber Landtechnik KG", start: "10/2014", end: "03/2018" },
    ],
    education: [{ degree: "B.Sc. Betriebswirtschaftslehre", institution: "Hochschule Rhein-Waal" }],
  });
});

it("ends what somebody was at the heading of what he learnt, and takes a company of a list of work for no work", () => {
  const page = madePage([
    "Erhvervserfaring",
    at([0, "2020 -"], [16, "Vedligeholdsleder, Tornby Mejeri A/S, Horsens"]),
    at([0, "2016 - 2020"], [16, "Driftstekniker, Kolvig Slagteri ApS"]),
    "",
    "Uddannelse",
    at([0, "2012 - 2014"], [16, "Automationsteknolog, Erhvervsakademiet Nordby"]),
    "",
    "Sprog",
    "dansk, tysk",
  ]);
  const jobs = listOf(objectOf({ role: text, company: text }));
  expect(dataOf({ work_history: jobs }, page)).toEqual({
    work_history: [
      { role: "Vedligeholdsleder", company: "Tornby Mejeri A/S" },
      { role: "Driftstekniker", company: "Kolvig Slagteri ApS" },
    ],
  });
});
