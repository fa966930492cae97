import { describe, expect, it } from "vitest";
import { ask, cited, dataOf, foundIn, listOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";
import { pageOf } from "../../testing/made-tables.ts";

const line = objectOf({ item: orNull("string"), quantity: orNull("integer"), price: orNull("number") });
const head = ["Item", "Quantity", "Price"];
const orders = {
  orders: listOf(
    objectOf({
      order_number: orNull("string"),
      delivery_date: orNull("string", { format: "date" }),
      lines: listOf(line),
    }),
  ),
};

describe("a table for each thing", () => {
  const first = { rows: [head, ["Nail", "100", "0.05"], ["Screw", "50", "0.10"]] };
  const second = { rows: [head, ["Hammer", "1", "12.50"]] };
  const both = [
    {
      order_number: "A-17",
      delivery_date: "2026-05-04",
      lines: [
        { item: "Nail", quantity: 100, price: 0.05 },
        { item: "Screw", quantity: 50, price: 0.1 },
      ],
    },
    { order_number: "A-18", delivery_date: null, lines: [{ item: "Hammer", quantity: 1, price: 12.5 }] },
  ];

  it("is told by the labels above it, and each leaf is cited where it stands", () => {
    const page = pageOf([
      "Smith Tools",
      "Order number: A-17",
      "Delivery date: 2026-05-04",
      first,
      "Order number: A-18",
      second,
    ]);
    const result = ask(orders, page);
    expect(result.data).toEqual({ orders: both });
    expect(cited(result)).toMatchObject({
      "/orders/0/order_number": [1, "p1-b2", "A-17"],
      "/orders/0/lines/1/item": [1, "p1-b4", "Screw"],
      "/orders/1/order_number": [1, "p1-b5", "A-18"],
      "/orders/1/lines/0/price": [1, "p1-b6", "12.50"],
    });
  });

  it("may stand on a page of its own", () => {
    const pages = [
      pageOf(["Order number: A-17", "Delivery date: 2026-05-04", first]),
      pageOf(["Order number: A-18", second], 2),
    ];
    expect(dataOf(orders, ...pages)).toEqual({ orders: both });
  });

  it("is named by its title, where a leaf asks for it", () => {
    const sections = {
      sections: listOf(objectOf({ title: { type: "string" }, page: orNull("integer"), rows: listOf(line) })),
    };
    const page = pageOf([
      ["Price list", 1],
      "Valid from May.",
      ["Small parts", 2],
      first,
      ["Tools", 2],
      "All of steel.",
      second,
    ]);
    expect(dataOf(sections, page)).toEqual({
      sections: [
        { title: "Small parts", page: null, rows: both[0]?.lines },
        { title: "Tools", page: null, rows: both[1]?.lines },
      ],
    });
  });

  it("may have things of things above it, told by titles of two levels", () => {
    const shops = {
      shops: listOf(
        objectOf({
          shop: orNull("string"),
          shelves: listOf(objectOf({ name: orNull("string"), items: listOf(line) })),
        }),
      ),
    };
    const page = pageOf([
      ["North", 1],
      ["Shelf 1", 2],
      first,
      ["Shelf 2", 2],
      second,
      ["South", 1],
      ["Shelf 3", 2],
      second,
    ]);
    expect(foundIn(shops, page)).toEqual({
      shops: [
        {
          shop: "North",
          shelves: [
            { name: "Shelf 1", items: both[0]?.lines },
            { name: "Shelf 2", items: both[1]?.lines },
          ],
        },
        { shop: "South", shelves: [{ name: "Shelf 3", items: both[1]?.lines }] },
      ],
    });
  });

  it("may leave lists within its rows empty, or name these in its columns", () => {
    const taxed = objectOf({ item: orNull("string"), taxes: listOf(objectOf({ rate: orNull("number") })) });
    const asked = { orders: listOf(objectOf({ order_number: orNull("string"), lines: listOf(taxed) })) };
    const rated = {
      rows: [
        ["Item", "Quantity", "VAT rate"],
        ["Hammer", "1", "20 %"],
      ],
    };
    expect(dataOf(asked, pageOf(["Order number: A-17", first, "Order number: A-18", second]))).toEqual({
      orders: [
        {
          order_number: "A-17",
          lines: [
            { item: "Nail", taxes: [] },
            { item: "Screw", taxes: [] },
          ],
        },
        { order_number: "A-18", lines: [{ item: "Hammer", taxes: [] }] },
      ],
    });
    expect(dataOf(asked, pageOf(["Order number: A-17", rated, "Order number: A-18", rated]))).toEqual({
      orders: ["A-17", "A-18"].map((order_number) => ({
        order_number,
        lines: [{ item: "Hammer", taxes: [{ rate: 20 }] }],
      })),
    });
  });

  it("ends with its sum, which is no thing but may be asked for", () => {
    const summed = { rows: [...first.rows, ["Total", "", "10.00"]] };
    const schema = {
      orders: listOf(objectOf({ order_number: orNull("string"), total: orNull("number"), lines: listOf(line) })),
    };
    const page = pageOf([
      "Order number: A-17",
      summed,
      "Order number: A-18",
      { rows: [...second.rows, ["Total", "", "12.50"]] },
    ]);
    expect(dataOf(schema, page)).toEqual({
      orders: [
        { order_number: "A-17", total: 10, lines: both[0]?.lines },
        { order_number: "A-18", total: 12.5, lines: both[1]?.lines },
      ],
    });
  });

  it("may begin with the lines that say what it is, which were taken for rows of it", () => {
    const lead = (rows: readonly string[][], number: string) => ({
      rows: [[`Order number: ${number}`, "", ""], ...rows],
      headerRows: 0,
    });
    const page = pageOf(["Smith Tools", lead(first.rows, "A-17"), lead(second.rows, "A-18")]);
    expect(dataOf(orders, page)).toEqual({ orders: both.map((order) => ({ ...order, delivery_date: null })) });
  });

  it("is headed by its title also where that has the leaf's name within it", () => {
    const regions = { regions: listOf(objectOf({ region: orNull("string"), rows: listOf(line) })) };
    const page = pageOf([["North region", 2], "Small parts.", first, ["South region", 2], "Tools.", second]);
    expect(dataOf(regions, page)).toMatchObject({ regions: [{ region: "North region" }, { region: "South region" }] });
  });

  it("is the only one where the document has but one", () => {
    expect(dataOf(orders, pageOf(["Order number: A-17", first]))).toMatchObject({
      orders: [{ lines: both[0]?.lines }],
    });
  });
});

describe("what the page does not say of things within things", () => {
  const part = objectOf({ serial_number: orNull("string"), colour: orNull("string") });
  it("is an empty list", () => {
    const items = {
      items: listOf(objectOf({ description: orNull("string"), amount: orNull("number"), parts: listOf(part) })),
    };
    const table = [
      ["Description", "Quantity", "Amount"],
      ["Tea", "1", "3.00"],
    ];
    expect(dataOf(items, pageOf([{ rows: table }]))).toEqual({ items: [{ description: "Tea", amount: 3, parts: [] }] });
  });

  it("is no thing at all where there is neither row nor table", () => {
    expect(dataOf(orders, madePage(["Order number: A-17", "Dear Sir,", "thank you."]))).toEqual({ orders: [] });
    expect(
      dataOf(
        orders,
        pageOf([
          {
            rows: [
              ["River", "Mouth"],
              ["Po", "Adria"],
            ],
          },
        ]),
      ),
    ).toEqual({ orders: [] });
  });

  it("is no tax where a table lists what was bought", () => {
    const taxes = { taxes: listOf(objectOf({ category: orNull("string"), amount: orNull("number") })) };
    const table = [
      ["Description", "Quantity", "Amount"],
      ["Tea", "1", "3.00"],
    ];
    expect(dataOf(taxes, pageOf([{ rows: table }]))).toEqual({ taxes: [] });
  });
});
