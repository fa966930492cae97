import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process's command line and a mark that tells it from a later process with the same pid. */
export type ProcessFacts = { command: string; startedAt: string };

/** What is known of a live process; undefined where it is gone or a zombie. */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined;
  return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may itself hold spaces and parentheses: count from the last one.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { command, startedAt: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessFacts | undefined {
  const ps = spawnSync("ps", ["-o", "stat=,lstart=,command=", "-p", String(pid)], { encoding: "utf8" });
  const line = ps.status === 0 ? ps.stdout.trim() : "";
  const match = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line);
  if (!match || match[1]?.startsWith("Z")) return undefined;
  return { startedAt: match[2] ?? "", command: match[3] ?? "" };
}

/** Whether a process is alive and is the very one that left this mark. */
export function isSameProcess(pid: number, startedAt: string): boolean {
  return processFacts(pid)?.startedAt === startedAt;
}
