import { describe, expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const goods = {
  line_items: listOf(
    objectOf({ code: text, description: text, quantity: number, unit: text, unit_price: number, amount: number }),
  ),
};
const itemsOf = (...rows: MadeLine[]) =>
  (
    dataOf(goods, madePage(["Wexham Ironmongery Ltd", "", "Order 4711", "", ...rows, "", "Thank you"])) as {
      line_items: Record<string, unknown>[];
    }
  ).line_items;

/** Labels with values, of two cards beside each other. */
const pair = (label: string, left: string, right?: string): MadeLine => [
  [0, label],
  [24, left],
  ...(right === undefined
    ? []
    : ([
        [46, label],
        [70, right],
      ] as const)),
];
const names = (left: string, right: string): MadeLine => [
  [0, left],
  [46, right],
];

describe("cards beside each other", () => {
  it("are things of their own, from left to right, whatever stands between name and labels", () => {
    const items = itemsOf(
      names("Tarred rope", "Beech wedge"),
      pair("Pos.", "1", "2"),
      pair("Quantity", "17", "8"),
      pair("Unit price", "9.24", "17.00"),
      pair("Amount", "157.08", "136.00"),
      [[0, "LOT 33812"]],
      names("Galvanised shackle", "Oak dowel"),
      pair("Pos.", "3", "4"),
      pair("Quantity", "3", "20"),
      pair("Unit price", "22.67", "1.10"),
      pair("Amount", "68.01", "22.00"),
      "Brass hinge",
      pair("Pos.", "5"),
      pair("Quantity", "2"),
      pair("Unit price", "4.05"),
      pair("Amount", "8.10"),
    );
    expect(items).toMatchObject([
      { description: "Tarred rope", quantity: 17, unit_price: 9.24, amount: 157.08 },
      { description: "Beech wedge", quantity: 8, unit_price: 17, amount: 136 },
      { description: "Galvanised shackle", quantity: 3, unit_price: 22.67, amount: 68.01 },
      { description: "Oak dowel", quantity: 20, unit_price: 1.1, amount: 22 },
      { description: "Brass hinge", quantity: 2, unit_price: 4.05, amount: 8.1 },
    ]);
  });

  it("are none where a line repeats its labels hundreds of times", () => {
    const wide = Array.from({ length: 60 }, (_, i) => [[i * 24, "Quantity"] as const, [i * 24 + 12, `${i}`] as const]);
    const lines = Array.from({ length: 40 }, (): MadeLine => wide.flat());
    expect(() => itemsOf(...lines)).not.toThrow();
  });
});

describe("heads that each thing has anew", () => {
  const heads: MadeLine = [
    [0, "Quantity"],
    [24, "Enhed / Unit"],
    [46, "Amount"],
  ];
  const values = (...[count, unit, amount]: [string, string, string]): MadeLine => [
    [0, count],
    [24, unit],
    [46, amount],
  ];
  it("say what stands below them, of the thing whose name stands above", () => {
    const items = itemsOf(
      "Tarred rope 2",
      heads,
      values("17", "roll", "157.08"),
      "Beech wedge 500 ml",
      heads,
      values("8", "kg", "136.00"),
      "Oak dowel",
      heads,
      values("2.5", "m²", "22.00"),
    );
    expect(items).toMatchObject([
      { description: "Tarred rope 2", quantity: 17, amount: 157.08 },
      { description: "Beech wedge 500 ml", quantity: 8, amount: 136 },
      { description: "Oak dowel", quantity: 2.5, amount: 22 },
    ]);
  });

  it("may be one over the amount, beside the name, with the rest behind labels", () => {
    const of = (name: string, said: string, amount: string): MadeLine[] => [
      names(name, "Amount"),
      [
        [0, said],
        [46, amount],
      ],
    ];
    const items = itemsOf(
      ...of("Tarred rope", "SKU: K-8192 | Qty: 17 | Price: 9.24", "157.08"),
      ...of("Beech wedge", "SKU: 80433 | Qty: 8 | Price: 17.00", "136.00"),
      ...of("Oak dowel", "SKU: 41719 | Qty: 20 | Price: 1.10", "22.00"),
    );
    expect(items).toMatchObject([
      { code: "K-8192", description: "Tarred rope", quantity: 17, unit_price: 9.24, amount: 157.08 },
      { code: "80433", description: "Beech wedge", quantity: 8, unit_price: 17, amount: 136 },
      { code: "41719", description: "Oak dowel", quantity: 20, unit_price: 1.1, amount: 22 },
    ]);
  });

  it("are thousands, and each is of its own thing", () => {
    const lines = Array.from({ length: 1000 }, (_, i) => [
      `Oak dowel ${"q".repeat(20)}`,
      heads,
      values("2", "kg", `${i}.10`),
    ]);
    expect(itemsOf(...lines.flat()).length).toBe(1000);
  });
});

it("takes a name from between the labels of a thing where each has it there", () => {
  const of = (code: string, name: string, count: string, amount: string): MadeLine[] => [
    pair("SKU", code),
    name,
    pair("Quantity", count),
    pair("Amount", amount),
    "LOT 33812",
  ];
  const items = itemsOf(
    ...of("K-8192", "Tarred rope", "17", "157.08"),
    ...of("80433", "Beech wedge", "8", "136.00"),
    ...of("41719", "Oak dowel", "20", "22.00"),
  );
  expect(items).toMatchObject([
    { code: "K-8192", description: "Tarred rope", quantity: 17, amount: 157.08 },
    { code: "80433", description: "Beech wedge", quantity: 8, amount: 136 },
    { code: "41719", description: "Oak dowel", quantity: 20, amount: 22 },
  ]);
});
