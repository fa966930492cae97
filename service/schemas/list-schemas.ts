import type { SavedSchemaListQuery, SavedSchemaSummary } from "@verso/contract/saved-schemas";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { findSaved, presentSummary, selectVersions, type Uncounted } from "./saved-row.ts";

type Listed = { data: Uncounted<SavedSchemaSummary>[]; next_cursor: string | null };

/** `GET /schemas`: newest first, each by its newest version; or by what they say, one for each digest. */
export async function listSchemas(ctx: Ctx, query: SavedSchemaListQuery): Promise<Listed> {
  const { db, tenantId } = ctx;
  const { archived = query.schema_sha256 === undefined ? "false" : "all", name } = query;
  let find = selectVersions(db, tenantId);
  if (archived !== "all") find = find.where("s.archived_at", archived === "true" ? "is not" : "is", null);
  if (name !== undefined) find = find.where(sql<boolean>`lower(s.name) = lower(${name})`);
  if (query.schema_sha256 !== undefined) {
    const digests = query.schema_sha256.map((digest) => Buffer.from(digest, "hex"));
    const rows = await find
      .distinctOn("v.schema_sha256")
      .where("v.schema_sha256", "in", digests)
      .orderBy("v.schema_sha256")
      .orderBy(sql`s.archived_at IS NOT NULL`)
      .orderBy("v.saved_at", "desc")
      .orderBy("s.id", "desc")
      .orderBy("v.version", "desc")
      .execute();
    return { data: rows.map(presentSummary), next_cursor: null };
  }
  if (query.cursor !== undefined) find = find.where("s.id", "<", query.cursor);
  const rows = await find
    .whereRef("v.version", "=", "s.newest_version")
    .orderBy("s.id", "desc")
    .limit(query.limit + 1)
    .execute();
  const data = rows.slice(0, query.limit).map(presentSummary);
  return { data, next_cursor: rows.length > query.limit ? (data.at(-1)?.id ?? null) : null };
}

/** `GET /schemas/{id}/versions`: all of them, the newest first. Throws `not_found`. */
export async function listVersions({ db, tenantId }: Ctx, id: string): Promise<Uncounted<SavedSchemaSummary>[]> {
  const rows = await selectVersions(db, tenantId).where("s.id", "=", id).orderBy("v.version", "desc").execute();
  // None has no versions: then this says what is missing.
  if (rows.length === 0) await findSaved(db, { tenantId, id });
  return rows.map(presentSummary);
}
