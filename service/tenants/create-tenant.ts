import type { Db, Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { newId } from "../ids.ts";
import { grantWelcomeCredit } from "../ledger/grant-welcome-credit.ts";

export type NewTenant = {
  name: string;
  /** One that was made for it before; else it gets one. */
  id?: string | undefined;
  /** Seconds; absent: the deployment's own retention holds. */
  uploadRetentionS?: number;
  resultRetentionS?: number;
  /** Of a test tenant: the one that it belongs to. */
  liveTenantId?: string;
};

/** Makes a tenant with its wallet and its one welcome credit, all or nothing. Returns its id. */
export function createTenant(db: Db, input: NewTenant, now: Date): Promise<string> {
  return transaction(db, (tx) => insertTenant(tx, input, now));
}

/** The same within a transaction. */
export async function insertTenant(tx: Tx, input: NewTenant, now: Date): Promise<string> {
  const { liveTenantId = null } = input;
  const id = input.id ?? newId(liveTenantId === null ? "ten" : "tst", now);
  await tx
    .insertInto("tenants")
    .values({
      id,
      name: input.name,
      created_at: now,
      upload_retention_s: input.uploadRetentionS ?? null,
      result_retention_s: input.resultRetentionS ?? null,
      live_tenant_id: liveTenantId,
      filled_on: liveTenantId === null ? null : now.toISOString().slice(0, 10),
    })
    .execute();
  await grantWelcomeCredit(tx, { tenantId: id, clock: () => now });
  return id;
}
