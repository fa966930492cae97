import { expect, it } from "vitest";
import { readDocument } from "../../document/reading.ts";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";
import { askedOf } from "../items/item.ts";
import { findHeadings } from "./columns.ts";

const [text, number] = [orNull("string"), orNull("number")];
const at =
  (...columns: readonly number[]) =>
  (...cells: readonly string[]): MadeLine =>
    cells.flatMap((cell, i) => (cell === "" ? [] : [[columns[i] ?? 0, cell] as const]));
const thingsOf = (properties: Record<string, unknown>, lines: readonly MadeLine[]) =>
  dataOf({ things: listOf(objectOf(properties)) }, madePage(lines));

const asked = askedOf([
  { concept: "description", wordings: [["description"]], asks: "text" },
  { concept: "quantity", wordings: [["hours"]], asks: "number" },
  { concept: "line_amount", wordings: [["amount"]], asks: "number" },
]);

it("a currency alone over a column heads amounts, also beside what counts hours", () => {
  const row = at(0, 44, 54, 66);
  const lines = (head: string) => [
    row("Item", "Hours", "Zone", head),
    row("Zarbin machines", "", "", "$72.00"),
    row("web-prod", "720", "north", "$48.00"),
    row("web-prod second", "360", "north", "$24.00"),
    row("Lorfim", "", "", "$5.00"),
    row("Outbound transfer", "", "south", "$5.00"),
  ];
  for (const head of ["$", "USD"]) {
    const page = madePage(lines(head));
    expect(thingsOf({ description: text, hours: number, amount: number }, lines(head)), head).toMatchObject({
      things: expect.arrayContaining([
        expect.objectContaining({ description: "web-prod", hours: 720, amount: 48 }),
        expect.objectContaining({ description: "web-prod second", hours: 360, amount: 24 }),
      ]),
    });
    const [heading] = findHeadings(readDocument([page]).text, asked);
    expect(heading?.columns.at(-1)?.concepts, head).toEqual(["line_amount"]);
  }
});

it('what stands around a stroke in a heading is asked for by either, and "Disc. %" is one heading', () => {
  const row = at(0, 30, 46, 58, 70, 82);
  const things = { description: text, zarbin: text, quantity: number, discount_percent: number, amount: number };
  const lines = [
    row("Description", "ZARBIN/LORF", "Quantity", "Rate", "Disc. %", "Amount"),
    row("Hex bolt", "7318", "500", "14.50", "", "7,250.00"),
    row("Wheel", "6804", "25", "165.00", "10 %", "3,712.50"),
  ];
  expect(thingsOf(things, lines)).toMatchObject({
    things: [
      { zarbin: "7318", discount_percent: null },
      { zarbin: "6804", discount_percent: 10, amount: 3712.5 },
    ],
  });
});

const goods = { article_number: text, description: text, quantity: number, unit_price: number, total: number };
const numbered = (...numbers: readonly string[]) => {
  const row = at(0, 14, 44, 56, 70);
  const [first = "", second = "", third = "", last = ""] = numbers;
  return [
    row("No.", "Description", "Qty", "Price", "Amount"),
    "Labour by the hour",
    row(first, "Brake pads", "2", "11.40", "22.80"),
    row(second, "Inspection", "1", "68.00", "68.00"),
    row("", "", "", "Sum of labour", "90.80"),
    "Parts and material",
    row(third, "Oil", "5", "17.90", "89.50"),
    row(last, "Filter", "1", "16.45", "16.45"),
  ];
};

it('"No." over codes is what the things are ordered by, over a count it is none', () => {
  expect(thingsOf(goods, numbered("010100", "PICK", "G0521", "04E1"))).toMatchObject({
    things: [
      { article_number: "010100" },
      { article_number: "PICK" },
      { article_number: "G0521" },
      { article_number: "04E1" },
    ],
  });
  for (const numbers of [
    ["1", "2", "3", "4"],
    ["10", "20", "30", "40"],
  ])
    expect(thingsOf(goods, numbered(...numbers))).toMatchObject({ things: [{ article_number: null }, {}, {}, {}] });
});

it("codes in capitals have their descriptions in the lines below them", () => {
  const row = at(0, 24, 34, 46, 60);
  const lines = [
    row("Item No.", "Unit", "Shipped", "Price", "Amount"),
    row("GLV-N-M", "BX", "20.00", "8.950", "179.00"),
    "Gloves exam nitrile medium",
    row("SYR-3-2305", "BX", "6.00", "21.400", "128.40"),
    "Syringe luer lock",
  ];
  const things = { item_no: text, description: text, qty_shipped: number, unit_price: number, amount: number };
  expect(thingsOf(things, lines)).toMatchObject({
    things: [
      { item_no: "GLV-N-M", description: "Gloves exam nitrile medium", qty_shipped: 20 },
      { item_no: "SYR-3-2305", description: "Syringe luer lock", amount: 128.4 },
    ],
  });
});

