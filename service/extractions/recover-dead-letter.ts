import type { ExtractionStatus } from "@verso/contract/statuses";
import type { Services } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { noSuchExtraction } from "./get.ts";
import { move } from "./move.ts";
import { recoverableUntil } from "./recoverable-until.ts";
import { lockExtraction } from "./row.ts";

/** Why a dead letter is not recovered. It is said to operators only: no address of the API leads here. */
class NotRecoverable extends Error {
  override name = "NotRecoverable";
  readonly code = "not_recoverable";
}

/**
 * Puts a dead letter back into the queue with its attempts counted anew, at the price fixed at acceptance: its
 * reservation is still held. Pages that are done stay done. Throws `not_found`, and `NotRecoverable` where it is no dead
 * letter or its window is over.
 */
export async function recoverDeadLetter(
  services: Pick<Services, "db" | "clock" | "config" | "queue">,
  id: string,
): Promise<{ status: ExtractionStatus; pagesLeft: number }> {
  const { db, clock, config, queue } = services;
  const recovered = await transaction(db, async (tx) => {
    const now = clock();
    const locked = await lockExtraction(tx, { id });
    if (!locked) throw noSuchExtraction();
    if (locked.status !== "dead_letter") {
      throw new NotRecoverable(`This extraction is ${locked.status}: only a dead letter can be recovered.`);
    }
    const until = recoverableUntil(locked.dead_at, config.VERSO_RECOVERY_WINDOW_S);
    if (until <= now)
      throw new NotRecoverable(`The recovery window of this extraction ended at ${until.toISOString()}.`);
    const left = await pendingPages(tx, id);
    // Where every page has its outcome and only the end was never written, a run without pages to read writes it.
    const numbers = left.length > 0 ? left : locked.page_numbers.slice(0, 1);
    const { tenant_id: tenantId, is_batch: isBatch } = locked;
    await queue.enqueue(tx, { extractionId: id, tenantId, isBatch, numbers });
    const { status } = await move(tx, locked, "queued", { clock });
    return { status, pagesLeft: left.length };
  });
  queue.announce();
  return recovered;
}

async function pendingPages(tx: Tx, id: string): Promise<number[]> {
  const rows = await tx
    .selectFrom("pages")
    .select("number")
    .where("extraction_id", "=", id)
    .where("status", "=", "pending")
    .orderBy("number")
    .execute();
  return rows.map((row) => row.number);
}
