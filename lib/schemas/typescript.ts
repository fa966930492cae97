import { isJsonObject } from "@verso/contract/pointer";
import type { JsonSchema } from "./from-example.ts";
import { layOut, type Said, saidOf, typeNameOf } from "./said.ts";
import { Cursor, schemasMax, tokensOf, Unreadable } from "./tokens.ts";

/** A schema as TypeScript writes it. What types cannot say stands in tags of the comments before them. */
export function toTypeScript(schema: JsonSchema): string {
  const said = saidOf(schema);
  const comment = commentOf(said).map((line) => `${line}\n`);
  return `${comment.join("")}export type ${typeNameOf(schema)} = ${typeOf(said, 0)};\n`;
}

function typeOf(said: Said, depth: number): string {
  const type = plainTypeOf(said, depth);
  return said.isNullable ? `${type} | null` : type;
}

function plainTypeOf({ type, choices, items, properties, required }: Said, depth: number): string {
  if (choices !== null) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (type === "string" || type === "boolean") return type;
  if (type === "number" || type === "integer") return "number";
  if (type === "array") {
    const inner = typeOf(saidOf(items ?? true), depth);
    return inner.includes(" | ") ? `(${inner})[]` : `${inner}[]`;
  }
  if (type !== "object") return "unknown";
  const lines = properties.flatMap(([name, inner]) => {
    const said = saidOf(inner);
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return [...commentOf(said), `${key}${required.has(name) ? "" : "?"}: ${typeOf(said, depth + 1)};`];
  });
  return layOut("{", lines, "}", depth);
}

/** What is said of a type besides, by tag. */
function tagsOf({ type, format, items, rest, description }: Said): Record<string, unknown> {
  const isLine = description !== null && /^[^@\s](?:.*\S)?$/.test(description);
  const inner = type === "array" && isJsonObject(items) ? saidOf(items) : null;
  const ofItems =
    inner === null
      ? {}
      : { ...tagsOf(inner), ...(inner.description === null ? {} : { description: inner.description }) };
  return {
    ...(description === null || isLine ? {} : { description }),
    ...(type === "integer" ? { type } : {}),
    ...(format === null ? {} : { format }),
    ...(Object.keys(ofItems).length === 0 ? {} : { items: ofItems }),
    ...rest,
  };
}

function commentOf(said: Said): string[] {
  const tags = tagsOf(said);
  const line = said.description !== null && tags.description === undefined ? [said.description] : [];
  const lines = [...line, ...Object.entries(tags).map(([name, value]) => `@${name} ${JSON.stringify(value)}`)];
  const safe = lines.map((each) => each.replaceAll("*/", "*\\/"));
  if (safe.length === 0) return [];
  return safe.length === 1 ? [`/** ${safe[0]} */`] : ["/**", ...safe.map((each) => ` * ${each}`), " */"];
}

type Type =
  | { kind: "schema"; schema: JsonSchema }
  | { kind: "name"; name: string }
  | { kind: "list"; of: Type }
  | { kind: "either"; of: Type[] }
  | { kind: "object"; members: { name: string; isOptional: boolean; type: Type; tags: JsonSchema }[] };

const levelsMax = 40;

/** A schema of types that are declared: of the first that no other names. Throws `Unreadable`. */
export function fromTypeScript(code: string): JsonSchema {
  const cursor = new Cursor(tokensOf(code).filter(({ kind }) => kind !== "line"));
  const declared = new Map<string, { type: Type; tags: JsonSchema }>();
  let doc = "";
  while (cursor.here.kind !== "end") {
    const token = cursor.next();
    if (token.kind === "doc") doc = token.text;
    const isInterface = token.kind === "name" && token.text === "interface";
    if (!isInterface && !(token.kind === "name" && token.text === "type")) continue;
    const name = cursor.name();
    if (!isInterface) cursor.need("=");
    declared.set(name, { type: readType(cursor, levelsMax), tags: readTags(doc) });
    doc = "";
  }
  const named = new Set([...declared.values()].flatMap(({ type }) => namesIn(type)));
  const root = [...declared].find(([name]) => !named.has(name)) ?? [...declared].at(-1);
  if (root === undefined) throw new Unreadable();
  return tagged(schemaOf(root[1].type, { types: declared, left: schemasMax }, levelsMax), root[1].tags);
}

function readType(cursor: Cursor, levels: number): Type {
  if (levels === 0) throw new Unreadable();
  cursor.take("|");
  const members = [readOne(cursor, levels)];
  while (cursor.take("|")) members.push(readOne(cursor, levels));
  const [only] = members;
  return members.length === 1 && only !== undefined ? only : { kind: "either", of: members };
}

function readOne(cursor: Cursor, levels: number): Type {
  let type = readStart(cursor, levels);
  while (cursor.take("[")) {
    cursor.need("]");
    type = { kind: "list", of: type };
  }
  return type;
}

const plain: ReadonlyMap<string, JsonSchema> = new Map<string, JsonSchema>([
  ["string", { type: "string" }],
  ["number", { type: "number" }],
  ["bigint", { type: "integer" }],
  ["boolean", { type: "boolean" }],
  ["null", { type: "null" }],
  ["Date", { type: "string", format: "date-time" }],
  ["unknown", {}],
  ["any", {}],
]);

