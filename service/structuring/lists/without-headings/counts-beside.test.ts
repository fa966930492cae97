import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const goods = { line_items: listOf(objectOf({ code: text, description: text, quantity: number, amount: number })) };
const head = ["Wexham Ironmongery Ltd", "", "Invoice no. 4711", ""];
const readOf = (...pages: MadeLine[][]) =>
  (dataOf(goods, ...pages.map((lines, i) => madePage(lines, i + 1))) as { line_items: unknown[] }).line_items;
const itemsOf = (...rows: MadeLine[]) => readOf([...head, ...rows, "", "Thank you"]);
const line = (...cells: string[]): MadeLine => cells.map((cell, i): [number, string] => [i * 40, cell]);

const rows = [
  { description: "Tarred rope", quantity: 24, amount: 396.12 },
  { description: "Galvanised shackle", quantity: 9, amount: 83.13 },
  { description: "Beech wedge", quantity: 1.5, amount: 6.79 },
  { description: "Oakum", quantity: 12, amount: 138.28 },
];
const net = line("Net total", "", "624.32");

it("goes on with a list over what a page carries to the next one, and counts things by the number between name and amount", () => {
  const [first, second, third, fourth] = rows.map(({ description, quantity, amount }) =>
    line(description, String(quantity), amount.toFixed(2)),
  ) as [MadeLine, MadeLine, MadeLine, MadeLine];
  const items = readOf(
    [...head, first, second, line("Carried forward 479.25")],
    [line("From the page before 479.25"), third, fourth, net],
  );
  expect(items).toMatchObject(rows);
});

it("counts things by the number behind a comma at the end of their names", () => {
  const items = itemsOf(
    ...rows.map(({ description, quantity, amount }, i) =>
      line(`${description}, ${quantity} (SKU: A-471${i})`, "", amount.toFixed(2)),
    ),
    net,
  );
  expect(items).toEqual(rows.map((row, i) => ({ ...row, code: `A-471${i}` })));
});

it("counts nothing by a number that is the same for all", () => {
  const items = itemsOf(...rows.map(({ description, amount }) => line(description, "1", amount.toFixed(2))), net);
  expect(items).toMatchObject(rows.map(({ amount }) => ({ quantity: null, amount })));
});

it("reads a list whose heading stands on its first page alone", () => {
  const things = Array.from({ length: 9 }, (_, i) => ({ description: `Rope ${"abcdefghi"[i]}arred`, amount: 10 + i }));
  const all = things.map(({ description, amount }) => line(description, "", amount.toFixed(2)));
  const items = readOf(
    [...head, line("Product", "", "Amount"), ...all.slice(0, 3), "", "Phone: +44 20 7946 0991"],
    [...all.slice(3), line("Net total", "", "126.00")],
  );
  expect(items).toMatchObject(things);
});

it("answers where thousands of lines have an amount", () => {
  const many = Array.from({ length: 3000 }, (_, i) => line(`Thing ${i % 7}, ${i}`, "10.00"));
  expect(itemsOf(...many).length).toBeLessThanOrEqual(3000);
});
