import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { processFacts } from "../processes/process-facts.ts";
import { refusedHere } from "./disk-errors.ts";

/** On a disk that machines share, whether another's process is alive cannot be seen: only long silence can. */
const silentForMs = 24 * 3_600_000;

const machine = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const named = /^verso-copies-([0-9a-f]{8})-(\d+)-([0-9A-Za-z]*)-/;
const mine = `verso-copies-${machine}-${process.pid}-${startOf(process.pid) ?? ""}-`;

/**
 * A new directory under `parent` for local copies of people's files; its name says whose it is. Rejects with a
 * `HostFault` where there is no room for it.
 */
export async function makeOwnDir(parent: string): Promise<string> {
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    return await mkdtemp(join(parent, mine));
  } catch (error) {
    throw refusedHere(error);
  }
}

/** Removes what processes that were killed have left under `parent`: a copy must not outlive its file, nor fill a disk. */
export async function removeAbandonedDirs(parent: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, where, pid, start] = named.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(parent, name);
    const isOver = where === machine ? startOf(Number(pid)) !== start : await isSilent(path, now);
    if (isOver) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** What tells a process from a later one with the same pid, as it may stand in a file's name. */
function startOf(pid: number): string | undefined {
  return processFacts(pid)?.startedAt.replace(/[^0-9A-Za-z]/g, "");
}

async function isSilent(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && now - found.mtimeMs > silentForMs;
}
