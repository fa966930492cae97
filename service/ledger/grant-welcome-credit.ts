import { limits } from "@verso/contract/limits";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { newId } from "../ids.ts";

/** Opens a tenant's wallet with the one-time welcome credit (specification, section 1). A second call changes nothing. */
export async function grantWelcomeCredit(tx: Tx, input: { tenantId: string; now: Date }): Promise<void> {
  const { tenantId, now } = input;
  const amount = limits.welcomeCredit;
  await tx
    .insertInto("wallets")
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    WITH entry AS (
      INSERT INTO service.ledger_entries (id, tenant_id, kind, amount, balance_after, available_after, description, created_at)
      SELECT ${newId("led", now)}, tenant_id, 'welcome_credit', ${amount}::numeric, balance + ${amount}::numeric,
        balance - reserved + ${amount}::numeric, 'Welcome credit', ${now}::timestamptz
      FROM (SELECT * FROM service.wallets WHERE tenant_id = ${tenantId} FOR UPDATE) AS wallet
      ON CONFLICT (tenant_id) WHERE kind = 'welcome_credit' DO NOTHING
      RETURNING tenant_id, amount
    )
    UPDATE service.wallets SET balance = balance + entry.amount FROM entry WHERE wallets.tenant_id = entry.tenant_id
  `.execute(tx);
}
