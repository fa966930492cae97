import type { Tx } from "../db/pool.ts";
import { hasLeasedRun, removeRuns } from "../queue/runs-of.ts";
import { move } from "./move.ts";
import type { ExtractionRow } from "./row.ts";

/**
 * What follows when a run is held by nobody any more: a cancelling extraction with no worker left on it is cancelled,
 * a processing one goes back to the queue.
 */
export async function afterLettingGo(tx: Tx, locked: ExtractionRow, clock: () => Date): Promise<void> {
  if (locked.status === "cancelling") await removeRuns(tx, locked.id, "waiting");
  if (await hasLeasedRun(tx, locked.id)) return;
  if (locked.status === "cancelling") await move(tx, locked, "cancelled", { clock });
  if (locked.status === "processing") await move(tx, locked, "queued", { clock });
}
