import { existsSync, mkdirSync, utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeCacheDir } from "./cache-dir.ts";

test("what a killed worker left is removed, what may still be in use is not", async () => {
  const dir = await mkdtemp(join(tmpdir(), "verso-cache-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const left = (name: string, hoursAgo: number) => {
    const path = join(dir, name);
    mkdirSync(path);
    const time = Date.now() / 1000 - hoursAgo * 3_600;
    utimesSync(path, time, time);
    return path;
  };
  const dead = left("worker-4194303-a", 2);
  const justNow = left("worker-4194303-b", 0);
  const mine = left(`worker-${process.pid}-c`, 2);
  const other = left("something-else", 2);
  const made = makeCacheDir(dir);
  expect([dead, justNow, mine, other, made].map(existsSync)).toEqual([false, true, true, true, true]);
});
