import { describe, expect, test } from "vitest";
import { gistOf, likeness } from "./senses.ts";
import { nameWords, normalWords } from "./words.ts";

/** How far a printed label says what a property of a name asks. */
const asks = (property: string, label: string): number =>
  likeness(gistOf(nameWords(property)), gistOf(normalWords(label)));

describe("labels that papers of a kind print", () => {
  test.each([
    ["room_number", ["Rm.", "Unit/Room", "Zim.-Nr.", "Nr pokoju", "Huoneen numero"]],
    ["arrival_date", ["Arr.", "Arr. date", "C/in", "Start of stay", "Beginn Aufenthalt", "Datum příjezdu"]],
    ["departure_date", ["Dep.", "Depart.", "Dep. date", "C/out", "End of stay", "Aufenthalt bis", "Utcheckning"]],
    ["guest_name", ["Billed guest", "Registered guest", "Lead guest"]],
    ["confirmation_number", ["Res.-Nr.", "Conf. no.", "Itinerary no.", "Bokningsnr", "Varausnumero"]],
    ["previous_reading", ["Prev. read", "Read from", "Zählerstand von", "Gammal mätarställning"]],
    ["current_reading", ["Pres. read", "Read to", "Zählerstand bis", "Aktuel målerstand"]],
    ["consumption_kwh", ["Energy consumed", "Abgerechneter Verbrauch", "Elförbrukning", "Zużycie energii"]],
    ["meter_number", ["MSN", "Meter point serial", "Smart meter no.", "Numer licznika"]],
    ["certificate_number", ["Zert.-Nr.", "Reg. no."]],
    ["grade", ["Overall result", "Class"]],
    ["number_of_children", ["Zahl der unterhaltsberechtigten Kinder", "Children in household"]],
    ["marital_status", ["Fam.-Stand", "Stan cywilny", "Stato civile"]],
    ["employer", ["Employed by", "Beschäftigt bei", "Datore di lavoro"]],
    ["tax_class", ["Tax basis", "LSt-Kl."]],
    ["income_tax", ["Federal tax withheld", "PAYG withholding", "Quellensteuer", "Einbehaltene Lohnsteuer"]],
    ["social_security", ["Soc. Sec. EE", "PRSI (EE)", "AHV/IV/EO/ALV", "N.I."]],
    ["net_pay", ["Nett pay", "Pay after deductions", "Ausbezahlter Betrag"]],
    ["patient_name", ["Pt.", "Pt name", "Jméno pacienta"]],
    ["collected_on", ["Entn.-Datum", "Date of sample", "Data di prelievo", "Provtagen"]],
    ["requesting_doctor", ["Zuw. Arzt", "Remitterande läkare"]],
    ["term_months", ["Bindningstid", "Løbetid"]],
  ])("%s is asked by them", (property, labels) => {
    for (const label of labels) expect([label, asks(property, label) >= 0.6]).toEqual([label, true]);
  });

  test("none asks for what stands beside it", () => {
    expect(asks("arrival_date", "Dep. date")).toBe(0);
    expect(asks("previous_reading", "Read to")).toBe(0);
    expect(asks("course_title", "Working at Height")).toBe(0);
    expect(asks("collected_on", "Tomas")).toBe(0);
  });
});
