import "server-only";
import pLimit from "p-limit";

/** No place is left in a `Line`. Nothing was begun: ask again after `retryAfterS` seconds. */
export class LineFull extends Error {
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super("Too many are waiting.");
    this.name = "LineFull";
    this.retryAfterS = retryAfterS;
  }
}

type Bounds = { atOnce: number; waitingMax: number; retryAfterS: number };
export type Line = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * Lets `atOnce` pieces of work run and `waitingMax` wait, first come, first served. Whoever comes then is sent away at
 * once, with `LineFull`.
 */
export function openLine({ atOnce, waitingMax, retryAfterS }: Bounds): Line {
  const limit = pLimit(atOnce);
  return {
    run: async (work) => {
      if (limit.activeCount + limit.pendingCount >= atOnce + waitingMax) throw new LineFull(retryAfterS);
      return limit(work);
    },
  };
}
