import { expect, it } from "vitest";
import { gistOf, isKnownWord, likeness } from "./senses.ts";
import { nameWords, normalWords, withUmlauts } from "./words.ts";

const alike = (asked: string, label: string) => likeness(gistOf(nameWords(asked)), gistOf(normalWords(label)));

it.each([
  ["lineManager", "Bezpośredni przełożony"],
  ["substitute", "Remplaçant(e)"],
  ["doctorLicenseNo", "Núm. colegiado"],
  ["treatmentDays", "Duración del tratamiento"],
  ["dischargeDate", "Datum propuštění"],
  ["incidentDate", "Skadedato"],
  ["riskAddress", "Ubicazione del rischio"],
  ["loanNumber", "Lånenr."],
  ["remainingBalance", "Restschuld"],
  ["tradeDate", "Schlusstag"],
  ["taxableIncome", "Zu versteuerndes Einkommen"],
  ["firstRegistration", "Data pierwszej rejestracji"],
  ["engineCapacityCc", "Slagvolumen"],
  ["offenceDate", "Tattag"],
  ["marriageDate", "Vihkipäivä"],
  ["previousAddress", "Předchozí bydliště"],
  ["verificationCode", "Código seguro de verificación"],
  ["donor", "Darczyńca"],
  ["folio", "Grundbuchblatt"],
  ["shareCapital", "Osakepääoma"],
  ["collectiveAgreement", "CCNL applicato"],
  ["valuationDate", "Waardepeildatum"],
  ["propertyManager", "Zarządca nieruchomości"],
  ["costCentre", "Středisko"],
  ["householdShares", "Nombre de parts fiscales"],
  ["employerPension", "AG-Anteil RV"],
  ["workloadPercent", "Sysselsättningsgrad"],
  ["vinNumber", "Fahrgestellnummer"],
  ["nextOfKin", "Nærmeste pårørende"],
  ["referringDoctor", "Odesílající lékař"],
  ["activeSubstance", "Substancja czynna"],
  ["patientShare", "Ticket modérateur"],
  ["causeOfDeath", "Dödsorsak"],
  ["docketNumber", "Sygnatura akt"],
  ["pollingStation", "Vaalipäivän äänestyspaikka"],
  ["industryCode", "Código CNAE"],
])("%s is asked, and %s answers", (asked, label) => {
  expect(alike(asked, label)).toBeGreaterThan(0.6);
});

it.each([
  ["finalDestination", "Endbestimmungsort"],
  ["exitOffice", "Ufficio doganale di uscita"],
  ["importVat", "Maahantuonnin alv"],
  ["houseAwb", "HAWB No."],
  ["originalInvoiceNumber", "Faktura korygowana nr"],
  ["customerPoNumber", "Ert ordernummer"],
  ["deliverBy", "Entrega hasta"],
  ["previousReminderDate", "Předchozí upomínka"],
  ["smallOrderSurcharge", "Pientoimituslisä"],
  ["faultDescription", "Opis usterki"],
  ["travelHours", "Wegezeit"],
  ["nextServiceDate", "Prochain entretien"],
  ["physicalQty", "Gezählte Menge"],
  ["rentalEnd", "Hyra till"],
  ["meteringPointId", "Punto de suministro"],
  ["checkNumber", "Bon-Nr."],
  ["ipRating", "Schutzart"],
  ["weeklyRate", "Stawka tygodniowa"],
])("%s is asked on papers of trade, and %s answers", (asked, label) => {
  expect(alike(asked, label)).toBeGreaterThan(0.6);
});

it("knows wordings that papers of several kinds have, each in its own sense", () => {
  expect(alike("ticketNumber", "Biljett nr")).toBeGreaterThan(0.6);
  expect(alike("checkNumber", "Ticket no.")).toBeGreaterThan(0.6);
  expect(alike("workingHours", "Arbetstid")).toBeGreaterThan(0.6);
  expect(alike("workHours", "Arbetstid")).toBeGreaterThan(0.6);
  expect(alike("entryTime", "Ausfahrtszeit")).toBe(0);
  expect(alike("originalInvoiceDate", "Neue Zahlungsfrist")).toBe(0);
});

it("keeps apart what a paper has both of", () => {
  expect(alike("netPremium", "Bruttoprämie")).toBe(0);
  expect(alike("groom", "Bride")).toBe(0);
  expect(alike("admissionDate", "Entlassungsdatum")).toBe(0);
  expect(alike("votesFor", "Nein-Stimmen")).toBe(0);
  expect(alike("employerPensionContribution", "AN-Anteil RV")).toBe(0);
  expect(alike("fatherName", "Imię matki")).toBe(0);
  expect(alike("permitFrom", "Opholdstilladelse gælder til")).toBe(0);
});

it("leaves words alone that goods are called by, and what is due", () => {
  expect(["fuel", "paliwo"].filter(isKnownWord)).toEqual([]);
  expect(alike("fuelType", "Paliwo")).toBeGreaterThan(0.6);
  expect(withUmlauts(["due", "date"])).toEqual([]);
});
