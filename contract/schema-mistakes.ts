import { limits } from "./limits.ts";
import { isJsonObject, pointer } from "./pointer.ts";
import { type KeywordShape, keywordShapes, nearKeyword, schemaTypes, writtenType } from "./schema-keywords.ts";
import { givesValue } from "./schema-values.ts";

/**
 * Something wrong with a schema: where (a JSON Pointer into it), which rule, and what to do. With an `error` it cannot be
 * served; a `hint` names what will probably not do what was meant.
 */
export type SchemaMistake = { path: string; rule: string; message: string; severity: "error" | "hint" };

type Values = Readonly<Record<string, unknown>>;
type Found = (path: string, rule: string, message: string, severity?: SchemaMistake["severity"]) => void;
type Place = { schema: Values; name: string; at: string; levels: number };

/** Whoever needs more is told by the bound on depth. */
const levelsMax = 4 * limits.schemaDepthMax;
const example = '{"type": "object", "properties": {"total": {"type": "number"}}}';

/**
 * The mistakes that people make in a JSON Schema, all of them at once: keywords that are none or hold what they cannot, an
 * example where a schema is wanted, a schema that asks for nothing. The service holds a schema to all of its draft besides.
 */
export function schemaMistakes(schema: unknown): SchemaMistake[] {
  if (!isJsonObject(schema)) {
    return [
      {
        path: "",
        rule: "object",
        message: `must be an object that names what you want: ${example}`,
        severity: "error",
      },
    ];
  }
  const whole = wholeMistake(schema);
  if (whole !== undefined) return [{ path: "", ...whole, severity: "error" }];
  const mistakes: SchemaMistake[] = [];
  checkSchemaAt(schema, "", levelsMax, (path, rule, message, severity = "error") =>
    mistakes.push({ path, rule, message, severity }),
  );
  if (mistakes.some(({ severity }) => severity === "error") || givesValue(schema)) return mistakes;
  // Of a schema that asks for nothing, what was probably meant is the better thing to say.
  if (mistakes.length > 0) return mistakes.map((mistake) => ({ ...mistake, severity: "error" }));
  const message = `must name what you want under "properties", as ${example}: otherwise nothing could be found`;
  return [{ path: "", rule: "nothing", message, severity: "error" }];
}

/** What is no schema as a whole: one in the envelope of another service, its names alone, or an example of the result. */
function wholeMistake(schema: Values): { rule: string; message: string } | undefined {
  if (isSchemaLike(schema)) return undefined;
  const envelope = ["schema", "json_schema", "parameters", "input_schema"].find((name) => isEnvelope(schema[name]));
  if (envelope !== undefined) {
    const path = isSchemaLike(schema[envelope]) ? envelope : `${envelope}.schema`;
    return { rule: "wrapped", message: `holds the schema under "${path}": give that alone` };
  }
  const own = Object.keys(schema).filter((name) => !keywordShapes.has(name) && !mayMean(name, schema[name]));
  const [first] = own;
  if (first === undefined) return undefined;
  if (own.every((name) => isSchemaLike(schema[name]))) {
    const message = `must hold its names under "properties": {"properties": {"${clip(first)}": …}}`;
    return { rule: "beside", message };
  }
  const written = `{"type": "object", "properties": {"${clip(first)}": {"type": "string"}}}`;
  const message = `reads as an example of the result: a schema has each value's type in its place, as ${written}`;
  return { rule: "example", message };
}

const isEnvelope = (value: unknown): boolean =>
  isSchemaLike(value) || (isJsonObject(value) && isSchemaLike(value.schema));

/** Whether something says what a value must be. A thing may have a type or items that say nothing of that. */
function isSchemaLike(value: unknown): value is Values {
  if (!isJsonObject(value)) return false;
  const has = (name: string) => Object.hasOwn(value, name);
  return (
    [value.type].flat().some((name) => typeof name === "string" && schemaTypes.includes(name)) ||
    isJsonObject(value.properties) ||
    isJsonObject(value.items) ||
    typeof value.$ref === "string" ||
    ["allOf", "anyOf", "oneOf", "enum", "prefixItems"].some((name) => Array.isArray(value[name])) ||
    (has("const") && Object.keys(value).every((name) => keywordShapes.has(name)))
  );
}

/** The keyword that a word near it stands for, where it holds what that could. */
function mayMean(name: string, value: unknown): string | undefined {
  const near = nearKeyword(name);
  return near !== undefined && suits(value, keywordShapes.get(near) ?? "any") ? near : undefined;
}

function suits(value: unknown, shape: KeywordShape): boolean {
  if (shape === "byName" || shape === "schema") return isJsonObject(value);
  if (shape === "schemas" || shape === "list" || shape === "names") return Array.isArray(value);
  if (shape === "schemaOrSchemas") return typeof value === "object" && value !== null;
  if (shape === "bound") return typeof value === "number" || typeof value === "boolean";
  if (shape === "type") return [value].flat().some((name) => schemaTypes.includes(String(name)));
  return shape === "any" || typeof value === (shape === "text" ? "string" : shape);
}

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function checkSchemaAt(schema: unknown, path: string, levels: number, found: Found): void {
  if (typeof schema === "boolean" || levels === 0) return;
  if (!isJsonObject(schema)) {
    found(path, path.split("/").at(-1) ?? "", noSchemaWords(schema));
    return;
  }
  for (const [name, value] of Object.entries(schema)) {
    const at = path + pointer(name);
    const shape = keywordShapes.get(name);
    if (shape !== undefined) checks[shape]({ schema, name, at, levels: levels - 1 }, found);
    else checkUnknown(name, value, at, found);
  }
  checkAbsent(schema, path, found);
  for (const [low, high] of bounds) {
    const [least, most] = [schema[low], schema[high]];
    if (typeof least === "number" && typeof most === "number" && least > most)
      found(path + pointer(low), low, `must not be above "${high}": no value fits both`);
  }
}

