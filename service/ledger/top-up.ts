import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { newId } from "../ids.ts";

export type PaidTopUp = { tenantId: string; topUpId: string; amount: string; description: string; now: Date };

/**
 * Adds a payment to a tenant's balance, in the transaction that marks it paid. A second entry for the same top-up is
 * refused by a unique index, and the transaction with it.
 */
export async function topUp(tx: Tx, input: PaidTopUp): Promise<void> {
  const { tenantId, topUpId, amount, description, now } = input;
  const { rows } = await sql`
    WITH wallet AS (
      UPDATE service.wallets SET balance = balance + ${amount}::numeric
      WHERE tenant_id = ${tenantId} RETURNING balance, reserved
    )
    INSERT INTO service.ledger_entries (id, tenant_id, kind, amount, balance_after, available_after, top_up_id,
      description, created_at)
    SELECT ${newId("led", now)}, ${tenantId}, 'top_up', ${amount}::numeric, balance, balance - reserved, ${topUpId},
      ${description}, ${now}::timestamptz
    FROM wallet
    RETURNING seq`.execute(tx);
  if (rows.length === 0) throw new Error("a tenant without a wallet cannot have a top-up");
}
