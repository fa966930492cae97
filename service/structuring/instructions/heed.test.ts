import { describe, expect, it } from "vitest";
import { toStructuredData } from "../structured-data.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { readInstructions } from "./orders.ts";

const told = (instructions: string, properties: Record<string, unknown>, ...pages: (readonly MadeLine[])[]) =>
  toStructuredData({
    schema: objectOf(properties),
    pages: pages.map((lines, i) => madePage(lines, i + 1)),
    instructions,
  });
const day = orNull("string", { format: "date" });
const unheeded = ({ warnings }: ReturnType<typeof told>) => warnings.map(({ code, message }) => [code, message]);

describe("how a document writes days and numbers", () => {
  const page = ["Invoice 4711", "Invoice date 03/04/2021", "Weight 1.250"];
  const asked = { invoice_date: day, weight: orNull("number") };

  it.each([
    ["Dates are month first.", "2021-03-04"],
    ["All dates are written MM/DD/YYYY", "2021-03-04"],
    ["It is a US invoice", "2021-03-04"],
    ["Dates are in American format, please", "2021-03-04"],
    ["Das Datumsformat ist TT.MM.JJJJ", "2021-04-03"],
    ["Dates are in DD/MM/YYYY format.", "2021-04-03"],
  ])("%s", (instructions, expected) => {
    const answered = told(instructions.replace(", please", ""), asked, page);
    expect(answered.data).toMatchObject({ invoice_date: expected });
    expect(answered.warnings).toEqual([]);
  });

  it.each([
    ["Numbers use a decimal comma.", 1250],
    ["Amounts are in German format", 1250],
    ["Zahlen sind mit Dezimalkomma geschrieben", 1250],
    ["Numbers are written with a decimal point, like 1,250.00.", 1.25],
    ["The document uses the point as the decimal separator.", 1.25],
  ])("%s", (instructions, expected) => {
    const answered = told(instructions, asked, page);
    expect(answered.data).toMatchObject({ weight: expected });
    expect(answered.warnings).toEqual([]);
  });

  it("is as sure as if the pages had said it", () => {
    const sure = told("Dates are day first.", asked, page).citations.find(({ path }) => path === "/invoice_date");
    const unsure = told("", asked, page).citations.find(({ path }) => path === "/invoice_date");
    expect(sure?.confidence).toBeGreaterThan(unsure?.confidence ?? 1);
  });

  it("is not what the answer should look like", () => {
    for (const wish of ["Write dates in German.", "Return all amounts in US format.", "Answer in German."])
      expect(unheeded(told(wish, asked, page))).toEqual([["instructions_ignored", expect.stringContaining(wish)]]);
  });
});

describe("which pages are read", () => {
  const pages = [["Reference no. A-100"], ["Reference no. B-200"], ["Reference no. C-300"]] as const;
  const asked = { reference_no: orNull("string") };

  it.each([
    ["Only page 2.", "B-200"],
    ["Ignore the first page", "B-200"],
    ["Use only pages 2-3.", "B-200"],
    ["Nur die letzte Seite", "C-300"],
    ["Skip pages 1 and 2.", "C-300"],
    ["Do not read page 1. Do not read page 2.", "C-300"],
  ])("%s", (instructions, expected) => {
    const answered = told(instructions, asked, ...pages);
    expect(answered.data).toEqual({ reference_no: expected });
    expect(answered.citations[0]?.page).toBe(pages.findIndex(([line]) => line.endsWith(expected)) + 1);
    expect(answered.warnings).toEqual([]);
  });

  it("never leaves none", () => {
    for (const one of ["Only page 9.", "Ignore pages 1 to 3.", "Ignore page 0.", "Ignore page 99999999999."])
      expect(told(one, asked, ...pages)).toMatchObject({ data: { reference_no: "A-100" }, warnings: [{}] });
  });
});

describe("what a label is called", () => {
  const page = ["Rechnung", "Kreditor 70113", "Zeichen QX-9", "Summe 12,00"];
  const asked = { supplier_number: orNull("string"), our_code: orNull("string") };

  it.each([
    ['The supplier number is called "Kreditor".', { supplier_number: "70113" }],
    ["'Kreditor' means the supplier number", { supplier_number: "70113" }],
    ['supplier_number = "Kreditor"', { supplier_number: "70113" }],
    ['Our code is printed behind "Kennwort" or "Zeichen"', { our_code: "QX-9" }],
    [
      "„Zeichen“ ist our_code und die supplier number steht neben „Kreditor“.",
      { supplier_number: "70113", our_code: "QX-9" },
    ],
  ])("%s", (instructions, expected) => {
    const answered = told(instructions, asked, page);
    expect(answered.data).toMatchObject(expected);
    expect(answered.warnings).toEqual([]);
  });

  it("goes before the labels that are known", () => {
    const lines = ["Invoice", "Invoice number 2041", "Legacy id 77-A"];
    const invoice = { invoice_number: orNull("string") };
    expect(told("", invoice, lines).data).toEqual({ invoice_number: "2041" });
    expect(told('The invoice number is labelled "Legacy id".', invoice, lines).data).toEqual({
      invoice_number: "77-A",
    });
  });

  it("is a column's heading as well", () => {
    const lines: MadeLine[] = [
      [
        [0, "Description"],
        [30, "Menge alt"],
        [45, "Anz. neu"],
        [60, "Amount"],
      ],
      [
        [0, "Blue chair"],
        [30, "3"],
        [45, "7"],
        [60, "70.00"],
      ],
      [
        [0, "Oak table"],
        [30, "1"],
        [45, "2"],
        [60, "180.00"],
      ],
    ];
    const items = {
      type: "array",
      items: objectOf({ description: orNull("string"), quantity: orNull("number"), amount: orNull("number") }),
    };
    expect(told('The quantity is in the column "Anz. neu".', { items }, lines)).toMatchObject({
      data: {
        items: [
          { description: "Blue chair", quantity: 7 },
          { description: "Oak table", quantity: 2 },
        ],
      },
      warnings: [],
    });
  });

  it("changes nothing where the pages do not print it", () => {
    expect(unheeded(told('The supplier number is called "Lieferant 9".', asked, page))).toHaveLength(1);
    expect(unheeded(told('The colour is called "Kreditor".', asked, page))).toHaveLength(1);
  });
});

