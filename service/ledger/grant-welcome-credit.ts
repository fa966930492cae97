import { limits } from "@verso/contract/limits";
import type { Tx } from "../db/pool.ts";
import { moveWallet } from "./move-wallet.ts";
import { writeEntry } from "./write-entries.ts";

/** Opens a tenant's wallet with the one-time welcome credit (specification, section 1). A second call changes nothing. */
export async function grantWelcomeCredit(tx: Tx, input: { tenantId: string; clock: () => Date }): Promise<void> {
  const { tenantId, clock } = input;
  const opened = await tx
    .insertInto("wallets")
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("tenant_id")
    .executeTakeFirst();
  if (!opened) return;
  const amount = limits.welcomeCredit;
  const wallet = await moveWallet(tx, tenantId, { balance: amount });
  if (!wallet) throw new Error("a wallet that was just opened is not there");
  await writeEntry(tx, wallet, clock, { kind: "welcome_credit", amount, description: "Welcome credit" });
}
