import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const at = (...cells: [number, string][]): MadeLine => cells;

it("reads what the lines below a thing say with labels, with and without colons", () => {
  const lines: MadeLine[] = [
    at([0, "Aantal"], [14, "Artikel"]),
    at([0, "6 doos"], [14, "Gaaskompres 10 x 10 steriel"]),
    at([14, "Art. 410.093"], [34, "Lot: 27B004 Exp. 03-2032"]),
    at([0, "1 fles"], [14, "Jodium 100 ml"]),
    at([14, "Art. 520.117"], [34, "Lot: A-0931 Exp. 11-2029"]),
  ];
  const asked = { article_number: text, description: text, quantity: number, lot_number: text, expiry: text };
  expect(dataOf({ items: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    items: [
      {
        article_number: "410.093",
        description: "Gaaskompres 10 x 10 steriel",
        quantity: 6,
        lot_number: "27B004",
        expiry: "03-2032",
      },
      { article_number: "520.117", description: "Jodium 100 ml", quantity: 1, lot_number: "A-0931", expiry: "11-2029" },
    ],
  });
});

it("parts codes above names from them, where one code has no figures, and leaves a line that runs under other headings whole", () => {
  const lines: MadeLine[] = [
    at([0, "Product"], [24, "Qty"], [32, "Unit £"], [44, "Net £"]),
    at([0, "QX-1180"], [24, "5"], [32, "12.40"], [44, "62.00"]),
    at([0, "Nitrile gloves, powder free, box of 100"]),
    at([0, "QX-2204"], [24, "3"], [32, "8.00"], [44, "24.00"]),
    at([0, "Tape, white"]),
    at([0, "CARR"], [24, "1"], [32, "6.50"], [44, "6.50"]),
    at([0, "Carriage"]),
  ];
  const asked = { product_code: text, description: text, quantity: number, unit_price: number, amount: number };
  expect(dataOf({ items: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    items: [
      {
        product_code: "QX-1180",
        description: "Nitrile gloves, powder free, box of 100",
        quantity: 5,
        unit_price: 12.4,
        amount: 62,
      },
      { product_code: "QX-2204", description: "Tape, white", quantity: 3, unit_price: 8, amount: 24 },
      { product_code: "CARR", description: "Carriage", quantity: 1, unit_price: 6.5, amount: 6.5 },
    ],
  });
});

it("joins what a narrow column breaks behind a hyphen", () => {
  const lines: MadeLine[] = [
    at([0, "Ref."], [10, "Descrição"], [40, "Qtd."], [50, "Valor"]),
    at([0, "KLM-"], [10, "Dobradiça"], [40, "2"], [50, "14,00"]),
    at([0, "40"]),
    at([0, "KLN-"], [10, "Puxador"], [40, "3"], [50, "27,00"]),
    at([0, "52"]),
  ];
  const asked = { reference: text, description: text, quantity: number, amount: number };
  expect(dataOf({ items: listOf(objectOf(asked)) }, madePage(lines))).toMatchObject({
    items: [{ reference: "KLM-40" }, { reference: "KLN-52" }],
  });
});
