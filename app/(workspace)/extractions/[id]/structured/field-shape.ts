import { pointerKeys } from "@verso/contract/pointer";
import { itemsOf, partsOf, propertiesOf } from "@/lib/schemas/parts.ts";
import type { FieldShape } from "../review/written-value.ts";

type Schema = Record<string, unknown>;

/** What the schema wants at a JSON Pointer into the data; a text where it says nothing. */
export function shapeAt(schema: Schema, path: string, value: unknown): FieldShape {
  const says = pointerKeys(path).reduce<unknown>(
    (at, key) => propertiesOf(at, schema).get(key) ?? (/^\d+$/.test(key) ? itemsOf(at, schema) : undefined),
    schema,
  );
  const parts = partsOf(says, schema);
  const types = new Set(parts.flatMap(({ type }) => (Array.isArray(type) ? type : [type])));
  const listed = parts.flatMap(({ enum: choices }) => (Array.isArray(choices) ? choices : []));
  const choices = listed.filter((choice) => typeof choice === "string");
  const isNumeric = types.has("number") || types.has("integer");
  const kind =
    choices.length > 0 && listed.every((choice) => typeof choice === "string" || choice === null)
      ? "choice"
      : types.has("boolean") && !types.has("string")
        ? "boolean"
        : (isNumeric && !types.has("string")) || typeof value === "number"
          ? "number"
          : "text";
  return { kind, isDate: parts.some(({ format }) => format === "date"), choices };
}
