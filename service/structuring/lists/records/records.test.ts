import { expect, it } from "vitest";
import { dataOf, goods } from "../../testing/asked.ts";
import { type MadeLine, madePage } from "../../testing/made-pages.ts";

type Made = { line_items: Record<string, unknown>[] };
const itemsOf = (...rows: MadeLine[]) =>
  (dataOf(goods, madePage(["Wexham Ironmongery Ltd", "", "Delivery 4711", "", ...rows, "", "Thank you"])) as Made)
    .line_items;
const named = (name: string, amount: string): MadeLine => [
  [0, name],
  [80, amount],
];
const rope = { description: "Tarred rope", quantity: 17, unit: "m", unit_price: 9.24, tax_rate: 10, amount: 157.08 };

it("takes the name and the amount from the line above what labels say between commas", () => {
  const items = itemsOf(
    named("Tarred rope", "157.08"),
    "   Qty 17 m, U. price 9.24, Tax rate: 10 %, Service period: 10/04/2026 - 10/05/2026, Ø 5008",
    named("Galvanised shackle", "34.01"),
    "   Qty 1.5 kg, U. price 22.67, Tax rate: 20 %, RAL 1921, REF 295173",
    named("Beech wedge", "136.00"),
    "   Qty 8 pcs, U. price 17.00, Tax rate: 20 %, L = 4936",
    "",
    named("Net total", "327.09"),
  );
  expect(items).toMatchObject([
    { ...rope, code: null },
    { description: "Galvanised shackle", quantity: 1.5, unit: "kg", unit_price: 22.67, tax_rate: 20, amount: 34.01 },
    { description: "Beech wedge", quantity: 8, unit: "pcs", unit_price: 17, tax_rate: 20, amount: 136 },
  ]);
});

it("takes the name from before the first label of its line, without the number that counts the things", () => {
  const items = itemsOf(
    named("1 Tarred rope", "Line total: 157.08"),
    "SKU: 77174 · Qty 17 · Price: 9.24",
    "LOT 859574",
    named("2 Galvanised shackle 2.0", "Line total: 34.01"),
    "SKU: A-4112 · Qty 1.5 · Price: 22.67",
    "Ø 3101",
    named("3 Beech wedge", "Line total: 136.00"),
    "SKU: 60580 · Qty 8 · Price: 17.00",
  );
  expect(items).toMatchObject([
    { code: "77174", description: "Tarred rope", quantity: 17, unit_price: 9.24, amount: 157.08 },
    { code: "A-4112", description: "Galvanised shackle 2.0", quantity: 1.5, unit_price: 22.67, amount: 34.01 },
    { code: "60580", description: "Beech wedge", quantity: 8, unit_price: 17, amount: 136 },
  ]);
});

it("reads things that labels count, and say how many there are of them", () => {
  const items = itemsOf(
    "Tarred rope",
    "   Line: 1, Quantity sent: 19",
    "Galvanised shackle",
    "   Line: 2, Quantity sent: 4",
    "Beech wedge no. 7",
    "   Line: 3, Quantity sent: 22",
  );
  expect(items.map(({ description, quantity }) => [description, quantity])).toEqual([
    ["Tarred rope", 19],
    ["Galvanised shackle", 4],
    ["Beech wedge no. 7", 22],
  ]);
});

it("reads names with how many there are below, and nothing else but details", () => {
  const items = itemsOf(
    "Tarred rope",
    "Quantity: 4",
    "L = 6949",
    "Shackle",
    "Quantity: 11",
    "Ø 2534",
    "Oakum",
    "Quantity: 21",
  );
  expect(items.map(({ description, quantity }) => [description, quantity])).toEqual([
    ["Tarred rope", 4],
    ["Shackle", 11],
    ["Oakum", 21],
  ]);
});

it("takes nothing from above or below a list whose things have a label alone", () => {
  const things = ["Tarred rope", "Shackle", "Beech wedge", "Oakum", "Hemp line", "Cleat"];
  const items = itemsOf(
    "Our SKU: 4711",
    ...things.flatMap((name, i): MadeLine[] => [named(`${i + 2} x ${name}`, `${(i + 2) * 10}.00`), "Price: 10.00"]),
    named("Net amount", "270.00"),
  );
  expect(items.map(({ description }) => description)).toEqual(things);
});

it("answers where there are many labels and marks", () => {
  const labels = Array.from({ length: 1200 }, (_, i) => `Qty: ${i}, Price: 1.${i}, , ; x`).join(" ");
  const lines = Array.from({ length: 800 }, (_, i) => `Thing ${"y".repeat(200)} Line: ${i}, a: b: c: d: SKU`);
  expect(itemsOf(labels, ...lines).length).toBeLessThan(2100);
});
