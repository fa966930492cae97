import type { Services } from "../context.ts";
import { resumeBatches } from "../extractions/drive-batch.ts";
import { endDeadLetters } from "../extractions/end-dead-letters.ts";
import { expireUnstarted } from "../extractions/expire-unstarted.ts";
import { noteDigests } from "../extractions/note-digests.ts";
import { removeBatches } from "../extractions/remove-batches.ts";
import { repeat } from "../flow/repeat.ts";
import { expireTopUps } from "../payments/expire-top-ups.ts";
import { sweepRetention } from "../retention/run.ts";
import { keepMissingTitles } from "../reviews/keep-missing-titles.ts";
import { removeOldEvents } from "../webhooks/remove-old-events.ts";

/** How often it is looked for batches that nobody goes on with. */
const batchesMs = 2_000;

/**
 * Ends what has run out of time and removes what is kept no longer, again and again. Any number of processes may do it at once.
 * Apart from one another: an hour of removals must not delay what gives people their credit back.
 */
export function startSweeps(services: Services): { stop(): Promise<void> } {
  const { config, log } = services;
  const everyMs = config.VERSO_SWEEP_INTERVAL_S * 1000;
  const loops = [
    repeat(batchesMs, async () => void (await resumeBatches(services)), log),
    repeat(everyMs, () => sweep(services), log),
    repeat(everyMs, async (signal) => void (await sweepRetention(services, signal)), log),
    repeat(everyMs, async (signal) => void (await keepMissingTitles(services, signal)), log),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

async function sweep(services: Services): Promise<void> {
  const expired = await expireUnstarted(services);
  const failed = await endDeadLetters(services);
  const topUps = await expireTopUps(services);
  const events = await removeOldEvents(services);
  const batches = await removeBatches(services);
  const digests = await noteDigests(services);
  const done = { expired, failed, topUps, events, batches, digests };
  if (Object.values(done).some((count) => count > 0)) services.log.info(done, "sweep");
}
