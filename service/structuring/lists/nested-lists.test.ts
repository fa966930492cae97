import type { StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { structure } from "../structure.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { pageOf } from "../testing/made-tables.ts";

const listOf = (items: object) => ({ type: "array", items });
const ask = (properties: Record<string, unknown>, ...pages: StoredPage[]) =>
  structure({ schema: objectOf(properties), pages, instructions: null });
const dataOf = (properties: Record<string, unknown>, ...pages: StoredPage[]) => ask(properties, ...pages).data;
/** A path and what is cited for it. */
const cited = ({ citations }: ReturnType<typeof ask>) =>
  Object.fromEntries(citations.map(({ path, page, block_id, text }) => [path, [page, block_id, text]]));

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
    expect(dataOf(shops, page)).toEqual({
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
    expect(dataOf(orders, pageOf(["Order number: A-18", second]))).toEqual({ orders: [both[1]] });
  });
});

describe("groups of rows within one table", () => {
  const departments = {
    departments: listOf(
      objectOf({
        department: orNull("string"),
        staff: listOf(objectOf({ name: orNull("string"), age: orNull("integer") })),
      }),
    ),
  };
  const all = [
    {
      department: "Sales",
      staff: [
        { name: "Ida", age: 41 },
        { name: "Jon", age: 33 },
      ],
    },
    { department: "Research", staff: [{ name: "Eva", age: 52 }] },
  ];
  const rows = [
    ["Name", "Age"],
    ["Sales", ""],
    ["Ida", "41"],
    ["Jon", "33"],
    ["Research", ""],
    ["Eva", "52"],
  ];

  it("are headed by a line across it, or by a line with nothing but its first cell", () => {
    const result = ask(departments, pageOf([{ rows, across: [1, 4] }]));
    expect(result.data).toEqual({ departments: all });
    expect(cited(result)["/departments/1/department"]).toEqual([1, "p1-b1", "Research"]);
    expect(dataOf(departments, pageOf([{ rows }]))).toEqual({ departments: all });
    expect(dataOf(departments, pageOf([{ rows, across: [1, 4], headerRows: 2 }]))).toEqual({ departments: all });
  });

  it("go on over pages", () => {
    const pages = [
      pageOf([{ rows: rows.slice(0, 3), across: [1] }]),
      pageOf([{ rows: rows.slice(3), headerRows: 0, continues: "p1-b1", across: [1] }], 2),
    ];
    const result = ask(departments, ...pages);
    expect(result.data).toEqual({ departments: all });
    expect(cited(result)["/departments/0/staff/1/name"]).toEqual([2, "p2-b1", "Jon"]);
  });

  it("have their sums apart", () => {
    const revenue = listOf(objectOf({ month: orNull("string"), revenue: orNull("number") }));
    const years = { years: listOf(objectOf({ year: orNull("string"), total: orNull("number"), months: revenue })) };
    const table = [
      ["Month", "Product", "Revenue"],
      ["2025", "", ""],
      ["May", "Tea", "10.00"],
      ["June", "Tea", "12.00"],
      ["Total", "", "22.00"],
      ["2026", "", ""],
      ["May", "Tea", "11.00"],
      ["Total", "", "11.00"],
    ];
    expect(dataOf(years, pageOf([{ rows: table, across: [1, 5] }]))).toEqual({
      years: [
        {
          year: "2025",
          total: 22,
          months: [
            { month: "May", revenue: 10 },
            { month: "June", revenue: 12 },
          ],
        },
        { year: "2026", total: 11, months: [{ month: "May", revenue: 11 }] },
      ],
    });
  });

  const keyed = [
    ["Department", "Name", "Age"],
    ["Sales", "Ida", "41"],
    ["", "Jon", "33"],
    ["Research", "Eva", "52"],
  ];
  it.each([
    ["is said once", keyed, []],
    ["reaches down over its rows", keyed, [[1, 0]] as const],
    ["is repeated", keyed.map((row, i) => (i === 2 ? ["Sales", ...row.slice(1)] : row)), []],
  ])("have a column of their own: what they have in common %s", (_, rows, down) => {
    const result = ask(departments, pageOf([{ rows, down }]));
    expect(result.data).toEqual({ departments: all });
    expect(cited(result)["/departments/1/staff/0/age"]).toEqual([1, "p1-b1", "52"]);
  });

  it("are each one thing where it is goods, though two rows say the same", () => {
    const tax = objectOf({ rate: orNull("number"), amount: orNull("number") });
    const items = {
      items: listOf(
        objectOf({
          description: orNull("string"),
          quantity: orNull("number"),
          amount: orNull("number"),
          taxes: listOf(tax),
        }),
      ),
    };
    const table = [
      ["Description", "Quantity", "VAT rate", "Amount"],
      ["Tea", "1", "7 %", "3.00"],
      ["Tea", "1", "7 %", "3.00"],
    ];
    const tea = { description: "Tea", quantity: 1, amount: 3, taxes: [{ rate: 7, amount: null }] };
    expect(dataOf(items, pageOf([{ rows: table }]))).toEqual({ items: [tea, tea] });
  });
});

