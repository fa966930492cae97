import { expect, it } from "vitest";
import { gistOf, holdsAll, likeness, likenessOfKind, saysOnlyKnown } from "./senses.ts";
import { normalWords } from "./words.ts";

const alike = (asked: string, label: string) => likeness(gistOf(normalWords(asked)), gistOf(normalWords(label)));

it.each([
  ["employee number", "Personalnummer"],
  ["date of birth", "Geburtsdatum"],
  ["guest name", "Name des Gastes"],
  ["room number", "Zimmer"],
  ["gross pay", "Gesamtbrutto"],
  ["last name", "Nachname"],
  ["contract number", "Agreement number"],
  ["consumption kwh", "Verbrauch"],
])("what asks for %s is labelled %s", (asked, label) => {
  expect(alike(asked, label)).toBeGreaterThanOrEqual(0.6);
});

it.each([
  ["employee name", "Employee no."],
  ["employee", "Personalnummer"],
  ["room number", "Room charge"],
  ["last name", "Family status"],
  ["bank name", "Pelolund Bank Branch Torwick"],
  ["patient name", "Requesting doctor"],
])("what asks for %s is not labelled %s", (asked, label) => {
  expect(alike(asked, label)).toBeLessThan(0.6);
});

it("knows the kind of a column where no more is asked", () => {
  expect(likenessOfKind(gistOf(["date"]), gistOf(["buchungstag"]))).toBeGreaterThan(0.75);
  expect(likenessOfKind(gistOf(["date"]), gistOf(["betrag"]))).toBe(0);
});

it("tells words that labels are made of from names", () => {
  expect(saysOnlyKnown(["date", "of", "issue"])).toBe(true);
  expect(saysOnlyKnown(["mira", "torwick"])).toBe(false);
  expect(saysOnlyKnown(["i"])).toBe(false);
  expect(holdsAll(gistOf(["account", "statement"]), gistOf(["statement"]))).toBe(true);
});

it.each(["no", "kontonummer", "a"])("does not part a hostile word of many %s", (part) => {
  const word = part.repeat(20_000);
  expect(gistOf([word]).cores).toEqual([word]);
});
