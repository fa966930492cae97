import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder that is full, by a file system of its own or where that takes more rights than we have, by what may not be a folder. */
export async function noRoom(dir: string): Promise<{ parent: string; code: RegExp; free(): Promise<void> }> {
  const parent = join(dir, "small");
  await mkdir(parent);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", parent], { stdio: "ignore" });
  } catch {
    await rm(parent, { recursive: true });
    await writeFile(parent, "no folder");
    return { parent, code: /^(ENOTDIR|EEXIST)$/, free: () => rm(parent) };
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", parent]));
  const ballast = join(parent, "ballast");
  await writeFile(ballast, Buffer.alloc(65_536)).catch(() => {});
  return { parent, code: /^ENOSPC$/, free: () => rm(ballast) };
}
