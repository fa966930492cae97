import { type Fields, fieldName, largestList, type Plain } from "./data-rows.ts";
import type { Table, TabledDocument } from "./documents-table.ts";

/** A column as it is asked for: a fact of the document, or a place of its data, `*` for the items of a list. */
type Column = { of: string; name?: string | undefined };

const item = "/*/";

/**
 * The columns that were chosen, in their order. A row is a document, whose items stand in one field, parted by "; "; or an item of the
 * list that the columns name, else of the largest.
 */
export function chosenRows(
  documents: readonly TabledDocument[],
  columns: readonly Column[],
  rows: "documents" | "items",
): Table {
  const heading = columns.map(({ of, name }) => name ?? headOf(of));
  const named = columns.find(({ of }) => of.includes(item))?.of;
  const pointer = named?.slice(0, named.indexOf(item));
  return {
    heading,
    rows: documents.flatMap((document) => {
      const lists = document.flat?.lists ?? [];
      const list = pointer === undefined ? largestList(lists) : lists.find((each) => each.pointer === pointer);
      const items = list?.rows ?? [];
      if (rows === "documents") return [columns.map(({ of }) => saidIn(document, of, items))];
      const each = items.length > 0 ? items : [none];
      return each.map((fields) => columns.map(({ of }) => saidIn(document, of, [fields])));
    }),
  };
}
const none: Fields = new Map();

const headOf = (of: string): string => (of.startsWith("/") ? fieldName(of.replace(item, "/")) : of);

function saidIn(document: TabledDocument, of: string, items: readonly Fields[]): Plain {
  if (!of.startsWith("/")) return document.facts[of] ?? null;
  const at = of.indexOf(item);
  if (at < 0) return document.flat?.fields.get(of) ?? null;
  const values = items.map((fields) => fields.get(of.slice(at + item.length - 1)) ?? null);
  return values.length <= 1 ? (values[0] ?? null) : values.map((value) => String(value ?? "")).join("; ");
}
