import { type Named, neverRetried, type Schema } from "./schemas.ts";

const head = "// Made of the contract by `npm run clients:types`; changed there, never here.\n";

const union = (types: string[]) => [...new Set(types)].join(" | ");
const literals = (values: readonly unknown[]) => union(values.map((value) => JSON.stringify(value)));

const plain: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

function objectType({ properties, required = [], propertyNames, additionalProperties }: Schema): string {
  if (properties === undefined) {
    const value = additionalProperties ? typeOf(additionalProperties) : "unknown";
    if (propertyNames?.enum ?? propertyNames?.$ref) return `Partial<Record<${typeOf(propertyNames ?? {})}, ${value}>>`;
    return `Record<string, ${value}>`;
  }
  const fields = Object.entries(properties).map(([name, schema]) => {
    return `${comment(schema)}${name}${required.includes(name) ? "" : "?"}: ${typeOf(schema)};`;
  });
  return `{\n${fields.join("\n")}\n}`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return literals(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return union(either.map(typeOf));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(", ")}]`;
  if (schema.type === "array") return `(${schema.items ? typeOf(schema.items) : "unknown"})[]`;
  if (schema.type === "object") return objectType(schema);
  return plain[schema.type ?? ""] ?? "unknown";
}

function comment({ description }: Schema): string {
  return description === undefined ? "" : `/** ${description.replaceAll("*/", "*\\/")} */\n`;
}

/** The contract's answers as TypeScript, not yet formatted. */
export function printTypeScript(named: Named): string {
  const types = [...named].map(([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)};\n`);
  const never = `export const neverRetried: readonly string[] = ${JSON.stringify(neverRetried)};\n`;
  const said = "/** Codes that are not sent again although their status says so. */\n";
  return [head, ...types, said + never].join("\n");
}
