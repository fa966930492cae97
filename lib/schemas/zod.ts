import { isJsonObject, memberOf } from "@verso/contract/pointer";
import { type Expression, plainValue, readExpression } from "./expression.ts";
import type { JsonSchema } from "./from-example.ts";
import { layOut, type Said, saidOf, typeNameOf } from "./said.ts";
import { Cursor, schemasMax, tokensOf, Unreadable } from "./tokens.ts";

const formats: Readonly<Record<string, string>> = {
  date: "z.iso.date()",
  "date-time": "z.iso.datetime()",
  time: "z.iso.time()",
  email: "z.email()",
  uri: "z.url()",
  uuid: "z.uuid()",
};
/** Bounds that zod has methods for, by what they bound. */
const bounds: Readonly<Record<string, readonly [keyword: string, method: string][]>> = {
  string: [
    ["minLength", "min"],
    ["maxLength", "max"],
  ],
  number: [
    ["minimum", "min"],
    ["maximum", "max"],
  ],
  integer: [
    ["minimum", "min"],
    ["maximum", "max"],
  ],
  array: [
    ["minItems", "min"],
    ["maxItems", "max"],
  ],
};

/** A schema as zod 4 writes it. What zod has no word for stands in its `meta`, which it gives back as JSON Schema. */
export function toZod(schema: JsonSchema): string {
  const name = typeNameOf(schema);
  return `import { z } from "zod";\n\nexport const ${name} = ${written(schema, 0)};\nexport type ${name} = z.infer<typeof ${name}>;\n`;
}

function written(schema: unknown, depth: number): string {
  const said = saidOf(schema);
  const { rest, description } = said;
  const kept = { ...rest };
  let code = base(said, depth);
  for (const [keyword, method] of memberOf(bounds, said.type ?? "") ?? []) {
    if (said.choices !== null || said.format !== null || typeof kept[keyword] !== "number") continue;
    code += `.${method}(${kept[keyword]})`;
    delete kept[keyword];
  }
  if (said.isNullable) code += ".nullable()";
  if (Object.keys(kept).length > 0) code += `.meta(${JSON.stringify(kept)})`;
  return description === null ? code : `${code}.describe(${JSON.stringify(description)})`;
}

function base({ type, choices, format, items, properties, required }: Said, depth: number): string {
  if (choices !== null) return `z.enum(${JSON.stringify(choices)})`;
  if (type === "string") return (format === null ? undefined : memberOf(formats, format)) ?? "z.string()";
  if (type === "number") return "z.number()";
  if (type === "integer") return "z.int()";
  if (type === "boolean") return "z.boolean()";
  if (type === "array") return `z.array(${items === undefined ? "z.unknown()" : written(items, depth)})`;
  if (type !== "object") return "z.unknown()";
  const lines = properties.map(([name, inner]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) && name !== "__proto__" ? name : JSON.stringify(name);
    return `${key}: ${written(inner, depth + 1)}${required.has(name) ? "" : ".optional()"},`;
  });
  return `z.object(${layOut("{", lines, "}", depth)})`;
}

/** A schema of code that makes one with zod: the last that is made, with those that it names. Throws `Unreadable`. */
export function fromZod(code: string): JsonSchema {
  const cursor = new Cursor(tokensOf(code).filter(({ kind }) => kind !== "line" && kind !== "doc"));
  const known: Known = { made: new Map(), left: schemasMax };
  let last: JsonSchema | undefined;
  while (cursor.here.kind !== "end") {
    if (!cursor.take("const") && !cursor.take("let")) {
      cursor.next();
      continue;
    }
    const name = cursor.name();
    if (!cursor.take("=")) continue;
    const before = known.left;
    last = made(readExpression(cursor), known).schema;
    known.made.set(name, { schema: last, cost: before - known.left });
  }
  if (last === undefined) throw new Unreadable();
  return last;
}

/** What has names, each with how many schemas it is made of, and how many more may be made. */
type Known = { made: Map<string, { schema: JsonSchema; cost: number }>; left: number };
type Made = { schema: JsonSchema; isOptional: boolean };
const typed = (schema: JsonSchema): Made => ({ schema, isOptional: false });

