import { sql } from "kysely";
import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { forget } from "../idempotency/forget.ts";

const batchesAtOnce = 100;

/**
 * Removes batches that finished longer ago than a result is kept, and of which no result is left: their requests with them, and the keys
 * under which they were made. Their extractions stay. Returns how many.
 */
export async function removeBatches({ db, clock, config }: Pick<Services, "db" | "clock" | "config">): Promise<number> {
  const before = new Date(clock().getTime() - config.VERSO_RESULT_RETENTION_S * 1000);
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; tenant_id: string }>`
      SELECT id, tenant_id FROM service.batches AS batch WHERE finished_at < ${before} AND NOT EXISTS (
        SELECT FROM service.extractions WHERE batch_id = batch.id AND result_removed_at IS NULL)
      ORDER BY finished_at LIMIT ${batchesAtOnce} FOR UPDATE SKIP LOCKED`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.deleteFrom("batch_items").where("batch_id", "in", ids).execute();
    await tx.deleteFrom("batches").where("id", "in", ids).execute();
    for (const { id, tenant_id: tenantId } of rows) await forget(tx, { tenantId, resourceId: id });
    return ids.length;
  });
}
