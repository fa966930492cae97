import "server-only";
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
