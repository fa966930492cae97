import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const at = (...cells: [number, string][]): MadeLine => cells;
const asked = { credit_note_number: text, original_invoice_number: text, original_invoice_date: day };

it.each<[string, MadeLine[], object]>([
  [
    "behind words",
    ["NOTA DI CREDITO N. NC/77", "del 12/05/2026", "Storno parziale fattura n. 3381 del 02/05/2026 - merce difettosa"],
    { credit_note_number: "NC/77", original_invoice_number: "3381", original_invoice_date: "2026-05-02" },
  ],
  [
    "below its cell",
    [
      "CREDIT NOTE",
      at([0, "Credit note no."], [30, "Date"], [45, "Against invoice"]),
      at([0, "CN 5120"], [30, "09/07/2026"], [45, "INV 40771 of 21/06/2026"]),
    ],
    { credit_note_number: "CN 5120", original_invoice_number: "INV 40771", original_invoice_date: "2026-06-21" },
  ],
  [
    "beside its label",
    ["KREDITNOTA", at([0, "Kreditnotanr."], [20, "K-3019"]), at([0, "Gjelder faktura"], [20, "118204"])],
    { credit_note_number: "K-3019", original_invoice_number: "118204", original_invoice_date: null },
  ],
  [
    "nowhere on an invoice",
    ["INVOICE", at([0, "Invoice no."], [20, "SI-7741"]), at([0, "Invoice date"], [20, "17 Feb 2026"])],
    { original_invoice_number: null, original_invoice_date: null },
  ],
])("finds the invoice that a note credits %s", (_, lines, expected) => {
  expect(dataOf(asked, madePage(lines))).toMatchObject({ ...expected });
});

it("has a tax number in groups, by the name that it shares with that of value added tax", () => {
  const lines: MadeLine[] = [
    at([0, "Carpintaria Lousal, Lda"], [50, "Exmo(s). Sr.(s)"]),
    at([0, "Rua do Cais 12"], [50, "Escola do Prado, S.A."]),
    at([0, "4480-620 Azurara"], [50, "Rua do Carvalho 4"]),
    at([0, "Contribuinte n.º 507 118 934"], [50, "4150-553 Porto"]),
    at([50, "NIF 502 774 118"]),
    "Fatura FT 2026A/377",
  ];
  expect(dataOf({ seller_tax_number: text, buyer_tax_number: text }, madePage(lines))).toEqual({
    seller_tax_number: "507 118 934",
    buyer_tax_number: "502 774 118",
  });
});

it("reads what an authority gave in groups, with other words behind it", () => {
  expect(dataOf({ siret: text }, madePage(["SIRET 812 440 917 00028 - TVA FR41812440917"]))).toEqual({
    siret: "812 440 917 00028",
  });
});
