import { isJsonObject } from "@verso/contract/pointer";
import type { JsonSchema } from "./from-example.ts";

/** A keyword of a field before and after, as JSON; null where it was not there. */
export type KeywordChange = { keyword: string; before: string | null; after: string | null };
/** A field that one of two schemas has and the other has not, or says something else of. "" is the whole. */
export type FieldChange = { field: string; change: "added" | "removed" | "changed"; keywords: KeywordChange[] };

const levelsMax = 60;
type Own = Map<string, string>;

/** How two schemas differ, field by field, in the order of the later one; then what was removed. */
export function fieldChanges(before: JsonSchema, after: JsonSchema): FieldChange[] {
  const [one, other] = [fieldsIn(before), fieldsIn(after)];
  const changes = [...other].flatMap(([field, own]): FieldChange[] => {
    const former = one.get(field);
    const keywords = keywordChanges(former ?? new Map(), own);
    if (former === undefined) return [{ field, change: "added", keywords }];
    return keywords.length === 0 ? [] : [{ field, change: "changed", keywords }];
  });
  const removed = [...one].filter(([field]) => !other.has(field));
  return [
    ...changes,
    ...removed.map(([field, own]): FieldChange => {
      return { field, change: "removed", keywords: keywordChanges(own, new Map()) };
    }),
  ];
}

function keywordChanges(before: Own, after: Own): KeywordChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((keyword) => {
    const change = { keyword, before: before.get(keyword) ?? null, after: after.get(keyword) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** Every field by its path (`seller.name`, `items[].amount`), with what is said of it alone. */
function fieldsIn(schema: JsonSchema): Map<string, Own> {
  const fields = new Map<string, Own>();
  gather(schema, "", false, levelsMax, fields);
  return fields;
}

function gather(schema: unknown, path: string, isRequired: boolean, levels: number, fields: Map<string, Own>): void {
  if (!isJsonObject(schema) || levels === 0) {
    fields.set(path, new Map([["schema", JSON.stringify(schema)]]));
    return;
  }
  const { properties, items, required, ...rest } = schema;
  const own = new Map(Object.entries(rest).map(([keyword, value]) => [keyword, JSON.stringify(value)]));
  if (isRequired) own.set("required", "true");
  fields.set(path, own);
  const names = new Set(Array.isArray(required) ? required : []);
  if (isJsonObject(properties)) {
    for (const [name, inner] of Object.entries(properties)) {
      gather(inner, path === "" ? name : `${path}.${name}`, names.has(name), levels - 1, fields);
    }
  }
  if (items !== undefined) gather(items, `${path}[]`, false, levels - 1, fields);
}
