import type { Ctx } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { forget } from "../idempotency/forget.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { dropFetches } from "./fetches.ts";
import { type IsHeld, releaseUpload } from "./release-files.ts";
import { removeFile } from "./remove-files.ts";
import { findUpload, noSuchUpload } from "./upload-row.ts";

/**
 * Takes an upload away: from now on it is `not_found`, and its idempotency key is free again. An accepted extraction
 * keeps its own hold on the file until it has ended; the sweep then removes it.
 */
export async function deleteUpload(ctx: Ctx, input: { id: string; isHeld: IsHeld }): Promise<void> {
  const { id } = await findUpload(ctx, input.id);
  await tenantTransaction(ctx, async (tx) => {
    const row = await tx
      .updateTable("uploads")
      .set({ deleted_at: ctx.clock() })
      .where("id", "=", id)
      .where("tenant_id", "=", ctx.tenantId)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!row) throw new DomainError("not_found", noSuchUpload);
    await dropFetches(tx, [id]);
    await forget(tx, { tenantId: ctx.tenantId, resourceId: id });
  });
  // The upload is gone whatever the store says now; a file left behind is found again by the sweep of retention.
  try {
    const released = await transaction(ctx.db, (tx) =>
      releaseUpload(tx, { id, isHeld: input.isHeld, now: ctx.clock() }),
    );
    if (released) await removeFile(ctx, id);
  } catch (error) {
    ctx.log.error({ err: error, uploadId: id }, "file not removed");
  }
}
