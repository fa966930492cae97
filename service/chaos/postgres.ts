import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withLock } from "../db/embedded/lock.ts";
import type { Chance } from "../flow/chance.ts";
import { processFacts } from "../processes/process-facts.ts";

/** How the database may be struck: its first process killed, an immediate stop, one session's process killed. */
export type Strike = "kill" | "immediate stop" | "session";

/** The embedded server's first process; undefined while there is none. */
export function postmaster(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
    return processFacts(pid)?.command.includes("postgres") ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Strikes the server and, for as long as `downMs`, holds the lock that a start of it needs: then the first of its users
 * that looks brings it back. Gives the moment from which it may come back; undefined where there was nothing to strike.
 */
export async function strike(
  dataDir: string,
  { how, downMs, chance }: { how: Strike; downMs: number; chance: Chance },
): Promise<number | undefined> {
  const pid = postmaster(dataDir);
  if (pid === undefined) return undefined;
  if (how === "session") {
    const [first, ...others] = sessionsOf(pid);
    if (first === undefined || !signal(chance.pick([first, ...others]), "SIGKILL")) return undefined;
    return Date.now();
  }
  return withLock(join(dataDir, "postgres/lock"), async () => {
    if (!signal(pid, how === "kill" ? "SIGKILL" : "SIGQUIT")) return undefined;
    await sleep(downMs);
    return Date.now();
  });
}

/** The processes that serve a connection, each a child of the first. */
function sessionsOf(postmasterPid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => processFacts(pid)?.command.startsWith("postgres: verso") && parentOf(pid) === postmasterPid);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

function signal(pid: number, name: "SIGKILL" | "SIGQUIT"): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
