import { isJsonObject } from "@verso/contract/pointer";
import type { JsonSchema } from "./from-example.ts";

/** A schema as other languages can say it: one type with its details; what they have no word for is the rest. */
export type Said = {
  type: "string" | "number" | "integer" | "boolean" | "array" | "object" | null;
  isNullable: boolean;
  description: string | null;
  choices: readonly string[] | null;
  format: string | null;
  /** What is in a list. */
  items: unknown;
  properties: readonly [string, unknown][];
  required: ReadonlySet<unknown>;
  rest: Record<string, unknown>;
};

const formats = ["date", "date-time", "time", "email", "uri", "uuid"];

/** What a schema says. Whatever is of no plain form is all rest. */
export function saidOf(schema: unknown): Said {
  const nothing: Said = {
    type: null,
    isNullable: false,
    description: null,
    choices: null,
    format: null,
    items: undefined,
    properties: [],
    required: new Set(),
    rest: {},
  };
  if (!isJsonObject(schema)) return { ...nothing, rest: schema === true ? {} : { not: {} } };
  const { type: given, description: told, ...others } = schema;
  const description = typeof told === "string" && told !== "" ? told : null;
  const [type, isNullable] = typeOf(given);
  if (type === null) {
    const rest = { ...(given === undefined ? {} : { type: given }), ...others };
    return { ...nothing, description, rest };
  }
  const { enum: values, format, items, properties, required, ...rest } = others;
  const choices = type === "string" && isChoice(values) ? values : null;
  const isGroup = type === "object" && isJsonObject(properties);
  const known = type === "string" && choices === null && formats.includes(String(format));
  const keep = (keyword: string, value: unknown, isSaid: boolean) =>
    value === undefined || isSaid ? {} : { [keyword]: value };
  return {
    type: type === "object" && !isGroup ? null : type,
    isNullable: type === "object" && !isGroup ? false : isNullable,
    description,
    choices,
    format: known ? String(format) : null,
    items: type === "array" ? items : undefined,
    properties: isGroup ? Object.entries(properties) : [],
    required: new Set(isGroup && Array.isArray(required) ? required : []),
    rest: {
      ...(type === "object" && !isGroup ? { type: given } : {}),
      ...keep("enum", values, choices !== null),
      ...keep("format", format, known),
      ...keep("items", items, type === "array"),
      ...keep("properties", properties, isGroup),
      ...keep("required", required, isGroup),
      ...rest,
    },
  };
}

const types = ["string", "number", "integer", "boolean", "array", "object"] as const;

function typeOf(given: unknown): [Said["type"], boolean] {
  const [one, other] = Array.isArray(given) && given.length === 2 ? given : [given, undefined];
  const isNullable = other === "null";
  const type = types.find((known) => known === one) ?? null;
  return type === null || (other !== undefined && !isNullable) ? [null, false] : [type, isNullable];
}

const isChoice = (values: unknown): values is string[] =>
  Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === "string");

/** The name of the type that a schema becomes, by its title. */
export function typeNameOf({ title }: JsonSchema): string {
  return (typeof title === "string" && pascal(title)) || "Document";
}

/** "line items" is `LineItems`; empty where nothing of it can be in a name. */
export function pascal(words: string): string {
  const parts = words.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  return /^\d/.test(joined) ? `T${joined}`.slice(0, 60) : joined.slice(0, 60);
}

/** Lines between brackets, two spaces further in than the brackets. */
export function layOut(open: string, lines: readonly string[], close: string, depth: number): string {
  const indent = "  ".repeat(depth);
  return lines.length === 0
    ? open + close
    : [open, ...lines.map((each) => `${indent}  ${each}`), indent + close].join("\n");
}
