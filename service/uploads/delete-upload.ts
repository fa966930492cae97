import type { Ctx } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { releaseFile } from "./release-file.ts";
import { findUpload, noSuchUpload } from "./upload-row.ts";

/**
 * Takes an upload away: from now on it is `not_found`, and its idempotency key is free again. An accepted extraction
 * keeps its own hold on the file, which goes when nothing holds it any more.
 */
export async function deleteUpload(ctx: Ctx, input: { id: string }): Promise<void> {
  const { id } = await findUpload(ctx, input.id);
  const fileKey = await transaction(ctx.db, async (tx) => {
    const row = await tx
      .updateTable("uploads")
      .set({ deleted_at: ctx.clock() })
      .where("id", "=", id)
      .where("tenant_id", "=", ctx.tenantId)
      .where("deleted_at", "is", null)
      .returning("object_key")
      .executeTakeFirst();
    if (!row) throw new DomainError("not_found", noSuchUpload);
    await tx
      .deleteFrom("idempotency_claims")
      .where("tenant_id", "=", ctx.tenantId)
      .where("resource_id", "=", id)
      .execute();
    return row.object_key;
  });
  // The upload is gone whatever the store says now; a file left behind is found again by the sweep of retention.
  await releaseFile(ctx, fileKey).catch((error: unknown) =>
    ctx.log.error({ err: error, uploadId: id }, "file not removed"),
  );
}
