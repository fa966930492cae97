import type { Config } from "../config.ts";
import type { Services } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { freeLostRuns, removeRuns } from "../queue/runs-of.ts";
import { afterLettingGo } from "./after-letting-go.ts";
import { move } from "./move.ts";
import { recoverableUntil } from "./recoverable-until.ts";
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
    await transaction(services.db, (tx) => recover(tx, id, services.clock, services.config));
  }
  if (ids.length > 0) services.queue.announce();
  return ids.length;
}

async function recover(tx: Tx, id: string, clock: () => Date, config: Config): Promise<void> {
  const { VERSO_ATTEMPTS_MAX: attemptsMax, VERSO_RECOVERY_WINDOW_S: windowS } = config;
  const locked = await lockExtraction(tx, { id });
  if (!locked) return;
  const attempts = await freeLostRuns(tx, id);
  if (attempts.length === 0) return;
  if (locked.status === "processing" && attempts.some((count) => count >= attemptsMax)) {
    await removeRuns(tx, id, "all");
    const now = clock();
    const until = recoverableUntil(now, windowS).toISOString();
    const message = `${attemptsMax} attempts ended without an end. An operator can recover this extraction until ${until}; then it fails, and its credit is released.`;
    await move(tx, locked, "dead_letter", { clock: () => now, failure: { code: "attempts_exhausted", message } });
    return;
  }
  await afterLettingGo(tx, locked, clock);
}
