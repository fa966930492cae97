import type { Db } from "../db/pool.ts";
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
};

/** Makes a tenant with its wallet and its one welcome credit, all or nothing. Returns its id. */
export async function createTenant(db: Db, input: NewTenant, now: Date): Promise<string> {
  const id = input.id ?? newId("ten", now);
  await transaction(db, async (tx) => {
    await tx
      .insertInto("tenants")
      .values({
        id,
        name: input.name,
        created_at: now,
        upload_retention_s: input.uploadRetentionS ?? null,
        result_retention_s: input.resultRetentionS ?? null,
      })
      .execute();
    await grantWelcomeCredit(tx, { tenantId: id, clock: () => now });
  });
  return id;
}
