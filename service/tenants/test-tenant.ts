import { limits } from "@verso/contract/limits";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import type { Db, Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { fillUp } from "../ledger/fill-up.ts";
import { insertTenant } from "./create-tenant.ts";

/** How long what is brought and made by test keys is kept, at most. Seconds. */
export const testRetentionS = 86_400;

/** The UTC day of a moment, as the database reads it. */
export const utcDay = (now: Date) => now.toISOString().slice(0, 10);

/**
 * The tenant that a tenant's test keys are of, made the first time that it is needed, with a credit of its own. A test tenant is its own. Throws
 * `not_found`.
 */
export async function ensureTestTenant(tx: Tx, tenantId: string, now: Date): Promise<string> {
  const owner = await tx
    .selectFrom("tenants")
    .select(["id", "name", "live_tenant_id", "upload_retention_s", "result_retention_s"])
    .where("id", "=", tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) throw new DomainError("not_found", "There is no such tenant.");
  if (owner.live_tenant_id !== null) return owner.id;
  const known = await tx.selectFrom("tenants").select("id").where("live_tenant_id", "=", owner.id).executeTakeFirst();
  const kept = (ownS: number | null) => Math.min(ownS ?? testRetentionS, testRetentionS);
  return (
    known?.id ??
    insertTenant(
      tx,
      {
        name: `${owner.name} (test)`,
        liveTenantId: owner.id,
        uploadRetentionS: kept(owner.upload_retention_s),
        resultRetentionS: kept(owner.result_retention_s),
      },
      now,
    )
  );
}

/** A tenant and its test tenant: whose keys it manages. */
export async function withTestTenant(db: Db | Tx, tenantId: string): Promise<string[]> {
  const tests = await db.selectFrom("tenants").select("id").where("live_tenant_id", "=", tenantId).execute();
  return [tenantId, ...tests.map(({ id }) => id)];
}

/**
 * Fills a test tenant's credit up, once each UTC day: its balance, what is reserved among it, so that no credit gathers from day
 * to day, whatever is reserved and given back over midnight.
 */
export function fillTestCredit({ db, clock }: Pick<Services, "db" | "clock">, tenantId: string): Promise<void> {
  const day = utcDay(clock());
  return transaction(db, async (tx) => {
    const due = await tx
      .updateTable("tenants")
      .set({ filled_on: day })
      .where("id", "=", tenantId)
      .where("live_tenant_id", "is not", null)
      .where(sql<boolean>`filled_on < ${day}::date`)
      .returning("id")
      .executeTakeFirst();
    if (!due) return;
    await fillUp(tx, { tenantId, to: limits.testCredit, description: `Test credit of ${day}`, clock });
  });
}
