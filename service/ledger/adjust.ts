import { decimal, money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { newId } from "../ids.ts";
import { type Credited, creditedRow } from "./credited.ts";
import { wallet } from "./wallet.ts";

export type Adjustment = {
  tenantId: string;
  /** Signed, never zero: what the balance gains or loses. */
  amount: string;
  reason: string;
  now: Date;
};

/**
 * Corrects a tenant's balance by an entry that says why. One statement locks, checks and moves, as in `reserve`.
 * Throws `not_found`, and `credit_conflict` where less would be left than is reserved for extractions under way.
 */
export async function adjust(db: Db, { tenantId, amount, reason, now }: Adjustment): Promise<Credited> {
  const signed = money(amount);
  const { rows } = await sql<Credited>`
    WITH wallet AS (
      UPDATE service.wallets SET balance = balance + ${signed}::numeric
      WHERE tenant_id = ${tenantId} AND balance + ${signed}::numeric >= reserved
      RETURNING tenant_id, balance, reserved
    )
    INSERT INTO service.ledger_entries (id, tenant_id, kind, amount, balance_after, available_after, description, created_at)
    SELECT ${newId("led", now)}, tenant_id, 'adjustment', ${signed}::numeric, balance, balance - reserved, ${reason}, ${now}::timestamptz
    FROM wallet
    RETURNING id, amount, balance_after, available_after`.execute(db);
  const row = rows[0];
  if (row) return creditedRow(row);

  const tenant = await db
    .selectFrom("wallets")
    .select("tenant_id")
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  if (!tenant) throw new DomainError("not_found", "There is no such tenant.");
  const { available, reserved } = await wallet(db, tenantId);
  throw new DomainError(
    "credit_conflict",
    `USD ${available} is available beside the USD ${reserved} that is reserved: USD ${money(decimal(signed).abs())} cannot be taken.`,
  );
}
