import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const [text, number, yesOrNo] = [orNull("string"), orNull("number"), orNull("boolean")];
const asked = { auto_renewal: yesOrNo, renewal_months: number, payment_terms_days: number };

it.each([
  [
    "English",
    [
      "Invoices are due within twenty-one (21) days of receipt.",
      "2. Term. Thereafter this Agreement renews automatically for successive periods of one year.",
    ],
    { auto_renewal: true, renewal_months: 12, payment_terms_days: 21 },
  ],
  [
    "German",
    [
      "Rechnungen sind innerhalb von 14 Tagen zu begleichen.",
      "Der Vertrag verlängert sich jeweils um weitere sechs Monate.",
    ],
    { auto_renewal: true, renewal_months: 6, payment_terms_days: 14 },
  ],
  [
    "without renewal",
    ["This Agreement shall not be renewed automatically.", "The Client pays the fee on the first day of each month."],
    { auto_renewal: false, renewal_months: null, payment_terms_days: null },
  ],
])("reads what a contract lays down: %s", (_, lines, expected) => {
  expect(dataOf(asked, madePage(["SERVICES AGREEMENT", "", ...lines]))).toEqual(expected);
});

it("reads the facts of an employment from its sentences", () => {
  const page = madePage([
    "Arbeitsvertrag (befristet)",
    "",
    "Frau Dorfmeister wird ab dem 15. August 2024 als Erzieherin eingestellt. Arbeitsort ist das Haus Linde, Jever.",
    "Das Arbeitsverhältnis ist bis zum 14. August 2026 befristet.",
    "Der Urlaubsanspruch beträgt 30 Arbeitstage im Kalenderjahr.",
  ]);
  const day = orNull("string", { format: "date" });
  expect(
    dataOf({ workplace: text, contract_end: day, vacation_days: orNull("integer"), start_date: day }, page),
  ).toEqual({
    workplace: "Haus Linde, Jever",
    contract_end: "2026-08-14",
    vacation_days: 30,
    start_date: "2024-08-15",
  });
  expect(dataOf({ fixed_term_end: day }, page)).toEqual({ fixed_term_end: "2026-08-14" });
});

it("looks through no sentence without end", () => {
  const page = madePage(["SERVICES AGREEMENT", `renews ${"and 3 more months or so ".repeat(400)}`]);
  expect(dataOf(asked, page)).toEqual({ auto_renewal: null, renewal_months: null, payment_terms_days: null });
});
