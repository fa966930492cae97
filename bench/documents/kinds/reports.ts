import { Decimal } from "decimal.js";
import { amountOf, dayAfter, madeDay, startAnswers } from "../answers.ts";
import { digits, madeName, madeParty, madePerson } from "../people.ts";
import type { Fact, Value } from "../sheet.ts";
import { bare, day, type Filled, type Make, noSum, number, office, termsOf, text, whole } from "./common.ts";

/** A laboratory's results with their ranges. */
export function lab({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
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
    sheet: bare(
      t("Laboratory report|Lab results|Pathology report", "Laborbefund|Laborbericht|Laborwerte"),
      office(writing, chance),
      {
        facts: [
          {
            label: t("Patient|Patient name|Name of patient", "Patient|Name des Patienten|Pat.-Name"),
            value: answers.text("/patient_name", madePerson(chance, writing.language)),
          },
          {
            label: t("Date of birth|Born|Birth date", "Geburtsdatum|Geb.|geb."),
            value: answers.date("/date_of_birth", dayAfter("1935-01-01", chance.whole(0, 24000))),
          },
          {
            label: t("Sample ID|Specimen no.|Lab no.", "Proben-ID|Probennummer|Labornummer"),
            value: answers.text("/sample_id", `S${digits(chance, "111111")}`),
          },
          {
            label: t("Collected on|Collection date|Date collected", "Entnommen am|Entnahmedatum|Abnahme am"),
            value: answers.date("/collected_on", madeDay(chance)),
          },
          ...(chance.often(0.5)
            ? [
                {
                  label: t(
                    "Requesting doctor|Referring physician|Ordered by",
                    "Anfordernder Arzt|Einsender|Überweiser",
                  ),
                  value: answers.text("/requesting_doctor", `Dr. ${madeName(chance, writing.language)}`),
                },
              ]
            : []),
        ],
        grids: [
          {
            columns: [
              { label: t("Test|Analyte|Investigation", "Test|Analyt|Parameter"), role: "description", isNumber: false },
              { label: t("Result|Value|Your result", "Ergebnis|Wert|Messwert"), role: "other", isNumber: true },
              { label: t("Unit|Units", "Einheit"), role: "other", isNumber: false },
              {
                label: t("Reference range|Normal range|Ref. interval", "Referenzbereich|Normbereich|Norm"),
                role: "other",
                isNumber: false,
              },
            ],
            rows,
            groupSum: noSum,
          },
        ],
      },
    ),
  };
}

/** Terms of a contract that stand in its clauses. */
export function contract({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
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
      label: t("Contract no.|Agreement number|Agreement ref.", "Vertragsnummer|Vertrags-Nr.|Vertrag Nr."),
      value: answers.text("/contract_number", `V-${digits(chance, "11111")}`),
    },
  ];
  const clauses: Value[][] = [
    [
      {
        text: t(
          "This agreement is made between |This agreement is made between |This contract is entered into by and between ",
          "Dieser Vertrag wird geschlossen zwischen |Dieser Vertrag wird geschlossen zwischen |Vertragsparteien sind ",
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
          "1. The effective date of this agreement is |1. The effective date of this agreement is |1. This contract takes effect on ",
          "1. Der Vertrag gilt ab dem |1. Der Vertrag gilt ab dem |1. Dieser Vertrag tritt in Kraft am ",
        ),
      },
      start,
      { text: "." },
    ],
    [
      {
        text: t(
          "2. The term is |2. The term is |2. It runs for an initial period of ",
          "2. Die Laufzeit beträgt |2. Die Laufzeit beträgt |2. Er wird geschlossen für ",
        ),
      },
      term,
      { text: t(" months.", " Monate.") },
    ],
    [
      {
        text: t(
          "3. The monthly fee amounts to |3. The monthly fee amounts to |3. The Customer shall pay a monthly charge of ",
          "3. Die monatliche Gebühr beträgt |3. Die monatliche Gebühr beträgt |3. Der Kunde zahlt ein monatliches Entgelt von ",
        ),
      },
      fee,
      { text: t(", payable in advance.", ", zahlbar im Voraus.") },
    ],
    [
      {
        text: t(
          "4. The governing law is that of |4. The governing law is that of |4. This contract is governed by the laws of ",
          "4. Es gilt das Recht von |4. Es gilt das Recht von |4. Anwendbares Recht ist das von ",
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
      t("Service agreement|Agreement|Maintenance contract", "Dienstleistungsvertrag|Vertrag|Wartungsvertrag"),
      { heading: "", lines: [], contact: [] },
      { facts, sentences: clauses },
    ),
  };
}
