import { type Named, neverRetried, type Schema } from "./schemas.ts";

const head = `"""The contract's answers. Made by \`npm run clients:types\`; changed in the contract, never here."""

from typing import Any, Dict, List, Literal, Tuple, TypedDict, Union

`;
const keywords = new Set([
  "from",
  "class",
  "import",
  "in",
  "is",
  "not",
  "or",
  "and",
  "if",
  "else",
  "for",
  "pass",
  "def",
]);

const literal = (value: unknown) => (typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value));
const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());
const plain: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

/** Classes have no bodies in place: each gets a name, and stands before the one that it is part of. */
class Printer {
  readonly lines: string[] = [];

  union(types: string[]): string {
    const distinct = [...new Set(types)];
    const literals = distinct.filter((type) => type.startsWith("Literal["));
    const merged = literals.map((type) => type.slice("Literal[".length, -1)).join(", ");
    const all = [
      ...(literals.length > 0 ? [`Literal[${merged}]`] : []),
      ...distinct.filter((t) => !literals.includes(t)),
    ];
    return all.length === 1 ? (all[0] ?? "Any") : `Union[${all.join(", ")}]`;
  }

  /** The type of a schema; `name` is what it is called if it has to have a name. */
  type(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return schema.$ref;
    if ("const" in schema) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(", ")}]`;
    const either = schema.anyOf ?? schema.oneOf;
    if (either) {
      // A name for each where there are several that could need one.
      const isOne = either.filter(({ type }) => type !== "null").length === 1;
      const nameOf = ({ properties = {} }: Schema) =>
        isOne ? name : `${name}By${pascal(Object.keys(properties)[0] ?? "")}`;
      return this.union(either.map((part) => this.type(part, nameOf(part))));
    }
    if (Array.isArray(schema.type)) return this.union(schema.type.map((type) => this.type({ ...schema, type }, name)));
    if (schema.prefixItems) return `Tuple[${schema.prefixItems.map((part) => this.type(part, name)).join(", ")}]`;
    if (schema.type === "array") return `List[${schema.items ? this.type(schema.items, name) : "Any"}]`;
    if (schema.type !== "object") return plain[schema.type ?? ""] ?? "Any";
    if (schema.properties !== undefined) return this.class(name, schema);
    const key = schema.propertyNames?.$ref ?? "str";
    return `Dict[${key}, ${schema.additionalProperties ? this.type(schema.additionalProperties, name) : "Any"}]`;
  }

  class(name: string, { properties = {}, required = [] }: Schema): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      return { field, type: this.type(schema, name + pascal(field)), needed: required.includes(field) };
    });
    const needed = fields.filter((each) => each.needed);
    const others = fields.filter((each) => !each.needed);
    const isSplit = needed.length > 0 && others.length > 0;
    if (needed.length > 0) this.typedDict(isSplit ? `_${name}` : name, needed, "TypedDict");
    if (others.length > 0) this.typedDict(name, others, isSplit ? `_${name}, total=False` : "TypedDict, total=False");
    return name;
  }

  typedDict(name: string, fields: { field: string; type: string }[], base: string): void {
    if (fields.some(({ field }) => keywords.has(field))) {
      const entries = fields.map(({ field, type }) => `    "${field}": ${type},`);
      this.lines.push(`${name} = TypedDict("${name}", {`, ...entries, "})", "", "");
      return;
    }
    this.lines.push(`class ${name}(${base}):`, ...fields.map(({ field, type }) => `    ${field}: ${type}`), "", "");
  }
}

function alias(name: string, type: string): string {
  const line = `${name} = ${type}`;
  const values = /^Literal\[(.*)\]$/.exec(type)?.[1];
  if (line.length <= 100 || values === undefined) return line;
  return `${name} = Literal[\n${values
    .split(", ")
    .map((value) => `    ${value},\n`)
    .join("")}]`;
}

/** The contract's answers as Python's typed dictionaries, for 3.9 and newer. */
export function printPython(named: Named): string {
  const printer = new Printer();
  for (const [name, schema] of named) {
    const type = printer.type(schema, name);
    if (type !== name) printer.lines.push(alias(name, type), "", "");
  }
  const never = [
    "# Codes that are not sent again although their status says so.",
    `NEVER_RETRIED = frozenset(${JSON.stringify(neverRetried)})`,
  ];
  return [head, ...printer.lines, ...never, ""].join("\n");
}