function readStart(cursor: Cursor, levels: number): Type {
  if (cursor.take("(")) {
    const inner = readType(cursor, levels - 1);
    cursor.need(")");
    return inner;
  }
  if (cursor.take("{")) return readObject(cursor, levels - 1);
  const token = cursor.next();
  if (token.kind === "text") return { kind: "schema", schema: { const: token.text } };
  if (token.kind === "number") return { kind: "schema", schema: { const: Number(token.text) } };
  if (token.kind !== "name") throw new Unreadable();
  if (token.text === "readonly") return readOne(cursor, levels - 1);
  const schema = plain.get(token.text);
  if (schema !== undefined) return { kind: "schema", schema };
  if (!cursor.take("<")) return { kind: "name", name: token.text };
  const of = readType(cursor, levels - 1);
  if (token.text === "Record") {
    cursor.need(",");
    readType(cursor, levels - 1);
  }
  cursor.need(">");
  if (token.text === "Array" || token.text === "ReadonlyArray") return { kind: "list", of };
  return token.text === "Record" ? { kind: "schema", schema: { type: "object" } } : of;
}

function readObject(cursor: Cursor, levels: number): Type {
  const members: Extract<Type, { kind: "object" }>["members"] = [];
  let doc = "";
  while (!cursor.take("}")) {
    const key = cursor.next();
    if (key.kind === "doc") {
      doc = key.text;
      continue;
    }
    if (key.text === "readonly" && cursor.here.kind === "name") continue;
    if (key.kind !== "name" && key.kind !== "text" && key.kind !== "number") throw new Unreadable();
    const isOptional = cursor.take("?");
    cursor.need(":");
    members.push({ name: key.text, isOptional, type: readType(cursor, levels), tags: readTags(doc) });
    doc = "";
    if (!cursor.take(";")) cursor.take(",");
  }
  return { kind: "object", members };
}

/** What a comment says: its first words are the description, and every tag a keyword with its value. */
function readTags(doc: string): JsonSchema {
  const lines = doc.replaceAll(/^\/\*\*|\*\/$/g, "").split("\n");
  const texts = lines.map((line) =>
    line
      .replace(/^\s*\* ?/, "")
      .trim()
      .replaceAll("*\\/", "*/"),
  );
  const words = texts.filter((text) => text !== "" && !text.startsWith("@")).join(" ");
  const tags = texts.flatMap((text) => {
    const [, name, value = ""] = /^@([\w$]+)\s+(.+)$/.exec(text) ?? [];
    return name === undefined ? [] : [[name, jsonOr(value)] as const];
  });
  return { ...(words === "" ? {} : { description: words }), ...Object.fromEntries(tags) };
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A schema with what its comment says of it. */
function tagged(schema: JsonSchema, { items, type, ...tags }: JsonSchema): JsonSchema {
  const inner =
    isJsonObject(schema.items) && isJsonObject(items)
      ? { items: tagged(schema.items, items) }
      : items === undefined
        ? {}
        : { items };
  const types =
    typeof type !== "string" || schema.type === undefined
      ? type === undefined
        ? {}
        : { type }
      : { type: Array.isArray(schema.type) ? [type, "null"] : type };
  return { ...schema, ...types, ...inner, ...tags };
}

function namesIn(type: Type): string[] {
  if (type.kind === "name") return [type.name];
  if (type.kind === "list") return namesIn(type.of);
  if (type.kind === "either") return type.of.flatMap(namesIn);
  return type.kind === "object" ? type.members.flatMap((member) => namesIn(member.type)) : [];
}

/** What is declared, and how many schemas may yet be made of it: types that name others twice double with each. */
type Declared = { types: ReadonlyMap<string, { type: Type; tags: JsonSchema }>; left: number };

function schemaOf(type: Type, declared: Declared, levels: number): JsonSchema {
  declared.left -= 1;
  if (levels === 0 || declared.left < 0) throw new Unreadable();
  const inner = (of: Type) => schemaOf(of, declared, levels - 1);
  if (type.kind === "schema") return type.schema;
  if (type.kind === "list") {
    const items = inner(type.of);
    return Object.keys(items).length === 0 ? { type: "array" } : { type: "array", items };
  }
  if (type.kind === "name") {
    const found = declared.types.get(type.name);
    if (found === undefined) throw new Unreadable();
    return tagged(inner(found.type), found.tags);
  }
  if (type.kind === "either") return eitherOf(type.of.map(inner));
  const required = type.members.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  const properties = Object.fromEntries(
    type.members.map(({ name, type: of, tags }) => [name, tagged(inner(of), tags)]),
  );
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

/** Literal texts are a choice; one that may be null says so in its type; everything else is one of several. */
export function eitherOf(all: readonly JsonSchema[]): JsonSchema {
  const schemas = all.filter(({ type }) => type !== "null");
  const isNullable = schemas.length < all.length;
  const choices = schemas.map((schema) => schema.const);
  const [only] = schemas;
  const one =
    choices.length > 0 && choices.every((choice) => typeof choice === "string")
      ? { type: "string", enum: choices }
      : schemas.length === 1
        ? only
        : undefined;
  if (one === undefined) return { anyOf: all };
  return isNullable && typeof one.type === "string" ? { ...one, type: [one.type, "null"] } : one;
}
