import "server-only";
import { sql } from "kysely";
import { cleanName } from "../format/document-name.ts";
import { store } from "./database.ts";

/** Remembers what a document is called. The same upload again takes the newer name. */
export async function rememberDocument(input: { tenantId: string; uploadId: string; name: string }): Promise<void> {
  await store()
    .insertInto("documents")
    .values({ tenant_id: input.tenantId, upload_id: input.uploadId, name: input.name })
    .onConflict((conflict) => conflict.columns(["tenant_id", "upload_id"]).doUpdateSet({ name: input.name }))
    .execute();
}

/** Names by upload, of this tenant alone. What came in by the API has none. */
export async function documentNames(input: {
  tenantId: string;
  uploadIds: readonly string[];
}): Promise<Record<string, string>> {
  const uploadIds = [...new Set(input.uploadIds)];
  if (uploadIds.length === 0) return {};
  const rows = await store()
    .selectFrom("documents")
    .select(["upload_id", "name"])
    .where("tenant_id", "=", input.tenantId)
    .where("upload_id", "in", uploadIds)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.upload_id, cleanName(row.name) || "Document"]));
}

/** Words of a search beyond these narrow nothing further. */
const wordsMax = 8;

/** Uploads of this tenant alone whose name has every word of `search`, the newest first, at most `limit`. */
export async function documentsNamed(input: { tenantId: string; search: string; limit: number }): Promise<string[]> {
  const words = input.search.split(/\s+/).filter(Boolean).slice(0, wordsMax);
  if (words.length === 0) return [];
  let query = store().selectFrom("documents").select("upload_id").where("tenant_id", "=", input.tenantId);
  for (const word of words) query = query.where(sql<boolean>`strpos(lower(name), lower(${word})) > 0`);
  const rows = await query.orderBy("upload_id", "desc").limit(input.limit).execute();
  return rows.map((row) => row.upload_id);
}
