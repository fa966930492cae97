import type { Batch, BatchList, BatchListQuery, BatchQuery } from "@verso/contract/batches";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { findBatch, presentBatch, summariesOf } from "./batch-row.ts";
import { driveBatch, leftAloneMs } from "./drive-batch.ts";

type Asked = BatchQuery & { id: string; signal: AbortSignal };

/** `GET /batches/{id}`: as it is now; with `wait` as soon as it has finished, or when that time is over. Throws `not_found`, at once. */
export async function getBatch(ctx: Ctx, { id, wait, limit, cursor = 0, signal }: Asked): Promise<Batch> {
  const { db, tenantId, waiters } = ctx;
  const part = { id, tenantId, limit, from: cursor };
  if (wait !== undefined && (await findBatch(db, part)).finished_at === null) {
    await waiters.wait({ owner: tenantId, name: id, waitMs: wait * 1000, signal });
  }
  return presentBatch(db, part);
}

/** `GET /batches`: newest first, without their items. */
export async function listBatches({ db, tenantId }: Ctx, { limit, cursor }: BatchListQuery): Promise<BatchList> {
  let query = db.selectFrom("batches").selectAll().where("tenant_id", "=", tenantId);
  if (cursor) query = query.where("id", "<", cursor);
  const rows = await query
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const data = await summariesOf(db, rows.slice(0, limit));
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/**
 * `DELETE /batches/{id}`: nothing more of it is accepted, and what has not ended is cancelled; the same again where that was asked for
 * before. Throws `not_found`, `not_cancellable` where it has finished.
 */
export async function cancelBatch(ctx: Ctx, id: string): Promise<Batch> {
  const { db, tenantId, clock } = ctx;
  const keyId = await tenantTransaction(ctx, async (tx) => {
    const row = await findBatch(tx, { id, tenantId }, true);
    if (row.cancelled_at !== null) return null;
    if (row.finished_at !== null)
      throw new DomainError("not_cancellable", "This batch has finished: nothing is left to cancel.");
    const now = clock();
    const changed = { cancelled_at: now, due_at: new Date(now.getTime() + leftAloneMs) };
    await tx.updateTable("batches").set(changed).where("id", "=", id).execute();
    return row.key_id;
  });
  if (keyId !== null) await driveBatch(ctx, { id, tenantId, keyId });
  return presentBatch(db, { id, tenantId, limit: 100, from: 0 });
}
