import { setTimeout as sleep } from "node:timers/promises";
import { type Child, stopChild } from "./child-process.ts";

/** A program that is kept running. `ready` waits until it answers, and throws where it does not. */
export type Part = { name: string; graceMs: number; start: () => Child; ready: (child: Child) => Promise<void> };

type Patience = {
  /** Who ran for so long had started well: the deaths before it no longer count. */
  steadyMs: number;
  firstPauseMs: number;
  pauseMsMax: number;
  /** So many deaths in a row, and it is given up. */
  deathsMax: number;
};
const patience: Patience = { steadyMs: 60_000, firstPauseMs: 500, pauseMsMax: 15_000, deathsMax: 6 };

type Options = Partial<Patience> & {
  say: (line: string) => void;
  /** A part is given up, for the reason in this sentence; the others still run. */
  giveUp: (sentence: string) => void;
};

/**
 * Starts a part and, once `ready` has resolved, starts it again whenever it ends, after a pause that doubles with each
 * death in a row. Other parts are not touched. `ready` rejects where the first start does not answer. `stop` is ordered.
 */
export function keepRunning(part: Part, options: Options): { ready: Promise<void>; stop: () => Promise<void> } {
  const { steadyMs, firstPauseMs, pauseMsMax, deathsMax, say, giveUp } = { ...patience, ...options };
  const stopping = new AbortController();
  let child = part.start();
  let startedMs = performance.now();

  const watch = async () => {
    for (let deaths = 1; ; deaths++) {
      const how = await child.exited;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedMs >= steadyMs) deaths = 1;
      const ended = `The ${part.name} ended unexpectedly (${how})`;
      if (deaths >= deathsMax) throw new Error(`${ended}, ${deaths} times in a row; see ${child.logFile}. Stopping.`);
      const pauseMs = Math.min(firstPauseMs * 2 ** (deaths - 1), pauseMsMax);
      say(`${ended}; it is started again in ${pauseMs / 1000} s. See ${child.logFile}.`);
      await sleep(pauseMs, undefined, stopping).catch(() => {});
      if (stopping.signal.aborted) return;
      startedMs = performance.now();
      child = part.start();
    }
  };
  const ready = part.ready(child).then(() => {
    watch().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));
  });
  const stop = async () => {
    stopping.abort();
    await stopChild(child, part.graceMs);
  };
  return { ready, stop };
}
