import { describe, expect, it } from "vitest";
import { toStructuredData } from "../../structured-data.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const answer = (lines: readonly MadeLine[], properties: Record<string, unknown>) =>
  toStructuredData({ schema: objectOf(properties), pages: [madePage(lines)], instructions: null }).data;

describe("labels under a heading", () => {
  const form: MadeLine[] = [
    "Anmeldung",
    "",
    [
      [0, "Schüler"],
      [40, "Erziehungsberechtigter"],
    ],
    [
      [0, "Nachname: Brandauer"],
      [40, "Nachname: Oltersdorf"],
    ],
    [
      [0, "Geburtsdatum: 03.04.2019"],
      [40, "Telefon: 0451 77820"],
    ],
  ];

  it("are of whom the heading names", () => {
    const asked = {
      studentLastName: orNull("string"),
      guardianPhone: orNull("string"),
      studentBirthDate: orNull("string", { format: "date" }),
    };
    expect(answer(form, asked)).toEqual({
      studentLastName: "Brandauer",
      guardianPhone: "0451 77820",
      studentBirthDate: "2019-04-03",
    });
  });

  it("cost no more than their lines, however many there are", () => {
    const many = Array.from({ length: 1500 }, (_, i): MadeLine => (i % 3 ? `Name: Brandauer ${i}` : "Schüler"));
    expect(answer(many, { height: orNull("number") })).toEqual({ height: null });
  });
});

describe("a vehicle's papers", () => {
  it("say by harmonised codes what they say, whatever words stand beside these", () => {
    const lines: MadeLine[] = [
      [
        [0, "A"],
        [10, "Tunnus"],
        [50, "KLM-204"],
      ],
      [
        [0, "C.1.1  Nimi"],
        [50, "HALLAVAARA"],
      ],
      [
        [0, "D.1  NORDWAGEN"],
        [40, "D.3  PALTA"],
      ],
      "E    XNWPA2204K0031187",
      [
        [0, "P.1  1498 cm3"],
        [30, "P.2  85 kW"],
        [60, "S.1  5"],
      ],
    ];
    const asked = {
      make: orNull("string"),
      model: orNull("string"),
      vin: orNull("string"),
      engineCapacityCc: orNull("integer"),
      seats: orNull("integer"),
    };
    expect(answer(lines, asked)).toEqual({
      make: "NORDWAGEN",
      model: "PALTA",
      vin: "XNWPA2204K0031187",
      engineCapacityCc: 1498,
      seats: 5,
    });
  });
});

describe("a sentence", () => {
  it("tells a number behind the words that label it", () => {
    const lines = [
      "Dear Sir or Madam,",
      "thank you for your visit to our clinic under case number 24-118340 that is closed now.",
    ];
    expect(answer(lines, { caseNumber: orNull("string") })).toEqual({ caseNumber: "24-118340" });
  });

  it("goes on in the next line, whatever block that was given to", () => {
    const lines = [
      "We are pleased to have you with us in the team of our new office. Your start date will be",
      "3 June 2024, and you will be told more in good time.",
    ];
    expect(answer(lines, { commencementDate: orNull("string", { format: "date" }) })).toEqual({
      commencementDate: "2024-06-03",
    });
  });
});
