import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const oneOf = (...choices: string[]) => orNull("string", { enum: [...choices, null] });
const tender = oneOf("cash", "card", "voucher");

it.each<[string, object, MadeLine[], object]>([
  ["behind a label that no list knows", { tender }, ["Sprzedaż 18", "Rozliczono: kartą"], { tender: "card" }],
  [
    "in a line that speaks of what is asked",
    { paymentMethod: tender },
    ["Pago por cartão Visa"],
    { paymentMethod: "card" },
  ],
  [
    "alone in a line",
    { side: oneOf("buy", "sell") },
    [
      [
        [0, "For your account"],
        [40, "SOLGT"],
      ],
    ],
    { side: "sell" },
  ],
  ["as a title", { kind: oneOf("final", "interim") }, ["ZWISCHENZEUGNIS", "Frau Dal"], { kind: "interim" }],
  ["of several that say different ones none", { tender }, ["Deposit: cash", "Rest: by card"], { tender: null }],
  [
    "of a line that has one for each of two none",
    { status: oneOf("single", "divorced") },
    [
      [
        [0, "Osobní stav"],
        [30, "svobodný"],
        [50, "rozvedená"],
      ],
    ],
    { status: null },
  ],
  ["of a payment that is no cheque", { way: oneOf("BACS", "CHEQUE") }, ["Payment: BACS"], { way: "BACS" }],
  [
    "what words deny is not the choice that is within them",
    { decision: oneOf("approved", "rejected") },
    ["Antrag", "Entscheidung: nicht genehmigt"],
    { decision: "rejected" },
  ],
])("reads a choice %s", (_, asked, lines, expected) => {
  expect(dataOf({ ...asked }, madePage(["Paper", "", ...lines]))).toEqual(expected);
});
