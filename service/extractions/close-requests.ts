import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { tell } from "../webhooks/tell.ts";
import { summaryOf } from "./batch-row.ts";

type Closing = { batchId: string; closed: number; watched: readonly string[]; clock: () => Date };

/**
 * Counts requests of a batch that were refused, or whose extraction has ended, in the transaction in which they did. The last one
 * finishes the batch, and tells of it. The caller holds the lock of the tenant's wallet (`watched`: what that says), so that
 * two of a tenant never wait for one another.
 */
export async function closeRequests(tx: Tx, { batchId, closed, watched, clock }: Closing): Promise<void> {
  const now = clock();
  const { rows } = await sql<{ open: number; tenant_id: string }>`
    UPDATE service.batches SET open = open - ${closed}::integer,
      finished_at = CASE WHEN open = ${closed}::integer THEN ${now}::timestamptz END
    WHERE id = ${batchId} RETURNING open, tenant_id`.execute(tx);
  const [batch] = rows;
  if (!batch) throw new Error("a batch of which something ends is not there");
  if (batch.open > 0 || !watched.includes("batch.finished")) return;
  const { tenant_id: tenantId } = batch;
  const data = await summaryOf(tx, { id: batchId, tenantId });
  await tell(tx, { tenantId, type: "batch.finished", data, clock });
}
