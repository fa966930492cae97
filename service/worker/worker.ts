import type { Services } from "../context.ts";
import { cancellingAmong } from "../extractions/cancelling-among.ts";
import { endDeadLetters } from "../extractions/end-dead-letters.ts";
import { expireUnstarted } from "../extractions/expire-unstarted.ts";
import { letGo } from "../extractions/let-go.ts";
import { recoverLost } from "../extractions/recover-lost.ts";
import { repeat } from "../flow/repeat.ts";
import { expireTopUps } from "../payments/expire-top-ups.ts";
import { heartbeatMs } from "../queue/queue.ts";
import type { Run } from "../queue/run.ts";
import { runRetention, sweepRetention } from "../retention/run.ts";
import { processRun } from "./process-run.ts";

/** How often a worker looks for work without having been told of any. */
const lookMs = 1_000;
/**
 * How long the database must have answered before a silent worker is taken for dead: while it was away nobody could
 * renew a lease, and everyone who lives does so within this time. An outage must not cost anybody an attempt.
 */
const graceMs = 2 * heartbeatMs;
/** How often every object is held against the rows: only crashes leave any, and a full store takes a while. */
const orphansMs = 3_600_000;

/** How many tenants may have a run here while others have all the usual room. */
const spareRoom = 16;

/** Why a run is broken off. */
type Reason = "cancelled" | "lost" | "stopping";
type Held = { run: Run; abort: AbortController; done: Promise<void>; answering: boolean };

export type Worker = {
  /** Breaks off what is being read, gives every run back, and resolves when nothing is held any more. */
  stop(): Promise<void>;
};

/**
 * Takes runs of pages from the queue for as long as it has room, keeps its leases alive, breaks off what is cancelled,
 * and takes back what silent workers hold. A database that is away stops nothing: it goes on when it is back.
 */
export function startWorker(services: Services): Worker {
  const { queue, config, log } = services;
  // A run stores and marks one page while it has the next one read. More runs of short files at once would take the processor
  // and the database from the requests that people wait for.
  const room = config.VERSO_READERS;
  // Schemas are answered beside them: those that wait for a language model must not take the places of pages that could be read.
  const answeringRoom = config.VERSO_READERS * 2;
  /** What runs of tenants of whom nothing is held may stand beside those: at the readers each has its turn. */
  const roomFor = (places: number, taken: number) => ({
    places: Math.max(0, places - taken),
    spare: Math.max(0, places + spareRoom - Math.max(places, taken)),
  });
  const held = new Map<string, Held>();
  let stopping = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  /** Since when every heartbeat has been answered. */
  let answeredSince: number | undefined;

  const breakOff = (which: (run: Run) => boolean, reason: Reason) => {
    for (const { run, abort } of held.values()) if (which(run)) abort.abort(reason);
  };

  const answering = () => [...held.values()].filter((one) => one.answering).length;

  const take = (run: Run) => {
    const abort = new AbortController();
    const mayAnswer = () => {
      const own = held.get(run.lease);
      if (!own || (!own.answering && answering() >= answeringRoom)) return false;
      own.answering = true;
      // Its place among those that read is free.
      look();
      return true;
    };
    const done = work(run, abort.signal, mayAnswer).finally(() => {
      held.delete(run.lease);
      look();
    });
    held.set(run.lease, { run, abort, done, answering: run.answering });
  };

  const work = async (run: Run, signal: AbortSignal, mayAnswer: () => boolean) => {
    try {
      await processRun(services, run, { signal, mayAnswer });
    } catch (error) {
      if (!signal.aborted) {
        // Its lease runs out and the run is taken again, here or elsewhere: that pause is the back-off.
        log.error({ err: error, extractionId: run.extractionId, attempts: run.attempts }, "run failed");
        return;
      }
      if (signal.reason === "lost") return;
      await letGo(services, run).catch((err: unknown) => log.warn({ err }, "run not given back; its lease will end"));
    }
  };

  /** One look at a time; whoever asks during one causes one more. */
  const look = () => {
    if (stopping) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = lease()
      .catch((error: unknown) => log.warn({ err: error }, "no look at the queue"))
      .finally(() => {
        looking = undefined;
        if (lookAgain) {
          lookAgain = false;
          look();
        }
      });
  };

  const lease = async () => {
    const toAnswer = answering();
    for (const run of await queue.lease(roomFor(room, held.size - toAnswer), roomFor(answeringRoom, toAnswer)))
      take(run);
  };

  const beat = async () => {
    const leases = [...held.keys()];
    const kept = await queue.extend(leases).catch((error: unknown) => {
      answeredSince = undefined;
      throw error;
    });
    answeredSince ??= performance.now();
    breakOff((run) => leases.includes(run.lease) && !kept.has(run.lease), "lost");
    const cancelling = await cancellingAmong(
      services,
      [...held.values()].map(({ run }) => run.extractionId),
    );
    breakOff((run) => cancelling.has(run.extractionId), "cancelled");
  };

  const recover = async () => {
    if (answeredSince === undefined || performance.now() - answeredSince < graceMs) return;
    const lost = await recoverLost(services);
    if (lost > 0) log.warn({ extractions: lost }, "runs taken back from silent workers");
  };

  const sweep = async () => {
    const expired = await expireUnstarted(services);
    const failed = await endDeadLetters(services);
    const topUps = await expireTopUps(services);
    const { uploads, results } = await sweepRetention(services);
    if (expired + failed + topUps + uploads + results > 0) {
      log.info({ expired, failed, topUps, uploads, results }, "sweep");
    }
  };

  const tidy = async () => {
    await runRetention(services);
  };

  queue.subscribe({
    ready: look,
    cancelled: (extractionId) => breakOff((run) => run.extractionId === extractionId, "cancelled"),
  });
  const loops = [
    repeat(lookMs, async () => look(), log),
    // Apart from one another: a slow recovery must not delay the heartbeat that keeps our own leases.
    repeat(heartbeatMs, beat, log),
    repeat(heartbeatMs, recover, log),
    repeat(config.VERSO_SWEEP_INTERVAL_S * 1000, sweep, log),
    repeat(orphansMs, tidy, log),
  ];

  return {
    async stop() {
      stopping = true;
      await Promise.all(loops.map((loop) => loop.stop()));
      await looking;
      breakOff(() => true, "stopping");
      await Promise.all([...held.values()].map(({ done }) => done));
    },
  };
}
