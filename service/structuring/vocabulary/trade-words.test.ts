import { expect, it } from "vitest";
import { gistOf, isKnownWord, likeness } from "./senses.ts";
import { nameWords, normalWords } from "./words.ts";

const alike = (asked: string, label: string) => likeness(gistOf(nameWords(asked)), gistOf(normalWords(label)));

it.each([
  ["waybillNo", "Frachtbrief-Nr."],
  ["billOfLadingNumber", "B/L No."],
  ["portOfLoading", "Ladehafen"],
  ["unloadingDate", "Data de descarga"],
  ["vesselName", "Schiff"],
  ["hsCode", "Código arancelario"],
  ["bestBefore", "Mindestens haltbar bis"],
  ["producedOn", "Date of manufacture"],
  ["productName", "Nom commercial"],
  ["emergencyPhone", "Numéro d'appel d'urgence"],
  ["reminderFee", "Mahngebühr"],
  ["lateInterest", "Odsetki za zwłokę"],
  ["approvedBy", "Zatwierdził"],
  ["technician", "Monteur"],
  ["reportedProblem", "Gemeldete Störung"],
  ["calibratedAt", "Kalibreringsdatum"],
  ["plannedHours", "Estimated hours"],
  ["meteringPointId", "Aftagenummer"],
  ["fuelSurcharge", "Kraftstoffzuschlag"],
  ["quoteReference", "Uw offerte"],
])("%s is asked, and %s answers", (asked, label) => {
  expect(alike(asked, label)).toBeGreaterThanOrEqual(0.6);
});

it.each([
  ["portOfLoading", "Port of discharge"],
  ["shipperName", "Consignee"],
  ["grossWeight", "Net weight"],
  ["previousReading", "Current reading"],
])("%s is asked, and %s does not answer", (asked, label) => {
  expect(alike(asked, label)).toBeLessThan(0.6);
});

it("knows what services are called by what they mean, and for no label's words", () => {
  expect(["freight", "labour", "surcharge", "luggage"].filter(isKnownWord)).toEqual([]);
  expect(alike("freight_charge", "Fracht")).toBeGreaterThanOrEqual(0.6);
});
