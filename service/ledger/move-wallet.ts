import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";

/** A wallet that this transaction has locked, after what it moved. Amounts as the database writes them. */
export type LockedWallet = {
  tenantId: string;
  balance: string;
  reserved: string;
  lastEntryAt: Date | null;
  /** Which events the tenant wants to be told of, and will until the transaction ends. */
  watched: readonly string[];
};
export type WalletRow = { balance: string; reserved: string; last_entry_at: Date | null; watched: string[] };

/** What a wallet gains, or loses with a minus. */
type Change = { tenantId: string; balance: string; reserved: string };

const change = prepared<Change>()((db, value) =>
  sql<WalletRow>`
    UPDATE service.wallets SET balance = balance + ${value("balance")}::numeric, reserved = reserved + ${value("reserved")}::numeric
    WHERE tenant_id = ${value("tenantId")}
      AND balance + ${value("balance")}::numeric >= reserved + ${value("reserved")}::numeric
    RETURNING balance, reserved, last_entry_at, watched`.compile(db),
);

/**
 * Moves a tenant's wallet in the caller's transaction, which holds its lock from here on. Null, and nothing is moved, where
 * less than nothing would be available, or there is no such wallet.
 */
export async function moveWallet(
  tx: Tx,
  tenantId: string,
  { balance = "0", reserved = "0" }: { balance?: string; reserved?: string },
): Promise<LockedWallet | null> {
  const [row] = await change(tx, { tenantId, balance, reserved });
  return row ? lockedWallet(tenantId, row) : null;
}

export const lockedWallet = (tenantId: string, { last_entry_at, ...row }: WalletRow): LockedWallet => ({
  tenantId,
  ...row,
  lastEntryAt: last_entry_at,
});
