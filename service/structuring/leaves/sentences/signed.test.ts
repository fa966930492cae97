import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const number = orNull("number");
const day = orNull("string", { format: "date" });

it.each<[string, MadeLine[], Record<string, unknown>]>([
  [
    "Finnish",
    [
      "TODISTUS",
      "Täten todistetaan, että",
      "Ilkka Olavi Salonen",
      "on suorittanut hyväksytysti koulutuksen",
      "Ensiapu työpaikalla",
      "Turussa 12.3.2026",
      "Maarit Koivula",
      "koulutuspäällikkö",
    ],
    {
      holder_name: "Ilkka Olavi Salonen",
      course_title: "Ensiapu työpaikalla",
      signatory: "Maarit Koivula",
      place_issued: "Turussa",
    },
  ],
  [
    "Portuguese",
    [
      "Certifica-se que Rita Salgado Nogueira, natural de Beja, nascida a 09/08/1988,",
      "concluiu o curso de formação profissional Soldadura Básica, com a duração de 50 horas.",
      "Beja, 30 de março de 2026",
    ],
    { holder_name: "Rita Salgado Nogueira", course_title: "Soldadura Básica", signatory: null, place_issued: "Beja" },
  ],
  [
    "Polish",
    [
      "Zaświadcza się, że Pan(i)",
      "Bogdan Jerzy Wrona",
      "urodzony(a) dnia 3 listopada 1979 r. w Gnieźnie",
      "ukończył(a) kurs: Obsługa suwnic",
      "Poznań, dnia 18.05.2026 r.",
      "Ewa Lis",
      "(podpis kierownika)",
    ],
    { holder_name: "Bogdan Jerzy Wrona", course_title: "Obsługa suwnic", signatory: "Ewa Lis", place_issued: "Poznań" },
  ],
  [
    "French",
    [
      "Je soussigné, Loïc Brizeux, directeur du centre, atteste que",
      "Mme Anouk Perrec",
      "a suivi l'action de formation « Soudure à l'arc »",
      "Fait à Brest, le 15 mai 2026",
    ],
    { holder_name: "Anouk Perrec", course_title: "Soudure à l'arc", signatory: "Loïc Brizeux", place_issued: "Brest" },
  ],
])("reads what a certificate's sentences and foot say in %s", (_, lines, expected) => {
  const asked = { holder_name: text, course_title: text, signatory: text, place_issued: text };
  expect(dataOf(asked, madePage(lines))).toEqual(expected);
});

it("knows where somebody was born, and where a course was held", () => {
  const lines = [
    "This is to certify that Ada Marlowe, born on 3 May 1980 in Hull,",
    "has completed the course First Aid held in Leeds from 6 to 8 May 2026.",
  ];
  expect(dataOf({ holder_name: text, place_of_birth: text, location: text }, madePage(lines))).toEqual({
    holder_name: "Ada Marlowe",
    place_of_birth: "Hull",
    location: "Leeds",
  });
});

it("does not guess who signed where several could have", () => {
  const lines = ["Certificate", "Ada Marlowe", "Director", "", "", "Ben Corran", "Registrar"];
  expect(dataOf({ signatory: text }, madePage(lines))).toEqual({ signatory: null });
});

it("reads a lease whose sentences say who is who, and where what is let lies", () => {
  const lines = [
    "CONTRATTO DI LOCAZIONE",
    "Il Sig. Dino Malaspina, nato a Modena il 12/05/1961, di seguito denominato locatore, concede",
    "in locazione l'unità immobiliare sita in Modena, via Canaletto 40, interno 5.",
    "",
    "Il canone mensile è di euro 780,00.",
    "",
    "Modena, 21 luglio 2026",
  ];
  const asked = {
    landlord: text,
    property_address: text,
    monthly_rent: number,
    signing_date: day,
    signing_place: text,
  };
  expect(dataOf(asked, madePage(lines))).toMatchObject({
    monthly_rent: 780,
    signing_date: "2026-07-21",
    signing_place: "Modena",
  });
});

it("cuts the address of a lease where its sentence goes on", () => {
  const lines = ["The Landlord lets the flat at 9B Weaver Street, Leeds LS9 8AG, for a term of 24 months."];
  expect(dataOf({ property_address: text }, madePage(lines))).toEqual({
    property_address: "9B Weaver Street, Leeds LS9 8AG",
  });
});

it("who signs may have his post behind a comma", () => {
  const page = madePage(["TJÄNSTGÖRINGSINTYG", "Gävle 2026-06-02", "", "Birgitta Ackerwall, enhetschef"]);
  expect(dataOf({ signed_by: text, date: day }, page)).toEqual({ signed_by: "Birgitta Ackerwall", date: "2026-06-02" });
});
