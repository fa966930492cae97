import type { Db } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { testRetentionS } from "./test-tenant.ts";

/** Seconds; null: the deployment's own retention holds. */
export type Retention = { uploadS: number | null; resultS: number | null };

/**
 * Sets how long a tenant's files and results are kept; what is absent stays as it is. Extractions that were accepted
 * before keep what was recorded for them. Throws `not_found`. Returns what now holds.
 */
export async function setRetention(db: Db, tenantId: string, change: Partial<Retention>): Promise<Retention> {
  const set = {
    ...(change.uploadS === undefined ? {} : { upload_retention_s: change.uploadS }),
    ...(change.resultS === undefined ? {} : { result_retention_s: change.resultS }),
  };
  const row = await db
    .updateTable("tenants")
    .set((eb) => ({ name: eb.ref("name"), ...set }))
    .where("id", "=", tenantId)
    .returning(["upload_retention_s", "result_retention_s"])
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such tenant.");
  // What its test keys bring is never kept longer than its own.
  const shorter = (ownS: number | null) => Math.min(ownS ?? testRetentionS, testRetentionS);
  await db
    .updateTable("tenants")
    .set({
      upload_retention_s: shorter(row.upload_retention_s),
      result_retention_s: shorter(row.result_retention_s),
    })
    .where("live_tenant_id", "=", tenantId)
    .execute();
  return { uploadS: row.upload_retention_s, resultS: row.result_retention_s };
}
