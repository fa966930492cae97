import type { StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import type { Schema } from "./schema/nodes.ts";
import { toStructuredData } from "./structured-data.ts";
import { type MadeLine, madePage, objectOf, orNull } from "./testing/made-pages.ts";

const ask = (schema: Schema, ...pages: StoredPage[]) => toStructuredData({ schema, pages, instructions: null });
const dataOf = (properties: Record<string, unknown>, lines: readonly MadeLine[]) =>
  ask(objectOf(properties), madePage(lines)).data;

const english: MadeLine[] = [
  "Brightwater Tools Ltd",
  "7 Quarry Road",
  "Leeds LS1 4AP",
  "",
  [
    [0, "Bill to"],
    [50, "Invoice number"],
    [70, "BW-2041"],
  ],
  [
    [0, "Hollow Oak School"],
    [50, "Invoice date"],
    [70, "3 May 2026"],
  ],
  [
    [0, "12 Park Lane"],
    [50, "Due date"],
    [70, "2 June 2026"],
  ],
  [
    [0, "York YO1 7HH"],
    [50, "VAT no"],
    [70, "GB 123 4567 82"],
  ],
  "",
  [
    [0, "Description"],
    [40, "Qty"],
    [52, "Unit price"],
    [70, "Amount"],
  ],
  [
    [0, "Bench vice, 100 mm"],
    [41, "2"],
    [54, "45.00"],
    [71, "90.00"],
  ],
  "with swivel base",
  [
    [0, "Hand plane"],
    [41, "1"],
    [54, "60.00"],
    [71, "60.00"],
  ],
  "",
  [
    [52, "Subtotal"],
    [70, "150.00"],
  ],
  [
    [52, "VAT 20%"],
    [71, "30.00"],
  ],
  [
    [52, "Total due"],
    [69, "£180.00"],
  ],
];
const invoice = {
  invoiceNumber: orNull("string"),
  invoiceDate: orNull("string", { format: "date" }),
  dueDate: orNull("string", { format: "date" }),
  currency: orNull("string", { pattern: "^[A-Z]{3}$" }),
  seller: objectOf({ name: orNull("string"), vatId: orNull("string") }),
  buyer: objectOf({ name: orNull("string"), postcode: orNull("string"), city: orNull("string") }),
  totals: objectOf({ net: orNull("string"), tax: orNull("number"), grandTotal: orNull("string") }),
  lines: {
    type: "array",
    items: objectOf({
      description: orNull("string"),
      quantity: orNull("integer"),
      unit_price: orNull("string"),
      amount: orNull("number"),
    }),
  },
};

describe("an invoice", () => {
  it("is answered as deep as the schema goes, in the types that it asks for", () => {
    const { data, valid, errors } = ask(objectOf(invoice), madePage(english));
    expect(data).toEqual({
      invoiceNumber: "BW-2041",
      invoiceDate: "2026-05-03",
      dueDate: "2026-06-02",
      currency: "GBP",
      seller: { name: "Brightwater Tools Ltd", vatId: "GB 123 4567 82" },
      buyer: { name: "Hollow Oak School", postcode: "YO1 7HH", city: "York" },
      totals: { net: "150.00", tax: 30, grandTotal: "180.00" },
      lines: [
        { description: "Bench vice, 100 mm with swivel base", quantity: 2, unit_price: "45.00", amount: 90 },
        { description: "Hand plane", quantity: 1, unit_price: "60.00", amount: 60 },
      ],
    });
    expect([valid, errors]).toEqual([true, []]);
  });

  it("cites the words, the block and the box of each value", () => {
    const { citations } = ask(objectOf(invoice), madePage(english));
    expect(citations.find(({ path }) => path === "/dueDate")).toMatchObject({ page: 1, text: "2 June 2026" });
    expect(citations.find(({ path }) => path === "/lines/1/amount")).toMatchObject({
      text: "60.00",
      bbox: [466, 208, 496, 217],
    });
    const wrapped = citations.filter(({ path }) => path === "/lines/0/description");
    expect(wrapped.map(({ text }) => text)).toEqual(["Bench vice, 100 mm", "with swivel base"]);
    expect(citations.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
  });

  it("goes on with its list on the next page, under the same heading", () => {
    const head: MadeLine = [
      [0, "Item"],
      [40, "Quantity"],
      [56, "Price"],
      [70, "Amount"],
    ];
    const row = (text: string, amount: string): MadeLine => [
      [0, text],
      [42, "1"],
      [56, amount],
      [70, amount],
    ];
    const first = madePage(["Invoice no: 5", "", head, row("Ink", "4.00"), row("Paper", "6.50")], 1);
    const second = madePage(
      [
        head,
        row("Stamps", "9.00"),
        "",
        [
          [56, "Total"],
          [70, "19.50"],
        ],
      ],
      2,
    );
    const { data } = ask(objectOf({ items: invoice.lines }), first, second);
    expect(data).toMatchObject({ items: [{ amount: 4 }, { amount: 6.5 }, { description: "Stamps", amount: 9 }] });
  });
});

describe("what the page does not say", () => {
  it("is null, or absent where null is not allowed", () => {
    const { data, valid, errors } = ask(
      objectOf(
        { iban: orNull("string"), due_date: { type: "string", format: "date" }, total: { type: "number" } },
        { required: ["due_date"] },
      ),
      madePage(["Receipt", "Total 4.20"]),
    );
    expect(data).toEqual({ iban: null, total: 4.2 });
    expect([valid, errors]).toEqual([
      false,
      [{ path: "", message: "must have required property 'due_date'", missing: "/due_date" }],
    ]);
  });

  it("is not made up of something like it", () => {
    const asked = {
      passport_number: orNull("string"),
      patient_name: orNull("string"),
      date_of_birth: orNull("string", { format: "date" }),
    };
    expect(dataOf(asked, english)).toEqual({ passport_number: null, patient_name: null, date_of_birth: null });
  });

  it("is an empty list", () => {
    expect(dataOf({ lines: invoice.lines }, ["Dear Sir,", "thank you."])).toEqual({ lines: [] });
  });
});

it("follows references and takes the alternative that is not null", () => {
  const schema = {
    ...objectOf({
      a: { $ref: "#/$defs/day" },
      b: { anyOf: [{ type: "null" }, { type: "string", title: "Invoice number" }] },
    }),
    $defs: { day: orNull("string", { format: "date", title: "Invoice date" }) },
  };
  expect(ask(schema, madePage(english)).data).toEqual({ a: "2026-05-03", b: "BW-2041" });
});

it("says that instructions were not read", () => {
  const { warnings } = toStructuredData({
    schema: objectOf({}),
    pages: [madePage(english)],
    instructions: "In words.",
  });
  expect(warnings.map(({ code }) => code)).toEqual(["instructions_ignored"]);
});
