import type { StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import type { Schema } from "./schema/nodes.ts";
import { structure } from "./structure.ts";
import { type MadeLine, madePage, objectOf, orNull } from "./testing/made-pages.ts";

const ask = (schema: Schema, ...pages: StoredPage[]) => structure({ schema, pages, instructions: null });
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

it.each([
  ["parted by commas where nothing parts them", ["Mill Lane 3", "8010 Graz"], "Mill Lane 3, 8010 Graz"],
  [
    "as they are printed where they have commas",
    ["Lot 3, Mill Street,", "81750 Masai, Johor"],
    "Lot 3, Mill Street, 81750 Masai, Johor",
  ],
])("lines of an address are %s, in a letterhead as under a heading", (_, lines, address) => {
  const asked = objectOf({
    seller: objectOf({ address: orNull("string") }),
    buyer: objectOf({ address: orNull("string") }),
  });
  const page = madePage([
    "Smith Tools Ltd",
    ...lines,
    "",
    "Invoice number 12",
    "",
    "Bill to:",
    "Oak Trading Ltd",
    ...lines,
    "",
    "Total 4.20",
  ]);
  expect(ask(asked, page).data).toEqual({ seller: { address }, buyer: { address } });
});

it("a place whose name begins like a label is one all the same", () => {
  const lines = ["Bill to", "Harbour Books Ltd", "3 Quayside Row", "Port Calder PC1 9DX"];
  expect(dataOf({ buyer: objectOf({ address: orNull("string"), city: orNull("string") }) }, lines)).toEqual({
    buyer: { address: "3 Quayside Row, Port Calder PC1 9DX", city: "Port Calder" },
  });
});

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
    expect([valid, errors]).toEqual([false, [{ path: "", message: "must have required property 'due_date'" }]]);
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

describe("a property that no lexicon knows", () => {
  it("is found by its own name or title, in its own type", () => {
    const asked = {
      tableNo: orNull("integer"),
      guests: orNull("integer"),
      shoeSize: orNull("number", { title: "Size of shoe" }),
      hatched: orNull("string", { format: "date" }),
      ring_colour: orNull("string"),
      vaccinated: orNull("boolean"),
    };
    const lines = [
      "Table no: 14",
      "Guests 3",
      "Size of shoe: 42.5",
      "Hatched: 1 April 2026",
      "Ring colour: deep green",
      "Vaccinated: yes",
    ];
    expect(dataOf(asked, lines)).toEqual({
      tableNo: 14,
      guests: 3,
      shoeSize: 42.5,
      hatched: "2026-04-01",
      ring_colour: "deep green",
      vaccinated: true,
    });
  });

  it("is a list of all that show by themselves what they are", () => {
    const emails = { type: "array", items: { type: "string", format: "email" } };
    const lines = ["Orders: shop@example.org", "Complaints: help@example.org or shop@example.org"];
    expect(dataOf({ emails }, lines)).toEqual({ emails: ["shop@example.org", "help@example.org"] });
  });

  it("is the list that is printed under or behind its name", () => {
    const texts = { type: "array", items: { type: "string" } };
    const lines = ["Allergens: wheat, oat milk; soy", "Ingredients", "", "Flour and water"];
    expect(dataOf({ allergens: texts, colours: texts }, lines)).toEqual({
      allergens: ["wheat", "oat milk", "soy"],
      colours: [],
    });
    const page = madePage(["Ingredients", "• rye flour • salt"]);
    const blocks = page.blocks.map((block) =>
      block.text.startsWith("•")
        ? {
            ...block,
            kind: "lists" as const,
            items: ["rye flour", "salt"].map((text) => ({ marker: "•", text, level: 1 })),
          }
        : block,
    );
    const { data, citations } = ask(objectOf({ ingredients: texts }), { ...page, blocks });
    expect(data).toEqual({ ingredients: ["rye flour", "salt"] });
    expect(citations.map(({ path, text }) => [path, text])).toEqual([
      ["/ingredients/0", "rye flour"],
      ["/ingredients/1", "salt"],
    ]);
  });

  it("takes a choice that is printed", () => {
    const status = { type: ["string", "null"], enum: ["open", "fully paid", null] };
    expect(dataOf({ status }, ["Invoice 12", "Fully paid, thank you"])).toEqual({ status: "fully paid" });
    expect(dataOf({ status }, ["Invoice 12"])).toEqual({ status: null });
  });
});

it("takes the total after rounding, not the cash nor the change", () => {
  const lines: MadeLine[] = [
    "Kedai Runcit Maju",
    [
      [10, "Total"],
      [40, "12.03"],
    ],
    [
      [10, "Rounding adj"],
      [40, "0.02"],
    ],
    [
      [10, "Rounded total"],
      [40, "12.05"],
    ],
    [
      [10, "Cash"],
      [40, "20.00"],
    ],
    [
      [10, "Change"],
      [40, "7.95"],
    ],
  ];
  expect(dataOf({ total: orNull("number") }, lines)).toEqual({ total: 12.05 });
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
  const { warnings } = structure({ schema: objectOf({}), pages: [madePage(english)], instructions: "In words." });
  expect(warnings.map(({ code }) => code)).toEqual(["instructions_ignored"]);
});
