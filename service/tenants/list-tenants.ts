import { decimal, money } from "@verso/contract/money";
import type { Db } from "../db/pool.ts";
import { wallets } from "../ledger/tables.ts";

export type TenantSummary = { id: string; name: string; created_at: string; balance: string; available: string };

/** Every tenant with its credit, oldest first. For the operator only. */
export async function listTenants(db: Db): Promise<TenantSummary[]> {
  const rows = await db
    .selectFrom("tenants")
    .innerJoin(wallets(db), "w.tenant_id", "tenants.id")
    .select(["tenants.id", "name", "created_at", "balance", "reserved"])
    .orderBy("tenants.id")
    .execute();
  return rows.map(({ id, name, created_at, balance, reserved }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    balance: money(balance),
    available: money(decimal(balance).minus(decimal(reserved))),
  }));
}
