import type { SavedSchema, SavedSchemaSummary } from "@verso/contract/saved-schemas";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../db/pool.ts";
import type { SavedSchemasTable, SavedSchemaVersionsTable } from "../db/saved-schema-tables.ts";
import { DomainError } from "../domain-error.ts";
import { isLive } from "../ids.ts";

/** How often extractions asked by a schema is counted by who knows extractions. */
export type Uncounted<Saved extends SavedSchemaSummary> = Omit<Saved, "uses" | "uses_total">;

type SummaryRow = Pick<
  Selectable<SavedSchemasTable>,
  "id" | "tenant_id" | "name" | "newest_version" | "created_at" | "archived_at"
> &
  Pick<Selectable<SavedSchemaVersionsTable>, "version" | "schema_sha256" | "fields" | "saved_by" | "saved_at">;

/** Every version of every saved schema of a tenant, without what it says. */
export const selectVersions = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom("saved_schemas as s")
    .innerJoin("saved_schema_versions as v", (join) =>
      join.onRef("v.tenant_id", "=", "s.tenant_id").onRef("v.schema_id", "=", "s.id"),
    )
    .select([
      "s.id",
      "s.tenant_id",
      "s.name",
      "s.newest_version",
      "s.created_at",
      "s.archived_at",
      "v.version",
      "v.schema_sha256",
      "v.fields",
      "v.saved_by",
      "v.saved_at",
    ])
    .where("s.tenant_id", "=", tenantId);

export function presentSummary(row: SummaryRow): Uncounted<SavedSchemaSummary> {
  return {
    id: row.id,
    live: isLive(row.tenant_id),
    name: row.name,
    version: row.version,
    newest_version: row.newest_version,
    schema_sha256: row.schema_sha256.toString("hex"),
    fields: row.fields,
    saved_by: row.saved_by,
    saved_at: row.saved_at.toISOString(),
    created_at: row.created_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
  };
}

/** A version of a saved schema, the newest where none is named. Throws `not_found`, for another tenant's too. */
export async function findSaved(
  db: Db | Tx,
  { tenantId, id, version }: { tenantId: string; id: string; version?: number | undefined },
): Promise<Uncounted<SavedSchema>> {
  const row = await selectVersions(db, tenantId)
    .select(["v.content", "v.instructions"])
    .where("s.id", "=", id)
    .where("v.version", "=", version ?? sql.ref<number>("s.newest_version"))
    .executeTakeFirst();
  if (!row) throw noSuchSchema(version);
  return { ...presentSummary(row), schema: row.content, instructions: row.instructions };
}

export const noSuchSchema = (version?: number) =>
  new DomainError(
    "not_found",
    version === undefined ? "There is no such saved schema." : "There is no such version of a saved schema.",
  );

/** The digests of what the versions of some saved schemas say, as a table in SQL: `schema_id`, `schema_sha256`. */
export const contentsOf = (tenantId: string, ids: readonly string[]) => sql`(
  SELECT DISTINCT schema_id, schema_sha256 FROM service.saved_schema_versions
  WHERE tenant_id = ${tenantId} AND schema_id = ANY(${ids}))`;
