import type { Tx } from "../db/pool.ts";
import { move } from "./move.ts";
import type { ExtractionRow } from "./row.ts";

/** Takes an extraction's runs out of the queue; `"waiting"`: only those that nobody holds. */
export async function removeRuns(tx: Tx, extractionId: string, which: "all" | "waiting"): Promise<void> {
  let query = tx.deleteFrom("runs").where("extraction_id", "=", extractionId);
  if (which === "waiting") query = query.where("lease", "is", null);
  await query.execute();
}

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

/**
 * What follows when a run is held by nobody any more: a cancelling extraction with no worker left on it is cancelled,
 * a processing one goes back to the queue.
 */
export async function afterLettingGo(tx: Tx, locked: ExtractionRow, now: Date): Promise<void> {
  if (locked.status === "cancelling") await removeRuns(tx, locked.id, "waiting");
  if (await hasLeasedRun(tx, locked.id)) return;
  if (locked.status === "cancelling") await move(tx, locked, "cancelled", { now });
  if (locked.status === "processing") await move(tx, locked, "queued", { now });
}
