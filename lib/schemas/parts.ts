import { isJsonObject, valueAt } from "@verso/contract/pointer";

type Schema = Record<string, unknown>;
/** Deeper than any schema that the service takes: an end for what leads back to itself. */
const stepsMax = 40;

/** What a schema says of a place, gathered from itself, what it refers to, and its alternatives. */
export function partsOf(schema: unknown, root: Schema, steps = 0): Schema[] {
  if (!isJsonObject(schema) || steps > stepsMax) return [];
  const { $ref, allOf, anyOf, oneOf } = schema;
  const others = [allOf, anyOf, oneOf].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const referred =
    typeof $ref === "string" && $ref.startsWith("#") ? [valueAt(root, decodeURIComponent($ref.slice(1)))] : [];
  return [schema, ...[...referred, ...others].flatMap((part) => partsOf(part, root, steps + 1))];
}

/** The properties that a schema names, in its order, with what it says of each. */
export function propertiesOf(schema: unknown, root: Schema): Map<string, unknown> {
  const lists = partsOf(schema, root).map(({ properties }) => (isJsonObject(properties) ? properties : {}));
  return new Map(lists.flatMap((list) => Object.entries(list)));
}

/** What a schema says of the members of an array; undefined where it says nothing. */
export function itemsOf(schema: unknown, root: Schema): unknown {
  return partsOf(schema, root).find(({ items }) => isJsonObject(items))?.items;
}

/** What a schema calls a place for people; null where it does not. */
export function titleOf(schema: unknown, root: Schema): string | null {
  const titles = partsOf(schema, root).flatMap(({ title }) => (typeof title === "string" ? title.trim() : []));
  return titles.find((title) => title !== "") ?? null;
}
