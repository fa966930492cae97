import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import type { Run } from "../queue/run.ts";
import { afterLettingGo } from "./after-letting-go.ts";
import { lockExtraction } from "./row.ts";

/**
 * A worker lets go of a run in good order: it stops, or the extraction is being cancelled. The run goes back to the
 * queue as if it had not been leased; pages that are done stay done, and where all are it waits for an answer.
 */
export async function letGo(services: Pick<Services, "db" | "clock" | "queue">, run: Run): Promise<void> {
  await transaction(services.db, async (tx) => {
    const locked = await lockExtraction(tx, { id: run.extractionId });
    if (!locked || !(await services.queue.giveBack(tx, run))) return;
    await afterLettingGo(tx, locked, services.clock);
  });
  services.queue.announce();
}