/** A chain of calls from its root on: `z.string().optional()` is a string that need not be there. */
function made(expression: Expression, known: Known): Made {
  if (expression.kind === "name") {
    const found = known.made.get(expression.name);
    known.left -= found?.cost ?? 0;
    if (found === undefined || known.left < 0) throw new Unreadable();
    return typed(found.schema);
  }
  known.left -= 1;
  if (known.left < 0 || expression.kind !== "call" || expression.of.kind !== "member") throw new Unreadable();
  const { of, name } = expression.of;
  const isRoot = of.kind === "name" && of.name === "z";
  const isNamespace = of.kind === "member" && ["iso", "coerce", "string"].includes(of.name);
  if (isRoot || isNamespace) return typed(begun(name, expression.args, known));
  return changed(made(of, known), name, expression.args);
}

const byMaker: Readonly<Record<string, JsonSchema>> = {
  string: { type: "string" },
  number: { type: "number" },
  int: { type: "integer" },
  bigint: { type: "integer" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  time: { type: "string", format: "time" },
  email: { type: "string", format: "email" },
  url: { type: "string", format: "uri" },
  uuid: { type: "string", format: "uuid" },
  null: { type: "null" },
  unknown: {},
  any: {},
};

function begun(name: string, args: readonly Expression[], known: Known): JsonSchema {
  const [first] = args;
  if (name === "object" || name === "strictObject" || name === "looseObject") return objectOf(first, known);
  if (name === "array" && first !== undefined) return listOf(made(first, known).schema);
  if (name === "enum") return { type: "string", enum: plainValue(first) };
  if (name === "literal") return { const: plainValue(first) };
  if (name === "union" && first?.kind === "list") {
    return { anyOf: first.members.map((one) => made(one, known).schema) };
  }
  if ((name === "optional" || name === "nullable") && first !== undefined) {
    return changed(made(first, known), name, []).schema;
  }
  const schema = byMaker[name];
  if (schema === undefined || !Object.hasOwn(byMaker, name)) throw new Unreadable();
  return schema;
}

const listOf = (items: JsonSchema): JsonSchema =>
  Object.keys(items).length === 0 ? { type: "array" } : { type: "array", items };

function objectOf(shape: Expression | undefined, known: Known): JsonSchema {
  if (shape?.kind !== "object") throw new Unreadable();
  const fields = shape.members.map(([name, one]) => [name, made(one, known)] as const);
  const required = fields.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  const properties = Object.fromEntries(fields.map(([name, { schema }]) => [name, schema]));
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

/** What a method makes of a schema; one that only checks more than JSON Schema can say changes nothing. */
function changed({ schema, isOptional }: Made, method: string, args: readonly Expression[]): Made {
  const value = plainValue(args[0]);
  const and = (more: JsonSchema): Made => ({ schema: { ...schema, ...more }, isOptional });
  if (method === "optional" || method === "nullish") {
    return { schema: method === "nullish" ? nullable(schema) : schema, isOptional: true };
  }
  if (method === "nullable") return { schema: nullable(schema), isOptional };
  if (method === "describe" && typeof value === "string") return and({ description: value });
  if (method === "meta" && isJsonObject(value)) return and(value);
  if (method === "default") return { schema: { ...schema, default: value }, isOptional: true };
  if (method === "array") return { schema: listOf(schema), isOptional: false };
  if (method === "int") return and({ type: "integer" });
  if (method === "positive") return and({ exclusiveMinimum: 0 });
  if (method === "nonnegative") return and({ minimum: 0 });
  if (method === "regex") {
    const pattern = args[0]?.kind === "call" ? plainValue(args[0].args[0]) : value;
    return typeof pattern === "string" ? and({ pattern }) : { schema, isOptional };
  }
  const bound = memberOf(bounds, String([schema.type].flat()[0]))?.find(([, name]) => name === method);
  if (bound !== undefined && typeof value === "number") return and({ [bound[0]]: value });
  return schema.type === "string" && Object.hasOwn(byMaker, method) && args.length === 0
    ? and(byMaker[method] ?? {})
    : { schema, isOptional };
}

const nullable = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === "string" ? { ...schema, type: [schema.type, "null"] } : schema;
