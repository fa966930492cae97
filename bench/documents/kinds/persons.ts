import { dayAfter, madeDay, startAnswers } from "../answers.ts";
import { digits, madeName, madeParty, madePerson } from "../people.ts";
import type { Party } from "../sheet.ts";
import { bare, day, type Filled, type Make, noSum, number, office, termsOf, text, whole } from "./common.ts";

/** Who has attended which course, as a form or in a sentence. */
export function certificate(make: Make): Filled {
  const { writing, chance } = make;
  const t = termsOf(make);
  const answers = startAnswers(writing);
  const course = chance.pick([
    t("Industrial Hygiene", "Arbeitshygiene"),
    t("Forklift Operation", "Staplerbetrieb"),
    t("First Aid at Work", "Erste Hilfe im Betrieb"),
  ]);
  const held = answers.text("/holder_name", madePerson(chance, writing.language));
  const title = answers.text("/course_title", course);
  const isSentence = chance.often(0.4);
  return {
    asked: {
      holder_name: text,
      course_title: text,
      issue_date: day,
      certificate_number: text,
      grade: text,
      duration_hours: number,
      issuing_organisation: text,
    },
    answers,
    sheet: bare(
      t("Certificate of Completion|Certificate", "Zertifikat|Teilnahmebescheinigung"),
      office(
        writing,
        chance,
        answers.text("/issuing_organisation", `${madeName(chance, writing.language)} ${t("Institute", "Akademie")}`),
      ),
      {
        facts: [
          ...(isSentence
            ? []
            : [
                {
                  label: t("Holder|Awarded to", "Inhaber|Verliehen an"),
                  value: held,
                },
                { label: t("Course|Course title", "Kurs|Kurstitel"), value: title },
              ]),
          {
            label: t("Certificate no.|Certificate number", "Zertifikatsnummer|Zertifikat-Nr."),
            value: answers.text("/certificate_number", `C-${digits(chance, "111111")}`),
          },
          {
            label: t("Issue date|Date of issue", "Ausstellungsdatum|Ausgestellt am"),
            value: answers.date("/issue_date", madeDay(chance)),
          },
          ...(chance.often(0.6)
            ? [
                {
                  label: t("Grade|Final grade", "Note|Abschlussnote"),
                  value: answers.text("/grade", chance.pick(["A", "B+", "1.3", "merit"])),
                },
              ]
            : []),
          ...(chance.often(0.6)
            ? [
                {
                  label: t("Duration|Course duration", "Dauer|Kursdauer"),
                  value: answers.say("/duration_hours", 24, `24 ${t("hours", "Stunden")}`),
                },
              ]
            : []),
        ],
        sentences: isSentence
          ? [
              [
                { text: t("This is to certify that ", "Hiermit wird bescheinigt, dass ") },
                held,
                { text: t(" has completed the course ", " den Kurs ") },
                title,
                { text: t(" with success.", " erfolgreich besucht hat.") },
              ],
            ]
          : [],
      },
    ),
  };
}

