import { openCompiler } from "./compile-schema.ts";
import type { Schema } from "./nodes.ts";

const errorsMax = 100;
const compile = openCompiler({ allErrors: true });

/** How data breaks a schema that has passed the gate: where (a JSON Pointer into the data), and how. */
export function validate(schema: Schema, data: unknown): { path: string; message: string }[] {
  const check = compile(schema);
  if (check(data)) return [];
  const errors = check.errors ?? [];
  return errors.slice(0, errorsMax).map(({ instancePath: path, message = "is not valid" }) => ({ path, message }));
}
