import { setTimeout as sleep } from "node:timers/promises";

/** The value below which so great a share of the others lies, by nearest rank; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const p95 = (values: readonly number[]) => quantile(values, 0.95);

/** Milliseconds that each of so many rounds took, one after the other; a round that gives false counts as for ever. */
export async function timesOf(rounds: number, work: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    times.push((await work()) ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  return times;
}

/** Something that goes on until it is told to stop, by so many at once; `stop` waits for the last of them. */
export function keepDoing(workers: number, work: (stopped: AbortSignal) => Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController();
  const all = Array.from({ length: workers }, async () => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal);
      // What is refused at once is not asked again in the same breath: a flood, not a loop of ours.
      await sleep(10);
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(all);
  };
}

export type Compared = { aloneMs: number; floodedMs: number; ratio: number };

/**
 * How long something takes at p95 when it is alone and while something else goes on, in one run. The ratio of the two is
 * what counts: it says the same on a fast machine and on a slow one.
 */
export async function compare(
  work: () => Promise<boolean>,
  flood: () => () => Promise<void>,
  { rounds, warmUpMs = 1_000 }: { rounds: number; warmUpMs?: number },
): Promise<Compared> {
  await work();
  const aloneMs = p95(await timesOf(rounds, work));
  const stop = flood();
  try {
    await sleep(warmUpMs);
    const floodedMs = p95(await timesOf(rounds, work));
    return { aloneMs, floodedMs, ratio: floodedMs / aloneMs };
  } finally {
    await stop();
  }
}

/** A figure to read: both times and how they stand to each other. */
export const toldRatio = ({ aloneMs, floodedMs, ratio }: Compared) =>
  `p95 ${aloneMs.toFixed(0)} ms alone, ${floodedMs.toFixed(0)} ms under flood: ratio ${ratio.toFixed(2)}`;
