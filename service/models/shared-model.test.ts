import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { serialize } from "node:v8";
import { expect, onTestFinished, test, vi } from "vitest";
import { openServiceTurns } from "../turns.ts";
import type { LocalModelOptions } from "./local-model.ts";
import { openSharedModel } from "./shared-model.ts";
import { scriptedRuntime } from "./testing/scripted-runtime.ts";

const question = (user: string) => ({ system: "s", user, tokensMax: 100 });
const patience = 20_000;

async function machine({ below = "run" } = {}) {
  const { folder, file, times, remove } = await scriptedRuntime();
  const meetIn = join(folder, below);
  const turns = openServiceTurns(1);
  const ends: (() => unknown)[] = [];
  onTestFinished(async () => {
    await Promise.all(ends.map((end) => end()));
    await remove();
  });
  const open = (given: Partial<LocalModelOptions> = {}) => {
    const limits = { contextTokens: 256, memoryMb: 500, deadlineMs: 20_000 };
    const model = openSharedModel({ folder, file, ...limits, turns, ...given }, meetIn);
    ends.push(() => model.close());
    return model;
  };
  const startProcess = async () => {
    const child = fork(new URL("./testing/sharing-process.ts", import.meta.url), [
      JSON.stringify({ folder, file, meetIn }),
    ]);
    ends.push(() => child.kill("SIGKILL"));
    await once(child, "message");
    return child;
  };
  return { folder, file, meetIn, turns, times, open, startProcess };
}

let lastNumber = 0;
function askOf(child: ChildProcess, user: string, owner = "") {
  const number = ++lastNumber;
  return new Promise<string>((resolve) => {
    const hear = (said: unknown) => {
      const { number: about, text, failed } = said as { number: number; text?: string; failed?: string };
      if (about !== number) return;
      child.off("message", hear);
      resolve(text ?? failed ?? "");
    };
    child.on("message", hear);
    child.send({ number, user, owner });
  });
}

test("processes that want the same model share one, and whoever is left goes on when the one that serves it is killed", async () => {
  const { times, startProcess } = await machine();
  const [first, second] = [await startProcess(), await startProcess()];
  expect(await askOf(first, "say one")).toBe("one");
  expect(await askOf(second, "say two")).toBe("two");
  expect(await times("load")).toBe(1);

  const written = await times("write");
  const underWay = askOf(second, "slowly here");
  await vi.waitFor(async () => expect(await times("write")).toBeGreaterThan(written), patience);
  first.kill("SIGKILL");
  expect(await underWay).toBe("here");
  expect(await askOf(await startProcess(), "say three")).toBe("three");
  expect(await times("load")).toBe(2);
}, 60_000);

test("where the one that served is dead or has closed, one of all that come takes its place", async () => {
  const { times, startProcess, open } = await machine();
  const first = await startProcess();
  await askOf(first, "say one");
  first.kill("SIGKILL");
  await once(first, "exit");
  const models = Array.from({ length: 8 }, () => open());
  await Promise.all(models.map((model) => model.load()));
  expect(await times("load")).toBe(2);
  // Whichever serves: all but the last go, one after the other.
  for (const model of models.slice(0, -1)) await model.close();
  expect(await models.at(-1)?.ask(question("say last"))).toMatchObject({ text: "last" });
  expect(await times("load")).toBe(3);
}, 60_000);

test("tenants of all processes are answered in turn, whoever asked much first", async () => {
  const { times, turns, open, startProcess } = await machine();
  const serving = open();
  await serving.load();
  const [one, other] = [await startProcess(), await startProcess()];
  const holding = new AbortController();
  const held = serving.ask(question(`slowly ${"word ".repeat(20)}`), { owner: "x", signal: holding.signal });
  await vi.waitFor(async () => expect(await times("write")).toBeGreaterThan(0), patience);
  // Who comes now need not wait to hear that the model can be used.
  expect(await open().load()).toEqual(await serving.load());
  expect(turns.counts().model.running).toBe(1);
  const order: string[] = [];
  const ask = (child: ChildProcess, owner: string, name: string) =>
    askOf(child, `slowly ${name}`, owner).then((text) => order.push(text));
  const waiting = (count: number) => vi.waitFor(() => expect(turns.counts().model.waiting).toBe(count), patience);
  const asked = [ask(one, "a", "a1"), ask(one, "a", "a2"), ask(one, "a", "a3")];
  await waiting(3);
  asked.push(ask(one, "b", "b1"), ask(other, "c", "c1"));
  await waiting(5);
  holding.abort(new Error("gone"));
  await expect(held).rejects.toThrow("gone");
  await Promise.all(asked);
  expect(order.slice(0, 3).sort()).toEqual(["a1", "b1", "c1"]);
  expect(await times("load")).toBe(1);
}, 60_000);

