import type { CreatePreview } from "@verso/contract/extractions";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import type { Schema } from "../structuring/schema/nodes.ts";
import { assertSchema } from "./assert-schema.ts";
import { findSaved } from "./saved-row.ts";

/** What is asked of a document. `saved`: by which version of a saved schema, where it was asked by its identifier. */
export type AskedSchema = {
  schema: Schema;
  instructions: string | null;
  saved: { id: string; version: number; isArchived: boolean } | null;
};

/**
 * The schema that a body asks by: its own, or a saved one in its place, whose instructions count where the body has none. One in
 * the archive is found, too: whoever takes on new work refuses it. Throws `invalid_request` for both or neither, `not_found`,
 * `invalid_schema`.
 */
export async function askedSchema(ctx: Ctx, body: CreatePreview): Promise<AskedSchema> {
  const { schema, schema_id: id, schema_version: version, instructions = null } = body;
  if (schema !== undefined && id !== undefined) throw misplaced("/schema_id", "Give schema or schema_id, not both.");
  if (version !== undefined && id === undefined) {
    throw misplaced("/schema_version", "A version is of a saved schema: name it by schema_id.");
  }
  if (schema !== undefined) {
    await assertSchema(ctx.schemas, schema, ctx.tenantId);
    return { schema, instructions, saved: null };
  }
  if (id === undefined) throw misplaced("/schema", "This needs a schema, or the schema_id of a saved one.");
  const saved = await findSaved(ctx.db, { tenantId: ctx.tenantId, id, version });
  await assertSchema(ctx.schemas, saved.schema, ctx.tenantId);
  return {
    schema: saved.schema,
    instructions: instructions ?? saved.instructions,
    saved: { id, version: saved.version, isArchived: saved.archived_at !== null },
  };
}

/** Throws `not_found` for a saved schema in the archive. */
export function assertInUse({ saved }: AskedSchema): void {
  if (!saved?.isArchived) return;
  throw new DomainError("not_found", "This saved schema is in the archive: take it out to ask by it again.", {
    details: [{ path: "/schema_id", message: "is in the archive" }],
  });
}

export const misplaced = (path: string, message: string) =>
  new DomainError("invalid_request", message, { details: [{ path, message }] });
