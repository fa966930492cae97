import type { Services } from "../context.ts";
import { cancellingAmong } from "../extractions/cancelling-among.ts";
import { recoverLost } from "../extractions/recover-lost.ts";
import { repeat } from "../flow/repeat.ts";
import { heartbeatMs } from "../queue/queue.ts";
import { removeLeftovers } from "../retention/run.ts";
import { startFetcher } from "./fetcher.ts";
import { holdRuns } from "./held-runs.ts";
import { startSweeps } from "./sweep.ts";

/** How often a worker looks for work without having been told of any. */
const lookMs = 1_000;
/**
 * How long the database must have answered before a silent worker is taken for dead: while it was away nobody could
 * renew a lease, and everyone who lives does so within this time. An outage must not cost anybody an attempt.
 */
const graceMs = 2 * heartbeatMs;
/** How often every object is held against the rows: only crashes leave any, and a full store takes a while. */
const orphansMs = 3_600_000;

export type Worker = {
  /** Breaks off what is being read, gives every run back, and resolves when nothing is held any more. */
  stop(): Promise<void>;
};

/**
 * Takes runs of pages from the queue for as long as it has room, keeps its leases alive, breaks off what is cancelled,
 * and takes back what silent workers hold; fetches the files that have an address. A database that is away stops nothing: it goes on when it is back.
 */
export function startWorker(services: Services): Worker {
  const { queue, log } = services;
  const held = holdRuns(services);
  /** Since when every heartbeat has been answered. */
  let answeredSince: number | undefined;

  const beat = async () => {
    const leases = held.runs().map(({ lease }) => lease);
    const kept = await queue.extend(leases).catch((error: unknown) => {
      answeredSince = undefined;
      throw error;
    });
    answeredSince ??= performance.now();
    held.breakOff((run) => leases.includes(run.lease) && !kept.has(run.lease), "lost");
    const cancelling = await cancellingAmong(
      services,
      held.runs().map(({ extractionId }) => extractionId),
    );
    held.breakOff((run) => cancelling.has(run.extractionId), "cancelled");
  };

  const recover = async () => {
    if (answeredSince === undefined || performance.now() - answeredSince < graceMs) return;
    const lost = await recoverLost(services);
    if (lost > 0) log.warn({ extractions: lost }, "runs taken back from silent workers");
  };

  queue.subscribe({
    ready: held.look,
    cancelled: (extractionId) => held.breakOff((run) => run.extractionId === extractionId, "cancelled"),
  });
  const loops = [
    repeat(lookMs, async () => held.look(), log),
    // Apart from one another: a slow recovery must not delay the heartbeat that keeps our own leases.
    repeat(heartbeatMs, beat, log),
    repeat(heartbeatMs, recover, log),
    startSweeps(services),
    startFetcher(services),
    repeat(orphansMs, (signal) => removeLeftovers(services, signal), log),
  ];

  return {
    async stop() {
      await Promise.all([held.close(), ...loops.map((loop) => loop.stop())]);
      await held.drain();
    },
  };
}
