/**
 * Most of what a process does before it is up is to strip types and compile. Node keeps what came of it in a folder, by the content of
 * each file; but no process that works on what strangers sent may write there, for what stands there is run by all others.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "./bare-environment.ts";
import type { Sandbox } from "./sandbox.ts";

/** Beside the packages: who may write there may run code anyway. */
export const compiledHere = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** Who may write into a folder besides its owner. */
const othersWrite = 0o022;
const root = 0;

/**
 * Makes the folder, and says whether it is root's or this user's alone to write to; what another Node has left there goes. Where
 * neither the folder can be made nor its leavings removed, processes start as slowly as ever.
 */
export async function openCompiledDir(dir: string): Promise<boolean> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o755 });
    const found = await lstat(dir);
    const isOurs = found.uid === root || found.uid === process.getuid?.();
    if (!found.isDirectory() || !isOurs || (found.mode & othersWrite) !== 0) return false;
    const old = (await readdir(dir)).filter((name) => !name.startsWith(`${process.version}-`));
    await Promise.all(old.map((name) => rm(join(dir, name), { recursive: true, force: true }).catch(() => {})));
    return true;
  } catch {
    return false;
  }
}

/** A program as `BoundedProcess` starts it: Node keeps apart what it compiled under other flags. */
type Compiling = { module: URL; flags?: readonly string[] | undefined };

/** By then a service has started, and its first documents are read. */
const afterMs = 60_000;
const awaited = new Set<string>();

/** Has a program compiled for the processes to come, once in this one's life; where that fails they start as slowly as ever. */
export function compileLater(program: Compiling, sandbox: Sandbox): void {
  const name = program.module.href;
  if (!sandbox.compiledDir || awaited.has(name)) return;
  awaited.add(name);
  setTimeout(() => void compile(program, sandbox).catch(() => {}), afterMs).unref();
}

/** Starts a program outside of its sandbox, asked nothing, and has Node write down what it compiled, for the sandbox to read. */
export async function compile({ module, flags = [] }: Compiling, sandbox: Sandbox): Promise<void> {
  const { compiledDir: dir, namespaces, user } = sandbox;
  if (!dir) return;
  const env = bareEnvironment(sandbox);
  const child = spawn(process.execPath, [...flags, fileURLToPath(module)], {
    env,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    timeout: afterMs,
  });
  // It says that it is up, and leaves where nobody listens any more.
  const channel = child.stdio[3];
  channel?.once("data", () => channel.destroy());
  await once(child, "exit");
  // Node keeps a folder for each user, and its files to itself. Who made a namespace of its own is root there.
  const [own, seen] = [process.getuid?.(), user ?? (namespaces ? root : undefined)];
  if (seen === undefined || seen === own) return;
  for (const folder of (await readdir(dir)).filter((name) => name.endsWith(`-${own}`))) {
    await symlink(folder, join(dir, folder.replace(/\d+$/, `${seen}`))).catch(() => {});
    await chmod(join(dir, folder), 0o755);
    for (const name of await readdir(join(dir, folder))) await chmod(join(dir, folder, name), 0o644);
  }
}
