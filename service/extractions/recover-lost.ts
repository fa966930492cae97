import type { Services } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { freeLostRuns, removeRuns } from "../queue/runs-of.ts";
import { afterLettingGo } from "./after-letting-go.ts";
import { move } from "./move.ts";
import { lockExtraction } from "./row.ts";

const extractionsAtOnce = 100;

/**
 * Takes runs back from workers that have gone silent: others read the pages that are left. A run that has used up its
 * attempts makes a dead letter of its extraction. Any number of workers may do this at once. Returns how many
 * extractions had lost a worker.
 */
export async function recoverLost(services: Pick<Services, "db" | "clock" | "queue" | "config">): Promise<number> {
  const ids = await services.queue.lost(extractionsAtOnce);
  for (const id of ids) {
    await transaction(services.db, (tx) => recover(tx, id, services.clock, services.config.VERSO_ATTEMPTS_MAX));
  }
  if (ids.length > 0) services.queue.announce();
  return ids.length;
}

async function recover(tx: Tx, id: string, clock: () => Date, attemptsMax: number): Promise<void> {
  const locked = await lockExtraction(tx, { id });
  if (!locked) return;
  const attempts = await freeLostRuns(tx, id);
  if (attempts.length === 0) return;
  if (locked.status === "processing" && attempts.some((count) => count >= attemptsMax)) {
    await removeRuns(tx, id, "all");
    const message = `${attemptsMax} attempts ended without an end: an operator can recover this extraction.`;
    await move(tx, locked, "dead_letter", { clock, failure: { code: "attempts_exhausted", message } });
    return;
  }
  await afterLettingGo(tx, locked, clock);
}
