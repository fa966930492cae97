import { limits } from "@verso/contract/limits";
import type { SavedSchemaSummary } from "@verso/contract/saved-schemas";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { contentsOf, type Uncounted } from "../schemas/saved-row.ts";

type Counted<Saved> = Saved & Pick<SavedSchemaSummary, "uses" | "uses_total">;

/** Versions of saved schemas with how many extractions of the tenant asked for what they say, however they asked. */
export async function withUses<Saved extends Uncounted<SavedSchemaSummary>>(
  { db, tenantId }: Pick<Ctx, "db" | "tenantId">,
  saved: readonly Saved[],
): Promise<Counted<Saved>[]> {
  if (saved.length === 0) return [];
  const ids = [...new Set(saved.map(({ id }) => id))];
  const { rows } = await sql<{ schema_id: string; digest: string; uses: number }>`
    SELECT schema_id, encode(content.schema_sha256, 'hex') AS digest, asked.uses
    FROM ${contentsOf(tenantId, ids)} AS content, LATERAL (
      SELECT count(*)::integer AS uses FROM (
        SELECT FROM service.extractions AS e
        WHERE e.tenant_id = ${tenantId} AND e.schema_sha256 = content.schema_sha256 LIMIT ${limits.schemaUsesMax}
      ) AS each) AS asked`.execute(db);
  const of = new Map(rows.map(({ schema_id, digest, uses }) => [`${schema_id} ${digest}`, uses]));
  const total = new Map<string, number>();
  for (const { schema_id: id, uses } of rows) total.set(id, (total.get(id) ?? 0) + uses);
  return saved.map((each) => ({
    ...each,
    uses: of.get(`${each.id} ${each.schema_sha256}`) ?? 0,
    uses_total: Math.min(total.get(each.id) ?? 0, limits.schemaUsesMax),
  }));
}
