import { isJsonObject, memberOf } from "@verso/contract/pointer";
import { type Expression, plainValue, readExpression } from "./expression.ts";
import type { JsonSchema } from "./from-example.ts";
import { pascal, type Said, saidOf, typeNameOf } from "./said.ts";
import { Cursor, schemasMax, tokensOf, Unreadable } from "./tokens.ts";
import { eitherOf } from "./typescript.ts";

const byFormat: Readonly<Record<string, string>> = {
  date: "date",
  "date-time": "datetime",
  time: "time",
  email: "EmailStr",
  uri: "AnyUrl",
  uuid: "UUID",
};
/** Bounds that a `Field` has words for, by what they bound. */
const bounds: Readonly<Record<string, readonly [keyword: string, word: string][]>> = {
  string: [
    ["minLength", "min_length"],
    ["maxLength", "max_length"],
    ["pattern", "pattern"],
  ],
  number: [
    ["minimum", "ge"],
    ["maximum", "le"],
  ],
  integer: [
    ["minimum", "ge"],
    ["maximum", "le"],
  ],
  array: [
    ["minItems", "min_length"],
    ["maxItems", "max_length"],
  ],
};
const head = `from datetime import date, datetime, time
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AnyUrl, BaseModel, ConfigDict, EmailStr, Field, RootModel
`;

type Written = { classes: string[]; names: Set<string> };

/** A schema as Pydantic 2 writes it. What it has no word for stands in `json_schema_extra`. */
export function toPydantic(schema: JsonSchema): string {
  const said = saidOf(schema);
  const written: Written = { classes: [], names: new Set(["Field", "Any", "Literal", "Annotated", "UUID"]) };
  const name = freeName(typeNameOf(schema), written);
  const type = said.type === "object" ? null : annotationOf(said, name, written);
  writeClass({ name, said, base: type === null ? "BaseModel" : `RootModel[${type}]`, isRoot: true }, written);
  return [head, ...written.classes].join("\n\n");
}

function freeName(wanted: string, { names }: Written): string {
  const name = wanted || "Group";
  let free = name;
  for (let n = 2; names.has(free); n++) free = `${name}${n}`;
  names.add(free);
  return free;
}

function writeClass(made: { name: string; said: Said; base: string; isRoot: boolean }, written: Written): void {
  const { name, said, base, isRoot } = made;
  const taken = new Set<string>();
  const fields = said.properties.map(([property, inner]) => {
    return `    ${fieldOf(property, inner, said.required.has(property), { written, taken })}`;
  });
  const config =
    isRoot && Object.keys(said.rest).length > 0
      ? [`    model_config = ConfigDict(json_schema_extra=${python(said.rest)})`]
      : [];
  const doc = isRoot && said.description !== null ? [`    __doc__ = ${python(said.description)}`] : [];
  const body = [...doc, ...config, ...fields];
  written.classes.push(`class ${name}(${base}):\n${(body.length === 0 ? ["    pass"] : body).join("\n")}\n`);
}

const reserved =
  /^(?:model_.*|schema|json|copy|dict|validate|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield|None|True|False|date|datetime|time)$/;

type Around = { written: Written; taken: Set<string> };

function fieldOf(property: string, schema: unknown, isRequired: boolean, { written, taken }: Around): string {
  const said = saidOf(schema);
  const isPlain = /^[A-Za-z]\w*$/.test(property) && !reserved.test(property) && !taken.has(property);
  let name = isPlain ? property : `field_${taken.size + 1}`;
  while (taken.has(name)) name += "_";
  taken.add(name);
  const type = annotationOf(said, property, written);
  const args = [
    ...(isRequired ? [] : ["default=None"]),
    ...(isPlain ? [] : [`alias=${python(property)}`]),
    ...argsOf(said, !isRequired && said.isNullable),
  ];
  const annotation = said.isNullable || !isRequired ? `${type} | None` : type;
  if (args.length === 0) return `${name}: ${annotation}`;
  return `${name}: ${annotation} = ${args.join() === "default=None" ? "None" : `Field(${args.join(", ")})`}`;
}

/** What a `Field` says. `both`: it may be absent and may be null, which one `None` cannot tell. */
function argsOf({ type, choices, format, description, rest }: Said, both: boolean): string[] {
  const kept: Record<string, unknown> = { ...rest, ...(both ? { nullable: true } : {}) };
  const args = description === null ? [] : [`description=${python(description)}`];
  if (typeof kept.title === "string") {
    args.push(`title=${python(kept.title)}`);
    delete kept.title;
  }
  for (const [keyword, word] of memberOf(bounds, type ?? "") ?? []) {
    if (choices !== null || format !== null || kept[keyword] === undefined) continue;
    args.push(`${word}=${python(kept[keyword])}`);
    delete kept[keyword];
  }
  return Object.keys(kept).length === 0 ? args : [...args, `json_schema_extra=${python(kept)}`];
}

