import type { StoredPage } from "@verso/contract/results";
import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const number = orNull("number");
const party = objectOf({ name: text, street: text, city: text });
const facts = { document_number: text, document_date: day, customer_number: text, seller: party, buyer: party };
const goods = {
  line_items: {
    type: "array",
    items: objectOf({ code: text, description: text, quantity: number, unit_price: number, amount: number }),
  },
};

/** The page with these texts printed small. */
const withSmall = (page: StoredPage, small: readonly string[]): StoredPage => ({
  ...page,
  blocks: page.blocks.map((block) => ({
    ...block,
    words: block.words?.map((word) => {
      const [x0, y0, x1, y1] = word.bbox;
      return small.includes(block.text) ? { ...word, bbox: [x0, y0, x1, y1 - 3] as typeof word.bbox } : word;
    }),
  })) as StoredPage["blocks"],
});

it("takes values above their labels, where these are printed smaller", () => {
  const small = ["Invoice number", "Date", "Customer no."];
  const lines: MadeLine[] = [
    "Torwick Ltd",
    "",
    [
      [0, "SI00471"],
      [24, "12 December 2021"],
      [50, "88123"],
    ],
    [
      [0, "Invoice number"],
      [24, "Date"],
      [50, "Customer no."],
    ],
  ];
  expect(dataOf(facts, withSmall(madePage(lines), small))).toMatchObject({
    document_number: "SI00471",
    document_date: "2021-12-12",
    customer_number: "88123",
  });
});

it("reads a party whose labels stand above its values", () => {
  const lines: MadeLine[] = [
    "Invoice 4711001",
    "",
    [
      [0, "Seller"],
      [40, "Customer"],
    ],
    ...(
      [
        ["Name", "Torwick Ltd", "Merono Ltd"],
        ["Street", "12 Meran Road", "5 Selin Lane"],
        ["City", "Dahlwick SW1 4AB", "Broardis SW2 1CD"],
      ] as const
    ).flatMap(([label, own, other]): MadeLine[] => [
      [
        [0, label],
        [40, label],
      ],
      [
        [0, own],
        [40, other],
      ],
    ]),
  ];
  expect(dataOf(facts, madePage(lines))).toMatchObject({
    seller: { name: "Torwick Ltd", street: "12 Meran Road", city: "Dahlwick" },
    buyer: { name: "Merono Ltd", street: "5 Selin Lane", city: "Broardis" },
  });
});

it("knows the section of a party by its labels, whatever its heading is", () => {
  const section = (heading: string, name: string, street: string, city: string): MadeLine[] => [
    heading,
    `Name: ${name}`,
    `Street: ${street}`,
    `City: ${city}`,
    "",
  ];
  const lines = [
    "Invoice 4711001",
    ...section("Zbornik", "Torwick Ltd", "12 Meran Road", "Dahlwick SW1 4AB"),
    ...section("Customer", "Merono Ltd", "5 Selin Lane", "Broardis SW2 1CD"),
  ];
  expect(dataOf(facts, madePage(lines))).toMatchObject({
    seller: { name: "Torwick Ltd", city: "Dahlwick" },
    buyer: { name: "Merono Ltd", city: "Broardis" },
  });
});

it.each<[string, MadeLine[], object[]]>([
  [
    "forms, each with its labels in cells",
    [
      ["Copper kettle", "2", "10.00", "20.00"],
      ["Oak board", "3", "5.00", "15.00"],
    ].flatMap(([name = "", quantity = "", price = "", amount = ""]): MadeLine[] => [
      [
        [0, "Description"],
        [16, name],
        [40, "Quantity"],
        [56, quantity],
      ],
      [
        [0, "Unit price"],
        [16, price],
        [40, "Amount"],
        [56, amount],
      ],
      "",
    ]),
    [
      { description: "Copper kettle", quantity: 2, unit_price: 10, amount: 20 },
      { description: "Oak board", quantity: 3, unit_price: 5, amount: 15 },
    ],
  ],
  [
    "names above their figures, without a heading",
    [
      "Copper kettle",
      [
        [0, "2 @ 10.00"],
        [60, "20.00"],
      ],
      "Oak board",
      [
        [0, "3 @ 5.00"],
        [60, "15.00"],
      ],
    ],
    [
      { description: "Copper kettle", quantity: 2, unit_price: 10, amount: 20 },
      { description: "Oak board", quantity: 3, unit_price: 5, amount: 15 },
    ],
  ],
  [
    "figures within the words, with a labelled number",
    [
      [
        [0, "Copper kettle, 2 × 10.00 (SKU: 44725)"],
        [60, "20.00"],
      ],
      [
        [0, "Oak board, 3 × 5.00 (SKU: 44726)"],
        [60, "15.00"],
      ],
    ],
    [
      { code: "44725", description: "Copper kettle", quantity: 2, unit_price: 10, amount: 20 },
      { code: "44726", description: "Oak board", quantity: 3, unit_price: 5, amount: 15 },
    ],
  ],
  [
    "numbers before the names, where their column is empty",
    [
      [
        [0, "SKU"],
        [20, "Description"],
        [40, "Quantity"],
        [52, "Amount"],
      ],
      "44725 Copper kettle",
      [
        [46, "2"],
        [53, "20.00"],
      ],
      "44726 Oak board",
      [
        [46, "3"],
        [53, "15.00"],
      ],
    ],
    [
      { code: "44725", description: "Copper kettle", quantity: 2, amount: 20 },
      { code: "44726", description: "Oak board", quantity: 3, amount: 15 },
    ],
  ],
])("reads goods as %s", (_, lines, items) => {
  expect(dataOf(goods, madePage(["Invoice 4711001", "", ...lines]))).toMatchObject({ line_items: items });
});
