import { isJsonObject, pointer } from "@verso/contract/pointer";
import type { JsonSchema } from "./from-example.ts";

/** What a field holds, as people call it. `code`: what only the schema's text can say. */
export const fieldKinds = ["text", "number", "whole", "yes_no", "date", "choice", "list", "group"] as const;
export type WrittenKind = (typeof fieldKinds)[number];
export type FieldKind = WrittenKind | "code";

/** A property of a schema as a row of a table. */
export type Field = {
  /** The JSON Pointer of its schema, and of the object among whose properties it stands. */
  at: string;
  within: string;
  name: string;
  kind: FieldKind;
  /** What the things of a list are; null where it is none. */
  of: FieldKind | null;
  required: boolean;
  isNullable: boolean;
  description: string;
  /** The values of a choice, or of a list of choices. */
  choices: readonly string[];
  format: string;
  /** Whether the list of extractions shows it (`x-title`). */
  isTitle: boolean;
  /** Keywords that only the code shows. They stay as they are. */
  inCode: readonly string[];
  /** Where the fields of a group stand, or of a list of groups, and these; null for all others. */
  group: { at: string; fields: readonly Field[] } | null;
};

/** The fields of a schema: of one record, or of each of a list's. */
export type SchemaFields = { isList: boolean; at: string; fields: readonly Field[] };

/** More levels than the service takes are left to the code. */
const levelsMax = 12;
/** What makes of a schema more than a type with its details. */
const compound = [
  ...["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "const"],
  ...["patternProperties", "prefixItems", "contains", "dependentSchemas"],
];

/** The table of a schema; null where its form as a whole can only be told in code. */
export function fieldsOf(schema: JsonSchema): SchemaFields | null {
  const plain = plainOf(schema);
  if (plain?.kind === "group") return { isList: false, at: "", fields: fieldsWithin(schema, "", levelsMax) };
  const { items } = schema;
  if (plain?.kind !== "list" || !isJsonObject(items) || plainOf(items)?.kind !== "group") return null;
  return { isList: true, at: "/items", fields: fieldsWithin(items, "/items", levelsMax) };
}

function fieldsWithin(schema: JsonSchema, at: string, levels: number): Field[] {
  const { properties } = schema;
  if (!isJsonObject(properties)) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(properties).map(([name, value]) =>
    fieldOf({ name, value, within: at, required: required.has(name) }, levels),
  );
}

type Property = { name: string; value: unknown; within: string; required: boolean };

function fieldOf({ name, value, within, required }: Property, levels: number): Field {
  const at = within + pointer("properties", name);
  const none = {
    at,
    within,
    name,
    required,
    isNullable: false,
    of: null,
    choices: [],
    format: "",
    isTitle: false,
    group: null,
  };
  if (!isJsonObject(value)) return { ...none, kind: "code", description: "", inCode: [] };
  const description = typeof value.description === "string" ? value.description : "";
  const plain = levels === 0 ? null : plainOf(value);
  const keywords = Object.keys(value).filter((keyword) => keyword !== "description");
  if (plain === null) return { ...none, kind: "code", description, inCode: keywords };
  const { kind, isNullable } = plain;
  const thing = kind === "list" ? value.items : value;
  const inner = kind === "list" && isJsonObject(thing) ? plainOf(thing) : plain;
  const of = kind !== "list" ? null : inner === null || inner.kind === "list" ? "code" : inner.kind;
  const holder = of ?? kind;
  const groupAt = kind === "list" ? `${at}/items` : at;
  return {
    ...none,
    kind,
    of: kind === "list" && !isJsonObject(thing) ? "code" : of,
    isNullable,
    isTitle: value["x-title"] !== undefined && value["x-title"] !== false,
    description,
    choices: holder === "choice" && isJsonObject(thing) ? textsOf(thing.enum) : [],
    format: holder === "text" && isJsonObject(thing) && typeof thing.format === "string" ? thing.format : "",
    inCode: [
      ...keywords.filter((keyword) => !shown[kind].includes(keyword)),
      ...(kind === "list" && isJsonObject(thing) && of !== "code"
        ? Object.keys(thing).filter((keyword) => !shown[holder].includes(keyword))
        : []),
    ],
    group:
      holder === "group" && isJsonObject(thing)
        ? { at: groupAt, fields: fieldsWithin(thing, groupAt, levels - 1) }
        : null,
  };
}

/** Keywords that the table shows of each kind. */
const shown: Record<FieldKind, readonly string[]> = {
  text: ["type", "format", "x-title"],
  number: ["type", "x-title"],
  whole: ["type", "x-title"],
  yes_no: ["type", "x-title"],
  date: ["type", "format", "x-title"],
  choice: ["type", "enum", "x-title"],
  list: ["type", "items"],
  group: ["type", "properties", "required"],
  code: [],
};

const textsOf = (values: unknown): string[] =>
  Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
const isChoice = (values: unknown): boolean =>
  Array.isArray(values) &&
  values.every(
    (value) => value === null || (typeof value === "string" && value !== "" && !/[\r\n]|^\s|\s$/.test(value)),
  );

/** The kind of a schema that is a type with its details; null for every other. */
function plainOf(schema: JsonSchema): { kind: WrittenKind; isNullable: boolean } | null {
  if (compound.some((keyword) => Object.hasOwn(schema, keyword))) return null;
  const given = schema.type === undefined ? [] : [schema.type].flat();
  const types = given.filter((type) => type !== "null");
  const isNullable = types.length < given.length;
  if (types.length > 1 || (types.length === 0 && isNullable)) return null;
  const kind = kindOf(types[0], schema);
  return kind === null ? null : { kind, isNullable };
}

function kindOf(type: unknown, schema: JsonSchema): WrittenKind | null {
  if (schema.enum !== undefined) {
    return (type === undefined || type === "string") && isChoice(schema.enum) ? "choice" : null;
  }
  if (type === undefined) {
    if (isJsonObject(schema.properties)) return "group";
    return schema.items === undefined ? "text" : "list";
  }
  if (type === "string") return schema.format === "date" ? "date" : "text";
  return byType.get(type) ?? null;
}
const byType: ReadonlyMap<unknown, WrittenKind> = new Map([
  ["number", "number"],
  ["integer", "whole"],
  ["boolean", "yes_no"],
  ["array", "list"],
  ["object", "group"],
]);
