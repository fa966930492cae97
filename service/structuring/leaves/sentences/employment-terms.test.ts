import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");

it("reads the notice that holds behind probation, and a post in words", () => {
  const page = madePage([
    "Arbeitsvertrag",
    "",
    "1. Frau Dorfmeister wird ab dem 15. August 2024 als Erzieherin eingestellt.",
    "2. Die regelmäßige wöchentliche Arbeitszeit beträgt 29,5 Stunden.",
    "3. Während der Probezeit kann mit einer Frist von zwei Wochen gekündigt werden, danach mit einer Frist von 6 Wochen.",
  ]);
  expect(dataOf({ job_title: text, notice_period: text }, page)).toEqual({
    job_title: "Erzieherin",
    notice_period: "6 Wochen",
  });
});

it("reads a name behind its comma, and what somebody is below its label", () => {
  const page = madePage([
    "Laboratory report",
    "",
    "Name: DORFMEISTER, Insa",
    [
      [0, "Sex"],
      [20, "Received"],
    ],
    [
      [0, "female"],
      [20, "27.02.2024"],
    ],
    "Specimen: Serum",
  ]);
  expect(dataOf({ patient_name: text, sex: text }, page)).toEqual({ patient_name: "DORFMEISTER, Insa", sex: "female" });
});