function annotationOf(said: Said, name: string, written: Written): string {
  const { type, choices, format, items } = said;
  if (choices !== null) return `Literal[${choices.map(python).join(", ")}]`;
  if (type === "string") return (format === null ? undefined : memberOf(byFormat, format)) ?? "str";
  if (type === "number") return "float";
  if (type === "integer") return "int";
  if (type === "boolean") return "bool";
  if (type === "array") return `list[${items === undefined ? "Any" : itemOf(items, name, written)}]`;
  if (type !== "object") return "Any";
  const own = freeName(pascal(name), written);
  writeClass({ name: own, said, base: "BaseModel", isRoot: false }, written);
  return own;
}

function itemOf(schema: unknown, name: string, written: Written): string {
  const said = saidOf(schema);
  const plain = annotationOf(said, `${name} item`, written);
  const type = said.isNullable ? `${plain} | None` : plain;
  const args = argsOf(said, false);
  return args.length === 0 ? type : `Annotated[${type}, Field(${args.join(", ")})]`;
}

/** A value of JSON as Python writes it. */
function python(value: unknown): string {
  if (value === true) return "True";
  if (value === false) return "False";
  if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
  if (!isJsonObject(value)) return value === null || value === undefined ? "None" : JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${python(one)}`)
    .join(", ")}}`;
}

type Line = { name: string; annotation: Expression; value: Expression | undefined };
type Class = { base: Expression | undefined; lines: Line[]; extra: JsonSchema };
/** What is declared, and how many schemas may yet be made of it: classes that name others twice double with each. */
type Classes = { known: ReadonlyMap<string, Class>; left: number };
const levelsMax = 40;

/** A schema of classes of Pydantic: of the last that no other names. Throws `Unreadable`. */
export function fromPydantic(code: string): JsonSchema {
  const cursor = new Cursor(tokensOf(code));
  const classes = new Map<string, Class>();
  while (cursor.here.kind !== "end") {
    if (cursor.take("class")) classes.set(cursor.name(), readClass(cursor));
    else cursor.next();
  }
  const named = new Set(
    [...classes].flatMap(([, { base, lines }]) =>
      [base, ...lines.map(({ annotation }) => annotation)].flatMap(namesIn),
    ),
  );
  const root = [...classes.keys()].findLast((name) => !named.has(name)) ?? [...classes.keys()].at(-1);
  if (root === undefined) throw new Unreadable();
  return schemaOfClass(root, { known: classes, left: schemasMax }, levelsMax);
}

function readClass(cursor: Cursor): Class {
  const made: Class = { base: undefined, lines: [], extra: {} };
  if (cursor.take("(")) {
    made.base = readExpression(cursor);
    while (!cursor.take(")")) if (cursor.next().kind === "end") throw new Unreadable();
  }
  cursor.need(":");
  while (cursor.here.kind !== "end" && !cursor.is("class") && !cursor.is("def") && !cursor.is("@")) {
    const token = cursor.next();
    if (token.kind === "text") made.extra = { ...made.extra, description: token.text };
    if (token.kind === "name" && cursor.take(":")) {
      const annotation = readExpression(cursor);
      made.lines.push({ name: token.text, annotation, value: cursor.take("=") ? readExpression(cursor) : undefined });
    } else if (token.kind === "name" && cursor.take("=")) {
      const value = readExpression(cursor);
      if (token.text === "__doc__") made.extra = { ...made.extra, description: plainValue(value) };
      const extra = value.kind === "call" ? plainValue(value.named.get("json_schema_extra")) : undefined;
      if (token.text === "model_config" && isJsonObject(extra)) made.extra = { ...made.extra, ...extra };
    }
  }
  return made;
}

function namesIn(expression: Expression | undefined): string[] {
  if (expression?.kind === "name") return [expression.name];
  if (expression?.kind === "plain" && typeof expression.value === "string") return [expression.value];
  return expression?.kind === "of" || expression?.kind === "either" ? expression.members.flatMap(namesIn) : [];
}

function schemaOfClass(name: string, classes: Classes, levels: number): JsonSchema {
  const found = classes.known.get(name);
  if (found === undefined || levels === 0) throw new Unreadable();
  const { base, lines, extra } = found;
  if (base?.kind === "of" && base.name === "RootModel")
    return { ...schemaOf(base.members[0], classes, levels - 1), ...extra };
  const fields = lines.map((line) => fieldRead(line, classes, levels - 1));
  const required = fields.filter(({ isRequired }) => isRequired).map((field) => field.name);
  const properties = Object.fromEntries(fields.map((field) => [field.name, field.schema]));
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }), ...extra };
}

