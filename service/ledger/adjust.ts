import { amountMax, decimal, money } from "@verso/contract/money";
import type { Db, Tx } from "../db/pool.ts";
import { sqlState, transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { type LockedWallet, moveWallet } from "./move-wallet.ts";
import { wallet } from "./wallet.ts";
import { type WrittenEntry, writeEntry } from "./write-entries.ts";

export type Adjustment = {
  tenantId: string;
  /** Signed, never zero: what the balance gains or loses. */
  amount: string;
  reason: string;
  clock: () => Date;
  /** What belongs to the same transaction. */
  also?: (tx: Tx, wallet: LockedWallet) => Promise<void>;
};

/**
 * Corrects a tenant's balance by an entry that says why. One statement locks, checks and moves, as in `reserve`.
 * Throws `not_found`, and `credit_conflict` where less would be left than is reserved for extractions under way.
 */
export async function adjust(db: Db, { tenantId, amount, reason, clock, also }: Adjustment): Promise<WrittenEntry> {
  const signed = money(amount);
  return transaction(db, async (tx) => {
    const moved = await moveWallet(tx, tenantId, { balance: signed }).catch((error: unknown) => {
      throw sqlState(error) === numericOutOfRange ? tooMuch(signed) : error;
    });
    if (!moved) throw await refused(tx, tenantId, signed);
    const written = await writeEntry(tx, moved, clock, { kind: "adjustment", amount: signed, description: reason });
    await also?.(tx, moved);
    return written;
  });
}

const numericOutOfRange = "22003";
const tooMuch = (signed: string) =>
  new DomainError("credit_conflict", `A balance is at most USD ${amountMax}: USD ${signed} more would be beyond it.`);

async function refused(tx: Tx, tenantId: string, signed: string): Promise<DomainError> {
  const tenant = await tx
    .selectFrom("wallets")
    .select("tenant_id")
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  if (!tenant) return new DomainError("not_found", "There is no such tenant.");
  const { available, reserved } = await wallet(tx, tenantId);
  return new DomainError(
    "credit_conflict",
    `USD ${available} is available beside the USD ${reserved} that is reserved: USD ${money(decimal(signed).abs())} cannot be taken.`,
  );
}
