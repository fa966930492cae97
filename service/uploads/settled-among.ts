import type { Db } from "../db/pool.ts";

/** Which of these uploads, of whatever tenants, wait for no file any more. */
export async function settledAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("uploads")
    .select("id")
    .where("id", "in", ids)
    .where("status", "<>", "pending")
    .execute();
  return rows.map(({ id }) => id);
}
