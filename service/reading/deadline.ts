import { patience } from "../processes/bounded-process.ts";

/** Until when a page may be read; what it has by then is put together. */
export type Deadline = { isOver(): boolean };

/** Reading may take this share of a page's time; the rest is for what is made of it. */
const readingShare = 0.75;

/** For those who wait as long as it takes. */
export const noDeadline: Deadline = { isOver: () => false };

/**
 * The deadline of a page that begins now and may take `deadlineMs`, reckoned as the process's own end is (see `BoundedProcess.ask`):
 * by the clock and by the CPU time of this process, or by several times as much of the clock alone.
 */
export function startDeadline(deadlineMs: number): Deadline {
  const [startedMs, cpu] = [performance.now(), process.cpuUsage()];
  const readingMs = readingShare * deadlineMs;
  return {
    isOver: () => {
      const elapsedMs = performance.now() - startedMs;
      if (elapsedMs < readingMs) return false;
      const { user, system } = process.cpuUsage(cpu);
      return (user + system) / 1000 >= readingMs || elapsedMs >= patience * readingMs;
    },
  };
}
