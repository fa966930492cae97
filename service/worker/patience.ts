import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "../context.ts";
import { isUnavailable } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { HostFault } from "../objects/disk-errors.ts";
import type { Run } from "../queue/run.ts";

const waitMsMax = 5_000;
/** How often it is said again that a run waits. */
const tellMs = 60_000;

export type Patiently = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Gives what does a step of a run again while the database or the object store is away, for all alike: what was read is not thrown
 * away for that. The log and the metrics say that it waits. A fault of this machine is no such thing, and is rejected with.
 */
export function patience(
  { log, metrics }: Pick<Services, "log" | "metrics">,
  run: Run,
  signal: AbortSignal,
): Patiently {
  return async (work) => {
    const began = performance.now();
    let told: number | undefined;
    try {
      for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, waitMsMax)) {
        signal.throwIfAborted();
        try {
          return await work();
        } catch (error) {
          const away = isUnavailable(error) || (error instanceof DomainError && error.code === "unavailable");
          if (!away || error instanceof HostFault) throw error;
          const waitedMs = performance.now() - began;
          if (told === undefined) metrics.heldUp(1);
          if (told === undefined || waitedMs - told > tellMs) {
            told = waitedMs;
            const facts = { err: error, extractionId: run.extractionId, waitedS: Math.round(waitedMs / 1000) };
            log.warn(facts, "a run waits for the database or the file store");
          }
          await sleep(waitMs, undefined, { signal }).catch(() => {});
        }
      }
    } finally {
      if (told !== undefined) metrics.heldUp(-1);
    }
  };
}
