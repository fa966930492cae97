import { isJsonObject, memberOf, valueAt } from "@verso/contract/pointer";

type Schema = Readonly<Record<string, unknown>>;

/** A schema that has passed the gate may still be wide: after so many of its parts the answer is no. */
const partsMax = 10_000;

/**
 * Whether a schema names a property by these keys, `*` standing for the places of a list, and wants a plain value of it: no
 * object and no list. References within the document are followed.
 */
export function hasProperty(root: Schema, keys: readonly string[]): boolean {
  const budget = { left: partsMax };
  let here = parts(root, [root], budget);
  for (const key of keys) {
    here = parts(
      root,
      here.flatMap((schema) => inner(schema, key)),
      budget,
    );
  }
  return here.length > 0 && here.every((schema) => !["object", "array"].some((type) => asksFor(schema, type)));
}

function inner(schema: Schema, key: string): unknown[] {
  if (key === "*") return [schema.items, schema.prefixItems].flat();
  const { properties } = schema;
  return isJsonObject(properties) ? [memberOf(properties, key)] : [];
}

/** Schemas with those that they are made of. */
function parts(root: Schema, schemas: readonly unknown[], budget: { left: number }): Schema[] {
  const found = new Set<Schema>();
  const left = [...schemas];
  while (left.length > 0 && budget.left-- > 0) {
    const schema = left.pop();
    if (!isJsonObject(schema) || found.has(schema)) continue;
    found.add(schema);
    for (const name of ["allOf", "anyOf", "oneOf"]) {
      const among = schema[name];
      if (Array.isArray(among)) left.push(...among);
    }
    const { $ref } = schema;
    if (typeof $ref === "string" && /^#(\/|$)/.test($ref)) left.push(valueAt(root, decodeURIComponent($ref.slice(1))));
  }
  return [...found];
}

function asksFor({ type, properties, items }: Schema, wanted: "object" | "array" | string): boolean {
  if (type === wanted || (Array.isArray(type) && type.includes(wanted))) return true;
  return wanted === "object" ? properties !== undefined : items !== undefined;
}
