import { usedMs } from "../processes/deadline.ts";

/** Until when a page may be read; what it has by then is put together. */
export type Deadline = { isOver(): boolean };

/** Reading may take this share of a page's time; the rest is for what is made of it. */
const readingShare = 0.75;

/** For those who wait as long as it takes. */
export const noDeadline: Deadline = { isOver: () => false };

/** The deadline of a page that begins now and may take `deadlineMs`, reckoned as the process's own end is (see `BoundedProcess.ask`). */
export function startDeadline(deadlineMs: number, clock = () => performance.now(), cpu = cpuOfThis): Deadline {
  const [startedMs, cpuBeforeMs] = [clock(), cpu()];
  return {
    isOver: () => usedMs({ cpuMs: cpu() - cpuBeforeMs, clockMs: clock() - startedMs }) >= readingShare * deadlineMs,
  };
}

function cpuOfThis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
