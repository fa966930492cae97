import { countFields } from "@verso/contract/count-fields";
import { limits } from "@verso/contract/limits";
import type { CreateSchema, PutSchema } from "@verso/contract/saved-schemas";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { assertSchema, schemaRefused } from "./assert-schema.ts";

/** Deeper than any schema that can be served: so deep that what walks through it need not look for its end. */
const levelsMax = 64;

/**
 * Whether a version may be saved: as a schema of a submission. One that was saved elsewhere before is kept as it was, within the same size, and
 * checked when it is asked. Throws `invalid_schema`, and `invalid_request` for a time to come.
 */
export async function checkVersion(
  ctx: Ctx,
  { schema, saved_at: savedAt }: Pick<PutSchema, "schema" | "saved_at">,
): Promise<void> {
  if (savedAt === undefined) return assertSchema(ctx.schemas, schema, ctx.tenantId);
  if (Date.parse(savedAt) > ctx.clock().getTime()) {
    const message = "must not lie in the future";
    throw new DomainError("invalid_request", `/saved_at ${message}.`, { details: [{ path: "/saved_at", message }] });
  }
  const words = `has more than ${limits.schemaBytesMax} bytes or ${levelsMax} levels`;
  if (!isWithin(schema, levelsMax) || Buffer.byteLength(JSON.stringify(schema)) > limits.schemaBytesMax)
    throw schemaRefused([{ path: "", rule: "size", message: words }]);
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}

/** Who changes a tenant's saved schemas does it one after the other: their bounds are of all of them together. */
export async function lockSaved(tx: Tx, tenantId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved_schemas ${tenantId}`}, 0))`.execute(tx);
}

type Made = { tenantId: string; id: string; version: number; body: CreateSchema | PutSchema; now: Date };

/** Writes a version of a schema whose row is there. The caller holds `lockSaved`. Throws `quota_exceeded`. */
export async function insertVersion(tx: Tx, { tenantId, id, version, body, now }: Made): Promise<void> {
  const content = JSON.stringify(body.schema);
  const { held } = await tx
    .selectFrom("saved_schema_versions")
    .select(sql<string>`coalesce(sum(octet_length(content::text)), 0)`.as("held"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  if (Number(held) + Buffer.byteLength(content) > limits.savedSchemaBytesMax) {
    throw new DomainError("quota_exceeded", "Your saved schemas take all the room that there is for them.");
  }
  await tx
    .insertInto("saved_schema_versions")
    .values({
      tenant_id: tenantId,
      schema_id: id,
      version,
      content,
      schema_sha256: fingerprint(body.schema),
      instructions: body.instructions,
      fields: countFields(body.schema),
      saved_by: body.saved_by ?? null,
      saved_at: body.saved_at === undefined ? now : new Date(body.saved_at),
    })
    .execute();
}
