import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { moveWallet } from "../ledger/move-wallet.ts";
import { tell } from "../webhooks/tell.ts";
import { findExtraction, findRow } from "./get.ts";
import { type ExtractionRow, toExtraction } from "./row.ts";

/** What has ended cannot be recovered any more. */
const noRecoveryS = 0;

/** Tells of an extraction's end, as it stands now and as `GET /extractions/{id}` gives it, in the transaction that ends it. */
export async function tellFinished(tx: Tx, { id, tenant_id }: ExtractionRow, clock: () => Date): Promise<void> {
  const [row] = await findRow(tx, { tenantId: tenant_id, id });
  if (!row) throw new Error("an extraction that has just ended is not there");
  await tell(tx, { tenantId: tenant_id, type: "extraction.finished", data: toExtraction(row, noRecoveryS), clock });
}

/**
 * Tells that a result is reviewed as a whole, in the transaction of the review, whose last it is: it takes the lock of the tenant's
 * wallet, which comes after that of the extraction's row.
 */
export async function tellReviewed(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const { tenantId, clock } = ctx;
  const wallet = await moveWallet(tx, tenantId, { balance: "0", reserved: "0" });
  if (!wallet?.watched.includes("extraction.reviewed")) return;
  await tell(tx, { tenantId, type: "extraction.reviewed", data: await findExtraction(ctx, tx, id), clock });
}
