import { decimal, money } from "@verso/contract/money";
import type { Tx } from "../db/pool.ts";
import { moveWallet } from "./move-wallet.ts";
import { writeEntry } from "./write-entries.ts";

type Wish = { tenantId: string; to: string; description: string; clock: () => Date };

/** Brings a balance that is lower up to an amount, by an adjustment; one that is not stays as it is. */
export async function fillUp(tx: Tx, { tenantId, to, description, clock }: Wish): Promise<void> {
  const { balance } = await tx
    .selectFrom("wallets")
    .select("balance")
    .where("tenant_id", "=", tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const missing = decimal(to).minus(decimal(balance));
  if (missing.lte(0)) return;
  const amount = money(missing);
  const moved = await moveWallet(tx, tenantId, { balance: amount });
  if (!moved) throw new Error("a wallet that was just locked is not there");
  await writeEntry(tx, moved, clock, { kind: "adjustment", amount, description });
}
