import { decimal, money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { newId } from "../ids.ts";
import { type Credited, creditedRow } from "./credited.ts";

export type Refund = {
  extractionId: string;
  /** Above zero. */
  amount: string;
  reason: string;
  now: Date;
};

/**
 * Gives back some or all of what an extraction was charged, by an entry that says why. All refunds of one extraction
 * together never exceed its charge: its reservation's row is the lock. Throws `not_found` and `credit_conflict`.
 */
export async function refund(db: Db, { extractionId, amount, reason, now }: Refund): Promise<Credited> {
  return transaction(db, async (tx) => {
    const reservation = await tx
      .selectFrom("reservations")
      .select(["tenant_id", "charged"])
      .where("extraction_id", "=", extractionId)
      .forUpdate()
      .executeTakeFirst();
    if (!reservation) throw new DomainError("not_found", "There is no such extraction.");
    const before = await tx
      .selectFrom("ledger_entries")
      .select(sql<string>`coalesce(sum(amount), 0)`.as("refunded"))
      .where("extraction_id", "=", extractionId)
      .where("kind", "=", "refund")
      .executeTakeFirstOrThrow();
    const left = decimal(reservation.charged).minus(decimal(before.refunded));
    if (decimal(amount).gt(left)) {
      throw new DomainError(
        "credit_conflict",
        `This extraction was charged USD ${money(reservation.charged)} and refunded USD ${money(before.refunded)}: at most USD ${money(left)} can be refunded.`,
      );
    }
    const { rows } = await sql<Credited>`
      WITH wallet AS (
        UPDATE service.wallets SET balance = balance + ${amount}::numeric
        WHERE tenant_id = ${reservation.tenant_id} RETURNING tenant_id, balance, reserved
      )
      INSERT INTO service.ledger_entries (id, tenant_id, kind, amount, balance_after, available_after, extraction_id, mode,
        description, created_at)
      SELECT ${newId("led", now)}, tenant_id, 'refund', ${amount}::numeric, balance, balance - reserved, ${extractionId},
        (SELECT mode FROM service.ledger_entries WHERE extraction_id = ${extractionId} AND kind = 'charge'),
        ${reason}, ${now}::timestamptz
      FROM wallet
      RETURNING id, amount, balance_after, available_after`.execute(tx);
    const row = rows[0];
    if (!row) throw new Error("a tenant without a wallet cannot have been charged");
    return creditedRow(row);
  });
}
