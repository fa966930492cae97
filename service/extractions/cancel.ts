import type { Extraction } from "@verso/contract/extractions";
import { type ExtractionStatus, hasResult, isCancellable } from "@verso/contract/statuses";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { removeRuns } from "../queue/runs-of.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { afterLettingGo } from "./after-letting-go.ts";
import { findExtraction, noSuchExtraction } from "./get.ts";
import { move } from "./move.ts";
import { lockExtraction } from "./row.ts";

/**
 * `DELETE /extractions/{id}`: what waits is cancelled at once; what is being read is `cancelling` until its workers let
 * go, and the same again when asked twice. Throws `not_found`, and `not_cancellable` where nothing is active any more.
 */
export async function cancelExtraction(ctx: Ctx, id: string): Promise<Extraction> {
  const { clock } = ctx;
  const extraction = await tenantTransaction(ctx, async (tx) => {
    const locked = await lockExtraction(tx, { id, tenantId: ctx.tenantId });
    if (!locked) throw noSuchExtraction();
    if (!isCancellable(locked.status)) {
      throw new DomainError("not_cancellable", whyNot(locked.status));
    }
    if (locked.status === "queued") {
      await removeRuns(tx, id, "all");
      await move(tx, locked, "cancelled", { clock });
    } else if (locked.status === "processing") {
      const cancelling = await move(tx, locked, "cancelling", { clock });
      await afterLettingGo(tx, cancelling, clock);
    }
    return findExtraction(ctx, tx, id);
  });
  if (extraction.status === "cancelling") ctx.queue.announceCancelled(id);
  return extraction;
}

function whyNot(status: ExtractionStatus): string {
  if (status === "cancelled") return "This extraction is cancelled already.";
  if (status === "dead_letter")
    return "This extraction waits for an operator; at `recoverable_until` it fails by itself and its credit is released.";
  if (hasResult(status)) return "This extraction has ended and has its result: there is nothing left to cancel.";
  return "This extraction has ended without a charge: there is nothing left to cancel.";
}
