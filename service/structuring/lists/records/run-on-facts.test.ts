import { expect, it } from "vitest";
import { dataOf, goods } from "../../testing/asked.ts";
import { type MadeLine, madePage } from "../../testing/made-pages.ts";

const itemsOf = (...rows: MadeLine[]) =>
  dataOf(goods, madePage(["Ardleigh Fasteners Ltd", "", "Invoice no. 4711", "", ...rows, "", "Thank you"]));
const behind = (facts: string, amount: string): MadeLine => [
  [0, facts],
  [90, amount],
];

it("reads what a line of a thing says with labels behind its name and its figures", () => {
  expect(
    itemsOf(
      behind("Oak shelf, large, 3 × 20.50 (SKU: A-4711, Unit: pcs, VAT: 20 %, Gross: 73.80)", "61.50"),
      behind("Brass hinge, 12 × 1.25 (SKU: A-4712, Unit: box, VAT: 5 %, Gross: 15.75)", "15.00"),
      behind("Net total", "76.50"),
      behind("VAT", "13.05"),
      behind("Total", "89.55"),
    ),
  ).toEqual({
    line_items: [
      {
        code: "A-4711",
        description: "Oak shelf, large",
        quantity: 3,
        unit: "pcs",
        unit_price: 20.5,
        tax_rate: 20,
        amount: 61.5,
      },
      {
        code: "A-4712",
        description: "Brass hinge",
        quantity: 12,
        unit: "box",
        unit_price: 1.25,
        tax_rate: 5,
        amount: 15,
      },
    ],
  });
});

it("reads them where the name stands above, with its running number, also of a single thing", () => {
  const thing = [
    "1 Eichenregal",
    behind("3 x 20,50 €, Art.-Nr. A-4711, MwSt.: 19 %, Brutto: 73,19 €", "61,50 €"),
    behind("Nettobetrag", "61,50 €"),
    behind("MwSt. 19 %", "11,69 €"),
    behind("Gesamtbetrag", "73,19 €"),
  ];
  const shelf = {
    code: "A-4711",
    description: "Eichenregal",
    quantity: 3,
    unit_price: 20.5,
    tax_rate: 19,
    amount: 61.5,
  };
  expect(itemsOf(...thing)).toMatchObject({ line_items: [shelf] });
});

it("reads a discounted thing by the mark between its quantity and its price", () => {
  expect(
    itemsOf(
      "1 Oak shelf",
      behind("3 x 20.50, SKU: A-4711, Discount: 10 %", "55.35"),
      "2 Brass hinge",
      behind("12 pcs x 1.25, SKU: A-4712", "15.00"),
      behind("Total", "70.35"),
    ),
  ).toMatchObject({
    line_items: [
      { code: "A-4711", description: "Oak shelf", quantity: 3, unit_price: 20.5, amount: 55.35 },
      { code: "A-4712", description: "Brass hinge", quantity: 12, unit: "pcs", unit_price: 1.25, amount: 15 },
    ],
  });
});

it("reads goods that begin with their number and how many there are, over the page, where brackets say more", () => {
  const first = madePage([
    "Delivery note",
    "",
    "1) 15 [SKU: A-4711] Oak shelf",
    "",
    "2) 8 [SKU: A-4712] Hinge",
    "",
    "12 Mill Lane",
  ]);
  const last = madePage(["1) 844 [SKU: A-4713] Wood glue"], 2);
  expect(dataOf(goods, first, last)).toMatchObject({
    line_items: [
      { code: "A-4711", description: "Oak shelf", quantity: 15 },
      { code: "A-4712", description: "Hinge", quantity: 8 },
      { code: "A-4713", description: "Wood glue", quantity: 844 },
    ],
  });
});

it("reads figures whose mark a scan has set close to them", () => {
  expect(
    itemsOf(
      behind("Oak shelf, 3× 20.50 (SKU: A-4711)", "61.50"),
      behind("Brass hinge, 12 × 1.25 (SKU: A-4712)", "15.00"),
      behind("Total", "76.50"),
    ),
  ).toMatchObject({
    line_items: [
      { code: "A-4711", description: "Oak shelf", quantity: 3, unit_price: 20.5, amount: 61.5 },
      { code: "A-4712", description: "Brass hinge", quantity: 12, unit_price: 1.25, amount: 15 },
    ],
  });
});

it("takes a number with a unit behind the last comma of every name for how many there are, but no sizes", () => {
  const sold = (...names: [string, string]): MadeLine[] => [
    behind(names[0], "61.50"),
    behind(names[1], "15.00"),
    behind("Total", "76.50"),
  ];
  expect(itemsOf(...sold("Web design, 2 hrs", "Copy paper, 3 boxes"))).toMatchObject({
    line_items: [
      { description: "Web design", quantity: 2, unit: "hrs", amount: 61.5 },
      { description: "Copy paper", quantity: 3, unit: "boxes", amount: 15 },
    ],
  });
  expect(itemsOf(...sold("Ground coffee, 500 g", "Olive oil, 750 ml"))).toMatchObject({
    line_items: [
      { description: "Ground coffee, 500 g", quantity: null },
      { description: "Olive oil, 750 ml", quantity: null },
    ],
  });
});