/** An application with boxes that are ticked. */
export function form(make: Make): Filled {
  const { writing, chance } = make;
  const t = termsOf(make);
  const answers = startAnswers(writing);
  const licence = chance.often(0.5);
  const status = chance.pick(["single", "married", "divorced"]);
  answers.truth.set("/has_driving_licence", licence);
  answers.truth.set("/marital_status", status);
  const statuses: Readonly<Record<string, string>> = {
    single: t("single", "ledig"),
    married: t("married", "verheiratet"),
    divorced: t("divorced", "geschieden"),
  };
  return {
    asked: {
      last_name: text,
      first_name: text,
      date_of_birth: day,
      nationality: text,
      phone: text,
      email: { ...text, format: "email" },
      number_of_children: whole,
      has_driving_licence: { type: "boolean" },
      marital_status: { ...text, enum: ["single", "married", "divorced"] },
    },
    answers,
    sheet: bare(t("Application form|Registration form", "Antrag|Anmeldeformular"), office(writing, chance), {
      facts: [
        {
          label: t("Last name|Surname", "Nachname|Familienname"),
          value: answers.text("/last_name", madeName(chance, writing.language)),
        },
        {
          label: t("First name|Given name", "Vorname|Vorname"),
          value: answers.text("/first_name", madePerson(chance, writing.language).split(" ")[0] ?? ""),
        },
        {
          label: t("Date of birth|Born on", "Geburtsdatum|Geboren am"),
          value: answers.date("/date_of_birth", dayAfter("1955-01-01", chance.whole(0, 18000))),
        },
        {
          label: t("Nationality|Citizenship", "Staatsangehörigkeit|Nationalität"),
          value: answers.text(
            "/nationality",
            chance.pick([t("Dutch", "niederländisch"), t("Polish", "polnisch"), t("Irish", "irisch")]),
          ),
        },
        {
          label: t("Phone|Telephone number", "Telefon|Telefonnummer"),
          value: answers.text("/phone", `+44 20 ${digits(chance, "1111111")}`),
        },
        {
          label: t("E-mail|Email address", "E-Mail|E-Mail-Adresse"),
          value: answers.text("/email", `${madeName(chance, writing.language).toLowerCase()}@post.example`),
        },
        ...(chance.often(0.6)
          ? [
              {
                label: t("Number of children|Children", "Anzahl Kinder|Kinder"),
                value: answers.number("/number_of_children", chance.whole(0, 4)),
              },
            ]
          : []),
      ],
      ticks: [
        {
          label: t("Driving licence|Do you hold a driving licence?", "Führerschein|Haben Sie einen Führerschein?"),
          options: [
            { text: t("Yes", "Ja"), isTicked: licence, path: "/has_driving_licence" },
            { text: t("No", "Nein"), isTicked: !licence, path: "/has_driving_licence" },
          ],
        },
        {
          label: t("Marital status|Family status", "Familienstand|Familienstand"),
          options: Object.entries(statuses).map(([key, one]) => ({
            text: one,
            isTicked: key === status,
            path: "/marital_status",
          })),
        },
      ],
    }),
  };
}

/** A curriculum vitae. */
export function cv(make: Make): Filled {
  const { writing, chance } = make;
  const t = termsOf(make);
  const answers = startAnswers(writing);
  const jobs = [
    t("Process engineer", "Verfahrensingenieur"),
    t("Purchasing clerk", "Einkäufer"),
    t("Team lead logistics", "Teamleiter Logistik"),
  ];
  const rows = jobs.slice(0, chance.whole(2, 3)).map((job, i) => ({
    cells: [
      { text: `${2012 + 3 * i} – ${2015 + 3 * i}` },
      answers.text(`/experience/${i}/position`, job),
      answers.text(`/experience/${i}/employer`, madeParty(chance, writing.language).name),
    ],
  }));
  const who = madePerson(chance, writing.language);
  const issuer: Party = {
    heading: "",
    lines: [{ label: "Name", value: answers.text("/full_name", who) }],
    contact: [],
  };
  return {
    asked: {
      full_name: text,
      email: { ...text, format: "email" },
      phone: text,
      date_of_birth: day,
      nationality: text,
      experience: [{ position: text, employer: text }],
    },
    answers,
    sheet: bare(t("Curriculum vitae|Résumé", "Lebenslauf"), issuer, {
      facts: [
        {
          label: t("E-mail|Email", "E-Mail"),
          value: answers.text("/email", `${madeName(chance, writing.language).toLowerCase()}@mail.example`),
        },
        {
          label: t("Phone|Mobile", "Telefon|Mobil"),
          value: answers.text("/phone", `+49 170 ${digits(chance, "1111111")}`),
        },
        {
          label: t("Date of birth|Born", "Geburtsdatum|Geboren"),
          value: answers.date("/date_of_birth", dayAfter("1965-01-01", chance.whole(0, 12000))),
        },
        ...(chance.often(0.5)
          ? [
              {
                label: t("Nationality|Citizenship", "Nationalität|Staatsangehörigkeit"),
                value: answers.text("/nationality", t("Danish", "dänisch")),
              },
            ]
          : []),
      ],
      grids: [
        {
          columns: [
            { label: t("Period|Years", "Zeitraum|Zeitraum"), role: "other", isNumber: false },
            { label: t("Position|Job title", "Position|Stelle"), role: "description", isNumber: false },
            {
              label: t("Employer|Company", "Arbeitgeber|Firma"),
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
