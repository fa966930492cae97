import { limits } from "./limits.ts";
import { isJsonObject, valueAt } from "./pointer.ts";

type Values = Readonly<Record<string, unknown>>;
/** `seen`: what was looked at and gives nothing; with a name and without. `around`: what is being looked at. */
type Asked = {
  root: Values;
  named: boolean;
  seen: { named: Set<unknown>; unnamed: Set<unknown> };
  around: ReadonlySet<unknown>;
  levels: number;
};

/**
 * Whether anything could be found for a schema: somewhere in it something has a name, a title or a description. What leads back to itself
 * is refused for that, and is taken to give something.
 */
export const givesValue = (schema: Values): boolean =>
  gives(schema, {
    root: schema,
    named: false,
    seen: { named: new Set(), unnamed: new Set() },
    around: new Set(),
    levels: 4 * limits.schemaDepthMax,
  });

const byName = ["properties", "patternProperties"];
const lists = ["prefixItems", "allOf", "anyOf", "oneOf"];
const single = ["items", "additionalItems", "contains", "if", "then", "else"];

function gives(schema: unknown, asked: Asked): boolean {
  if (schema === false || asked.levels === 0) return false;
  if (!isJsonObject(schema)) return asked.named;
  const named =
    asked.named || [schema.title, schema.description].some((text) => typeof text === "string" && text !== "");
  if (asked.around.has(schema)) return true;
  const seen = named ? asked.seen.named : asked.seen.unnamed;
  if (seen.has(schema)) return false;
  seen.add(schema);
  const within = { ...asked, named, around: new Set([...asked.around, schema]), levels: asked.levels - 1 };
  const more = schema.additionalProperties;
  const underNames = [
    ...byName.flatMap((name) => Object.values(schema[name] ?? {})),
    ...(isJsonObject(more) ? [more] : []),
  ];
  const others = [
    ...lists.flatMap((name) => (Array.isArray(schema[name]) ? schema[name] : [])),
    // Of a tuple the items are a list.
    ...single.filter((name) => schema[name] !== undefined).flatMap((name) => schema[name]),
    ...(typeof schema.$ref === "string" ? [referred(asked.root, schema.$ref)] : []),
  ];
  if (underNames.length + others.length > 0) {
    const isNamed = { ...within, named: true };
    return underNames.some((inner) => gives(inner, isNamed)) || others.some((inner) => gives(inner, within));
  }
  const types: unknown[] = schema.type === undefined ? ["string"] : [schema.type].flat();
  const isLeaf = types.some((type) => !["object", "array", "null"].includes(String(type)));
  return isLeaf && (named || schema.enum !== undefined);
}

/** What a reference by pointer leads to; one by a name is taken to lead to something. */
function referred(root: Values, $ref: string): unknown {
  if (!$ref.startsWith("#/")) return { title: $ref };
  try {
    return valueAt(root, decodeURIComponent($ref.slice(1)));
  } catch {
    return true;
  }
}
