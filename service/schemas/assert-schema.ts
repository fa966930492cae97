import { DomainError } from "../domain-error.ts";
import type { SchemaGate } from "../structuring/schema/gate.ts";
import type { Schema } from "../structuring/schema/nodes.ts";
import type { SchemaRefusal } from "../structuring/schema/refusal.ts";

/** Throws `invalid_schema` where a schema cannot be served. `whose` it is matters where several ask at once. */
export async function assertSchema(schemas: SchemaGate, schema: Schema, whose?: string): Promise<void> {
  const refusals = await schemas.check(schema, whose);
  if (refusals.length > 0) throw schemaRefused(refusals);
}

export function schemaRefused(refusals: readonly SchemaRefusal[]): DomainError {
  const details = refusals.map(({ path, rule, message }) => {
    return { path: clip(`/schema${path}`), rule: clip(rule), message: clip(message) };
  });
  const [first] = details;
  const where = `The schema cannot be used: ${first?.path} ${first?.message} (rule ${first?.rule}).`;
  return new DomainError("invalid_schema", where, { details });
}

/** A pattern or a name of the schema may stand in it, however long that is. */
const clip = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text);
