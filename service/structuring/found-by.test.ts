import { expect, it } from "vitest";
import { ask } from "./testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "./testing/made-pages.ts";

const text = orNull("string");
const number = orNull("number");
const day = orNull("string", { format: "date" });

/** By what each answer was found. */
const foundBy = (asked: Record<string, unknown>, lines: readonly MadeLine[], read = 1) => {
  const page = madePage(lines);
  const blocks = page.blocks.map((block) => ({
    ...block,
    words: block.words?.map((word, i) => ({ ...word, confidence: i === 0 ? read : 1 })),
  }));
  const { citations } = ask(asked, { ...page, blocks });
  return Object.fromEntries(
    citations.map(({ path, found_by, read_confidence }) => [path, [found_by, read_confidence]]),
  );
};

const columns = (...cells: [number, string][]): MadeLine => cells;

it("a citation says by what its value was found", () => {
  const letter: MadeLine[] = [
    "Torwick GmbH",
    "Werkstraße 20",
    "80333 München",
    "",
    "Invoice number: 2026-17",
    "DE136695976",
    "",
    "This agreement ends on 3 May 2027 unless both parties agree to extend it.",
    "",
    columns([0, "Description"], [30, "Amount"]),
    columns([0, "Oak table"], [30, "EUR 100.00"]),
  ];
  const asked = {
    invoice_number: text,
    vat_id: text,
    seller: objectOf({ name: text }),
    agreement_ends: day,
    line_items: { type: "array", items: objectOf({ description: text, amount: number }) },
  };
  expect(foundBy(asked, letter)).toEqual({
    "/invoice_number": ["label", 1],
    "/vat_id": ["form", 1],
    "/seller/name": ["position", 1],
    "/agreement_ends": ["sentence", 1],
    "/line_items/0/description": ["label", 1],
    "/line_items/0/amount": ["label", 1],
  });
});

it("goods without headings, and a total without a label, are found by what adds up", () => {
  const receipt: MadeLine[] = [
    "Torwick Shop",
    "",
    columns([0, "Oak table"], [20, "2"], [30, "50.00"], [40, "100.00"]),
    columns([0, "Ash bench"], [20, "3"], [30, "10.00"], [40, "30.00"]),
    "",
    columns([40, "130.00"]),
    columns([0, "Cash"], [40, "200.00"]),
    columns([0, "Change"], [40, "70.00"]),
  ];
  const asked = { grand_total: number, line_items: { type: "array", items: objectOf({ amount: number }) } };
  expect(foundBy(asked, receipt)).toEqual({
    "/grand_total": ["sum", 1],
    "/line_items/0/amount": ["sum", 1],
    "/line_items/1/amount": ["sum", 1],
  });
});

it("a citation says how well the worst of its words was read", () => {
  expect(
    foundBy({ seller: objectOf({ name: text }) }, ["Torwick GmbH", "Werkstraße 20", "80333 München"], 0.9),
  ).toEqual({
    "/seller/name": ["position", 0.9],
  });
});
