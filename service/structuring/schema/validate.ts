import { pointer } from "@verso/contract/pointer";
import { openCompiler } from "./compile-schema.ts";
import type { Schema } from "./nodes.ts";

const errorsMax = 100;
const compile = openCompiler({ allErrors: true });

type Fault = { path: string; message: string; missing?: string };

/** How data breaks a schema that has passed the gate: where (a JSON Pointer into the data), and how; `missing` is what it lacks. */
export function validate(schema: Schema, data: unknown): Fault[] {
  const check = compile(schema);
  if (check(data)) return [];
  const errors = check.errors ?? [];
  return errors.slice(0, errorsMax).map(({ instancePath: path, message = "is not valid", keyword, params }) => {
    const lacks = keyword === "required" ? params.missingProperty : undefined;
    return { path, message, ...(typeof lacks === "string" && { missing: path + pointer(lacks) }) };
  });
}
