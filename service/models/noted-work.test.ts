import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openNotedWork } from "./noted-work.ts";

/** The work of one machine, as two of its processes know it. */
async function machine() {
  const folder = await mkdtemp(join(tmpdir(), "verso-noted-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "work.json");
  const [here, there] = [openNotedWork(path, z.string()), openNotedWork(path, z.string())];
  return { folder, path, here, there };
}
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener("abort", () => resolve("ended"), { once: true }));

test("what one process is at all of them see, and none begins it beside", async () => {
  const { path, here, there } = await machine();
  const go = Promise.withResolvers<void>();
  expect(await here.look()).toBeUndefined();
  const work = async (tell: (state: string) => Promise<void>) => {
    await tell("half");
    await go.promise;
    return "done";
  };
  expect(await here.begin("begun", work)).toBe(true);
  await expect.poll(() => there.look()).toEqual({ state: "half", isGoing: true });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await Promise.all([here.begin("again", work), there.begin("beside", work)])).toEqual([false, false]);
  go.resolve();
  await expect.poll(() => there.look()).toEqual({ state: "done", isGoing: false });
  expect(await there.begin("next", async () => "done too")).toBe(true);
  await there.close();
});

test("another process ends it, and of two that begin at once one does", async () => {
  const { folder, here, there } = await machine();
  const ended: boolean[] = [];
  const work = (_: unknown, signal: AbortSignal) => untilAborted(signal).finally(() => ended.push(signal.aborted));
  expect(await here.begin("begun", work)).toBe(true);
  expect(await here.begin("begun", work)).toBe(false);
  await there.end();
  await expect.poll(() => ended, { timeout: 20_000 }).toEqual([true]);
  expect(await here.look()).toBeUndefined();
  await here.begin("begun", work);
  await here.close();
  expect(await readdir(folder)).toEqual([]);
});

test("what a process was at that was killed goes on no more, and may be begun anew", async () => {
  const { path, here, there } = await machine();
  await here.begin("begun", (_, signal) => untilAborted(signal));
  onTestFinished(() => here.close());
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  expect(await there.look()).toEqual({ state: "begun", isGoing: false });
  expect(await there.begin("anew", async () => "done")).toBe(true);
  await there.close();
});
