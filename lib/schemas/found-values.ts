import { isJsonObject, memberOf, pointer } from "@verso/contract/pointer";
import type { Preview } from "@verso/contract/preview";
import type { Citation } from "@verso/contract/results";
import type { JsonSchema } from "./from-example.ts";
import { itemsOf, propertiesOf } from "./parts.ts";

/** What a field of a schema has on a document; `path` is the value's JSON Pointer. Null: the document does not say it. */
export type FoundValue = {
  kind: "value";
  path: string;
  name: string;
  value: string | null;
  sources: readonly Citation[];
  /** How sure it is, the least of its sources; null where it has none. */
  confidence: number | null;
};
export type FoundGroup = { kind: "group"; path: string; name: string; parts: readonly Found[] };
/** A list of flat records, a row each. */
export type FoundRows = {
  kind: "rows";
  path: string;
  name: string;
  columns: readonly string[];
  rows: readonly { path: string; cells: readonly FoundValue[] }[];
};
export type Found = FoundValue | FoundGroup | FoundRows;

/** What was found, in the schema's order; a field of which nothing was found stands there, too. */
export function foundOf({ data, citations }: Pick<Preview, "data" | "citations">, schema: JsonSchema): Found {
  const byPath = Map.groupBy(citations, ({ path }) => path);
  const valueAt = (value: unknown, path: string, name: string): FoundValue => {
    const sources = byPath.get(path) ?? [];
    const confidence = sources.length === 0 ? null : Math.min(...sources.map((each) => each.confidence));
    return { kind: "value", path, name, value: textOf(value), sources, confidence };
  };
  const grow = (value: unknown, says: unknown, path: string, name: string): Found => {
    const properties = propertiesOf(says, schema);
    if (Array.isArray(value)) {
      const items = itemsOf(says, schema);
      const columns = [...propertiesOf(items, schema).keys()];
      const isFlat = value.every((item) => isJsonObject(item) && !Object.values(item).some(isNested));
      if (isFlat && columns.length > 0) {
        const rows = value.filter(isJsonObject).map((item, index) => {
          const at = path + pointer(index);
          return {
            path: at,
            cells: columns.map((column) => valueAt(memberOf(item, column), at + pointer(column), column)),
          };
        });
        return { kind: "rows", path, name, columns, rows };
      }
      const parts = value.map((item, index) => grow(item, items, path + pointer(index), String(index + 1)));
      return { kind: "group", path, name, parts };
    }
    if (isJsonObject(value) || properties.size > 0) {
      const members = isJsonObject(value) ? value : {};
      const names = [...new Set([...properties.keys(), ...Object.keys(members)])];
      const parts = names.map((key) => grow(memberOf(members, key), properties.get(key), path + pointer(key), key));
      return { kind: "group", path, name, parts };
    }
    return valueAt(value, path, name);
  };
  return grow(data, schema, "", "");
}

const isNested = (value: unknown) => typeof value === "object" && value !== null;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Every value, in order. */
export function valuesOf(found: Found): FoundValue[] {
  if (found.kind === "value") return [found];
  if (found.kind === "rows") return found.rows.flatMap(({ cells }) => cells);
  return found.parts.flatMap(valuesOf);
}
