import { limits } from "@verso/contract/limits";
import { pointer } from "@verso/contract/pointer";

/** A JSON Schema that is an object; `true` and `false` stand for nothing that could be looked into. */
export type Schema = Readonly<Record<string, unknown>>;

/** A schema within the document, under its JSON Pointer, with the schemas that it applies. */
export type SchemaNode = { pointer: string; schema: Schema; children: SchemaNode[] };

/** Deeper than any schema that can be served: whoever walks one ends here. */
export const levelsMax = 4 * limits.schemaDepthMax;

/** Keywords of draft 2020-12 whose value is a schema, a list of schemas, or schemas by name. */
const single = [
  "additionalProperties",
  "contains",
  "contentSchema",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const byName = ["dependentSchemas", "patternProperties", "properties"];
/** Schemas that apply only where a `$ref` names them. */
const definitions = ["$defs", "definitions"];

/** Every schema of a valid document by its pointer, the root (`""`) first. */
export function schemaNodes(root: Schema): Map<string, SchemaNode> {
  const nodes = new Map<string, SchemaNode>();
  const add = (pointer: string, value: unknown): SchemaNode[] => {
    if (typeof value !== "boolean" && !isSchema(value)) return [];
    const schema = isSchema(value) ? value : {};
    const node: SchemaNode = { pointer, schema, children: [] };
    nodes.set(pointer, node);
    for (const { keyword, path, inner } of innerSchemas(schema)) {
      const made = add(pointer + path, inner);
      if (!definitions.includes(keyword)) node.children.push(...made);
    }
    return [node];
  };
  add("", root);
  return nodes;
}

function innerSchemas(schema: Schema): { keyword: string; path: string; inner: unknown }[] {
  return [...single, ...lists, ...byName, ...definitions].flatMap((keyword) => {
    const value = schema[keyword];
    if (value === undefined) return [];
    if (single.includes(keyword)) return [{ keyword, path: pointer(keyword), inner: value }];
    return Object.entries(value ?? {}).map(([name, inner]) => ({ keyword, path: pointer(keyword, name), inner }));
  });
}

/** How the value of a keyword holds schemas: it is one, a list of them, or has them by name. */
export function holderOf(keyword: string): "schema" | "list" | "byName" | undefined {
  if (single.includes(keyword)) return "schema";
  if (lists.includes(keyword)) return "list";
  return byName.includes(keyword) || definitions.includes(keyword) ? "byName" : undefined;
}

/** The names of a schema's own properties, patterns among them. */
export function propertyNames({ properties, patternProperties }: Schema): string[] {
  return [...Object.keys(properties ?? {}), ...Object.keys(patternProperties ?? {})];
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
