import { z } from "zod";
import { isJson, type Json, schemaReference, within } from "./json.ts";
import type { Bounds, SchemaDoc } from "./schema-doc.ts";
import { tidy } from "./tidy.ts";

/** Every named schema, described; those within others by reference. */
export function componentSchemas(docs: readonly SchemaDoc[], bounds: Bounds): Record<string, Json> {
  const of = (io: "input" | "output") => generated(docs, io);
  const sides = { request: of("input"), answer: of("output"), value: of("output") };
  const parts = docs.map((doc) => {
    const { name, side, description, fields, finish } = doc;
    const tidied = tidy(sides[side][name], side !== "request");
    const schema = describe(isJson(tidied) ? tidied : {}, description, fields);
    return finish ? finish(schema, bounds) : { [name]: schema };
  });
  return Object.assign({}, ...parts);
}

/** A schema of the contract by its name in the document. Throws where it has none. */
export function referenceTo(docs: readonly SchemaDoc[], schema: z.ZodType) {
  const found = docs.find((doc) => doc.schema === schema);
  if (!found) throw new Error("a schema of a route has no name in the OpenAPI document");
  return schemaReference(found.name);
}

/** The parameters that an object of a route stands for, by their names, as the route sees them after parsing. */
export function parameterSchemas(docs: readonly SchemaDoc[], object: z.ZodType): [string, unknown][] {
  const parameters: SchemaDoc = { name: "Parameters", schema: object, side: "value", description: "", fields: {} };
  const { Parameters = {} } = generated([...docs, parameters], "output");
  return Object.entries(within(Parameters, "properties")).map(([name, schema]) => [name, tidy(schema, false)]);
}

function generated(docs: readonly SchemaDoc[], io: "input" | "output"): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  const skipped = io === "input" ? "answer" : "request";
  for (const { name, schema, side } of docs) if (side !== skipped) registry.add(schema, { id: name });
  const uri = (id: string) => schemaReference(id).$ref;
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema]),
  );
}

function describe(schema: Json, description: string, fields: SchemaDoc["fields"]): Json {
  if (Object.keys(fields).length === 0) return { description, ...schema };
  const properties = Object.entries(within(schema, "properties")).map(([name, inner]) => {
    return [name, isJson(inner) ? { ...withoutDefault(inner), description: meaning(inner, fields[name]) } : inner];
  });
  return { description, ...schema, properties: Object.fromEntries(properties) };
}

/** Generators take a field that has a default for one that is always there: in a request it need not be. */
const withoutDefault = ({ default: _, ...schema }: Json) => schema;

const meaning = (schema: Json, words: string | undefined) =>
  "default" in schema && schema.default !== "" ? `${words} Default: \`${JSON.stringify(schema.default)}\`.` : words;
