import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Readers whose worker was killed look for it now and then. */
const lastLeaveMs = 15_000;

/** After the last process was asked to end: none is left that worked in this directory, nor a copy of anybody's file. */
export async function auditLeftovers(dataDir: string): Promise<string[]> {
  let processes = processesIn(dataDir);
  for (const deadline = Date.now() + lastLeaveMs; processes.length > 0 && Date.now() < deadline; await sleep(200)) {
    processes = processesIn(dataDir);
  }
  const copies = ["tmp", "cache"].flatMap((name) => {
    const dir = join(dataDir, name);
    return existsSync(dir) ? readdirSync(dir).map((left) => `${name}/${left} is left`) : [];
  });
  return [...processes.map((left) => `still running: ${left}`), ...copies];
}

/** What runs with this directory in its environment or on its command line. */
function processesIn(dataDir: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const [command, environment] = [textOf(`/proc/${pid}/cmdline`), textOf(`/proc/${pid}/environ`)];
      return `${command} ${environment}`.includes(dataDir) ? [`${pid} ${command.slice(0, 200)}`] : [];
    });
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
