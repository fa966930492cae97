import type { Extraction } from "@verso/contract/extractions";
import { isTerminal } from "@verso/contract/statuses";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { releaseUpload } from "../uploads/release-files.ts";
import { removeFile } from "../uploads/remove-files.ts";
import { findExtraction, noSuchExtraction } from "./get.ts";
import { heldByExtraction } from "./held-file.ts";
import { removeResult } from "./remove-results.ts";
import { lockExtraction } from "./row.ts";

/**
 * `DELETE /extractions/{id}/data`: the result, its reviews and the file go before their retention is over; the file stays where
 * another extraction keeps it. What the extraction was and what it cost stays. Done once, it is the same again. Throws
 * `not_found`, and `result_not_ready` while the extraction has not ended.
 */
export async function deleteData(ctx: Ctx, id: string): Promise<Extraction> {
  const { tenantId } = ctx;
  const { extraction, uploadId } = await tenantTransaction(ctx, async (tx) => {
    const locked = await lockExtraction(tx, { id, tenantId });
    if (!locked) throw noSuchExtraction();
    if (!isTerminal(locked.status)) throw notEnded(locked.status);
    const now = ctx.clock();
    if (locked.data_deleted_at === null) {
      await tx
        .updateTable("extractions")
        .set({ data_deleted_at: now, result_expires_at: now, review: null, review_state: null })
        .where("id", "=", id)
        .where("tenant_id", "=", tenantId)
        .execute();
    }
    await releaseUpload(tx, { id: locked.upload_id, isHeld: heldByExtraction, now });
    return { extraction: await findExtraction(ctx, tx, id), uploadId: locked.upload_id };
  });
  // From here on nobody can fetch it. What the store does not give up now the sweep of retention finds again.
  try {
    await removeResult(ctx, id);
    await removeFile(ctx, uploadId);
  } catch (error) {
    ctx.log.error({ err: error, extractionId: id }, "data not removed");
  }
  return extraction;
}

function notEnded(status: Extraction["status"]): DomainError {
  const message =
    status === "dead_letter"
      ? "This extraction waits for an operator: its data can be deleted when it has ended."
      : `This extraction is still ${status}: cancel it, or delete its data when it has ended.`;
  return new DomainError("result_not_ready", message);
}
