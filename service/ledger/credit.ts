import { decimal, money } from "@verso/contract/money";
import type { Tx } from "../db/pool.ts";
import type { LockedWallet } from "./move-wallet.ts";
import { type NewEntry, writeEntries } from "./write-entries.ts";

/** An entry that moved a balance, and what it left. All amounts are wire amounts. */
export type Credited = { id: string; amount: string; balance_after: string; available_after: string };

/** Writes the one entry of a wallet whose balance was moved. */
export async function credit(
  tx: Tx,
  wallet: LockedWallet,
  clock: () => Date,
  entry: Omit<NewEntry, "available">,
): Promise<Credited> {
  const available = money(decimal(wallet.balance).minus(decimal(wallet.reserved)));
  const [id] = await writeEntries(tx, wallet, clock, [{ ...entry, available }]);
  if (id === undefined) throw new Error("an entry was not written");
  return { id, amount: money(entry.amount), balance_after: money(wallet.balance), available_after: available };
}
