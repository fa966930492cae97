import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const goods = {
  line_items: listOf(objectOf({ code: text, description: text, quantity: orNull("number"), unit: text })),
};
const itemsOf = (...rows: MadeLine[]) =>
  dataOf(goods, madePage(["Ardleigh Fasteners Ltd", "", "Delivery note no. 4711", "", ...rows, "", "Thank you"]));

it("reads goods without prices by the number behind each name", () => {
  const led = ["Oak shelf ............ 2 pcs", "Brass hinge .......... 12 pcs"];
  expect(itemsOf(...led)).toEqual({
    line_items: [
      { code: null, description: "Oak shelf", quantity: 2, unit: "pcs" },
      { code: null, description: "Brass hinge", quantity: 12, unit: "pcs" },
    ],
  });
  const headed: MadeLine[] = [
    [
      [0, "Zorbel"],
      [30, "Quint"],
    ],
    [
      [0, "Eichenregal"],
      [30, "2"],
    ],
    [
      [0, "Messingscharnier"],
      [30, "12"],
    ],
  ];
  expect(itemsOf(...headed)).toMatchObject({
    line_items: [
      { description: "Eichenregal", quantity: 2 },
      { description: "Messingscharnier", quantity: 12 },
    ],
  });
});

it("reads them with their names above, and their codes before the number", () => {
  const row = (name: string, code: string, count: string): MadeLine[] => [
    name,
    [
      [0, code],
      [20, count],
      [40, "pcs"],
    ],
  ];
  expect(itemsOf(...row("Oak shelf", "A-4711", "2"), ...row("Brass hinge", "A-4712", "12"))).toEqual({
    line_items: [
      { code: "A-4711", description: "Oak shelf", quantity: 2, unit: "pcs" },
      { code: "A-4712", description: "Brass hinge", quantity: 12, unit: "pcs" },
    ],
  });
});

it("reads them with facts behind the number, and with no more than a number below each name, over the page", () => {
  expect(itemsOf("Oak shelf 40 cm, 2 (SKU: A-4711, Unit: pcs)", "Brass hinge, 12 (SKU: A-4712, Unit: box)")).toEqual({
    line_items: [
      { code: "A-4711", description: "Oak shelf 40 cm", quantity: 2, unit: "pcs" },
      { code: "A-4712", description: "Brass hinge", quantity: 12, unit: "box" },
    ],
  });
  const first = madePage([
    "Delivery note no. 4711",
    "",
    "1 Oak shelf 40",
    "   2",
    "2 Brass hinge",
    "   12",
    "",
    "1 / 2",
  ]);
  expect(dataOf(goods, first, madePage(["1 Wood glue", "   3", "", "2 / 2"], 2))).toMatchObject({
    line_items: [
      { description: "Oak shelf 40", quantity: 2 },
      { description: "Brass hinge", quantity: 12 },
      { description: "Wood glue", quantity: 3 },
    ],
  });
});

it("takes facts, places and single lines for no goods", () => {
  expect(itemsOf("Customer no. 62528", "Order no. 4512", "London 20099", "Oslo 152 km")).toEqual({ line_items: [] });
});

it("takes the short word that all counted lines go on with for their unit, and the only text that is asked for their name", () => {
  const replaced = listOf(objectOf({ component: text, quantity: orNull("number") }));
  const page = madePage([
    "Wartungsbericht",
    "Verbrauchtes Material",
    "1 Stk Zündelektrode",
    "1 Stk Dichtung Brennertür",
    "2 Stk Filtereinsatz",
    "",
    "Nächste Wartung: Oktober",
  ]);
  expect(dataOf({ replaced_components: replaced }, page)).toEqual({
    replaced_components: [
      { component: "Zündelektrode", quantity: 1 },
      { component: "Dichtung Brennertür", quantity: 1 },
      { component: "Filtereinsatz", quantity: 2 },
    ],
  });
});
