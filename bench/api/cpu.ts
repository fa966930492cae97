import { readdirSync, readFileSync } from "node:fs";

const tickMs = 10;

/**
 * Milliseconds of processor that a process and all that descend from it have taken so far, on Linux; elsewhere NaN. On a
 * busy machine this says more than the clock.
 */
export function cpuMs(root: number): number {
  const stats = new Map<number, { parent: number; ticks: number }>();
  try {
    for (const name of readdirSync("/proc")) {
      const pid = Number(name);
      if (!Number.isInteger(pid)) continue;
      const fields = fieldsOf(pid);
      if (!fields) continue;
      const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15).map(Number);
      stats.set(pid, { parent: Number(fields[1]), ticks: user + system + waitedUser + waitedSystem });
    }
  } catch {
    return Number.NaN;
  }
  const isUnder = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = stats.get(pid)?.parent ?? 0;
    return parent > 1 && isUnder(parent);
  };
  let ticks = 0;
  for (const [pid, own] of stats) if (isUnder(pid)) ticks += own.ticks;
  return ticks * tickMs;
}

/** The fields of `/proc/PID/stat` after the name, which may hold anything. */
function fieldsOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
