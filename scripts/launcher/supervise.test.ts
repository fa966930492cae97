import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Child, startChild } from "./child-process.ts";
import { reload } from "./reload.ts";
import { keepRunning, type Part } from "./supervise.ts";

const clean: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).reverse()) await undo();
});

/** A part that runs `program`; `children` are its processes so far, `said` what it said, each line by its process's id. */
function partOf(name: string, program: string) {
  const dir = mkdtempSync(join(tmpdir(), "verso-supervise-"));
  clean.push(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, `${name}.mjs`);
  const logFile = join(dir, "log");
  writeFileSync(file, program);
  writeFileSync(logFile, "");
  const children: Child[] = [];
  const lines = () => readFileSync(logFile, "utf8").split("\n").filter(Boolean);
  const part: Part = {
    name,
    graceMs: 5000,
    start: () => {
      const child = startChild(name, file, [], { cwd: dir, env: process.env, logFile });
      children.push(child);
      return child;
    },
    ready: (child) => vi.waitFor(() => expect(lines()).toContain(`up ${child.process.pid}`), { timeout: 15_000 }),
  };
  return { part, children, lines };
}

const steady =
  "console.log('up', process.pid); process.on('SIGTERM', () => { console.log('orderly'); process.exit(0); }); setInterval(() => {}, 1000);";
const dying = "console.log('up', process.pid); setTimeout(() => process.exit(3), 20);";

async function keep(part: Part, options: Partial<Parameters<typeof keepRunning>[1]> = {}) {
  const said: string[] = [];
  const givenUp: string[] = [];
  const kept = keepRunning(part, {
    firstPauseMs: 10,
    say: (line) => said.push(line),
    giveUp: (sentence) => givenUp.push(sentence),
    ...options,
  });
  clean.push(kept.stop);
  await kept.ready;
  return { said, givenUp, stop: kept.stop };
}

describe("a part that is kept running", () => {
  it("is started again when it was killed, with one line that says so, and the others are not touched", async () => {
    const [dashboard, service] = [partOf("dashboard", steady), partOf("service", steady)];
    const keptDashboard = await keep(dashboard.part);
    const keptService = await keep(service.part);
    dashboard.children[0]?.process.kill("SIGKILL");
    await vi.waitFor(() => expect(dashboard.lines()).toHaveLength(2), { timeout: 15_000 });
    expect(dashboard.children).toHaveLength(2);
    expect(keptDashboard.said).toEqual([
      expect.stringMatching(/^The dashboard ended unexpectedly \(SIGKILL\); it is started again in 0.01 s. See \S+\.$/),
    ]);
    expect([service.children.length, keptService.said, keptDashboard.givenUp]).toEqual([1, [], []]);
  });

  it("that dies each time is given up after so many deaths in a row, with a sentence, after pauses that grow", async () => {
    const { part, children } = partOf("service", dying);
    const { said, givenUp } = await keep(part, { deathsMax: 4 });
    await vi.waitFor(() => expect(givenUp).toHaveLength(1), { timeout: 15_000 });
    expect(givenUp[0]).toMatch(/^The service ended unexpectedly \(code 3\), 4 times in a row; see \S+. Stopping\.$/);
    expect(said.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(["0.01", "0.02", "0.04"]);
    expect(children).toHaveLength(4);
  });

  it("that ran well between its deaths is never given up", async () => {
    const { part, children } = partOf("service", dying);
    const { givenUp, said } = await keep(part, { deathsMax: 2, steadyMs: 0 });
    await vi.waitFor(() => expect(children.length).toBeGreaterThan(4), { timeout: 15_000 });
    expect(givenUp).toEqual([]);
    expect(new Set(said.map((line) => /in ([\d.]+) s/.exec(line)?.[1]))).toEqual(new Set(["0.01"]));
  });

  it("ends in order when it is told to, and stays ended, also between two starts", async () => {
    const orderly = partOf("dashboard", steady);
    const kept = await keep(orderly.part);
    await kept.stop();
    expect(orderly.lines().at(-1)).toBe("orderly");
    const waiting = partOf("service", dying);
    const paused = await keep(waiting.part, { firstPauseMs: 60_000 });
    await vi.waitFor(() => expect(paused.said).toHaveLength(1));
    await paused.stop();
    expect([orderly.children.length, waiting.children.length, kept.said]).toEqual([1, 1, []]);
  });

  it("whose first start does not answer is not kept", async () => {
    const { part, children } = partOf("service", dying);
    const failing = { ...part, ready: () => Promise.reject(new Error("no answer")) };
    await expect(keep(failing)).rejects.toThrow("no answer");
    await children[0]?.exited;
    expect(children).toHaveLength(1);
  });
});

describe("a part that somebody works on", () => {
  async function work(program: string) {
    const { part, children, lines } = partOf("service", program);
    const folder = mkdtempSync(join(tmpdir(), "verso-reload-"));
    clean.push(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "room"));
    const said: string[] = [];
    const kept = reload(part, { folders: [folder], say: (line) => said.push(line) });
    clean.push(kept.stop);
    await kept.ready;
    return { change: () => writeFileSync(join(folder, "room/verb.ts"), String(Math.random())), children, lines, said };
  }

  it("is ended in order and started again when a file changes, a new one too", async () => {
    const { change, children, lines, said } = await work(steady);
    for (const times of [1, 2]) {
      change();
      await vi.waitFor(() => expect(lines()).toHaveLength(1 + 2 * times), { timeout: 15_000 });
    }
    const [first, second, third] = children.map((child) => `up ${child.process.pid}`);
    expect(lines()).toEqual([first, "orderly", second, "orderly", third]);
    expect(said).toEqual(Array(2).fill("The service was started again."));
  });

  it("waits for a change where it ended by itself", async () => {
    const { change, children, lines, said } = await work(dying);
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 15_000 });
    expect(said[0]).toMatch(/^The service ended \(code 3\); it is started again when a file changes\. See .+log\.$/);
    expect(children).toHaveLength(1);
    change();
    await vi.waitFor(() => expect(lines()).toHaveLength(2), { timeout: 15_000 });
  });
});