function fieldRead({ name, annotation, value }: Line, classes: Classes, levels: number) {
  const call = value?.kind === "call" ? value : undefined;
  const [first] = call?.args ?? [];
  const given = call === undefined ? value : (call.named.get("default") ?? call.named.get("default_factory") ?? first);
  const isRequired = given === undefined || (first !== undefined && plainValue(first) === undefined && given === first);
  const { nullable, ...told } =
    call === undefined ? ({} as JsonSchema) : toldBy(call.named, schemaTypeOf(annotation, classes, levels));
  const type = isRequired || nullable === true ? annotation : withoutNone(annotation);
  const alias = plainValue(call?.named.get("alias"));
  return {
    name: typeof alias === "string" ? alias : name,
    isRequired,
    schema: { ...schemaOf(type, classes, levels), ...told },
  };
}

/** A field that is None where it is absent need not be null besides. */
function withoutNone(annotation: Expression): Expression {
  if (annotation.kind === "of" && annotation.name === "Optional") return annotation.members[0] ?? annotation;
  if (annotation.kind !== "either") return annotation;
  const members = annotation.members.filter((one) => one.kind !== "plain" || one.value !== null);
  const [only] = members;
  return members.length === 1 && only !== undefined ? only : { kind: "either", members };
}
const schemaTypeOf = (annotation: Expression, classes: Classes, levels: number): string =>
  String([schemaOf(annotation, classes, levels).type].flat()[0]);

/** The keywords that a `Field` gives. */
function toldBy(named: ReadonlyMap<string, Expression>, type: string): JsonSchema {
  const extra = plainValue(named.get("json_schema_extra"));
  const words = [
    ["description", "description"],
    ["title", "title"],
    ["gt", "exclusiveMinimum"],
    ["lt", "exclusiveMaximum"],
  ] as const;
  const own = (memberOf(bounds, type) ?? []).map(([keyword, word]) => [word, keyword] as const);
  const told = [...words, ...own].flatMap(([word, keyword]) => {
    const value = plainValue(named.get(word));
    return value === undefined ? [] : [[keyword, value] as const];
  });
  return { ...Object.fromEntries(told), ...(isJsonObject(extra) ? extra : {}) };
}

const plain: ReadonlyMap<string, JsonSchema> = new Map<string, JsonSchema>([
  ["str", { type: "string" }],
  ["int", { type: "integer" }],
  ["float", { type: "number" }],
  ["Decimal", { type: "number" }],
  ["bool", { type: "boolean" }],
  ["dict", { type: "object" }],
  ["Any", {}],
  ...Object.entries(byFormat).map(([format, name]) => [name, { type: "string", format }] as const),
  ["HttpUrl", { type: "string", format: "uri" }],
]);

function schemaOf(annotation: Expression | undefined, classes: Classes, levels: number): JsonSchema {
  classes.left -= 1;
  if (annotation === undefined || levels === 0 || classes.left < 0) throw new Unreadable();
  if (annotation.kind === "plain" && annotation.value === null) return { type: "null" };
  if (annotation.kind === "either")
    return eitherOf(annotation.members.map((one) => schemaOf(one, classes, levels - 1)));
  if (annotation.kind === "of") return schemaOfGeneric(annotation, classes, levels);
  const name =
    annotation.kind === "name" ? annotation.name : annotation.kind === "plain" ? String(annotation.value) : "";
  return classes.known.has(name) ? schemaOfClass(name, classes, levels - 1) : (plain.get(name) ?? missing());
}
const missing = (): never => {
  throw new Unreadable();
};

function schemaOfGeneric(
  { name, members }: Extract<Expression, { kind: "of" }>,
  classes: Classes,
  levels: number,
): JsonSchema {
  const [first, second] = members;
  if (name === "Literal") return { type: "string", enum: members.map(plainValue) };
  if (name === "Optional") return eitherOf([schemaOf(first, classes, levels - 1), { type: "null" }]);
  if (name === "Union") return eitherOf(members.map((one) => schemaOf(one, classes, levels - 1)));
  if (name === "Annotated") {
    const schema = schemaOf(first, classes, levels - 1);
    const told = second?.kind === "call" ? toldBy(second.named, String([schema.type].flat()[0])) : {};
    return { ...schema, ...told };
  }
  if (["list", "List", "set", "Sequence"].includes(name)) {
    const items = schemaOf(first, classes, levels - 1);
    return Object.keys(items).length === 0 ? { type: "array" } : { type: "array", items };
  }
  return name.toLowerCase() === "dict" ? { type: "object" } : missing();
}