const bounds = [
  ["minimum", "maximum"],
  ["exclusiveMinimum", "exclusiveMaximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
] as const;

function noSchemaWords(value: unknown): string {
  const written = typeof value === "string" ? writtenType(value) : undefined;
  if (written !== undefined) return `must be a schema: {${written}}`;
  const type = Array.isArray(value) ? "array" : value === null ? "string" : typeof value;
  return `must be a schema and not a value: {"type": "${type}"}`;
}

function checkUnknown(name: string, value: unknown, at: string, found: Found): void {
  const near = mayMean(name, value);
  if (near !== undefined) found(at, "keyword", `does nothing: is "${near}" meant?`, "hint");
  else if (isSchemaLike(value))
    found(at, "beside", 'is not asked for where it stands: put it into "properties"', "hint");
}

/** Says of a keyword that holds something else what it must hold. */
const must =
  (words: string, holds: (value: unknown) => boolean) =>
  ({ schema, name, at }: Place, found: Found): void => {
    if (!holds(schema[name])) found(at, name, words);
  };
const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((name) => typeof name === "string") && new Set(value).size === value.length;

const checks: Record<KeywordShape, (place: Place, found: Found) => void> = {
  any: () => undefined,
  boolean: must("must be true or false, without quotes", (value) => typeof value === "boolean"),
  number: must("must be a number, without quotes", (value) => typeof value === "number"),
  // In draft 4 it says whether "minimum" or "maximum" is itself outside.
  bound: must("must be a number, without quotes", (value) => typeof value === "number" || typeof value === "boolean"),
  text: must('must be a text, in quotes: "…"', (value) => typeof value === "string"),
  names: must('must be a list of names, beside "properties": "required": ["total"]', isNames),
  list: must('must be a list of one value or more: ["…", "…"]', (value) => Array.isArray(value) && value.length > 0),
  schema: ({ schema, name, at, levels }, found) => {
    const value = schema[name];
    if (!Array.isArray(value)) checkSchemaAt(value, at, levels, found);
    else found(at, name, "must be one schema, and no list of them");
  },
  schemaOrSchemas: ({ schema, name, at, levels }, found) => {
    const value = schema[name];
    if (!Array.isArray(value)) checkSchemaAt(value, at, levels, found);
    else for (const [i, inner] of value.entries()) checkSchemaAt(inner, `${at}/${i}`, levels, found);
  },
  schemas: ({ schema, name, at, levels }, found) => {
    const value = schema[name];
    if (!Array.isArray(value) || value.length === 0) found(at, name, "must be a list of one schema or more");
    else for (const [i, inner] of value.entries()) checkSchemaAt(inner, `${at}/${i}`, levels, found);
  },
  byName: ({ schema, name, at, levels }, found) => {
    const value = schema[name];
    if (!isJsonObject(value))
      found(at, name, 'must be an object of names and their schemas: {"total": {"type": "number"}}');
    else for (const [key, inner] of Object.entries(value)) checkSchemaAt(inner, at + pointer(key), levels, found);
  },
  type: ({ schema: { type }, at }, found) => {
    const names = Array.isArray(type) ? type : [type];
    if (names.length === 0) found(at, "type", "must name one type or more");
    for (const [i, name] of names.entries()) {
      if (typeof name === "string" && schemaTypes.includes(name)) continue;
      const written = typeof name === "string" ? writtenType(name) : undefined;
      const known = `must be ${schemaTypes.slice(0, -1).join(", ")} or ${schemaTypes.at(-1)}`;
      found(Array.isArray(type) ? `${at}/${i}` : at, "type", written ? `${known}: write ${written}` : known);
    }
  },
};

/** What a schema probably lacks. */
function checkAbsent(schema: Values, path: string, found: Found): void {
  const { properties, required } = schema;
  const takes = (name: string) => [schema.type].flat().includes(name);
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(schema, name));
  if (has("$ref", "allOf", "anyOf", "oneOf", "enum", "const")) return;
  if (takes("array") && !has("items", "prefixItems", "contains")) {
    found(path, "nothing", 'must say what the list holds, as {"items": {"type": "string"}}', "hint");
  }
  if (path !== "" && takes("object") && !has("properties", "patternProperties", "additionalProperties")) {
    found(path, "nothing", 'must name what you want under "properties"', "hint");
  }
  if (!isNames(required) || !isJsonObject(properties)) return;
  for (const [i, name] of (required as string[]).entries()) {
    if (Object.hasOwn(properties, name)) continue;
    found(path + pointer("required", i), "required", `"${clip(name)}" is not among the properties`, "hint");
  }
}
