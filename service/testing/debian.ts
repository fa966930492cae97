import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const cache = fileURLToPath(new URL("../../node_modules/.cache/verso-debian", import.meta.url));

/**
 * A directory that holds a Debian package and whatever it needs beyond what is installed, unpacked: nothing of the system
 * changes, no service starts, and no right is needed where the package lists are there. Kept for the next run. Throws
 * where the package cannot be had.
 */
export async function unpackDebian(name: string): Promise<string> {
  const target = join(cache, name);
  if (existsSync(target)) return target;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, `${name}-`));
  try {
    const archives = join(work, "archives");
    await mkdir(join(archives, "partial"), { recursive: true });
    await download(name, archives);
    const root = join(work, "root");
    for (const file of await readdir(archives)) {
      if (file.endsWith(".deb")) await run("dpkg-deb", ["-x", join(archives, file), root]);
    }
    // Another process may have been faster; its directory is as good.
    await rename(root, target).catch((error: unknown) => (existsSync(target) ? undefined : Promise.reject(error)));
    return target;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function download(name: string, archives: string): Promise<void> {
  const options = ["-o", "Debug::NoLocking=1", "-o", `Dir::Cache::archives=${archives}`];
  const install = ["install", "-y", "-qq", "--no-install-recommends", "--download-only", ...options, name];
  try {
    await run("apt-get", install);
  } catch (error) {
    if (process.getuid?.() !== 0) throw error;
    // The lists are absent or old: only root may fetch them anew.
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", install);
  }
}

/** The unpacked libraries, as a value for LD_LIBRARY_PATH. */
export async function libraryPath(root: string): Promise<string> {
  const folder = join(root, "usr/lib");
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => name.endsWith("-linux-gnu"))
    .map((name) => join(folder, name))
    .join(":");
}
