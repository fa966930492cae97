import { describe, expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const goods = (names: Record<string, unknown>) => ({ items: listOf(objectOf(names)) });
const priced = { description: text, quantity: number, unit_price: number, amount: number };
const slip = (lines: readonly MadeLine[]) => madePage(["Corner Hardware", "4 Quay Street", "", ...lines]);

describe("goods of a slip whose figures stand around their names", () => {
  it("how many first, the price of each below, then a code and details", () => {
    const page = slip([
      [
        [0, "3"],
        [5, "Paint roller"],
        [30, "13.50"],
      ],
      [[5, "@ 4.50"]],
      [[2, "70418"]],
      [[2, "Shade: ivory"]],
      [[2, "VAT 20 %"]],
      [[2, "in use since 2021"]],
      [[2, "batch 7"]],
      [
        [0, "12"],
        [5, "Masking tape"],
        [30, "21.60"],
      ],
      [[5, "@ 2.00"]],
      [[2, "Discount 10 %"]],
      [[2, "70911"]],
      [[2, "VAT 5 %"]],
      [
        [0, "Total"],
        [30, "35.10"],
      ],
    ]);
    expect(dataOf(goods({ ...priced, sku: text, tax_rate: number }), page)).toEqual({
      items: [
        { description: "Paint roller", quantity: 3, unit_price: 4.5, amount: 13.5, sku: "70418", tax_rate: 20 },
        { description: "Masking tape", quantity: 12, unit_price: 2, amount: 21.6, sku: "70911", tax_rate: 5 },
      ],
    });
  });

  it("so many at such a price below, less a discount, and a name that its column breaks", () => {
    const page = slip([
      [
        [0, "Hinge"],
        [20, "9.00"],
      ],
      [[2, "2 x 4.50"]],
      [
        [0, "Cordless drill"],
        [18, "120.00"],
      ],
      [[0, "driver set"]],
      [[2, "1 x 150.00"]],
      [[2, "less 20 %"]],
      [
        [0, "Total"],
        [18, "129.00"],
      ],
    ]);
    expect(dataOf(goods(priced), page)).toEqual({
      items: [
        { description: "Hinge", quantity: 2, unit_price: 4.5, amount: 9 },
        { description: "Cordless drill driver set", quantity: 1, unit_price: 150, amount: 120 },
      ],
    });
  });

  it("a single thing is no sum of itself where it is counted", () => {
    const page = slip([
      [
        [0, "Garden hose"],
        [30, "44.00"],
      ],
      [[2, "4"]],
      [
        [0, "Subtotal"],
        [30, "44.00"],
      ],
      [
        [0, "VAT"],
        [30, "8.80"],
      ],
      [
        [0, "Total"],
        [30, "52.80"],
      ],
    ]);
    expect(dataOf(goods({ description: text, quantity: number, amount: number }), page)).toEqual({
      items: [{ description: "Garden hose", quantity: 4, amount: 44 }],
    });
  });

  it("details that begin further right than names are no names, before the figures or behind them", () => {
    const figures = (quantity: string, price: string, amount: string): MadeLine => [
      [6, quantity],
      [16, price],
      [26, amount],
    ];
    const page = slip([
      "Garden hose",
      [[2, "Unit m"]],
      figures("5", "2.20", "11.00"),
      "Wall plug",
      [[2, "LOT 5512-A"]],
      [[2, "Unit pcs"]],
      figures("100", "0.07", "7.00"),
      "Paint roller",
      figures("3", "4.50", "13.50"),
      [
        [0, "Total"],
        [26, "31.50"],
      ],
    ]);
    expect(dataOf(goods({ ...priced, unit: text }), page)).toEqual({
      items: [
        { description: "Garden hose", quantity: 5, unit: "m", unit_price: 2.2, amount: 11 },
        { description: "Wall plug", quantity: 100, unit: "pcs", unit_price: 0.07, amount: 7 },
        { description: "Paint roller", quantity: 3, unit: null, unit_price: 4.5, amount: 13.5 },
      ],
    });
  });
});

it("takes a thing that says how many it is for no price of the one above", () => {
  const line = (name: string, amount: string, each?: string): MadeLine => [
    [0, name],
    ...(each ? [[28, each] as const] : []),
    [42, amount],
  ];
  const bill = madePage([
    line("2 x Crab on toast", "23.00", "@ 11.50"),
    line("1 x Mushroom pie", "16.50"),
    line("1 x Beef cheek", "22.00"),
    line("1 x Carafe of white", "29.00"),
    line("Sub total", "90.50"),
  ]);
  const order_lines = listOf(objectOf({ name: orNull("string"), qty: orNull("number"), total: orNull("number") }));
  expect(dataOf({ order_lines }, bill)).toEqual({
    order_lines: [
      { name: "Crab on toast", qty: 2, total: 23 },
      { name: "Mushroom pie", qty: 1, total: 16.5 },
      { name: "Beef cheek", qty: 1, total: 22 },
      { name: "Carafe of white", qty: 1, total: 29 },
    ],
  });
});