test("who leaves, and whose process goes, is let go in the middle of a word", async () => {
  const { times, turns, open, startProcess } = await machine();
  const [serving, sharing, child] = [open(), open(), await startProcess()];
  await serving.load();
  const gone = new AbortController();
  const left = sharing.ask(question(`slowly ${"word ".repeat(20)}`), { signal: gone.signal });
  await vi.waitFor(async () => expect(await times("write")).toBeGreaterThan(0), patience);
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await vi.waitFor(() => expect(turns.counts().model.running).toBe(0), patience);

  void askOf(child, `slowly ${"word ".repeat(20)}`);
  await vi.waitFor(() => expect(turns.counts().model.running).toBe(1), patience);
  child.kill("SIGKILL");
  await vi.waitFor(() => expect(turns.counts().model.running).toBe(0), patience);
  expect(await sharing.ask(question("say here"))).toMatchObject({ text: "here" });
  expect(await times("load")).toBe(1);
}, 60_000);

test("who wants another file, context or bound has a model of its own, and what is wrong is told to whoever shares it", async () => {
  const { times, file, folder, open } = await machine();
  const [serving, sharing] = [open(), open()];
  await serving.load();
  await open({ contextTokens: 512 }).load();
  await open({ memoryMb: 400 }).load();
  expect(await times("load")).toBe(3);
  await expect(sharing.ask(question("x".repeat(300)))).rejects.toThrow("A question of 302 tokens does not fit");
  await expect(sharing.ask(question("die"))).rejects.toThrow("The model's process ended.");
  await expect(sharing.ask(question("x".repeat(20_000_000)))).rejects.toThrow("too long for the model");
  expect(await sharing.ask(question("say here"))).toMatchObject({ text: "here" });
  for (const model of [open({ file: folder }), open({ file: folder })])
    await expect(model.load()).rejects.toThrow("The model cannot be used");
  await expect(open({ file: `${file}.none` }).load()).rejects.toThrow("npm run models -- fetch NAME");
}, 60_000);

const frame = (value: unknown) => {
  const body = serialize(value);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.byteLength);
  return Buffer.concat([head, body]);
};
const asked = (id: number) => frame({ id, owner: "stranger", question: question("slowly never") });

test.each([
  ["no frame", Buffer.from("GET / HTTP/1.1\r\n\r\n")],
  ["a frame that is too long", Buffer.from([0xff, 0xff, 0xff, 0xff])],
  ["a frame that cannot be read", Buffer.from([0, 0, 0, 3, 1, 2, 3])],
  ["what is no request", frame({ id: 1, owner: "a", question: { system: 1 } })],
  ["the same number twice", Buffer.concat([asked(1), asked(1)])],
  ["more than one may ask", Buffer.concat(Array.from({ length: 257 }, (_, i) => asked(i + 1)))],
])(
  "%s ends its connection and hurts nobody",
  async (_, bytes) => {
    const { times, turns, meetIn, open } = await machine();
    const [serving, sharing] = [open(), open()];
    await serving.load();
    const answer = sharing.ask(question("slowly here"));
    await vi.waitFor(async () => expect(await times("write")).toBeGreaterThan(0), patience);
    const [name = ""] = await readdir(meetIn);
    const stranger = createConnection(join(meetIn, name)).on("error", () => {});
    stranger.write(bytes);
    await once(stranger, "close");
    expect(await answer).toMatchObject({ text: "here" });
    await vi.waitFor(() => expect(turns.counts().model).toEqual({ waiting: 0, running: 0 }), patience);
    expect(await sharing.ask(question("say there"))).toMatchObject({ text: "there" });
    expect(await times("load")).toBe(1);
  },
  60_000,
);

test("only this user may come to the place where it is served, however long its path", async () => {
  const { meetIn, times, open } = await machine({ below: "a long name ".repeat(12) });
  await Promise.all([open().load(), open().load()]);
  expect(await times("load")).toBe(1);
  expect((await stat(meetIn)).mode & 0o777).toBe(0o700);
  const shared = await machine();
  await mkdir(shared.meetIn);
  await chmod(shared.meetIn, 0o755);
  await expect(shared.open().load()).rejects.toThrow("nobody else may enter it");
}, 60_000);
