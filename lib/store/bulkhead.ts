import "server-only";
import pLimit from "p-limit";

/** A `Bulkhead` is full. Nothing was begun: ask again after `retryAfterS` seconds. */
export class BulkheadFull extends Error {
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super("Too many are waiting.");
    this.name = "BulkheadFull";
    this.retryAfterS = retryAfterS;
  }
}

type Bounds = { atOnce: number; waitingMax: number; retryAfterS: number };
export type Bulkhead = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * Lets `atOnce` pieces of work run and `waitingMax` wait, first come, first served. Whoever comes then is sent away at
 * once, with `BulkheadFull`.
 */
export function openBulkhead({ atOnce, waitingMax, retryAfterS }: Bounds): Bulkhead {
  const limit = pLimit(atOnce);
  return {
    run: async (work) => {
      if (limit.activeCount + limit.pendingCount >= atOnce + waitingMax) throw new BulkheadFull(retryAfterS);
      return limit(work);
    },
  };
}
