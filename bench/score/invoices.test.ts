import { expect, test } from "vitest";
import { scoreInvoices } from "./invoices.ts";
import { resultsOf } from "./results.ts";

const printed = { amount: true, description: true, quantity: true };
const truth = {
  "a.pdf": {
    family: "letters",
    fields: { seller_name: "Oak GmbH", invoice_date: "2021-03-05", grand_total: 119, currency: "EUR", due_date: null },
    printed: { seller_name: true, invoice_date: true, grand_total: true, currency: true, due_date: false },
    line_items: [
      { description: "Blue paint\nfor wood", quantity: 2, unit_price: null, amount: 20 },
      { description: "Brush", quantity: 1, unit_price: null, amount: 80 },
    ],
    line_items_printed: [printed, printed],
  },
  "b.pdf": { family: "forms", fields: { grand_total: 5 }, printed: { grand_total: true } },
};
const score = (data: object) => scoreInvoices(truth, resultsOf(new Map([["a.pdf", { data }]])));
const right = { seller_name: "OAK", invoice_date: "5 March 2021", grand_total: "119,00", currency: "€" };

test("values are right by name without legal form, day, amount and currency; strict wants them as they are", () => {
  const loose = score(right);
  expect(loose.families.letters).toMatchObject({ precision: 1, recall: 1, f1: 1, strictF1: 0, wanted: 4 });
  expect(loose.micro.recall).toBeCloseTo(4 / 5);
  expect(loose.macroF1).toBeCloseTo(0.5);
  expect(loose).toMatchObject({ files: 2, missing: 1, whole: 1, beyond: 0 });
  const strict = score({ seller_name: "oak gmbh", invoice_date: "2021-03-05", grand_total: 119, currency: "EUR" });
  expect(strict.families.letters?.strictF1).toBe(1);
});

test("a value where the truth is silent is not scored, and is counted", () => {
  const { beyond, micro } = score({ ...right, due_date: "2021-04-05" });
  expect(beyond).toBe(1);
  expect(micro.precision).toBe(1);
});

test("line items are paired with the likest, whatever their order", () => {
  const items = [
    { description: "Brush", quantity: 1, amount: 80 },
    { description: "Blue paint", quantity: 3, amount: 20 },
  ];
  const scored = score({ ...right, line_items: items }).items;
  expect(scored).toMatchObject({ documents: 1, whole: 1, amounts: { f1: 1 } });
  expect(scored?.columns.description?.f1).toBe(1);
  expect(scored?.columns.quantity?.f1).toBe(0.5);
  expect(scored?.cells.wanted).toBe(6);
});

test("an item too many costs precision, one too few costs recall", () => {
  const brush = { description: "Brush", quantity: 1, amount: 80 };
  const many = score({ line_items: [brush, brush, { description: "Ladder", amount: 7 }] }).items;
  expect(many?.amounts).toMatchObject({ precision: 1 / 3, recall: 0.5 });
  expect(many?.whole).toBe(0);
  expect(many?.columns.quantity).toMatchObject({ precision: 0.5, recall: 0.5 });
});
