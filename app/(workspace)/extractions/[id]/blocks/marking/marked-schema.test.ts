import type { TableCells } from "@verso/contract/results";
import { expect, test } from "vitest";
import { fieldOfMark, fieldOfTable, freeName, type MarkedField, schemaOfMarks } from "./marked-schema.ts";

const table = (rows: string[][], headerRows = 1): TableCells => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  header_rows: headerRows,
  cells: rows.flatMap((row, at): TableCells["cells"] =>
    row.map((text, column) => ({ row: at, column, row_span: 1, column_span: 1, text, bbox: [0, 0, 1, 1] })),
  ),
});

function marked(...marks: [string | null, string][]): MarkedField[] {
  const fields: MarkedField[] = [];
  for (const [label, text] of marks) fields.push(fieldOfMark({ label, text }, fields));
  return fields;
}

test("fields are named by their labels, have the types that their values look like, and names of their own", () => {
  const fields = marked(
    ["Invoice No.", "INV-7"],
    ["Date", "2026-04-11"],
    ["Total", "113.05"],
    ["Date", "11.5.2026"],
    [null, "x"],
  );
  expect(schemaOfMarks(fields)).toEqual({
    type: "object",
    properties: {
      invoice_no: { type: "string", title: "Invoice No." },
      date: { type: "string", format: "date", title: "Date" },
      total: { type: "number", title: "Total" },
      date_2: { type: "string", format: "date", title: "Date" },
      value: { type: "string" },
    },
  });
});

test("a table is a list of its rows, by its headings; a column whose values differ in type is text", () => {
  const field = fieldOfTable(
    table([
      ["Item", "Qty", "Price", ""],
      ["Bolt", "4", "1.20", "a"],
      ["Nut", "none", "0.80", "b"],
    ]),
    [],
  );
  expect(field?.value).toBe("Item, Qty, Price");
  expect(field?.schema).toEqual({
    type: "array",
    items: {
      type: "object",
      properties: {
        item: { type: "string", title: "Item" },
        qty: { type: "string", title: "Qty" },
        price: { type: "number", title: "Price" },
      },
    },
  });
});

test("the last of several lines of headings names the columns; a table of labels with values is no list", () => {
  const rows = [
    ["Goods", ""],
    ["name", "weight_kg"],
    ["Bolt", "0.2"],
  ];
  expect(fieldOfTable(table(rows, 2), [])?.schema).toMatchObject({
    items: { properties: { name: { type: "string" }, weight_kg: { type: "number" } } },
  });
  const totals = [
    ["Net", "473.00"],
    ["Tax", "56.87"],
  ];
  expect(fieldOfTable(table(totals, 0), [])).toBeNull();
});

test("a name is put into the form of a name, and stays apart from others", () => {
  expect(freeName("Délai de paiement (jours)", [])).toBe("délai_de_paiement_jours");
  expect(freeName("!!", [])).toBe("value");
  expect(freeName("__proto__", [])).toBe("proto");
});
