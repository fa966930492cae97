import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";

/** Takes an extraction's runs out of the queue; `"waiting"`: only those that nobody holds. */
export async function removeRuns(tx: Tx, extractionId: string, which: "all" | "waiting"): Promise<void> {
  let query = tx.deleteFrom("runs").where("extraction_id", "=", extractionId);
  if (which === "waiting") query = query.where("lease", "is", null);
  await query.execute();
}

/** Whether somebody holds a run of this extraction. */
export async function hasLeasedRun(tx: Tx, extractionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("runs")
    .select("id")
    .where("extraction_id", "=", extractionId)
    .where("lease", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees the runs of this extraction whose worker is silent. Returns how often each was leased. */
export async function freeLostRuns(tx: Tx, extractionId: string): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    UPDATE service.runs SET lease = NULL, leased_by = NULL, lease_expires_at = NULL
    WHERE extraction_id = ${extractionId} AND lease IS NOT NULL AND lease_expires_at < clock_timestamp()
    RETURNING attempts`.execute(tx);
  return rows.map(({ attempts }) => attempts);
}
