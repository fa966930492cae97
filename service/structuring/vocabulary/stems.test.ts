import { expect, it } from "vitest";
import { gistOf, likeness } from "./senses.ts";
import { isSameStem } from "./stems.ts";

it.each([
  ["kalibrierung", "kalibriert"],
  ["rejestracja", "rejestracji"],
  ["calibration", "calibrated"],
  ["inspection", "inspections"],
])("takes %s and %s for forms of one word", (a, b) => {
  expect(isSameStem(a, b)).toBe(true);
});

it.each([
  ["customs", "customer"],
  ["salario", "salarie"],
  ["contract", "contrast"],
  ["account", "accident"],
  ["port", "ports"],
])("does not take %s and %s for one", (a, b) => {
  expect(isSameStem(a, b)).toBe(false);
});

it("finds by its forms what a list does not know, and what kind of value a compound is", () => {
  const like = (asked: string, label: string) => likeness(gistOf(asked.split(" ")), gistOf(label.split(" ")));
  expect(like("kalibrierdatum", "datum der kalibrierung")).toBeGreaterThan(0.6);
  expect(like("kalibrierdatum", "vorrat der kalibriermittel")).toBeLessThan(0.6);
  expect(like("vorbelung", "vorbelungen")).toBeGreaterThan(0.6);
});
