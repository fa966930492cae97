import type { Block, TableCells } from "@verso/contract/results";
import { tableTexts } from "@verso/contract/table-grid";
import { type JsonSchema, nameOf, schemaOfText } from "@/lib/schemas/from-example.ts";
import type { Mark } from "./mark-of.ts";

/** A field that was made by showing its value, by a name that no other has; of a table, a list by the table's headings. */
export type MarkedField = { name: string; value: string; schema: JsonSchema };

const columnsMax = 40;
export const fieldsMax = 200;

/** A field of a value: named by its label, of the type that it looks like. */
export function fieldOfMark({ label, text }: Mark, taken: readonly MarkedField[]): MarkedField {
  const title = label === null ? {} : { title: label };
  return { name: freeName(label ?? "value", taken), value: text, schema: { ...schemaOfText(text), ...title } };
}

/** A list of a table's rows: a field for each column that has a heading. Null where it has none, but labels with values. */
export function fieldOfTable(table: TableCells, taken: readonly MarkedField[]): MarkedField | null {
  const [head = [], ...rows] = headed(table);
  const properties: Record<string, JsonSchema> = {};
  for (const [column, title] of head.slice(0, columnsMax).entries()) {
    const name = nameOf(title);
    if (name === "" || Object.hasOwn(properties, name)) continue;
    const values = rows.map((row) => row[column] ?? "").filter((text) => text !== "");
    properties[name] = { ...typeOfAll(values), ...(name === title ? {} : { title }) };
  }
  const titles = head.filter((title) => title !== "");
  const isHead = titles.length > 1 && titles.every((title) => !/^[\p{N}\p{P}\p{S}\s]+$/u.test(title));
  if (!isHead || rows.length === 0 || Object.keys(properties).length === 0) return null;
  const schema = { type: "array", items: { type: "object", properties } };
  return { name: freeName("items", taken), value: titles.join(", "), schema };
}

/** `fieldOfTable` of a block; null of one that is no table. */
export const fieldOfBlock = ({ table }: Block, taken: readonly MarkedField[]): MarkedField | null =>
  table && "cells" in table ? fieldOfTable(table, taken) : null;

/** The texts below the last line of headings, with it; the first row is one where the table says of none. */
function headed(table: TableCells): string[][] {
  return tableTexts(table).slice(Math.max(0, table.header_rows - 1));
}

/** The type that all of some values have; a text where they differ. */
function typeOfAll(values: readonly string[]): JsonSchema {
  const [first = { type: "string" }, ...others] = values.map(schemaOfText);
  const same = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return same ? first : { type: "string" };
}

/** A name in the form that schemas have, which no field has yet. */
export function freeName(wanted: string, taken: readonly MarkedField[]): string {
  const base = nameOf(wanted) || "value";
  const isTaken = (name: string) => taken.some((field) => field.name === name);
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? base : `${base}_${nth}`;
    if (!isTaken(name)) return name;
  }
}

/** The schema of all that was shown. */
export function schemaOfMarks(fields: readonly MarkedField[]): JsonSchema {
  return { type: "object", properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])) };
}
