import { decimal, money } from "@verso/contract/money";
import type { Db } from "../db/pool.ts";
import { wallets } from "../ledger/tables.ts";

export type TenantSummary = {
  id: string;
  live_tenant_id: string | null;
  name: string;
  created_at: string;
  balance: string;
  available: string;
};

/** Every tenant with its credit, oldest first. For the operator only. */
export async function listTenants(db: Db): Promise<TenantSummary[]> {
  const rows = await db
    .selectFrom("tenants")
    .innerJoin(wallets(db), "w.tenant_id", "tenants.id")
    .select(["tenants.id", "live_tenant_id", "name", "created_at", "balance", "reserved"])
    .orderBy("tenants.id")
    .execute();
  return rows.map(({ id, live_tenant_id, name, created_at, balance, reserved }) => ({
    id,
    live_tenant_id,
    name,
    created_at: created_at.toISOString(),
    balance: money(balance),
    available: money(decimal(balance).minus(decimal(reserved))),
  }));
}