it("a title far below rows heads more of them", () => {
  const row = at(0, 50, 62, 74);
  const lines: MadeLine[] = [
    row("Account", "", "", "5 003 884 917"),
    "",
    row("", "Menge", "USt.-Satz", "Betrag netto"),
    "",
    "Monatlich (01.04.2025 - 30.04.2025)",
    row("1. Zarbin 300", "1", "19 %", "37,7815"),
    row("2. Lorfim Miete", "1", "19 %", "5,8740"),
    "",
    "",
    "Nach Verbrauch (01.03.2025 - 31.03.2025)",
    row("3. Wemmer", "7", "19 %", "1,2520"),
    row("Summe der Beträge", "", "", "44,91"),
  ];
  expect(thingsOf({ description: text, quantity: number, net_amount: number }, lines)).toMatchObject({
    things: [{ quantity: 1 }, { quantity: 1 }, { quantity: 7, net_amount: 1.252 }],
  });
});

it("takes a part of a head around a stroke that means what is asked, and the share of a tax for its rate", () => {
  const row = at(0, 34, 46, 56, 66);
  const page = madePage([
    row("Description", "HSN/SAC", "GST", "Quantity", "Amount"),
    row("Cotton shirt", "62052090", "12 %", "12 PCS", "480.00"),
    ...["Size: M", "Colour: blue", "Fit: slim"],
    row("Rayon kurta", "62114290", "5 %", "8 PCS", "290.00"),
  ]);
  const items = listOf(objectOf({ description: text, hsnCode: text, gst_pct: number, quantity: number }));
  expect(dataOf({ items }, page)).toEqual({
    items: [
      { description: "Cotton shirt", hsnCode: "62052090", gst_pct: 12, quantity: 12 },
      { description: "Rayon kurta", hsnCode: "62114290", gst_pct: 5, quantity: 8 },
    ],
  });
});

it("labels with their values just above heads are none of them", () => {
  const row = at(0, 20, 38, 56, 70);
  const lines: MadeLine[] = [
    row("Cell Phone:", "[None]", "Shipping:", "Ground"),
    row("Terms", "Prepay", "Tracking #:", "8Z61B0000447"),
    "",
    row("Order ID", "Description", "Qty", "Status", "Total"),
    row("440101-A", "Owl stencil", "30", "Shipped", "$120.00"),
    row("440102-A", "Fox stencil", "12", "Shipped", "$60.00"),
  ];
  expect(thingsOf({ description: text, quantity: number, total: number }, lines)).toEqual({
    things: [
      { description: "Owl stencil", quantity: 30, total: 120 },
      { description: "Fox stencil", quantity: 12, total: 60 },
    ],
  });
});

it("a cell of two lines stands around the others of its row", () => {
  const row = at(0, 20, 48, 60);
  const page = madePage([
    row("Order ID", "Description", "Qty", "Total"),
    row("", "Owl stencil", "", ""),
    row("440101-A", "", "30", "$120.00"),
    row("", "on canvas", "", ""),
    row("", "Fox stencil", "", ""),
    row("440102-A", "", "12", "$60.00"),
    row("", "on linen", "", ""),
  ]);
  const near = (text: string) => (/stencil/.test(text) ? 7 : /^on /.test(text) ? -7 : 0);
  const moved = ([x0, y0, x1, y1]: readonly number[], by: number) =>
    [x0, (y0 ?? 0) + by, x1, (y1 ?? 0) + by] as [number, number, number, number];
  const blocks = page.blocks.map((block) => ({
    ...block,
    bbox: moved(block.bbox, near(block.text)),
    words: block.words?.map((word) => ({ ...word, bbox: moved(word.bbox, near(block.text)) })),
  }));
  const things = listOf(objectOf({ description: text, quantity: number, total: number }));
  expect(dataOf({ things }, { ...page, blocks } as typeof page)).toEqual({
    things: [
      { description: "Owl stencil on canvas", quantity: 30, total: 120 },
      { description: "Fox stencil on linen", quantity: 12, total: 60 },
    ],
  });
});

it.each(["PRODUCT ID", "Artikelnummer"])("things that have a number in place of a name are whole: %s", (code) => {
  const row = at(0, 20, 34, 48);
  const lines = [
    row(code, "UNIT PRICE", "QUANTITY", "TOTAL PRICE"),
    row("K21R", "4.00", "120", "480.00"),
    row("TOTAL", "", "120", "480.00"),
  ];
  const asked = { product_code: text, description: text, quantity: number, unit_price: number, total: number };
  expect(thingsOf(asked, lines)).toEqual({
    things: [{ product_code: "K21R", description: null, quantity: 120, unit_price: 4, total: 480 }],
  });
});

it.each([
  ["Price", "Discount", "Price"],
  ["Preis", "Rabatt", "Preis"],
])("of two columns that are headed as prices the last is what things come to: %s", (first, discount, last) => {
  const row = at(0, 8, 36, 50, 62);
  const lines = [
    row("Qty", "Description", first, discount, last),
    row("1", "Dental cleaning", "", "", "120.00"),
    row("2", "Flea tablets", "", "", "30.00"),
    row("", "Visa", "", "", "-156.00"),
  ];
  expect(thingsOf({ description: text, quantity: number, amount: number }, lines)).toEqual({
    things: [
      { description: "Dental cleaning", quantity: 1, amount: 120 },
      { description: "Flea tablets", quantity: 2, amount: 30 },
    ],
  });
});
