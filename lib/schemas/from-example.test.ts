import { schemaMistakes } from "@verso/contract/schema-mistakes";
import { describe, expect, it } from "vitest";
import { schemaOfExample, schemaOfHeader } from "./from-example.ts";

describe("a schema of an example", () => {
  it("has each value's type in its place", () => {
    const example = {
      number: "2026-41",
      date: "2026-11-03",
      due: "3.12.2026",
      net: "1.234,50 €",
      total: 47.5,
      paid: false,
      note: null,
      seller: { name: "Halden Timber" },
    };
    const schema = schemaOfExample(example);
    expect(schema).toEqual({
      type: "object",
      properties: {
        number: { type: "string" },
        date: { type: "string", format: "date" },
        due: { type: "string", format: "date" },
        net: { type: "number" },
        total: { type: "number" },
        paid: { type: "boolean" },
        note: { type: "string" },
        seller: { type: "object", properties: { name: { type: "string" } } },
      },
    });
    expect(schemaMistakes(schema)).toEqual([]);
  });

  it("joins what the things of a list have", () => {
    expect(
      schemaOfExample([
        { a: 1, b: "x" },
        { a: "n/a", c: true },
      ]),
    ).toEqual({
      type: "array",
      items: {
        type: "object",
        properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "boolean" } },
      },
    });
    expect(schemaOfExample({ tags: [] })).toEqual({
      type: "object",
      properties: { tags: { type: "array", items: { type: "string" } } },
    });
  });

  it("ends where an example does not", () => {
    let deep: object = {};
    for (let i = 0; i < 5_000; i++) deep = { a: deep };
    expect(JSON.stringify(schemaOfExample(deep)).length).toBeLessThan(1_000);
  });
});

describe("a schema of a header", () => {
  it("names its columns, with the types of the row below", () => {
    expect(schemaOfHeader("Invoice No.;Date;Total\n47;2026-11-03;12,50\n48;2026-11-04;3,00")).toEqual({
      type: "object",
      properties: {
        invoice_no: { type: "string", title: "Invoice No." },
        date: { type: "string", format: "date", title: "Date" },
        total: { type: "number", title: "Total" },
      },
    });
    expect(schemaOfHeader("number,date")).toEqual({
      type: "object",
      properties: { number: { type: "string" }, date: { type: "string" } },
    });
  });

  it.each(["", "total", "{ number, date }", "Take the total, please.", "a,,b", "a,A", `${"x,".repeat(200)}y`])(
    "is not made of %j",
    (text) => {
      expect(schemaOfHeader(text)).toBeNull();
    },
  );
});
