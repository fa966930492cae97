import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const at = (...cells: [number, string][]): MadeLine => cells;

it.each<[string, object, MadeLine[], object]>([
  [
    "a day in a sentence that asks for money",
    { due_date: day },
    ["Factuur 20260388", "Wij verzoeken u het bedrag vóór 30 mei 2026 over te maken."],
    { due_date: "2026-05-30" },
  ],
  [
    "conditions of payment",
    { payment_conditions: text },
    [at([0, "Vencimento"], [20, "Condições de pagamento"]), at([0, "2026-08-13"], [20, "30 dias"])],
    { payment_conditions: "30 dias" },
  ],
  ["a quotation's number", { quote_number: text }, ["Devis : D-1187"], { quote_number: "D-1187" }],
  [
    "how goods are carried",
    { vehicle: text },
    [at([0, "Środek transportu:"], [30, "WPL 44718"])],
    { vehicle: "WPL 44718" },
  ],
])("knows %s by its words in other languages", (_, asked, lines, expected) => {
  expect(dataOf({ ...asked }, madePage(lines))).toEqual(expected);
});

it("a share or a year at the end of a label is none of the amount that stands right of it", () => {
  const number = orNull("number");
  const page = madePage([
    "Torwick Loans",
    "",
    [
      [0, "Interest paid 2024"],
      [40, "10.561,30"],
    ],
    [
      [0, "Health contribution 4,5 %"],
      [40, "678,00"],
    ],
  ]);
  expect(dataOf({ interest_paid: number, health_contribution: number }, page)).toEqual({
    interest_paid: 10561.3,
    health_contribution: 678,
  });
  expect(dataOf({ health_contribution_percent: number }, page)).toEqual({ health_contribution_percent: 4.5 });
});
