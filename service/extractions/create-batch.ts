import { setTimeout as sleep } from "node:timers/promises";
import type { Batch, CreateBatch } from "@verso/contract/batches";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { claim } from "../idempotency/claim.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { newId } from "../ids.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { presentBatch } from "./batch-row.ts";
import { driveBatch, leftAloneMs } from "./drive-batch.ts";
import { checkMetadata } from "./submit.ts";

/** So long the answer waits for the requests to be decided: it then tells of most batches how each was. */
const decidedWithinMs = 10_000;

/**
 * `POST /batches`: all requests are written down in one transaction, once for each idempotency key, and then accepted or refused one
 * by one, in order; whoever finds them goes on where another was ended. Throws `invalid_metadata`, `idempotency_conflict`, `unavailable`.
 */
export async function createBatch(
  ctx: Ctx,
  { body, idempotencyKey }: { body: CreateBatch; idempotencyKey: string },
): Promise<{ batch: Batch; replayed: boolean }> {
  checkMetadata(body.metadata);
  const { tenantId, db } = ctx;
  const now = ctx.clock();
  const id = newId("bat", now);
  const { requests, metadata } = body;
  const { replayed } = await tenantTransaction(ctx, async (tx) => {
    const request = { endpoint: "batches", key: idempotencyKey, fingerprint: fingerprint(body) } as const;
    const claimed = await claim(tx, { ...request, tenantId, resourceId: id, now });
    if (claimed.replayed !== null) return claimed;
    await tx
      .insertInto("batches")
      .values({
        id,
        tenant_id: tenantId,
        key_id: ctx.keyId,
        metadata: JSON.stringify(metadata),
        open: requests.length,
        created_at: now,
        due_at: new Date(now.getTime() + leftAloneMs),
      })
      .execute();
    await sql`INSERT INTO service.batch_items (batch_id, tenant_id, index, request)
      SELECT ${id}, ${tenantId}, nth - 1, request
      FROM json_array_elements(${JSON.stringify(requests)}::json) WITH ORDINALITY AS requests (request, nth)`.execute(
      tx,
    );
    return claimed;
  });
  if (replayed === null) {
    const giveUp = new AbortController();
    const driven = driveBatch(ctx, { id, tenantId, keyId: ctx.keyId });
    // Goes on after the answer, and where it cannot whoever finds the batch does.
    const settled = driven.catch((err: unknown) =>
      ctx.log.warn({ err, batchId: id }, "a batch is left to the next look"),
    );
    await Promise.race([settled, sleep(decidedWithinMs, undefined, { signal: giveUp.signal }).catch(() => {})]);
    giveUp.abort();
  }
  const part = { id: replayed ?? id, tenantId, limit: requests.length, from: 0 };
  return { batch: await presentBatch(db, part), replayed: replayed !== null };
}
