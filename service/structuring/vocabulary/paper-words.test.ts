import { expect, it } from "vitest";
import { gistOf, isKnownWord, likeness } from "./senses.ts";
import { nameWords, normalWords } from "./words.ts";

const alike = (asked: string, label: string) => likeness(gistOf(nameWords(asked)), gistOf(normalWords(label)));

it.each([
  ["policy_number", "Póliza n.º"],
  ["insurance_type", "Rodzaj ubezpieczenia"],
  ["sum_insured", "Suma gwarancyjna"],
  ["deductible", "Självrisk"],
  ["annual_premium", "Prima total anual"],
  ["country_of_origin", "Ursprungsland"],
  ["year_of_manufacture", "Anno di costruzione"],
  ["serial_number", "Numero di matricola"],
  ["school_year", "Année scolaire"],
  ["record_number", "Aktenummer"],
  ["employment_type", "Anställningsform"],
  ["employed_from", "Anställd fr.o.m."],
  ["licence_plate", "Matrícula"],
  ["toll", "Bompenger"],
  ["auth_code", "Kod autoryzacji"],
  ["overdraft_limit", "Eingeräumte Kontoüberziehung"],
  ["minimum_payment", "Pago mínimo"],
  ["available_credit", "Disponible crédito"],
  ["advance_payments", "abzüglich geleistete Abschläge"],
  ["delivery_point", "Marktlokation"],
])("%s is asked, and %s answers", (asked, label) => {
  expect(alike(asked, label)).toBeGreaterThan(0.6);
});

it("does not take what goods are called by for a label's words", () => {
  expect(["pump", "fuel", "toll", "standard"].filter(isKnownWord)).toEqual([]);
});
