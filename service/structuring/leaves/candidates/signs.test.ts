import { expect, it } from "vitest";
import { confidenceAt } from "../../answers/citations.ts";
import weights from "../../answers/weights.json" with { type: "json" };
import { readDocument } from "../../document/reading.ts";
import { toField } from "../../questions/fields.ts";
import { meaningOf } from "../../questions/meaning.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";
import { possibleValues } from "../answer-leaf.ts";
import { findTotals } from "../sums/totals.ts";

const text = orNull("string");
const page = madePage([
  "Torwick GmbH",
  "Werkstraße 20",
  "80333 München",
  "",
  "Invoice",
  "Invoice number: 2026-17",
  "Invoice date 3 May 2026",
  "VAT id DE136695976",
  "",
  "Net total EUR 100.00",
  "VAT 19 % EUR 19.00",
  "Total EUR 119.00",
]);
const asked = {
  seller_name: text,
  invoice_number: text,
  invoice_date: orNull("string", { format: "date" }),
  vat_id: text,
  currency: text,
  grand_total: orNull("number"),
};

it("a candidate's score is the sum of what its signs weigh", () => {
  const reading = readDocument([page]);
  for (const { name, field } of toField(objectOf(asked)).properties) {
    const meaning = meaningOf(field, { of: "fields", around: [] });
    const found = possibleValues(reading, findTotals(reading), field, meaning && { ...meaning, isOfPerson: false });
    expect(found.length, name).toBeGreaterThan(0);
    for (const { signs, score } of found) {
      const sum = Object.entries(signs).reduce(
        (all, [sign, much]) => all + much * weights[sign as keyof typeof weights],
        0,
      );
      expect(score, name).toBeCloseTo(sum, 10);
    }
  }
});

it.each(["text_layer", "ocr"] as const)("what scores more is no less sure, of %s", (source) => {
  const sure = Array.from({ length: 101 }, (_, i) => confidenceAt(i / 100, source));
  expect(sure).toEqual(sure.toSorted((a, b) => a - b));
  expect(sure.every((one) => one >= 0 && one <= 1)).toBe(true);
  expect(sure.at(-1)).toBeGreaterThan(sure[40] ?? 1);
});
