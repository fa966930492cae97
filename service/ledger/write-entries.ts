import type { LedgerKind } from "@verso/contract/credit";
import type { Mode } from "@verso/contract/extractions";
import { decimal, money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { newId } from "../ids.ts";
import type { LockedWallet } from "./move-wallet.ts";

/** `available`: what it left to spend; `amount` is signed as the wallet's holder sees it. */
export type NewEntry = {
  kind: LedgerKind;
  amount: string;
  available: string;
  description: string;
  extraction_id?: string;
  mode?: Mode | null;
  pages?: number;
  price_per_page?: string;
  top_up_id?: string;
};

const insert = prepared<{ tenantId: string; balance: string; entries: string; lastAt: Date }>()((db, value) =>
  sql`
    WITH dated AS (
      UPDATE service.wallets SET last_entry_at = ${value("lastAt")}::timestamptz WHERE tenant_id = ${value("tenantId")}
    )
    INSERT INTO service.ledger_entries (id, tenant_id, kind, amount, balance_after, available_after, extraction_id, mode, pages,
      price_per_page, description, created_at, top_up_id)
    SELECT id, ${value("tenantId")}, kind, amount, ${value("balance")}::numeric, available, extraction_id, mode, pages,
      price_per_page, description, created_at, top_up_id
    FROM json_to_recordset(${value("entries")}::json) AS entry (id text, kind text, amount numeric, available numeric,
      extraction_id text, mode text, pages integer, price_per_page numeric, description text, created_at timestamptz,
      top_up_id text)
    ORDER BY created_at`.compile(db),
);

/**
 * Writes entries of a wallet that is locked, in their order: each is dated when it is written, and after the one before it, so
 * that times and identifiers of a tenant's entries stand as the entries do. Returns their identifiers.
 */
export async function writeEntries(
  tx: Tx,
  wallet: LockedWallet,
  clock: () => Date,
  entries: readonly NewEntry[],
): Promise<string[]> {
  let lastMs = wallet.lastEntryAt?.getTime() ?? 0;
  const dated = entries.map((entry) => {
    lastMs = Math.max(clock().getTime(), lastMs + 1);
    const created_at = new Date(lastMs);
    return { ...entry, id: newId("led", created_at), created_at };
  });
  if (dated.length === 0) return [];
  const { tenantId, balance } = wallet;
  await insert(tx, { tenantId, balance, entries: JSON.stringify(dated), lastAt: new Date(lastMs) });
  return dated.map(({ id }) => id);
}

/** An entry as it was written, and what it left. All amounts are wire amounts. */
export type WrittenEntry = { id: string; amount: string; balance_after: string; available_after: string };

/** Writes the one entry of what a wallet was moved by: what is available after it is what the wallet says. */
export async function writeEntry(
  tx: Tx,
  wallet: LockedWallet,
  clock: () => Date,
  entry: Omit<NewEntry, "available">,
): Promise<WrittenEntry> {
  const available = money(decimal(wallet.balance).minus(decimal(wallet.reserved)));
  const [id] = await writeEntries(tx, wallet, clock, [{ ...entry, available }]);
  if (id === undefined) throw new Error("an entry was not written");
  return { id, amount: money(entry.amount), balance_after: money(wallet.balance), available_after: available };
}
