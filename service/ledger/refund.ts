import type { Mode } from "@verso/contract/extractions";
import { decimal, money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { moveWallet } from "./move-wallet.ts";
import { type WrittenEntry, writeEntry } from "./write-entries.ts";

export type Refund = {
  extractionId: string;
  /** Above zero. */
  amount: string;
  reason: string;
  clock: () => Date;
};

/**
 * Gives back some or all of what an extraction was charged, by an entry that says why. All refunds of one extraction
 * together never exceed its charge: its reservation's row is the lock. Throws `not_found` and `credit_conflict`.
 */
export async function refund(db: Db, { extractionId, amount, reason, clock }: Refund): Promise<WrittenEntry> {
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
      .select([
        sql<string>`coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)`.as("refunded"),
        sql<Mode | null>`min(mode) FILTER (WHERE kind = 'charge')`.as("mode"),
      ])
      .where("extraction_id", "=", extractionId)
      .executeTakeFirstOrThrow();
    const left = decimal(reservation.charged).minus(decimal(before.refunded));
    if (decimal(amount).gt(left)) {
      throw new DomainError(
        "credit_conflict",
        `This extraction was charged USD ${money(reservation.charged)} and refunded USD ${money(before.refunded)}: at most USD ${money(left)} can be refunded.`,
      );
    }
    const wallet = await moveWallet(tx, reservation.tenant_id, { balance: amount });
    if (!wallet) throw new Error("a tenant without a wallet cannot have been charged");
    const of = { extraction_id: extractionId, mode: before.mode };
    return writeEntry(tx, wallet, clock, { kind: "refund", amount, description: reason, ...of });
  });
}
