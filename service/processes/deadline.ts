/** How many times its deadline a request may take by the clock: one that waits for the machine, or for ever. */
const patience = 10;

/**
 * What is used of a deadline, in milliseconds. A deadline counts the processor time of whoever works, on all of its threads: what
 * others take from it on a busy machine is not held against it. By the clock it has ten times as much.
 */
export const usedMs = ({ cpuMs, clockMs }: { cpuMs: number; clockMs: number }): number =>
  Math.max(cpuMs, clockMs / patience);
