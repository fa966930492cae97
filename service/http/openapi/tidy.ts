import { isJson, type Json } from "./json.ts";

const noControl = "[^\\u0000-\\u001f\\u007f-\\u009f]";

/** What zod writes of a schema, as generators of clients read it best. `open`: an answer's objects are not closed. */
export function tidy(schema: unknown, open: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => tidy(entry, open));
  if (!isJson(schema)) return schema;
  const { properties, ...rest } = schema;
  const tidied: Json = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, tidy(inner, open)]));
  // Names of fields are no keywords: `const` may be one.
  if (isJson(properties))
    tidied.properties = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, tidy(inner, open)]),
    );
  if (tidied.minimum === Number.MIN_SAFE_INTEGER) delete tidied.minimum;
  if (tidied.maximum === Number.MAX_SAFE_INTEGER) delete tidied.maximum;
  // Of its length and its leap years `format` says enough.
  if (tidied.format === "date-time") delete tidied.pattern;
  // Not every reader of a pattern knows Unicode's classes.
  if (typeof tidied.pattern === "string") tidied.pattern = tidied.pattern.replaceAll("\\P{Cc}", noControl);
  if (tidied.type === "object") objectOf(tidied, open);
  if ("const" in tidied) {
    tidied.enum = [tidied.const];
    delete tidied.const;
  }
  return oneOfConstants(tidied);
}

function objectOf(schema: Json, open: boolean): void {
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames;
  if (JSON.stringify(schema.additionalProperties) === "{}") schema.additionalProperties = true;
  if (open && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** `anyOf` of single values is a list of values. */
function oneOfConstants(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length < 2) return schema;
  const single = (entry: unknown) => isJson(entry) && Array.isArray(entry.enum) && entry.enum.length === 1;
  if (!anyOf.every(single)) return schema;
  const values = anyOf.flatMap((entry: Json) => entry.enum);
  const type = values.every(Number.isInteger) ? "integer" : typeof values[0];
  return { ...rest, type, enum: values };
}
