import { describe, expect, it } from "vitest";
import { ask, cited, dataOf, listOf } from "../../testing/asked.ts";
import { objectOf, orNull } from "../../testing/made-pages.ts";
import { pageOf } from "../../testing/made-tables.ts";

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

it("a number alone is no unit: under a heading of units it is the quantity, where nothing else is", () => {
  const asked = {
    items: listOf(
      objectOf({
        description: orNull("string"),
        quantity: orNull("number"),
        unit: orNull("string"),
        amount: orNull("number"),
      }),
    ),
  };
  const goods = (heading: string, units: readonly [string, string]) => ({
    rows: [
      ["Description", heading, "Amount"],
      ["Linen apron", units[0], "120.00"],
      ["Copper kettle", units[1], "80.00"],
    ],
  });
  expect(dataOf(asked, pageOf([goods("Unit", ["12", "8"])]))).toMatchObject({
    items: [
      { quantity: 12, unit: null },
      { quantity: 8, unit: null },
    ],
  });
  expect(dataOf(asked, pageOf([goods("Unit", ["kg", "box"])]))).toMatchObject({
    items: [
      { quantity: null, unit: "kg" },
      { quantity: null, unit: "box" },
    ],
  });
});
