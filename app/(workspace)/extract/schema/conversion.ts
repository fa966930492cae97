import { isJsonObject, valueAt } from "@verso/contract/pointer";
import { type SchemaMistake, schemaMistakes } from "@verso/contract/schema-mistakes";
import { type JsonSchema, schemaOfExample, schemaOfHeader } from "@/lib/schemas/from-example.ts";
import { schemaOfCode } from "@/lib/schemas/languages.ts";
import { jsonOf } from "./parse-schema.ts";

/** A schema that can be made of what stands there instead of one, and what making it is called. `instead`: what that is, where it is no JSON. */
export type Conversion = { label: string; schema: JsonSchema; instead?: string };

/** Null where nothing can be made of it, or nothing need be. */
export function conversionOf(text: string): Conversion | null {
  const value = jsonOf(text);
  if (value === undefined) {
    const code = schemaOfCode(text);
    if (code !== null && schemaMistakes(code.schema).every(({ severity }) => severity !== "error")) {
      return { label: `Turn this ${code.language} into a schema`, schema: code.schema, instead: code.language };
    }
    const schema = schemaOfHeader(text);
    return schema === null ? null : { label: "Turn this header into a schema", schema, instead: "a header of columns" };
  }
  const things = Array.isArray(value) && value.some(isJsonObject);
  const [first] = isJsonObject(value) || things ? schemaMistakes(value) : [];
  return first === undefined ? null : made(first, value);
}

function made({ rule }: SchemaMistake, value: unknown): Conversion | null {
  if (rule === "example" || Array.isArray(value)) {
    return { label: "Turn this into a schema", schema: schemaOfExample(value) };
  }
  if (!isJsonObject(value)) return null;
  if (rule === "beside") return { label: "Put them under “properties”", schema: { type: "object", properties: value } };
  if (rule !== "wrapped") return null;
  const places = Object.keys(value).flatMap((name) => [`/${name}`, `/${name}/schema`]);
  const inner = places
    .map((place) => valueAt(value, place))
    .find((one) => isJsonObject(one) && schemaMistakes(one).length === 0);
  return isJsonObject(inner) ? { label: "Use the schema within", schema: inner } : null;
}
