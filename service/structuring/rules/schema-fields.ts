import { isSchema, type Schema } from "../schema-nodes.ts";
import { nameWords, normalWords } from "./text.ts";

/** A place in the client's schema that wants an answer, with everything that says what it means. */
export type Field = {
  kind: "object" | "array" | "leaf";
  /** How the schema calls it, as comparable words: its property name, then its title. */
  wordings: string[][];
  description: string[];
  /** The types that a value may have; empty where the schema names none. */
  types: ReadonlySet<string>;
  nullable: boolean;
  format: string | undefined;
  pattern: string | undefined;
  choices: readonly unknown[] | undefined;
  properties: { name: string; field: Field }[];
  /** What an array holds; in its first places what `places` says. */
  items: Field | undefined;
  places: Field[];
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads a schema that has passed the gate: references are replaced, and of alternatives the first that is not null is taken. */
export function toField(root: Schema): Field {
  const lookUp = (ref: string): unknown => {
    if (!ref.startsWith("#/") && ref !== "#") return findAnchor(root, ref.slice(1));
    const names = decodeURIComponent(ref.slice(1)).split("/").slice(1);
    return names.reduce<unknown>(
      (at, name) =>
        isSchema(at)
          ? at[name.replaceAll("~1", "/").replaceAll("~0", "~")]
          : Array.isArray(at)
            ? at[Number(name)]
            : undefined,
      root,
    );
  };

  const flatten = (schema: Schema): Schema => {
    const { $ref, allOf, anyOf, oneOf, ...own } = schema;
    const target = typeof $ref === "string" ? lookUp($ref) : undefined;
    const branches = [...list(anyOf), ...list(oneOf)].filter(isSchema).map(flatten);
    const chosen = branches.find(({ type }) => type !== "null");
    const parts = [target, ...list(allOf)].filter(isSchema).map(flatten);
    const merged = [...parts, ...(chosen ? [chosen] : []), own].reduce(merge, {});
    const orNull = branches.some(({ type }) => list(type).includes("null")) && merged.type !== undefined;
    return orNull ? { ...merged, type: [...list(merged.type), "null"] } : merged;
  };

  const make = (given: unknown, name: string): Field => {
    const schema = flatten(isSchema(given) ? given : {});
    const types = new Set(list(schema.type).map(text));
    const choices = schema.const !== undefined ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined;
    const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
    const places = list(schema.prefixItems);
    const isObject = types.has("object") || (types.size === 0 && properties.length > 0);
    const isArray = types.has("array") || (types.size === 0 && (schema.items !== undefined || places.length > 0));
    return {
      kind: isObject ? "object" : isArray ? "array" : "leaf",
      wordings: [nameWords(name), normalWords(text(schema.title))].filter(({ length }) => length > 0),
      description: normalWords(text(schema.description)),
      types,
      nullable: (types.size === 0 || types.has("null")) && (choices?.includes(null) ?? true),
      format: typeof schema.format === "string" ? schema.format : undefined,
      pattern: typeof schema.pattern === "string" ? schema.pattern : undefined,
      choices,
      properties: isObject ? properties.map(([key, inner]) => ({ name: key, field: make(inner, key) })) : [],
      items:
        isArray && schema.items !== false && (schema.items !== undefined || places.length === 0)
          ? make(schema.items, name)
          : undefined,
      places: isArray ? places.map((inner) => make(inner, name)) : [],
    };
  };
  return make(root, "");
}

function merge(a: Schema, b: Schema): Schema {
  const properties = {
    ...(isSchema(a.properties) ? a.properties : {}),
    ...(isSchema(b.properties) ? b.properties : {}),
  };
  return { ...a, ...b, ...(Object.keys(properties).length > 0 && { properties }) };
}

function findAnchor(at: unknown, anchor: string): unknown {
  if (Array.isArray(at)) return at.map((inner) => findAnchor(inner, anchor)).find((found) => found !== undefined);
  if (!isSchema(at)) return undefined;
  return at.$anchor === anchor ? at : findAnchor(Object.values(at), anchor);
}
