import { decimal, money } from "@verso/contract/money";
import type { Db } from "../db/pool.ts";

export type Wallet = { balance: string; reserved: string; available: string };

/** A tenant's wallet as it stands. All amounts are wire amounts; available = balance - reserved. */
export async function wallet(db: Db, tenantId: string): Promise<Wallet> {
  const row = await db
    .selectFrom("wallets")
    .select(["balance", "reserved"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  const balance = decimal(row?.balance ?? "0");
  const reserved = decimal(row?.reserved ?? "0");
  return { balance: money(balance), reserved: money(reserved), available: money(balance.minus(reserved)) };
}
