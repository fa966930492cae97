import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { makeOwnDir, removeAbandonedDirs } from "./own-dir.ts";

const module = fileURLToPath(new URL("./own-dir.ts", import.meta.url));

test("what a killed process left goes at once; what the living use stays", async () => {
  const parent = await mkdtemp(join(tmpdir(), "verso-own-dir-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const program = `import { makeOwnDir } from ${JSON.stringify(module)};
    console.log(await makeOwnDir(process.argv[1])); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", program, parent]);
  onTestFinished(() => void other.kill("SIGKILL"));
  const [said] = await once(other.stdout, "data");
  const theirs = String(said).trim();
  const own = await makeOwnDir(parent);

  await removeAbandonedDirs(parent);
  expect([own, theirs].map(existsSync)).toEqual([true, true]);
  other.kill("SIGKILL");
  await once(other, "exit");
  await removeAbandonedDirs(parent);
  expect([own, theirs].map(existsSync)).toEqual([true, false]);
});

test("a later process with the same pid is another; another machine's is judged by its silence; the rest is not ours", async () => {
  const parent = await mkdtemp(join(tmpdir(), "verso-own-dir-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const [verso, copies, machine, pid] = basename(await makeOwnDir(parent)).split("-");
  const made = (name: string, hoursAgo: number) => {
    const path = join(parent, name);
    mkdirSync(path);
    const time = Date.now() / 1000 - hoursAgo * 3_600;
    utimesSync(path, time, time);
    return path;
  };
  const earlier = made([verso, copies, machine, pid, "1", "a"].join("-"), 0);
  const silent = made([verso, copies, "00000000", "1", "1", "a"].join("-"), 25);
  const recent = made([verso, copies, "00000000", "1", "1", "b"].join("-"), 23);
  const strange = made("verso-something", 100);
  await removeAbandonedDirs(parent);
  expect([earlier, silent, recent, strange].map(existsSync)).toEqual([false, false, true, true]);
});
