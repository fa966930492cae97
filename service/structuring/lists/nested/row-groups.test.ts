import { describe, expect, it } from "vitest";
import { ask, cited, dataOf, listOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";
import { pageOf } from "../../testing/made-tables.ts";

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
