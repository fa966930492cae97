import { expect, it } from "vitest";
import { dataOf, foundIn } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const asked = { employee: text, job_title: text, employed_since: day, issue_place: text };

it.each([
  [
    "German",
    [
      "Arbeitsbescheinigung",
      "Wir bestätigen hiermit, dass Frau Insa Dorfmeister, geboren am 3. Mai 1981 in Jever, seit dem 1. April 2015",
      "in unserem Unternehmen als Technische Zeichnerin in Vollzeit beschäftigt ist.",
      "Neuenkirchen, den 3. März 2026",
    ],
    {
      employee: "Insa Dorfmeister",
      job_title: "Technische Zeichnerin",
      employed_since: "2015-04-01",
      issue_place: "Neuenkirchen",
    },
  ],
  [
    "English",
    [
      "Certificate of employment",
      "This is to certify that Mr Tobias Ruckledge has been employed as a Stores Supervisor",
      "with us since 4 June 2018.",
      "Kettering, 12 January 2026",
    ],
    {
      employee: "Tobias Ruckledge",
      job_title: "Stores Supervisor",
      employed_since: "2018-06-04",
      issue_place: "Kettering",
    },
  ],
  [
    "Portuguese",
    [
      "DECLARAÇÃO",
      "Declara-se que o Sr. Hélder Bacelar Pimenta é trabalhador desta empresa desde 3 de setembro de 2018,",
      "exercendo as funções de motorista de pesados, com contrato sem termo.",
      "Barcelos, 22 de abril de 2026",
    ],
    {
      employee: "Hélder Bacelar Pimenta",
      job_title: "motorista de pesados",
      employed_since: "2018-09-03",
      issue_place: "Barcelos",
    },
  ],
  [
    "Polish",
    [
      "ZAŚWIADCZENIE",
      "Zaświadcza się, że Pan Bogdan Wrona jest zatrudniony w naszej firmie od dnia 02.11.2019 r.",
      "na stanowisku starszy magazynier w pełnym wymiarze czasu pracy.",
      "Poznań, dnia 18.05.2026 r.",
    ],
    { employee: "Bogdan Wrona", job_title: "starszy magazynier", employed_since: "2019-11-02", issue_place: "Poznań" },
  ],
])("a certificate of employment in %s says of whom, as what and since when", (_, lines, expected) => {
  expect(foundIn(asked, madePage(lines))).toEqual(expected);
});

it("a school says of a pupil's class and since when", () => {
  const lines = [
    "CERTIFICAT DE SCOLARITÉ",
    "Je soussignée certifie que Clémence Desruelles",
    "est inscrite dans notre établissement en classe de 5ème B en qualité d'externe depuis le 1er septembre 2025.",
    "Fait à Nantes, le 14 septembre 2026",
  ];
  expect(dataOf({ class: text, enrolled_since: day, issue_date: day }, madePage(lines))).toEqual({
    class: "5ème B",
    enrolled_since: "2025-09-01",
    issue_date: "2026-09-14",
  });
});

it.each([
  ["held in Taunton on 11 and 12 May 2026", "2026-05-11", "2026-05-12"],
  ["Ajankohta 2.–4.3.2026", "2026-03-02", "2026-03-04"],
  ["meetings on 3 and 12 May 2026", null, null],
])("the days of %s", (line, start_date, end_date) => {
  const page = madePage(["Certificate of attendance", "Mira Dal attended the course", line]);
  expect(dataOf({ start_date: day, end_date: day }, page)).toEqual({ start_date, end_date });
});
