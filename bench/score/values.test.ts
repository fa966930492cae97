import { expect, test } from "vitest";
import { dayOf, looseText, numberOf, strictText } from "./values.ts";

test.each([
  ["1,234.50", 1234.5],
  ["1.234,50", 1234.5],
  ["1 234,50 €", 1234.5],
  ["1'234.50", 1234.5],
  ["1.234.567", 1234567],
  ["1,234", 1234],
  ["RM 9.00", 9],
  ["-3.5", -3.5],
  ["12.", 12],
  [7.25, 7.25],
  ["9.00 of 10.00", undefined],
  ["none", undefined],
  [Number.NaN, undefined],
])("the number in %s is %s", (value, wanted) => {
  expect(numberOf(value)).toBe(wanted);
});

test.each([
  ["25/12/2018", "2018-12-25"],
  ["12/25/2018", "2018-12-25"],
  ["2018-12-25 10:00", "2018-12-25"],
  ["20181225", "2018-12-25"],
  ["25122018", "2018-12-25"],
  ["5.1.18", "2018-01-05"],
  ["25 Dec 2018", "2018-12-25"],
  ["25-DECEMBER-18", "2018-12-25"],
  ["December 25, 2018", "2018-12-25"],
  ["25 Foo 2018", undefined],
  ["99/99/2018", undefined],
  ["", undefined],
])("the day of %s is %s", (value, wanted) => {
  expect(dayOf(value)).toBe(wanted);
});

test("texts are compared loosely by letters and digits, strictly by all but case and runs of spaces", () => {
  expect(looseText("Café-Straße 7 ")).toBe("CAFESTRASSE7");
  expect(strictText(" Café-\n Straße")).toBe("CAFÉ- STRASSE");
});
