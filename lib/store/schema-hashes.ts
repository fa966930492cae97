import "server-only";
import { sql } from "kysely";
import { store } from "./database.ts";

/** The SHA-256 of what each version of a schema of this tenant says, the newest first. */
export async function hashesOf(tenantId: string, id: string, limit: number): Promise<string[]> {
  const rows = await store()
    .selectFrom("schema_versions")
    .select(sql<string>`encode(content_hash, 'hex')`.as("hash"))
    .where("tenant_id", "=", tenantId)
    .where("schema_id", "=", id)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ hash }) => hash))];
}
