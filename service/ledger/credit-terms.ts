import type { Db, Tx } from "../db/pool.ts";

/** What a tenant has asked for of its wallet, as the database writes amounts; null: nothing of its own. */
export type CreditTerms = { lowCredit: string | null; topUpMonthly: string | null };

const columns = ["low_credit as lowCredit", "top_up_monthly as topUpMonthly"] as const;

/** A tenant's terms as they stand. */
export async function creditTerms(db: Db, tenantId: string): Promise<CreditTerms> {
  const row = await db.selectFrom("wallets").select(columns).where("tenant_id", "=", tenantId).executeTakeFirst();
  return row ?? { lowCredit: null, topUpMonthly: null };
}

/** The same, the wallet locked for the rest of the transaction: what is decided by them is decided one after the other. */
export async function lockCreditTerms(tx: Tx, tenantId: string): Promise<CreditTerms> {
  return tx
    .selectFrom("wallets")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Sets what is named. Another threshold is told of when it is crossed, whatever was told before. */
export async function setCreditTerms(db: Db, tenantId: string, terms: Partial<CreditTerms>): Promise<void> {
  const { lowCredit, topUpMonthly } = terms;
  const set = {
    ...(lowCredit === undefined ? {} : { low_credit: lowCredit, low_told: false }),
    ...(topUpMonthly === undefined ? {} : { top_up_monthly: topUpMonthly }),
  };
  if (Object.keys(set).length === 0) return;
  await db.updateTable("wallets").set(set).where("tenant_id", "=", tenantId).execute();
}

/** Notes that the tenant was told of little credit: not again before money comes in. */
export async function noteLowTold(tx: Tx, tenantId: string): Promise<void> {
  await tx.updateTable("wallets").set({ low_told: true }).where("tenant_id", "=", tenantId).execute();
}
