import type { Tx } from "../db/pool.ts";
import { tell } from "../webhooks/tell.ts";
import { findRow } from "./get.ts";
import { type ExtractionRow, toExtraction } from "./row.ts";

/** What has ended cannot be recovered any more. */
const noRecoveryS = 0;

/** Tells of an extraction's end, as it stands now and as `GET /extractions/{id}` gives it, in the transaction that ends it. */
export async function tellFinished(tx: Tx, { id, tenant_id }: ExtractionRow, clock: () => Date): Promise<void> {
  const [row] = await findRow(tx, { tenantId: tenant_id, id });
  if (!row) throw new Error("an extraction that has just ended is not there");
  await tell(tx, { tenantId: tenant_id, type: "extraction.finished", data: toExtraction(row, noRecoveryS), clock });
}
