import { isJsonObject, memberOf, valueAt } from "@verso/contract/pointer";
import type { JsonSchema } from "./from-example.ts";

/** What one example may hold: more shows nothing more. */
const valuesMax = 2_000;
const levelsMax = 14;
const byFormat: Readonly<Record<string, string>> = {
  date: "2026-11-25",
  "date-time": "2026-11-25T09:30:00Z",
  time: "09:30:00",
  email: "name@example.com",
  uri: "https://example.com",
  uuid: "5f0c1b9e-8f5e-4c6e-9a55-2f6f6e1c9d10",
};
type Asked = { root: JsonSchema; left: number };

/** JSON of the form that a schema asks for, with made-up values: what stands in a result's place of each. */
export function exampleOf(schema: JsonSchema): unknown {
  return example(schema, { root: schema, left: valuesMax }, levelsMax);
}

function example(schema: unknown, asked: Asked, levels: number): unknown {
  asked.left -= 1;
  if (!isJsonObject(schema) || levels === 0 || asked.left < 0) return null;
  const inner = (value: unknown) => example(value, asked, levels - 1);
  const { $ref, allOf, examples, properties, items } = schema;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null;
  if (typeof $ref === "string") return inner(referred(asked.root, $ref));
  if (Array.isArray(allOf)) return joined([...allOf, { ...schema, allOf: undefined }].map(inner));
  const alternatives = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (alternatives !== undefined) {
    return inner(alternatives.find((one) => !isJsonObject(one) || one.type !== "null") ?? alternatives[0]);
  }
  const [type] = [schema.type].flat().filter((name) => name !== "null");
  if (isJsonObject(properties)) return members(properties, asked, levels);
  if (type === "object") return {};
  if (type === "array" || items !== undefined) return isJsonObject(items) ? [inner(items)] : [];
  if (type === "number") return 12.5;
  if (type === "integer") return 3;
  if (type === "boolean") return true;
  if (type === undefined && [schema.type].flat().includes("null")) return null;
  return memberOf(byFormat, String(schema.format)) ?? "text";
}

function members(properties: Record<string, unknown>, asked: Asked, levels: number): Record<string, unknown> {
  const entries = Object.entries(properties);
  const shown = entries.slice(0, Math.max(0, asked.left));
  return Object.fromEntries(shown.map(([name, value]) => [name, example(value, asked, levels - 1)]));
}

/** What several schemas ask for together. */
function joined(values: unknown[]): unknown {
  const objects = values.filter(isJsonObject);
  return objects.length > 0 ? Object.fromEntries(objects.flatMap((one) => Object.entries(one))) : (values[0] ?? null);
}

function referred(root: JsonSchema, $ref: string): unknown {
  if (!$ref.startsWith("#")) return null;
  try {
    return valueAt(root, decodeURIComponent($ref.slice(1)));
  } catch {
    return null;
  }
}
