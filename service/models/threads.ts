import { availableParallelism, cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** In cores: what this process used of them, and what nobody did. */
export type Load = { own: number; idle: number };

/** A thread that has less of a core than this waits for others, and the other threads for it. */
const fullShare = 0.75;
/** What is idle is worth a thread from so much of a core on. */
const idleMin = 0.75;

/** How many threads pay next: one less where they wait for each other, one more where a core is idle. */
export function nextThreads(threads: number, { own, idle }: Load, cores: number): number {
  if (idle >= idleMin) return Math.min(cores, threads + 1);
  return threads > 1 && own < fullShare * threads ? threads - 1 : threads;
}

const cores = availableParallelism();
const idleMs = () => cpus().reduce((sum, { times }) => sum + times.idle, 0);
const ownMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const sampleMs = 100;
const everyMs = 1000;

/** Keeps the number of threads at what the machine has free beside the work of others. */
export class ThreadPace {
  threads = 1;
  #at = { clock: 0, own: 0, idle: 0 };

  /** Looks at the machine while this process does nothing. */
  async start(): Promise<number> {
    this.#mark();
    await sleep(sampleMs);
    this.threads = Math.max(1, Math.min(cores, Math.round(this.#load().idle)));
    this.#mark();
    return this.threads;
  }

  /** Call it now and then while it works: the number of threads from now on. */
  step(): number {
    if (performance.now() - this.#at.clock < everyMs) return this.threads;
    this.threads = nextThreads(this.threads, this.#load(), cores);
    this.#mark();
    return this.threads;
  }

  #mark(): void {
    this.#at = { clock: performance.now(), own: ownMs(), idle: idleMs() };
  }

  #load(): Load {
    const passed = Math.max(1, performance.now() - this.#at.clock);
    return { own: (ownMs() - this.#at.own) / passed, idle: (idleMs() - this.#at.idle) / passed };
  }
}
