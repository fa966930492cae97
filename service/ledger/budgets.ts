import { decimal, type Money, money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** What a key may spend in a UTC month, null without a limit, and what it has spent and set aside in the present one. */
export type Budget = { limit: Money | null; spent: Money };

const unspent: Budget = { limit: null, spent: "0.00" };

/** The first day of a time's UTC month: "2026-11-01". */
export const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`;

/** When the month after a time's begins, in UTC. */
export const nextMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

/** What a limit leaves: never less than nothing, though it may have been lowered below what was spent. */
export function leftOf({ limit, spent }: { limit: Money; spent: Money }): Money {
  const left = decimal(limit).minus(decimal(spent));
  return money(left.isNegative() ? 0 : left);
}

/** Sets a key's monthly limit; null takes it away. What the key has spent stays as it is, and may be more. */
export async function setLimit(
  db: Db,
  { tenantId, keyId, limit }: { tenantId: string; keyId: string; limit: Money | null },
): Promise<void> {
  if (limit === null) {
    await db.deleteFrom("key_limits").where("key_id", "=", keyId).where("tenant_id", "=", tenantId).execute();
    return;
  }
  await db
    .insertInto("key_limits")
    .values({ key_id: keyId, tenant_id: tenantId, monthly_limit: limit })
    .onConflict((conflict) => conflict.column("key_id").doUpdateSet({ monthly_limit: limit }))
    .execute();
}

/** The budgets of a tenant's keys, by key. */
export async function budgets(db: Db, tenantId: string, now: Date): Promise<(keyId: string) => Budget> {
  const { rows } = await sql<{ key_id: string; monthly_limit: string | null; spent: string | null }>`
    SELECT key_id, monthly_limit, spent
    FROM (SELECT key_id, monthly_limit FROM service.key_limits WHERE tenant_id = ${tenantId}) AS limits
    FULL JOIN (
      SELECT key_id, spent FROM service.key_months WHERE tenant_id = ${tenantId} AND month = ${monthOf(now)}::date
    ) AS months USING (key_id)`.execute(db);
  const found = new Map(
    rows.map((row) => [
      row.key_id,
      { limit: row.monthly_limit === null ? null : money(row.monthly_limit), spent: money(row.spent ?? "0") },
    ]),
  );
  return (keyId) => found.get(keyId) ?? unspent;
}
