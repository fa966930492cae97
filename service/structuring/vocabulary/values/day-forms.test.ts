import { expect, it } from "vitest";
import { dayFormOfExample, dayFormsIn, inDayForm } from "./day-forms.ts";

it.each([
  ["YYYY-MM-DD", "2024-03-05"],
  ["DD/MM/YYYY", "05/03/2024"],
  ["MM-DD-YYYY", "03-05-2024"],
  ["Month D, YYYY", "March 5, 2024"],
  ["D MMM YYYY", "5 Mar 2024"],
  ["TT.MM.JJJJ", "05.03.2024"],
  ["TT.MM.JJ", "05.03.24"],
  ["JJ/MM/AAAA", "05/03/2024"],
  ["GG/MM/AAAA", "05/03/2024"],
  ["%d.%m.%Y", "05.03.2024"],
  ["YYYYMMDD", "20240305"],
  ["m/d/yy", "3/5/24"],
])("a day is put into the form %s", (form, written) => {
  expect(dayFormsIn(`The day, as ${form}.`)).toEqual([form]);
  expect(inDayForm("2024-03-05", form)).toBe(written);
});

it.each(["XXX-XXX-XXXX", "MM/YYYY", "YYYY-YYYY-DD", "a month, a day, a year", "AM/PM", "hh:mm:ss"])(
  "%s is the form of no day",
  (text) => {
    expect(dayFormsIn(text)).toEqual([]);
  },
);

it.each([
  ["2019-11-15", "YYYY-MM-DD"],
  ["12/31/2024", "MM/DD/YYYY"],
  ["31.12.2024", "DD.MM.YYYY"],
  ["March 5, 2024", "Month D, YYYY"],
  ["5 Mar 2024", "D Mon YYYY"],
  ["05/06/2024", undefined],
  ["Oak 5, 2024", undefined],
])("the example %s has the form %s", (example, form) => {
  expect(dayFormOfExample(example)).toBe(form);
});

it("a description without end is not searched", () => {
  expect(dayFormsIn("YYYY-".repeat(100_000))).toEqual([]);
});
