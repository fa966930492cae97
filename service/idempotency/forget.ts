import type { Tx } from "../db/pool.ts";

/** Frees the key under which a row was made: it may make another. */
export async function forget(tx: Tx, made: { tenantId: string; resourceId: string }): Promise<void> {
  await tx
    .deleteFrom("idempotency_claims")
    .where("tenant_id", "=", made.tenantId)
    .where("resource_id", "=", made.resourceId)
    .execute();
}
