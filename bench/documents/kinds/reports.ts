import { Decimal } from "decimal.js";
import { amountOf, dayAfter, madeDay, startAnswers } from "../answers.ts";
import { digits, madeName, madeParty, madePerson } from "../people.ts";
import type { Fact, Value } from "../sheet.ts";
import { bare, day, type Filled, type Make, noSum, number, office, termsOf, text, whole } from "./common.ts";

/** A laboratory's results with their ranges. */
export function lab(make: Make): Filled {
  const { writing, chance, code } = make;
  const t = termsOf(make);
  const answers = startAnswers(writing);
  const tests = [
    ["Haemoglobin", "Hämoglobin", "g/dL", "12.0 - 16.0"],
    ["Glucose", "Glukose", "mg/dL", "70 - 99"],
    ["Potassium", "Kalium", "mmol/L", "3.5 - 5.1"],
    ["Creatinine", "Kreatinin", "mg/dL", "0.6 - 1.2"],
    ["Ferritin", "Ferritin", "ng/mL", "15 - 150"],
    ["CRP", "CRP", "mg/L", "< 5"],
  ] as const;
  const rows = chance
    .shuffled(tests)
    .slice(0, chance.whole(3, 6))
    .map(([english, german, unit, range], i) => ({
      cells: [
        answers.text(`/results/${i}/analyte`, code === "de" ? german : english),
        answers.number(`/results/${i}/value`, new Decimal(chance.whole(5, 1600)).div(10)),
        answers.text(`/results/${i}/unit`, unit),
        answers.text(`/results/${i}/reference_range`, range),
      ],
    }));
  return {
    asked: {
      patient_name: text,
      date_of_birth: day,
      sample_id: text,
      collected_on: day,
      requesting_doctor: text,
      results: [
        {
          analyte: { ...text, title: "Test" },
          value: { ...number, title: "Result" },
          unit: text,
          reference_range: text,
        },
      ],
    },
    answers,
    sheet: bare(t("Laboratory report|Lab results", "Laborbefund|Laborbericht"), office(writing, chance), {
      facts: [
        {
          label: t("Patient|Patient name", "Patient|Name des Patienten"),
          value: answers.text("/patient_name", madePerson(chance, writing.language)),
        },
        {
          label: t("Date of birth|Born", "Geburtsdatum|Geb."),
          value: answers.date("/date_of_birth", dayAfter("1935-01-01", chance.whole(0, 24000))),
        },
        {
          label: t("Sample ID|Specimen no.", "Proben-ID|Probennummer"),
          value: answers.text("/sample_id", `S${digits(chance, "111111")}`),
        },
        {
          label: t("Collected on|Collection date", "Entnommen am|Entnahmedatum"),
          value: answers.date("/collected_on", madeDay(chance)),
        },
        ...(chance.often(0.5)
          ? [
              {
                label: t("Requesting doctor|Referring physician", "Anfordernder Arzt|Einsender"),
                value: answers.text("/requesting_doctor", `Dr. ${madeName(chance, writing.language)}`),
              },
            ]
          : []),
      ],
      grids: [
        {
          columns: [
            { label: t("Test|Analyte", "Test|Analyt"), role: "description", isNumber: false },
            { label: t("Result|Value", "Ergebnis|Wert"), role: "other", isNumber: true },
            { label: t("Unit|Units", "Einheit"), role: "other", isNumber: false },
            {
              label: t("Reference range|Normal range", "Referenzbereich|Normbereich"),
              role: "other",
              isNumber: false,
            },
          ],
          rows,
          groupSum: noSum,
        },
      ],
    }),
  };
}

/** Terms of a contract that stand in its clauses. */
export function contract(make: Make): Filled {
  const { writing, chance } = make;
  const t = termsOf(make);
  const answers = startAnswers(writing);
  const landlord = answers.text("/provider", madeParty(chance, writing.language).name);
  const tenant = answers.text("/customer", madeParty(chance, writing.language).name);
  const start = answers.date("/effective_date", madeDay(chance));
  const [months, words] = chance.pick<readonly [number, string]>([
    [12, t("twelve", "zwölf")],
    [24, t("twenty-four", "vierundzwanzig")],
    [6, t("six", "sechs")],
  ]);
  const term = answers.say("/term_months", months, words);
  const fee = answers.money("/monthly_fee", amountOf(chance, 40, 900));
  const law = answers.text("/governing_law", chance.pick([t("England", "Deutschland"), t("Denmark", "Österreich")]));
  const facts: Fact[] = [
    {
      label: t("Contract no.|Agreement number", "Vertragsnummer|Vertrags-Nr."),
      value: answers.text("/contract_number", `V-${digits(chance, "11111")}`),
    },
  ];
  const clauses: Value[][] = [
    [
      {
        text: t(
          "This agreement is made between |This agreement is made between ",
          "Dieser Vertrag wird geschlossen zwischen |Dieser Vertrag wird geschlossen zwischen ",
        ),
      },
      landlord,
      { text: t(" (the provider) and ", " (Anbieter) und ") },
      tenant,
      { text: t(" (the customer).", " (Kunde).") },
    ],
    [
      {
        text: t(
          "1. The effective date of this agreement is |1. The effective date of this agreement is ",
          "1. Der Vertrag gilt ab dem |1. Der Vertrag gilt ab dem ",
        ),
      },
      start,
      { text: "." },
    ],
    [
      {
        text: t("2. The term is |2. The term is ", "2. Die Laufzeit beträgt |2. Die Laufzeit beträgt "),
      },
      term,
      { text: t(" months.", " Monate.") },
    ],
    [
      {
        text: t(
          "3. The monthly fee amounts to |3. The monthly fee amounts to ",
          "3. Die monatliche Gebühr beträgt |3. Die monatliche Gebühr beträgt ",
        ),
      },
      fee,
      { text: t(", payable in advance.", ", zahlbar im Voraus.") },
    ],
    [
      {
        text: t(
          "4. The governing law is that of |4. The governing law is that of ",
          "4. Es gilt das Recht von |4. Es gilt das Recht von ",
        ),
      },
      law,
      { text: "." },
    ],
  ];
  return {
    asked: {
      contract_number: text,
      provider: text,
      customer: text,
      effective_date: day,
      term_months: whole,
      monthly_fee: number,
      governing_law: text,
      notice_period: text,
    },
    answers,
    sheet: bare(
      t("Service agreement|Agreement", "Dienstleistungsvertrag|Vertrag"),
      { heading: "", lines: [], contact: [] },
      { facts, sentences: clauses },
    ),
  };
}
