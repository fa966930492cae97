import type { Services } from "../context.ts";
import { letGo } from "../extractions/let-go.ts";
import { paced } from "../flow/paced.ts";
import { HostFault } from "../objects/disk-errors.ts";
import type { Run } from "../queue/run.ts";
import { processRun } from "./process-run.ts";

/** How many tenants may have a run here while others have all the usual room. */
const spareRoom = 16;

/**
 * How long the queue is left alone after a look. Hundreds of announcements a second would else be a look each, which finds
 * that all places are taken; and runs that are this short end several to a look.
 */
const lookMs = 10;

/** How long none is taken where this machine could not work on a file: another worker takes what is given back. */
const restMs = 5_000;

/** Why a run is broken off. */
type Reason = "cancelled" | "lost" | "stopping";
type Held = { run: Run; abort: AbortController; done: Promise<void>; answering: boolean };

/** What runs of tenants of whom nothing is held may stand beside those: at the readers each has its turn. */
const roomFor = (places: number, taken: number) => ({
  places: Math.max(0, places - taken),
  spare: Math.max(0, places + spareRoom - Math.max(places, taken)),
});

/** The runs that a worker holds: it takes them for as long as it has room, and lets go of each that is broken off. */
export function holdRuns(services: Services) {
  const { queue, config, log, files } = services;
  // A run stores and marks what it has read while it has the next page read. More runs of short files at once would take the processor
  // and the database from the requests that people wait for.
  const room = config.VERSO_READERS;
  // Schemas are answered beside them: those that wait for a language model must not take the places of pages that could be read.
  const answeringRoom = config.VERSO_READERS * 2;
  const held = new Map<string, Held>();
  /** Until when none is taken; then the machine is looked at first. */
  let restsUntil: number | undefined;

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
      looks.ask();
      return true;
    };
    const rest = () => {
      restsUntil = performance.now() + restMs;
    };
    const done = work(services, run, { signal: abort.signal, mayAnswer, rest }).finally(() => {
      held.delete(run.lease);
      looks.ask();
    });
    held.set(run.lease, { run, abort, done, answering: run.answering });
  };

  const lease = async () => {
    if (restsUntil !== undefined) {
      if (performance.now() < restsUntil) return;
      restsUntil = performance.now() + restMs;
      if (!(await files.isReady())) return;
      restsUntil = undefined;
    }
    const toAnswer = answering();
    for (const run of await queue.lease(roomFor(room, held.size - toAnswer), roomFor(answeringRoom, toAnswer)))
      take(run);
  };

  const looks = paced(lookMs, () =>
    lease().catch((error: unknown) => log.warn({ err: error }, "no look at the queue")),
  );

  return {
    /** There may be something to take. */
    look: looks.ask,
    breakOff,
    runs: () => [...held.values()].map(({ run }) => run),
    /** From now on none is taken. */
    close: looks.stop,
    /** Breaks off those that are left and resolves when nothing is held any more. */
    async drain() {
      breakOff(() => true, "stopping");
      await Promise.all([...held.values()].map(({ done }) => done));
    },
  };
}

type Around = { signal: AbortSignal; mayAnswer: () => boolean; rest: () => void };

async function work(services: Services, run: Run, { signal, mayAnswer, rest }: Around): Promise<void> {
  const { log } = services;
  try {
    await processRun(services, run, { signal, mayAnswer });
  } catch (error) {
    if (error instanceof HostFault) {
      rest();
      log.error({ err: error, extractionId: run.extractionId }, "this machine has no room: the run is given back");
    } else if (!signal.aborted) {
      // Its lease runs out and the run is taken again, here or elsewhere: that pause is the back-off.
      log.error({ err: error, extractionId: run.extractionId, attempts: run.attempts }, "run failed");
      return;
    }
    if (signal.reason === "lost") return;
    await letGo(services, run).catch((err: unknown) => log.warn({ err }, "run not given back; its lease will end"));
  }
}
