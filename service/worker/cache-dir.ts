import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const abandonedAfterMs = 3_600_000;

/** A directory of this process's own under `dir`; what workers that were killed have left there is removed. */
export function makeCacheDir(dir: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dir)) {
    const pid = Number(/^worker-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    // On a shared disk the pid may be another machine's: only what has long been silent is taken for abandoned.
    const changed = statSync(join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > abandonedAfterMs) rmSync(join(dir, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(dir, `worker-${process.pid}-`));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
