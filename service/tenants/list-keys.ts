import type { Scope } from "@verso/contract/scopes";
import type { Db } from "../db/pool.ts";
import type { ApiKeysTable } from "../db/schema.ts";
import { type Budget, budgets } from "../ledger/budgets.ts";

export type KeySummary = {
  id: string;
  prefix: string;
  name: string;
  scopes: Scope[];
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  /** USD a UTC month; null without a limit. */
  monthly_limit: string | null;
  spent_this_month: string;
};

/** What a key is told by. */
export const keyColumns = ["id", "prefix", "name", "scopes", "created_at", "last_used_at", "revoked_at"] as const;

/** A tenant's keys, revoked ones too, newest first. Nothing in it opens anything. */
export async function listKeys(db: Db, tenantId: string, now: Date): Promise<KeySummary[]> {
  const budgetOf = await budgets(db, tenantId, now);
  const rows = await db
    .selectFrom("api_keys")
    .select(keyColumns)
    .where("tenant_id", "=", tenantId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => presentKey(row, budgetOf(row.id)));
}

type KeyTimes = Pick<ApiKeysTable, "created_at" | "last_used_at" | "revoked_at">;

/** A row as the contract writes it, with what the key may spend. */
export function presentKey<Row extends KeyTimes>(row: Row, { limit, spent }: Budget) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    monthly_limit: limit,
    spent_this_month: spent,
  };
}
