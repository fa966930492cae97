import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const day = orNull("string", { format: "date" });
const at = (...cells: [number, string][]): MadeLine => cells;

it("parts the lines of a cell by the lines of its heading, and around strokes", () => {
  const lines: MadeLine[] = [
    at([0, "Artikel"], [50, "Menge"], [60, "Einheit"]),
    at([0, "Beschreibung"]),
    at([0, "Charge / MHD"]),
    at([0, "8830-1"], [50, "4"], [60, "Kiste"]),
    at([0, "Bergkäse am Stück"]),
    at([0, "B2291 / 14.05.2027"]),
    at([0, "8831-7"], [50, "2"], [60, "Karton"]),
    at([0, "Ziegenrolle mit Asche"]),
    at([0, "B2304 / 02.02.2027"]),
  ];
  const asked = {
    article_number: text,
    description: text,
    batch: text,
    best_before: day,
    quantity: number,
    unit: text,
  };
  expect(dataOf({ items: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    items: [
      {
        article_number: "8830-1",
        description: "Bergkäse am Stück",
        batch: "B2291",
        best_before: "2027-05-14",
        quantity: 4,
        unit: "Kiste",
      },
      {
        article_number: "8831-7",
        description: "Ziegenrolle mit Asche",
        batch: "B2304",
        best_before: "2027-02-02",
        quantity: 2,
        unit: "Karton",
      },
    ],
  });
});

it("takes two lines for a thing where the heading has two lines of names, without any amounts", () => {
  const lines: MadeLine[] = [
    at([0, "Tuote"], [20, "Nimike"], [50, "Määrä"]),
    at([0, "Sulatusnro"], [20, "Mitat"], [50, "Paino"]),
    at([0, "HEA140"], [20, "Teräspalkki"], [50, "8"]),
    at([0, "71-0042"], [20, "9000 mm"], [50, "1780"]),
    at([0, "UNP80"], [20, "Kouruteräs"], [50, "15"]),
    at([0, "71-0077"], [20, "6000 mm"], [50, "779"]),
  ];
  const asked = { product: text, name: text, heat_number: text, dimensions: text, quantity: number, weight: number };
  expect(dataOf({ products: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    products: [
      {
        product: "HEA140",
        name: "Teräspalkki",
        heat_number: "71-0042",
        dimensions: "9000 mm",
        quantity: 8,
        weight: 1780,
      },
      {
        product: "UNP80",
        name: "Kouruteräs",
        heat_number: "71-0077",
        dimensions: "6000 mm",
        quantity: 15,
        weight: 779,
      },
    ],
  });
});

it("has a heading that is broken over two lines for one", () => {
  const lines: MadeLine[] = [
    at([0, "Description"], [40, "Quantity"], [55, "Unit"], [70, "Line"]),
    at([0, "of goods"], [40, "delivered"], [55, "price"], [70, "total"]),
    at([0, "Brass hinge"], [40, "12"], [55, "3.50"], [70, "42.00"]),
    at([0, "with screws"]),
    at([0, "Door stop"], [40, "5"], [55, "2.00"], [70, "10.00"]),
  ];
  const asked = { description: text, quantity: number, unit_price: number, total: number };
  expect(dataOf({ items: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    items: [
      { description: "Brass hinge with screws", quantity: 12, unit_price: 3.5, total: 42 },
      { description: "Door stop", quantity: 5, unit_price: 2, total: 10 },
    ],
  });
});

it("takes of two columns of one meaning the one that is called as the question", () => {
  const lines: MadeLine[] = [
    at([0, "Nazwa"], [30, "Ilość"], [40, "VAT"], [50, "Kwota VAT"], [70, "Wartość brutto"]),
    at([0, "Farba biała"], [30, "2"], [40, "23%"], [50, "46,00"], [70, "246,00"]),
    at([0, "Wałek"], [30, "4"], [40, "23%"], [50, "9,20"], [70, "49,20"]),
  ];
  const asked = { name: text, quantity: number, vat_amount: number };
  expect(dataOf({ items: listOf(objectOf(asked)) }, madePage(lines))).toEqual({
    items: [
      { name: "Farba biała", quantity: 2, vat_amount: 46 },
      { name: "Wałek", quantity: 4, vat_amount: 9.2 },
    ],
  });
});

it("takes the line that is known to mean what is asked, where another's words are like it", () => {
  const lines: MadeLine[] = [
    at([0, "Cod. articolo"]),
    at([50, "Quantità"]),
    at([0, "Articolo"]),
    at([0, "4986851980985"], [50, "17"]),
    at([0, "Staffa in acciaio"]),
    at([0, "32549"], [50, "20"]),
    at([0, "Hosting web"]),
  ];
  expect(dataOf({ items: listOf(objectOf({ sku: text, name: text, quantity: number })) }, madePage(lines))).toEqual({
    items: [
      { sku: "4986851980985", name: "Staffa in acciaio", quantity: 17 },
      { sku: "32549", name: "Hosting web", quantity: 20 },
    ],
  });
});

it("reads figures in the lines that their headings name, of a column that stands in as well, and ends where lines stand apart", () => {
  const goods = objectOf({
    description: text,
    quantity: orNull("number"),
    unit_price: orNull("number"),
    tax_rate: orNull("number"),
    amount: orNull("number"),
  });
  const lines: MadeLine[] = [
    at([0, "Línea"], [12, "Concepto"], [45, "Cantidad uds."]),
    at([2, "Precio"], [14, "IVA"], [47, "Neto"]),
    at([0, "1"], [12, "Estante de roble"], [45, "3"]),
    at([2, "20,50"], [14, "21 %"], [47, "61,50"]),
    at([0, "2"], [12, "Bisagra"], [45, "12"]),
    at([2, "1,25"], [14, "10 %"], [47, "15,00"]),
    at([0, "3"], [12, "Cola"], [45, "1"]),
    at([2, "4,20"], [14, "10 %"], [47, "4,20"]),
    "",
    at([0, "Tipo"], [12, "Base de"], [45, "Cuota de"]),
    at([2, "21 %"], [14, "61,50"], [47, "12,92"]),
  ];
  expect(dataOf({ line_items: listOf(goods) }, madePage(lines))).toEqual({
    line_items: [
      { description: "Estante de roble", quantity: 3, unit_price: 20.5, tax_rate: 21, amount: 61.5 },
      { description: "Bisagra", quantity: 12, unit_price: 1.25, tax_rate: 10, amount: 15 },
      { description: "Cola", quantity: 1, unit_price: 4.2, tax_rate: 10, amount: 4.2 },
    ],
  });
});
