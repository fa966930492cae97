import type { SavedSchema, UpdateSchema } from "@verso/contract/saved-schemas";
import type { Ctx } from "../context.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { lockSaved } from "./save-version.ts";
import { findSaved, type Uncounted } from "./saved-row.ts";

/** `PATCH /schemas/{id}`: another name, into the archive and back. What is in it already stays since when it was. Throws `not_found`. */
export async function updateSchema(ctx: Ctx, id: string, change: UpdateSchema): Promise<Uncounted<SavedSchema>> {
  const { tenantId } = ctx;
  return tenantTransaction(ctx, async (tx) => {
    await lockSaved(tx, tenantId);
    const { name, archived_at: archivedAt } = await findSaved(tx, { tenantId, id });
    const since = archivedAt === null ? ctx.clock() : new Date(archivedAt);
    const archived = change.archived ?? archivedAt !== null;
    await tx
      .updateTable("saved_schemas")
      .set({ name: change.name ?? name, archived_at: archived ? since : null })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .execute();
    return findSaved(tx, { tenantId, id });
  });
}