it("of goods, a tax is told apart from its rate by what stands under it", () => {
  const tax = objectOf({ rate: orNull("number"), amount: orNull("number") });
  const item = {
    description: orNull("string"),
    quantity: orNull("number"),
    amount: orNull("number"),
    taxes: listOf(tax),
  };
  const row = (...texts: string[]) => texts.map((text, i) => [i === 0 ? 0 : 10 + 14 * i, text] as const);
  const page = (...vat: string[]) =>
    madePage([row("Description", "Quantity", "VAT", "Amount"), ...vat.map((one) => row("Tea", "2", one, "3.00"))]);
  const tea = { description: "Tea", quantity: 2, amount: 3 };
  expect(dataOf({ items: listOf(objectOf(item)) }, page("7 %", "20 %"))).toEqual({
    items: [
      { ...tea, taxes: [{ rate: 7, amount: null }] },
      { ...tea, taxes: [{ rate: 20, amount: null }] },
    ],
  });
  expect(dataOf({ items: listOf(objectOf(item)) }, page("0.21", "0.21"))).toMatchObject({
    items: [{ taxes: [{ rate: null, amount: 0.21 }] }, {}],
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

describe("rows of plain values", () => {
  const numbers = {
    rows: [
      ["a", "b"],
      ["1", "2.5"],
      ["3", "n/a"],
    ],
  };
  const matrix = listOf(listOf({ type: "number" }));

  it("are those of the only table, or of the one that is titled like the list", () => {
    const result = ask({ values: matrix }, pageOf([numbers]));
    expect(result.data).toEqual({ values: [[1, 2.5]] });
    expect(cited(result)["/values/0/1"]).toEqual([1, "p1-b1", "2.5"]);
    const two = pageOf([["Costs", 2], { rows: [["x"], ["9"]] }, ["Values", 2], numbers]);
    expect(dataOf({ values: listOf(listOf(orNull("number"))), rest: matrix }, two)).toEqual({
      values: [
        [1, 2.5],
        [3, null],
      ],
      rest: [],
    });
  });

  it("may have a type in each place, and stand within things", () => {
    const row = { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: { type: "string" } };
    const tables = { tables: listOf(objectOf({ title: orNull("string"), rows: listOf(row) })) };
    const page = pageOf([
      ["Lakes", 2],
      {
        rows: [
          ["Lake", "Depth", "Land"],
          ["Saimaa", "85", "Finland"],
          ["Ladoga", "230", ""],
        ],
      },
      ["Rivers", 2],
      {
        rows: [
          ["River", "Length"],
          ["Po", "652"],
        ],
      },
    ]);
    expect(dataOf(tables, page)).toEqual({
      tables: [
        {
          title: "Lakes",
          rows: [
            ["Saimaa", 85, "Finland"],
            ["Ladoga", 230, ""],
          ],
        },
        { title: "Rivers", rows: [["Po", 652]] },
      ],
    });
  });
});
