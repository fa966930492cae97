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
  /** Below what the tenant calls it little; null: below the pages that the contract names. */
  lowCredit: string | null;
  /** Whether that it is little was told since money last came in. */
  lowTold: boolean;
};
export type WalletRow = {
  balance: string;
  reserved: string;
  last_entry_at: Date | null;
  watched: string[];
  low_credit: string | null;
  low_told: boolean;
};

/** What a wallet gains, or loses with a minus. */
type Change = { tenantId: string; balance: string; reserved: string };

const change = prepared<Change>()((db, value) =>
  sql<WalletRow>`
    UPDATE service.wallets SET balance = balance + ${value("balance")}::numeric, reserved = reserved + ${value("reserved")}::numeric,
      low_told = low_told AND ${value("balance")}::numeric <= 0
    WHERE tenant_id = ${value("tenantId")}
      AND balance + ${value("balance")}::numeric >= reserved + ${value("reserved")}::numeric
    RETURNING balance, reserved, last_entry_at, watched, low_credit, low_told`.compile(db),
);

/**
 * Moves a tenant's wallet in the caller's transaction, which holds its lock from here on. Money that comes in makes that it is
 * little worth telling again. Null, and nothing is moved, where
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

export const lockedWallet = (tenantId: string, row: WalletRow): LockedWallet => ({
  tenantId,
  balance: row.balance,
  reserved: row.reserved,
  watched: row.watched,
  lastEntryAt: row.last_entry_at,
  lowCredit: row.low_credit,
  lowTold: row.low_told,
});
