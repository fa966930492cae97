import type { Scope } from "@verso/contract/scopes";
import type { Db } from "../db/pool.ts";
import type { ApiKeysTable } from "../db/tenant-tables.ts";
import { isLive } from "../ids.ts";
import { type Budget, budgets } from "../ledger/budgets.ts";
import { withTestTenant } from "./test-tenant.ts";

export type KeySummary = {
  id: string;
  prefix: string;
  name: string;
  scopes: Scope[];
  live: boolean;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  /** USD a UTC month; null without a limit. */
  monthly_limit: string | null;
  spent_this_month: string;
};

/** What a key is told by. */
export const keyColumns = [
  "id",
  "prefix",
  "name",
  "scopes",
  "created_at",
  "last_used_at",
  "revoked_at",
  "tenant_id",
] as const;

/** A tenant's keys and its test keys, revoked ones too, newest first. Nothing in it opens anything. */
export async function listKeys(db: Db, tenantId: string, now: Date): Promise<KeySummary[]> {
  const owners = await withTestTenant(db, tenantId);
  const books = await Promise.all(owners.map(async (owner) => [owner, await budgets(db, owner, now)] as const));
  const budgetOf = new Map(books);
  const rows = await db
    .selectFrom("api_keys")
    .select(keyColumns)
    .where("tenant_id", "in", owners)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => presentKey(row, budgetOf.get(row.tenant_id)?.(row.id) ?? noBudget));
}

const noBudget: Budget = { limit: null, spent: "0.00" };

type KeyTimes = Pick<ApiKeysTable, "tenant_id" | "created_at" | "last_used_at" | "revoked_at">;

/** A row as the contract writes it, with what the key may spend. */
export function presentKey<Row extends KeyTimes>({ tenant_id: owner, ...row }: Row, { limit, spent }: Budget) {
  return {
    ...row,
    live: isLive(owner),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    monthly_limit: limit,
    spent_this_month: spent,
  };
}
