import type { Tx } from "../db/pool.ts";
import { type LockedWallet, moveWallet } from "./move-wallet.ts";
import { writeEntry } from "./write-entries.ts";

export type PaidTopUp = {
  tenantId: string;
  topUpId: string;
  amount: string;
  description: string;
  clock: () => Date;
};

/**
 * Adds a payment to a tenant's balance, in the transaction that marks it paid. A second entry for the same top-up is
 * refused by a unique index, and the transaction with it. Returns the wallet after it.
 */
export async function topUp(
  tx: Tx,
  { tenantId, topUpId, amount, description, clock }: PaidTopUp,
): Promise<LockedWallet> {
  const wallet = await moveWallet(tx, tenantId, { balance: amount });
  if (!wallet) throw new Error("a tenant without a wallet cannot have a top-up");
  await writeEntry(tx, wallet, clock, { kind: "top_up", amount, description, top_up_id: topUpId });
  return wallet;
}
