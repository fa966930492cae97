import { expect, it } from "vitest";
import { dataOf, foundIn } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const number = orNull("number");
const certificate = {
  holder_name: text,
  course_title: text,
  issue_date: day,
  grade: text,
  duration_hours: number,
  issuing_organisation: text,
};
const contract = { provider: text, customer: text, governing_law: text, notice_period: text, term_months: number };

it("reads a certificate that has each part of its sentence in a line of its own", () => {
  const lines: MadeLine[] = [
    "The Board of the Linmere Institute of Horticulture hereby confers upon",
    "Tobias Ekwueme-Marsh",
    "the Advanced Diploma in Orchard Management",
    "with Distinction",
    "comprising 120 hours of instruction",
    "Given at Linmere this 30th day of June 2023",
  ];
  expect(dataOf(certificate, madePage(lines))).toEqual({
    holder_name: "Tobias Ekwueme-Marsh",
    course_title: "Advanced Diploma in Orchard Management",
    issue_date: "2023-06-30",
    grade: "Distinction",
    duration_hours: 120,
    issuing_organisation: "Linmere Institute of Horticulture",
  });
});

it("takes the day behind a place for a certificate's, and neither one of birth nor one of the course", () => {
  const lines: MadeLine[] = [
    "Urkunde",
    "Frau",
    "Dr. Annegret Wiebusch",
    "hat vom 04.03.2024 bis 06.03.2024 an dem Seminar",
    "Datenschutz in der Praxis",
    "teilgenommen.",
    "geboren am 2. Mai 1998",
    "Kassel, den 18.03.2024",
    "Bildungswerk Fulda-Werra e.V.",
  ];
  expect(dataOf(certificate, madePage(lines))).toMatchObject({
    holder_name: "Dr. Annegret Wiebusch",
    course_title: "Datenschutz in der Praxis",
    issue_date: "2024-03-18",
    issuing_organisation: "Bildungswerk Fulda-Werra e.V.",
  });
});

it("names a contract's parties by the roles in brackets far behind them, and what its clauses lay down", () => {
  const lines: MadeLine[] = [
    'This Agreement is made between Calder Analytics Ltd, a company of England with its office at 9 Wharf Road, Leeds LS1 4AP ("the Supplier"), and Penrose & Vail LLP of 22 Chancery Steps ("the Client").',
    "It shall continue for an initial period of twenty-four (24) months.",
    "Either party may terminate this Agreement by giving not less than three months' written notice to the other.",
    "This Agreement shall be governed by and construed in accordance with the laws of England and Wales.",
  ];
  expect(dataOf(contract, madePage(lines))).toEqual({
    provider: "Calder Analytics Ltd",
    customer: "Penrose & Vail LLP",
    governing_law: "England and Wales",
    notice_period: "three months",
    term_months: 24,
  });
});

it.each([
  ["This contract is governed by the laws of the State of Oregon.", "State of Oregon"],
  ["The law of Scotland applies to this contract.", "Scotland"],
  ["All disputes are decided under the law of Denmark.", "Denmark"],
  ["Anwendbar auf alles ist das Recht von Österreich.", "Österreich"],
  ["This Agreement and any dispute shall be governed by English law.", "English law"],
  ["Es gilt das Recht der Bundesrepublik Deutschland.", "Bundesrepublik Deutschland"],
])("of %s the law is %s", (sentence, law) => {
  expect(foundIn(contract, madePage([sentence]))).toMatchObject({ governing_law: law });
});

it("takes the amount that is said to be for each month for a monthly fee", () => {
  const asked = { monthly_fee: number, deposit: number };
  const lines = ["Our office is at 9 Wharf Road.", "The Customer shall pay the Consultant £3,200 per month."];
  expect(dataOf(asked, madePage(lines))).toEqual({ monthly_fee: 3200, deposit: null });
});

it("looks through a page of brackets, names and sentences without end in bounded time", () => {
  const words = (one: string, times: number) => Array.from({ length: times }, () => one).join(" ");
  const pages = [
    madePage([words("(a", 20_000)]),
    madePage([`certify that ${words("Aa", 20_000)}`]),
    madePage([words("terminate with", 10_000)], 3),
    madePage([`Ort, ${words("Aa", 20_000)}`]),
  ];
  for (const page of pages) {
    expect(dataOf({ ...certificate, ...contract, seller: objectOf({ name: text }) }, page)).toMatchObject({
      grade: null,
    });
  }
});