describe("which of several values is meant", () => {
  const page = ["Statement", "Total 40.00", "Date 2026-03-01", "Grand total 90.00", "Date 2026-02-01", "Total 60.00"];
  const asked = { date: day, total: orNull("number") };

  it.each([
    ["If there are several dates, take the last one.", { date: "2026-02-01" }],
    ["Use the first date", { date: "2026-03-01" }],
    ["Use the earliest date.", { date: "2026-02-01" }],
    ["Take the lowest total.", { total: 40 }],
    ["Nimm den letzten total", { total: 60 }],
    ["Use the first total and take the last date.", { total: 40, date: "2026-02-01" }],
    ["If there are several values, use the first one.", { total: 40, date: "2026-03-01" }],
  ])("%s", (instructions, expected) => {
    const answered = told(instructions, asked, page);
    expect(answered.data).toMatchObject(expected);
    expect(answered.warnings).toEqual([]);
  });
});

describe("what is left out", () => {
  const page = ["Invoice 4711", "Order number 900", "Date 2026-03-01", "Deposit total 99.00", "Total 40.00"];
  const asked = { order_number: orNull("string"), total: orNull("number"), date: day };

  it("is a property", () => {
    for (const one of ["Ignore the order number.", "Leave order_number empty", "Do not extract the order number"])
      expect(told(one, asked, page)).toMatchObject({
        data: { order_number: null, total: 40, date: "2026-03-01" },
        warnings: [],
      });
  });

  it("is one of several, and what is none of them is named", () => {
    const answered = told('Ignore the order number, the colour and "Deposit".', asked, page);
    expect(answered.data).toMatchObject({ order_number: null, total: 40, date: "2026-03-01" });
    expect(unheeded(answered)).toEqual([
      ["instructions_ignored", expect.stringContaining("so part of this was not done")],
    ]);
  });

  it("is what stands beside words of the document", () => {
    expect(told('Ignore lines with "Date".', asked, page)).toMatchObject({ data: { date: null }, warnings: [] });
    expect(told("Ignore the deposit total.", asked, page)).toMatchObject({ data: { total: 40 }, warnings: [] });
  });

  it("is a list", () => {
    const lists = { codes: { type: "array", items: { type: "string" } }, total: orNull("number") };
    expect(told("Ignore codes.", lists, ["Codes: A, B, C", "Total 5.00"]).data).toEqual({ codes: [], total: 5 });
  });
});

describe("what is not understood", () => {
  const asked = { total: orNull("number") };
  const page = ["Total 5.00"];

  it("is named, sentence by sentence", () => {
    const answered = told(
      "Summarise the text. Only page 1.\n- Translate names, and convert amounts to dollars",
      asked,
      page,
    );
    expect(unheeded(answered)).toEqual([
      [
        "instructions_ignored",
        "The engine that answers by rules did not understand, so this was not done: Summarise the text.",
      ],
      [
        "instructions_ignored",
        "The engine that answers by rules did not understand, so this was not done: Translate names, and convert amounts to dollars",
      ],
    ]);
  });

  it("is named for its part alone", () => {
    const answered = told("Dates are month first and sums are to be doubled.", asked, page);
    expect(unheeded(answered)).toEqual([
      ["instructions_ignored", expect.stringMatching(/not done: sums are to be doubled\.$/)],
    ]);
  });

  it("is bounded, however long and whatever it says", () => {
    const many = told("Do it. ".repeat(570), asked, page);
    expect(many.warnings).toHaveLength(20);
    expect(many.warnings.at(-1)?.message).toBe("551 more sentences were not followed.");
    const long = told(`Ignore ${"x".repeat(3900)}`, asked, page);
    expect(long.warnings[0]?.message.length).toBeLessThan(400);
  });

  it("costs what its length does", () => {
    const hostile = [
      `the ${"the ".repeat(990)}`,
      `if there are several ${"a ".repeat(130)}`,
      `use pages ${"1-1000,".repeat(40)}`,
      `${"is ".repeat(95)}"a"`,
      `"${'a" or "'.repeat(40)}`,
      `use the first ${"on the ".repeat(36)}`,
      "only ".repeat(60),
    ];
    // Where one of them made a pattern go back and forth, this would not end.
    for (const one of hostile)
      for (let i = 0; i < 100; i++)
        expect(readInstructions(one).flatMap(({ orders }) => orders).length).toBeLessThan(100);
  });
});
