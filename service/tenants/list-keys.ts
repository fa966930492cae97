import type { Scope } from "@verso/contract/scopes";
import type { Db } from "../db/pool.ts";
import type { ApiKeysTable } from "../db/schema.ts";

export type KeySummary = {
  id: string;
  prefix: string;
  name: string;
  scopes: Scope[];
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
};

/** What a key is told by. */
export const keyColumns = ["id", "prefix", "name", "scopes", "created_at", "last_used_at", "revoked_at"] as const;

/** A tenant's keys, revoked ones too, newest first. Nothing in it opens anything. */
export async function listKeys(db: Db, tenantId: string): Promise<KeySummary[]> {
  const rows = await db
    .selectFrom("api_keys")
    .select(keyColumns)
    .where("tenant_id", "=", tenantId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(presentKey);
}

type KeyTimes = Pick<ApiKeysTable, "created_at" | "last_used_at" | "revoked_at">;

/** A row's times as the contract writes them. */
export function presentKey<Row extends KeyTimes>(row: Row) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
