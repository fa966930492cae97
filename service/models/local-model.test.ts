import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openServiceTurns } from "../turns.ts";
import { type LocalModelOptions, openLocalModel } from "./local-model.ts";
import { modelProcesses } from "./testing/model-processes.ts";
import { scriptedRuntime } from "./testing/scripted-runtime.ts";

async function opened(given: Partial<LocalModelOptions> = {}) {
  const { folder, file, times, remove } = await scriptedRuntime();
  const model = openLocalModel({
    folder,
    file,
    contextTokens: 256,
    memoryMb: 500,
    deadlineMs: 20_000,
    turns: openServiceTurns(1),
    ...given,
  });
  onTestFinished(async () => {
    await model.close();
    await remove();
  });
  const say = (user: string, more: { owner?: string; signal?: AbortSignal; grammar?: string } = {}) => {
    const { grammar, ...around } = more;
    return model.ask({ system: "s", user, tokensMax: 100, ...(grammar && { grammar }) }, around);
  };
  return { model, say, folder, times };
}

test("a question is answered by its grammar, and what begins as the one before is not read again", async () => {
  const { model, say } = await opened();
  expect(await model.load()).toEqual({ memoryMb: 180 });
  expect(await say("a document\nsay one")).toMatchObject({ text: "one", finish: "stop", kept: 0, written: 3 });
  const next = await say("a document\nsay two", { grammar: "g" });
  expect(next).toMatchObject({ text: "g|two", asked: 20, kept: 17 });
});

test("as many documents are kept as they were read as the memory suffices for, so that tenants in turn have none read twice", async () => {
  const inTurns = async (memoryMb: number) => {
    const { model, say } = await opened({ memoryMb });
    const kept: number[] = [];
    for (const what of ["one", "two"])
      for (const owner of ["a", "b", "c", "d"])
        kept.push((await say(`${owner.repeat(60)}\nsay ${what}`, { owner })).kept);
    return { ...(await model.load()), kept };
  };
  expect(await inTurns(500)).toEqual({ memoryMb: 180, kept: [0, 0, 0, 0, 67, 67, 67, 67] });
  expect(await inTurns(170)).toEqual({ memoryMb: 160, kept: [0, 0, 0, 2, 2, 2, 2, 2] });
  expect(await inTurns(120)).toEqual({ memoryMb: 120, kept: [0, 2, 2, 2, 2, 2, 2, 2] });
});

test("an answer has its pieces, each with its probability, and no part of a character by itself", async () => {
  const { say } = await opened();
  const chance = 0.5;
  expect(await say("say one")).toMatchObject({
    pieces: [
      { text: "o", chance },
      { text: "n", chance },
      { text: "e", chance },
    ],
  });
  const parted = await say("say a\ufffdb");
  expect(parted.pieces).toEqual([
    { text: "a", chance },
    { text: "\ufffdb", chance: chance ** 2 },
  ]);
  expect(parted.text).toBe("a\ufffdb");
});

test("an answer that is longer than it may be is cut off, a question that is, is none", async () => {
  const { model, say } = await opened();
  const question = { system: "", user: "say abcdef", tokensMax: 3 };
  expect(await model.ask(question)).toMatchObject({ text: "abc", finish: "length" });
  await expect(say("x".repeat(300))).rejects.toThrow("A question of 302 tokens does not fit into the 256");
});

test("who leaves in the middle of an answer is let go at the next word, and the model goes on with the next one's whole answer", async () => {
  const { model, say, times } = await opened();
  await model.load();
  const gone = new AbortController();
  const left = say(`of a\nslowly ${"word ".repeat(20)}`, { owner: "a", signal: gone.signal });
  const next = say("of b\nslowly here", { owner: "b" });
  await vi.waitFor(async () => expect(await times("write")).toBeGreaterThan(1), 10_000);
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  expect(await next).toMatchObject({ text: "here", finish: "stop", written: 4, asked: 18 });
  expect(await times("load")).toBe(1);
});

test("who leaves while a question is read is let go as well, and what was read of it is kept", async () => {
  const { model, say, times } = await opened({ contextTokens: 8_192 });
  await model.load();
  const document = `a long read\n${"of many words, ".repeat(400)}`;
  const gone = new AbortController();
  const left = say(`${document}\nsay one`, { owner: "a", signal: gone.signal });
  await vi.waitFor(async () => expect(await times("read")).toBeGreaterThan(1), 10_000);
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  const again = await say(`${document}\nsay two`, { owner: "a" });
  expect(again).toMatchObject({ text: "two", written: 3 });
  expect(again.kept).toBeGreaterThanOrEqual(512);
  expect(again.kept).toBeLessThan(document.length);
  expect(await times("load")).toBe(1);
});

test("a process that hears nothing is ended with the question that nobody wants any more", async () => {
  const { model, say, times } = await opened({ deadlineMs: 1_000, contextTokens: 1_024 });
  await model.load();
  const gone = new AbortController();
  const left = say("long read\ndeaf".padStart(600), { signal: gone.signal });
  await vi.waitFor(async () => expect(await times("read")).toBe(1), 10_000);
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  expect(await say("say here")).toMatchObject({ text: "here" });
  expect(await times("load")).toBe(2);
});

test("a process that is killed costs nobody an answer: its question is asked of the next", async () => {
  const { model, say, times } = await opened();
  await model.load();
  const answer = say("slowly here");
  await vi.waitFor(async () => expect(await times("write")).toBeGreaterThan(0), 10_000);
  for (const pid of modelProcesses()) process.kill(pid, "SIGKILL");
  expect(await answer).toMatchObject({ text: "here", written: 4 });
  expect(await times("load")).toBe(2);
});

test("a process that dies of a question fails it alone, and so does one that takes too long", async () => {
  const { say } = await opened({ deadlineMs: 400 });
  await expect(say("die")).rejects.toThrow("The model's process ended.");
  expect(await say("say again")).toMatchObject({ text: "again" });
  await expect(say(`slowly ${"word ".repeat(20)}`)).rejects.toThrow("took longer for one answer than it may");
  expect(await say("say again")).toMatchObject({ text: "again" });
});

test("tenants are answered in turn, whoever asked much first", async () => {
  const { model, say } = await opened();
  await model.load();
  const order: string[] = [];
  const ask = (owner: string, name: string) => say(`slowly ${name}`, { owner }).then(({ text }) => order.push(text));
  await Promise.all([ask("a", "a1"), ask("a", "a2"), ask("a", "a3"), ask("b", "b1"), ask("c", "c1")]);
  expect(order.slice(0, 3).sort()).toEqual(["a1", "b1", "c1"]);
});

test("what is no model, what is too large and what is not there is named", async () => {
  const { folder } = await opened();
  const no = join(folder, "no.gguf");
  await writeFile(no, "no model");
  const refused = async (given: Partial<LocalModelOptions>) => {
    const { model } = await opened(given);
    return model.load().then(
      () => "",
      (error: Error) => error.message,
    );
  };
  expect(await refused({ file: no })).toBe(
    "The model cannot be used: it is no model that llama.cpp can load (no magic).",
  );
  expect(await refused({ memoryMb: 110 })).toContain(
    "it needs about 120 MB of memory with its context, and may take 110",
  );
  expect(await refused({ file: join(folder, "none.gguf") })).toContain("npm run models -- fetch NAME");
  expect(await refused({ folder: join(folder, "none") })).toContain("npm run models -- install");
});
