import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ours = /^verso-(verify|page)-/;
/** No verification and no picture takes this long. */
const staleAfterMs = 3_600_000;

/** Removes the local copies of files that a process which was killed has left behind: they must not outlive the files. */
export async function removeStaleCopies(dir = tmpdir(), now = Date.now()): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    if (!ours.test(name)) continue;
    const path = join(dir, name);
    const changed = (await stat(path).catch(() => null))?.mtimeMs ?? now;
    if (now - changed > staleAfterMs) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
