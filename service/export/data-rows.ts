import { isJsonObject, pointer } from "@verso/contract/pointer";

export type Plain = string | number | boolean | null;
/** Plain values by where they stand, as JSON Pointers relative to what they are of, in the order of the data. */
export type Fields = Map<string, Plain>;
/** A list of the data, with a row of fields for each item. */
export type DataList = { pointer: string; rows: readonly Fields[] };
/** Data as spreadsheets can hold them: what stands once, and the lists whose items are rows. */
export type Flat = { fields: Fields; lists: DataList[] };

/** Data that follow a schema are no deeper than it; what is deeper stands as JSON. */
const depthMax = 24;
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const holdsObjects = (values: readonly unknown[]) => values.some((item) => typeof item === "object" && item !== null);

/**
 * Takes data apart. Objects become fields; a list with objects or lists in it becomes rows; a list of plain values is one field,
 * its values parted by "; ". Within an item a list of objects stands as JSON. `wanted` names a list of plain values that is to
 * become rows, too.
 */
export function flatten(data: unknown, wanted?: string): Flat {
  const lists: DataList[] = [];
  const fields: Fields = new Map();
  collect(data, "", fields, (values, at) => {
    if (!holdsObjects(values) && at !== wanted) return false;
    lists.push({ pointer: at, rows: values.map(itemFields) });
    return true;
  });
  return { fields, lists };
}

function itemFields(item: unknown): Fields {
  const fields: Fields = new Map();
  collect(item, "", fields, () => false);
  return fields;
}

/** `takesList`: whether a list was taken elsewhere, so that it is no field. */
function collect(
  value: unknown,
  at: string,
  fields: Fields,
  takesList: (values: unknown[], at: string) => boolean,
  depth = 0,
): void {
  if (isList(value)) {
    if (takesList(value, at)) return;
    fields.set(at, holdsObjects(value) ? JSON.stringify(value) : value.map((each) => String(each ?? "")).join("; "));
    return;
  }
  if (isJsonObject(value) && depth < depthMax) {
    for (const [name, inner] of Object.entries(value)) collect(inner, at + pointer(name), fields, takesList, depth + 1);
    return;
  }
  fields.set(at, plain(value));
}

function plain(value: unknown): Plain {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Where every field of these stands, each once, in the order in which they come. */
export function columnsOf(rows: Iterable<Fields>): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const at of row.keys()) columns.add(at);
  return [...columns];
}

/** What a field is called: its names parted by dots. A list's items that are plain are called `value`. */
export function fieldName(at: string): string {
  const names = at
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return names.join(".") || "value";
}

/** The list with most rows, the first among equals; undefined where there is none. */
export function largestList(lists: readonly DataList[]): DataList | undefined {
  return lists.reduce<DataList | undefined>(
    (largest, each) => (largest && largest.rows.length >= each.rows.length ? largest : each),
    undefined,
  );
}

export type Rows = { heading: string[]; rows: Plain[][] };

/** A row for each item of a list, led by what stands once; one row where there is no list, or nothing in it. */
export function itemRows(fields: Fields, list: DataList | undefined): Rows {
  const single = [...fields];
  const columns = columnsOf(list?.rows ?? []);
  const items = list && list.rows.length > 0 ? list.rows : [new Map<string, Plain>()];
  return {
    heading: [...single.map(([at]) => fieldName(at)), ...columns.map((at) => fieldName((list?.pointer ?? "") + at))],
    rows: items.map((item) => [...single.map(([, value]) => value), ...columns.map((at) => item.get(at) ?? null)]),
  };
}
